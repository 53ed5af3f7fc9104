import { IconAddressBook, IconDatabase, IconRobot, IconServer, IconStack2, IconTable } from '@tabler/icons-react';
import { site } from '../../../../shared/site.ts';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Core Infrastructure Management',
  summary: 'Servers, storage, virtualisation, directory services and databases, run to a patch and capacity plan.',
  features: ['Linux and Windows Server', 'Virtualisation and storage', 'Patching by automation'],
  picture: 'service-core-infrastructure-hero',
  pictureAlt: 'Open server racks with a storage shelf, a cooling unit and patch cables',
};

export const page: ServicePage = {
  head: {
    title: 'Core Infrastructure Management',
    description:
      'Managed servers, virtualisation, storage, Active Directory and databases, run to written standards with a patch calendar and capacity plans.',
  },
  eyebrow: 'IT services',
  lead: 'Servers, storage, virtual machines, directories and databases that other systems stand on. We run them from written standards: the same build, the same patch window, the same alerts, whether the machine stands in your server room, in a colocation rack or in the cloud.',
  offerings: {
    heading: 'What we manage',
    intro: 'Each area has a build standard, a patch plan and a capacity forecast.',
    items: [
      {
        icon: IconServer,
        title: 'Servers and operating systems',
        description: 'Red Hat, Rocky, Ubuntu, SUSE and Windows Server, hardened to CIS Benchmarks and kept in support.',
        features: ['Golden images', 'End-of-life calendar', 'Privileged access reviewed'],
      },
      {
        icon: IconStack2,
        title: 'Virtualisation',
        description: 'VMware vSphere, Hyper-V, Proxmox VE and Nutanix clusters, sized for the loss of one host.',
        features: ['Licence cost compared', 'Migration between hypervisors', 'Snapshot hygiene'],
      },
      {
        icon: IconDatabase,
        title: 'Storage',
        description: 'SAN, NAS, Ceph and object storage, with growth predicted before a volume is full.',
        features: ['Tiering by age', 'Multipath and firmware checks', 'Encrypted at rest'],
      },
      {
        icon: IconAddressBook,
        title: 'Directory and core services',
        description:
          'Active Directory, Entra ID, DNS, DHCP, time and certificates: small services that stop everything.',
        features: ['Tiered administration', 'Certificate expiry watched', 'Forest recovery rehearsed'],
      },
      {
        icon: IconTable,
        title: 'Databases',
        description: 'PostgreSQL, MySQL, SQL Server and Oracle, with tuned queries and restores that have been tried.',
        features: ['Replication and failover', 'Slow query reviews', 'Version upgrades'],
      },
      {
        icon: IconRobot,
        title: 'Automation',
        description:
          'Routine work written once in Ansible and run everywhere: 300+ systems are patched and checked this way.',
        features: ['Builds and patches as playbooks', 'Changes reviewed in Git', 'Drift reported every night'],
      },
    ],
  },
  runs: {
    heading: 'A month of patching',
    intro: 'Patches are the dullest and most useful part of the service, so they follow a fixed calendar.',
    steps: [
      {
        title: 'Week 1: read',
        by: 'us',
        text: 'New advisories are matched with your inventory. Anything exploited in the wild skips the queue.',
      },
      {
        title: 'Week 2: test',
        by: 'both',
        text: 'Test machines are patched and restarted. Application owners confirm that their system still works.',
      },
      {
        title: 'Week 3: roll out',
        by: 'us',
        text: 'Production follows in groups, one node of each pair at a time, with a snapshot or backup taken first.',
      },
      {
        title: 'Week 4: report',
        by: 'us',
        text: 'You get the machines patched, postponed and failed, each with a reason and a date.',
      },
    ],
    again: 'And again next month',
  },
  details: [
    {
      kind: 'table',
      heading: 'What is watched, and what we do about it',
      intro: 'An alert without an action is noise. Every check in our monitoring names the action that follows.',
      columns: ['Layer', 'What is measured', 'What follows'],
      rows: [
        [
          'Power and cooling',
          'UPS load and battery age, inlet temperature',
          'Site contact called, controlled shutdown if the runtime is short',
        ],
        [
          'Hardware',
          'Disk, fan and memory errors over Redfish or iLO/iDRAC',
          'Vendor case opened with logs attached, part replaced in a window',
        ],
        [
          'Hypervisor',
          'CPU ready time, memory ballooning, host failover capacity',
          'Workloads moved, capacity plan updated',
        ],
        [
          'Operating system',
          'Patch age, disk growth, failed services, clock offset',
          'Playbook run, or a ticket where the owner must agree',
        ],
        [
          'Database',
          'Replication lag, locks, slow queries, age of the last restore test',
          'On-call database engineer, then a written cause',
        ],
        [
          'Directory',
          'Replication, privileged group changes, certificate expiry',
          'Change verified with the requester, certificate renewed in advance',
        ],
      ],
    },
  ],
  start: {
    weeks: [
      'Inventory, access and vault',
      'Monitoring on all servers, first thresholds',
      'Missing patches and failing backups put right',
      'Patch calendar agreed, first health report',
    ],
    deliverables: [
      'Documentation of servers, services and passwords held in a vault',
      'A patch calendar',
      'Monitoring with thresholds that somebody answers',
      'A monthly health report',
    ],
  },
  why: {
    heading: 'Why choose us for core infrastructure',
    intro: `Our managed platforms are run towards ${site.stats.uptime} uptime. That comes from routine, not heroics.`,
    reasons: [
      {
        title: 'Documentation that matches reality',
        text: 'Diagrams are redrawn from discovery data every month, so they match what is installed.',
      },
      {
        title: 'No single expert',
        text: 'Two engineers know each environment, and a third can run it from the runbook.',
      },
      {
        title: 'Changes with a way back',
        text: 'Every change has a tested rollback and a time after which we use it.',
      },
      {
        title: 'Legacy systems welcome',
        text: 'We keep systems running that cannot be upgraded yet, isolated and watched, while the replacement is planned.',
      },
      {
        title: 'Capacity without surprises',
        text: 'Twelve-month forecasts for disk, memory and licences, so that purchases fit your budget cycle.',
      },
    ],
  },
  related: ['/services/BackupDRServicePage', '/services/Networkpage', '/services/CloudManagementPage'],
  consultation: {
    heading: 'Have your servers reviewed',
    text: 'Send us an inventory, or ask us to collect one. You get a list of risks ranked by what they could cost you.',
  },
};
