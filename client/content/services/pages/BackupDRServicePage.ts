import { IconChecklist, IconCloud, IconDatabase, IconLock, IconMail, IconUsers } from '@tabler/icons-react';
import { site } from '../../../../shared/site.ts';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Backup & Disaster Recovery',
  summary: 'Backups that are restored on a schedule to prove that they work, and a rehearsed plan for a lost site.',
  features: ['Immutable and offsite copies', 'Recovery sites in the cloud', 'Rehearsed restores'],
  picture: 'service-backup-dr-hero',
  pictureAlt: 'Two sites joined by a replication line, each with a vault of disks',
};

export const page: ServicePage = {
  head: {
    title: 'Backup and Disaster Recovery Services',
    description:
      'Managed, immutable and SaaS backups, disaster recovery in the cloud and rehearsed restores, with RPO and RTO chosen per system and measured.',
  },
  eyebrow: 'Cloud services',
  lead: `A backup is only as good as its last restore. ${site.name} designs, runs and regularly restores backups of servers, databases, SaaS accounts and cloud workloads, and rehearses with you how the business continues when a site, an account or a password is lost.`,
  offerings: {
    heading: 'What we provide',
    intro:
      'Backup brings data back. Disaster recovery brings the business back. You need both, sized to what an hour costs.',
    items: [
      {
        icon: IconDatabase,
        title: 'Managed backup',
        description:
          'Servers, virtual machines, databases and file shares, with every failed job explained the same day.',
        features: ['Veeam, Commvault, Proxmox Backup', 'Application-consistent copies', 'Encrypted with your key'],
      },
      {
        icon: IconMail,
        title: 'SaaS backup',
        description: 'Microsoft 365, Google Workspace, Git repositories and CRM records kept outside the provider.',
        features: ['Single mail or whole mailbox', 'Versions kept beyond the recycle bin', 'Leavers archived'],
      },
      {
        icon: IconLock,
        title: 'Ransomware-proof copies',
        description: 'Immutable storage and a separate account that the domain administrator cannot reach.',
        features: [
          'S3 Object Lock, hardened Linux repositories',
          'Offline or tape copy',
          'Malware scan before restore',
        ],
      },
      {
        icon: IconCloud,
        title: 'Disaster recovery in the cloud',
        description: 'Replicas in a second Indian region or data centre, started by a runbook that has been used.',
        features: ['AWS DRS, Azure Site Recovery', 'Network and DNS switch included', 'Return path planned'],
      },
      {
        icon: IconChecklist,
        title: 'Restore tests',
        description:
          'Some machines every month, one system every quarter and the whole plan every year, with times measured.',
        features: ['Automatic boot tests', 'Data checked by its owner', 'Report with gaps and dates'],
      },
      {
        icon: IconUsers,
        title: 'Continuity planning',
        description: 'Which process must work first, who decides, and how people are reached when e-mail is down.',
        features: ['Business impact analysis', 'Call tree on paper', 'Tabletop exercise with management'],
      },
    ],
  },
  runs: {
    heading: 'From a copy to a proven restore',
    intro: 'A backup is a promise. The second half of the circle keeps it.',
    steps: [
      {
        title: 'Decide',
        by: 'both',
        text: 'For each system, how much work may be lost (RPO) and how long it may be away (RTO).',
      },
      {
        title: 'Copy',
        by: 'us',
        text: 'Jobs run on schedule to two kinds of storage, one copy offsite, one that nobody can change.',
      },
      {
        title: 'Check',
        by: 'us',
        text: 'A failed job raises an alarm and is repeated. Growth and retention are read every week.',
      },
      {
        title: 'Restore',
        by: 'us',
        text: 'One system after the other is restored apart from the live network, with a stopwatch.',
      },
      {
        title: 'Confirm',
        by: 'you',
        text: 'Its owner opens the restored system and says whether everything is there.',
      },
    ],
    again: 'And again on the next date of the plan',
  },
  details: [
    {
      kind: 'table',
      heading: 'Four levels of recovery',
      intro: 'RPO is how much data you may lose, RTO how long you may be down. Each system gets the level it deserves.',
      columns: ['Level', 'How it works', 'Usual RPO', 'Usual RTO', 'Fits'],
      rows: [
        [
          'Backup and restore',
          'Copies in a second place, servers rebuilt on demand',
          'Up to 24 hours',
          'Hours to a day',
          'File servers, internal tools',
        ],
        [
          'Pilot light',
          'Data replicated, servers switched off',
          'Minutes',
          'Tens of minutes to hours',
          'ERP, line-of-business systems',
        ],
        [
          'Warm standby',
          'A small copy always runs and is scaled up',
          'Seconds to minutes',
          'Minutes',
          'Customer portals, payments',
        ],
        [
          'Active-active',
          'Two sites share the load all the time',
          'Near zero',
          'Near zero',
          'Where an outage makes the news',
        ],
      ],
      note: 'Typical ranges for orientation. Your own targets come from the business impact analysis and are confirmed by tests.',
    },
    {
      kind: 'table',
      heading: 'The 3-2-1-1-0 rule, kept',
      intro: 'The old rule has two additions for the age of ransomware. We report on all five numbers every month.',
      columns: ['Number', 'What it stands for', 'What it saves you from'],
      rows: [
        ['3 copies', 'The live data and two backups', 'A second failure in the middle of a restore'],
        [
          '2 kinds of storage',
          'Different systems with different credentials',
          'One flaw or one password that reaches both',
        ],
        ['1 copy offsite', 'Another city or cloud region', 'A flood, a fire or a regional outage'],
        [
          '1 copy immutable or offline',
          'Nobody can change or delete it before its date, administrators included',
          'Ransomware and a careless command',
        ],
        [
          '0 errors after tests',
          'A backup counts once it has been restored and checked',
          'Finding out on the worst day of the year',
        ],
      ],
    },
  ],
  start: {
    weeks: [
      'Systems and their owners listed, with what an hour of loss costs',
      'Copies started for the systems that matter most',
      'Immutable and offsite copies in place, alarms on failed jobs',
      'First restore in front of you, with its time written down',
    ],
    deliverables: [
      'A list of systems with RPO and RTO',
      'A backup and retention plan',
      'Restore reports with measured times',
      'A recovery runbook, on paper too',
    ],
  },
  why: {
    heading: 'Why choose us for backup and recovery',
    intro: 'An emergency is a bad time to read the manual for the first time.',
    reasons: [
      {
        title: 'Measured, not promised',
        text: 'Recovery times in our reports come from your last rehearsal, with a stopwatch.',
      },
      {
        title: 'Restores that are rehearsed',
        text: 'The engineers on call have restored your systems before they need to.',
      },
      {
        title: 'Separate hands',
        text: 'Backup administration is separated from domain administration, in accounts and in people.',
      },
      {
        title: 'Costs kept in view',
        text: 'Deduplication, tiering and retention rules, so that old copies do not cost more than new ones.',
      },
      {
        title: 'The way back included',
        text: 'Failing over is only half the job. Returning to the main site is planned and tested too.',
      },
    ],
  },
  related: ['/services/CloudManagementPage', '/services/coreinfrastructurepage', '/services/CyberSecurityPage'],
  consultation: {
    heading: 'Ask for a restore test',
    text: 'Choose one system that matters. We will try to restore it with you and write down what we find.',
  },
};
