import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-azure',
  pictureAlt: 'Resource groups as boxes below one subscription, with pipes between virtual networks',
  description:
    'Administer and build on Microsoft Azure: identity, networks, compute, data and automation with Bicep and the Azure CLI.',
  features: [
    'Microsoft Entra ID and governance',
    'Virtual networks and load balancing',
    'App Service, containers and AKS',
    'Bicep, Azure CLI and pipelines',
  ],
  featured: false,
};

export const details: CourseDetails = {
  pageTitle: 'Microsoft Azure Training Course',
  pageDescription:
    'Microsoft Azure training in six modules: Entra ID and governance, networking, compute and containers, storage and data, automation with Bicep, and monitoring.',
  heading: 'Azure Training',
  intro:
    'Azure is where many Indian enterprises move first, because their identities already live with Microsoft. You learn to administer it properly and to build on it, from a single virtual machine to a landing zone.',
  ticks: [
    'A lab subscription for the whole course',
    'Portal, Azure CLI, PowerShell and Bicep',
    'Prepares for the Azure Administrator exam',
    'Central and South India regions used in labs',
  ],
  blurbs: [
    {
      title: 'Governance from the start',
      text: 'Management groups, policy, naming and cost come in week one, because they are hard to add later.',
    },
    {
      title: 'Hybrid in mind',
      text: 'Labs connect an on-premises domain to Azure with VPN, Entra Connect and Azure Arc, as most companies have to.',
    },
  ],
  duration: '10 weeks',
  modes: ['Online live', 'In person', 'Self-paced'],
  level: 'Beginner to intermediate',
  prerequisites: [
    'Basics of networking and operating systems',
    'Some Windows or Linux administration helps',
    'No cloud experience needed',
  ],
  outcomes: [
    'Organise subscriptions, identities, policy and cost',
    'Build connected and load-balanced networks',
    'Run virtual machines, web apps and containers',
    'Store, protect and query data',
    'Automate deployments and monitor what runs',
  ],
  project: {
    title: 'An application moved into Azure',
    text: 'A small on-premises system gets a landing zone, identities, a network and a pipeline, moves with ten minutes of downtime, and is handed over with a runbook.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'identity-and-governance',
      title: 'Identity and Governance',
      topics: [
        'Tenants, subscriptions, management groups, resource groups',
        'Microsoft Entra ID users, groups and licences',
        'Role-based access control and custom roles',
        'Conditional Access and multifactor sign-in basics',
        'Azure Policy, locks and tags',
        'Cost Management, budgets and reservations',
        'Azure CLI, PowerShell and Cloud Shell',
        'Resource Manager and Resource Graph',
        'Landing zones and naming standards',
      ],
    },
    {
      id: 'networking',
      title: 'Virtual Networking',
      topics: [
        'Virtual networks, subnets and address planning',
        'Network security groups and route tables',
        'Peering, hub-and-spoke and Virtual WAN',
        'VPN Gateway and ExpressRoute',
        'Load Balancer and Application Gateway',
        'Front Door and Traffic Manager',
        'Azure DNS and private zones',
        'Private endpoints and service endpoints',
        'Azure Firewall and Bastion',
        'Network Watcher diagnosis',
      ],
    },
    {
      id: 'compute',
      title: 'Compute and Containers',
      topics: [
        'Virtual machine sizes, images, disks and availability',
        'Scale sets and autoscale rules',
        'Update Manager and machine configuration',
        'App Service: plans, slots, scaling',
        'Azure Functions: triggers and Flex Consumption',
        'Container Registry and Container Apps',
        'AKS: node pools, ingress, upgrades',
        'Azure Virtual Desktop in brief',
        'Azure Migrate and workload moves',
      ],
    },
    {
      id: 'storage-and-data',
      title: 'Storage and Data',
      topics: [
        'Storage accounts, redundancy and tiers',
        'Blob lifecycle, versioning and immutability',
        'Azure Files and File Sync',
        'Shared access signatures and identity-based access',
        'Azure SQL Database and Managed Instance',
        'Azure Database for PostgreSQL',
        'Cosmos DB: partitions and consistency',
        'Event Hubs, Service Bus and Event Grid',
        'Microsoft Fabric and Data Factory in brief',
        'Backup vaults and Site Recovery',
      ],
    },
    {
      id: 'automation',
      title: 'Automation and DevOps',
      topics: [
        'Bicep: parameters, modules, what-if',
        'Deployment stacks and template specs',
        'Terraform on Azure',
        'GitHub Actions with OpenID Connect',
        'Azure DevOps: Boards, Repos, Pipelines',
        'Azure Automation and Logic Apps',
        'Key Vault and managed identities',
        'Environments, approvals and rollbacks',
        'Project: a web app with pipeline, slot swap and rollback',
      ],
    },
    {
      id: 'operations',
      title: 'Monitoring, Security and AI',
      topics: [
        'Azure Monitor metrics, alerts and action groups',
        'Log Analytics and KQL',
        'Application Insights with OpenTelemetry',
        'Defender for Cloud and secure score',
        'Sentinel in brief',
        'Azure OpenAI models and AI Search',
        'Content filters and usage limits',
        'Advisor, reliability and Well-Architected reviews',
        'Disaster-recovery drill between two regions',
        'Capstone: a governed landing zone with one workload, plus exam practice',
      ],
    },
  ],
};
