import type { CourseDetails, CourseSummary } from '../course.ts';

export const summary: CourseSummary = {
  picture: 'course-azure-cloud-security',
  pictureAlt: 'A cloud behind three gates: identity, network and data, each with a lock',
  description:
    'Secure identities, networks, workloads and data on Microsoft Azure, then watch over them with Defender for Cloud and Sentinel.',
  features: [
    'Microsoft Entra ID and Conditional Access',
    'Network isolation and private endpoints',
    'Defender for Cloud and policy as code',
    'Incident hunting in Microsoft Sentinel',
  ],
  featured: true,
};

export const details: CourseDetails = {
  pageTitle: 'Azure Cloud Security Training Course',
  pageDescription:
    'Azure cloud security training in six modules: Entra ID, network isolation, workload and data protection, Defender for Cloud, Sentinel and governance.',
  heading: 'Azure Cloud Security Training',
  intro:
    'Most cloud breaches begin with an identity or a setting, not with an exploit. This course works through an Azure estate layer by layer, first as the attacker sees it, then as the person who has to close it and keep it closed.',
  ticks: [
    'A lab subscription with deliberate mistakes to find',
    'Policies and detections written as code',
    'Covers the skills of Azure security engineer roles',
    'Incident exercises with real alert data',
  ],
  blurbs: [
    {
      title: 'Identity first',
      text: 'A third of the course is about Microsoft Entra ID: who can sign in, with what proof, to do what, and for how long.',
    },
    {
      title: 'Secure by template',
      text: 'Every control you click once in the portal you then write in Bicep or Azure Policy, so that the next environment starts secure.',
    },
  ],
  duration: '10 weeks',
  modes: ['Online live', 'In person', 'Self-paced'],
  level: 'Intermediate',
  prerequisites: [
    'Working knowledge of Azure or another cloud',
    'Basics of networking and operating systems',
    'Some PowerShell or Azure CLI',
  ],
  outcomes: [
    'Design sign-in and privileged access with Conditional Access and PIM',
    'Isolate networks and publish services without public endpoints',
    'Protect keys, secrets, databases and storage accounts',
    'Raise the secure score of a subscription and keep it there by policy',
    'Hunt and answer incidents in Microsoft Sentinel',
  ],
  project: {
    title: 'A subscription that passes an audit',
    text: 'You take over a badly configured subscription, raise its secure score, close it with policy, and answer two attacks that the trainer runs without warning.',
  },
  openMode: 'independent',
  modules: [
    {
      id: 'identity',
      title: 'Identity and Access',
      topics: [
        'Tenants, users, groups and administrative units in Entra ID',
        'Azure roles and Entra roles: where each one applies',
        'Multifactor authentication, passkeys and password protection',
        'Conditional Access design and report-only testing',
        'Privileged Identity Management and access reviews',
        'Managed identities and workload identity federation',
        'App registrations, consent and permissions',
        'Guest access and cross-tenant settings',
        'Identity Protection and risky sign-ins',
      ],
    },
    {
      id: 'network-security',
      title: 'Network Security',
      topics: [
        'Hub-and-spoke networks and segmentation',
        'Network and application security groups',
        'Azure Firewall, policies and forced tunnelling',
        'Private endpoints, Private Link and private DNS',
        'Web Application Firewall on Front Door and Application Gateway',
        'DDoS protection plans',
        'Azure Bastion and just-in-time access',
        'VPN Gateway and ExpressRoute encryption',
        'Flow logs and traffic analytics',
      ],
    },
    {
      id: 'workloads',
      title: 'Compute and Application Security',
      topics: [
        'Hardened images, Trusted Launch and update management',
        'Disk encryption and confidential virtual machines',
        'Securing App Service and Functions',
        'Container Registry scanning and content trust',
        'AKS: private clusters, network policy, workload identity',
        'API Management policies and throttling',
        'Securing Azure AI services and prompt filtering',
        'GitHub Advanced Security in the pipeline',
      ],
    },
    {
      id: 'data-protection',
      title: 'Data and Key Protection',
      topics: [
        'Key Vault: keys, secrets, certificates, rotation',
        'Managed HSM and customer-managed keys',
        'Storage accounts: SAS, immutability, firewalls',
        'Azure SQL: Entra authentication, auditing, Always Encrypted',
        'Cosmos DB network and key controls',
        'Sensitivity labels and loss prevention with Microsoft Purview',
        'Backup vault security and soft delete',
        'Ransomware recovery drill',
      ],
    },
    {
      id: 'posture',
      title: 'Posture and Governance',
      topics: [
        'Management groups, landing zones and naming',
        'Azure Policy: deny, audit and remediation',
        'Defender for Cloud: secure score and recommendations',
        'Regulatory compliance dashboards: CIS, ISO 27001, PCI DSS',
        'Defender plans for servers, storage, containers, databases',
        'Attack path analysis',
        'Connecting AWS and Google Cloud accounts',
        'Bicep modules with secure defaults',
        'Resource locks, tags and budgets',
      ],
    },
    {
      id: 'operations',
      title: 'Security Operations',
      topics: [
        'Azure Monitor, diagnostic settings and log design',
        'KQL from first query to joins and time series',
        'Microsoft Sentinel data connectors and workbooks',
        'Analytics rules and MITRE ATT&CK mapping',
        'Hunting queries, bookmarks and notebooks',
        'Automation rules and Logic Apps playbooks',
        'Incident triage in the Defender portal',
        'Collecting evidence and writing the timeline',
        'Capstone: secure a broken subscription and answer a live incident',
      ],
    },
  ],
};
