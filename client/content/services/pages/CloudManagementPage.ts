import { IconActivity, IconBox, IconCoinRupee, IconPlane, IconShieldCheck, IconTruck } from '@tabler/icons-react';
import { site } from '../../../../shared/site.ts';
import type { ServicePage, ServiceSummary } from '../types.ts';

export const summary: ServiceSummary = {
  name: 'Cloud Management',
  summary: 'AWS, Azure and Google Cloud accounts set up properly, watched daily and kept within budget.',
  features: ['Landing zones and migration', 'Daily operations', 'Cost control with monthly reports'],
  picture: 'service-cloud-management-hero',
  pictureAlt: 'Three clouds above one console that shows falling costs and healthy services',
};

export const page: ServicePage = {
  head: {
    title: 'Cloud Management for AWS, Azure and GCP',
    description:
      'Landing zones, migration, daily operations, security and cost control for AWS, Microsoft Azure and Google Cloud accounts, in Indian regions.',
  },
  eyebrow: 'Cloud services',
  lead: 'We set up, migrate and run accounts on AWS, Microsoft Azure and Google Cloud. You get a structure that an auditor understands, workloads that are patched and backed up, and a bill in which every rupee belongs to a team.',
  offerings: {
    heading: 'What we do in your cloud',
    intro: 'Start with your most pressing problem. Most customers begin with costs or a migration.',
    items: [
      {
        icon: IconPlane,
        title: 'Landing zones',
        description: 'Accounts, networks, identities and logging built as code before the first workload moves in.',
        features: ['AWS Control Tower, Azure landing zones', 'Guard rails by policy', 'Indian regions by default'],
      },
      {
        icon: IconTruck,
        title: 'Migration',
        description: 'Servers, databases and file shares moved in waves, each with a rehearsal and a way back.',
        features: ['Dependency map first', 'Rehost, replatform or retire', 'Cut-over at your quiet hour'],
      },
      {
        icon: IconActivity,
        title: 'Daily operations',
        description: `Monitoring, patching, backups, access requests and incidents, ${site.stats.support}.`,
        features: ['One runbook per workload', 'Restore tests every quarter', 'Changes through pull requests'],
      },
      {
        icon: IconCoinRupee,
        title: 'Cost control',
        description: 'Tags, budgets, rightsizing and commitments, reviewed every month with the teams that spend.',
        features: ['Idle resources removed', 'Savings plans and reservations', 'Unit cost per order or student'],
      },
      {
        icon: IconShieldCheck,
        title: 'Security and compliance',
        description: 'Least privilege, encryption, private endpoints and posture checks against CIS Benchmarks.',
        features: ['Security Hub and Defender for Cloud', 'Keys under your control', 'Findings with owners'],
      },
      {
        icon: IconBox,
        title: 'Modernisation',
        description:
          'Containers, managed databases and serverless functions where they remove work instead of adding it.',
        features: ['EKS, AKS and GKE', 'Managed PostgreSQL', 'Queues instead of night batches'],
      },
    ],
  },
  runs: {
    heading: 'What happens in a cost review',
    intro: 'Savings come in a fixed order, because each step changes the numbers of the next.',
    steps: [
      {
        title: 'Name',
        by: 'both',
        text: 'Every resource gets an owner and a cost centre. What nobody claims is stopped, then deleted.',
      },
      {
        title: 'Switch off',
        by: 'us',
        text: 'Test systems sleep at night and on Sundays. Old snapshots and unattached disks go.',
      },
      {
        title: 'Resize',
        by: 'us',
        text: 'Machines and databases follow their measured load of the last month, with room for peaks.',
      },
      {
        title: 'Commit',
        by: 'both',
        text: 'Only now are savings plans and reservations bought, for the load that remains.',
      },
      {
        title: 'Watch',
        by: 'you',
        text: 'Budgets and anomaly alerts go to the team that spends, not only to finance.',
      },
    ],
  },
  details: [
    {
      kind: 'table',
      heading: 'The same job on three clouds',
      intro: 'We use what the provider already offers before we add another tool.',
      columns: ['Job', 'AWS', 'Microsoft Azure', 'Google Cloud'],
      rows: [
        [
          'Account structure',
          'Organizations, Control Tower',
          'Management groups, landing zones',
          'Organization, folders, projects',
        ],
        ['Sign-in', 'IAM Identity Center', 'Microsoft Entra ID', 'Cloud Identity, Workforce Identity Federation'],
        ['Guard rails', 'Service control policies, Config', 'Azure Policy', 'Organization Policy'],
        [
          'Metrics and logs',
          'CloudWatch, CloudTrail',
          'Azure Monitor, Log Analytics',
          'Cloud Monitoring, Cloud Logging',
        ],
        ['Backup', 'AWS Backup', 'Azure Backup', 'Backup and DR Service'],
        [
          'Cost',
          'Cost Explorer, Budgets, Compute Optimizer',
          'Cost Management, Advisor',
          'Cloud Billing reports, Recommender',
        ],
        [
          'Infrastructure as code',
          'CloudFormation, Terraform',
          'Bicep, Terraform',
          'Infrastructure Manager, Terraform',
        ],
      ],
    },
  ],
  start: {
    weeks: [
      'Read access, inventory and last three bills',
      'Savings that need no change of software',
      'Backups, patches and alarms checked on every system',
      'Budgets and guardrails on, first monthly review',
    ],
    deliverables: [
      'An inventory of accounts, services and owners',
      'A cost report with named savings',
      'Guardrails and budgets as code',
      'A monthly review with decisions',
    ],
  },
  why: {
    heading: 'Why choose us for cloud management',
    intro: 'A cloud account is easy to open and hard to keep in order. That second part is our job.',
    reasons: [
      {
        title: 'Your accounts, your contracts',
        text: 'The contract with the provider stays yours, and you can end our access in a minute.',
      },
      {
        title: 'Everything as code',
        text: 'Terraform, Bicep or CloudFormation in your repository. Nothing important is set up by hand.',
      },
      {
        title: 'Data stays where it must',
        text: 'Workloads run in Indian regions unless you decide otherwise, and what leaves them is listed with a reason.',
      },
      {
        title: 'One view of three clouds',
        text: 'Cost, incidents and compliance in one monthly report, whichever providers you use.',
      },
      {
        title: 'Your team learns with us',
        text: 'Each change is reviewed together with your engineers until they want to do it alone.',
      },
    ],
  },
  related: ['/services/CloudIoTPlatformPage', '/services/BackupDRServicePage', '/services/DevOpsPage'],
  consultation: {
    heading: 'Send us last month\u2019s bill',
    text: 'A read-only look at your account is enough to tell you where the money goes and what we would change first.',
  },
};
