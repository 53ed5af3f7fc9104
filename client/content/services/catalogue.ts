/** What cards, hubs, search and structured data need to know about a service without loading its page. */
export interface ServiceSummary {
  path: `/services/${string}`;
  name: string;
  summary: string;
  /** Three points for a card. */
  features: readonly [string, string, string];
  /** Name of a picture in `client/media/`. */
  picture: string;
  pictureAlt: string;
}

/** The 13 service pages (website.md 2.8). */
export const services = [
  {
    path: '/services/aiml',
    name: 'AI & ML Solutions',
    summary: 'Forecasts, document reading, computer vision and assistants that answer from your own data.',
    features: ['Forecasting and scoring models', 'Document and image understanding', 'Assistants on your documents'],
    picture: 'service-aiml-hero',
    pictureAlt: 'A neural network that turns rows of a data table into a forecast chart',
  },
  {
    path: '/services/enterprisepage',
    name: 'Enterprise IT Services',
    summary: 'The help desk, laptops, licences, offices and vendors of a company, looked after by one team.',
    features: ['Help desk and on-site support', 'Device and licence management', 'Office moves and new branches'],
    picture: 'service-enterprise-it-hero',
    pictureAlt: 'An office floor with desks, a help desk counter and a small server room behind glass',
  },
  {
    path: '/services/coreinfrastructurepage',
    name: 'Core Infrastructure Management',
    summary: 'Servers, storage, virtualisation, directory services and databases, run to a patch and capacity plan.',
    features: ['Linux and Windows Server', 'Virtualisation and storage', 'Patching by automation'],
    picture: 'service-core-infrastructure-hero',
    pictureAlt: 'Open server racks with a storage shelf, a cooling unit and patch cables',
  },
  {
    path: '/services/CloudManagementPage',
    name: 'Cloud Management',
    summary: 'AWS, Azure and Google Cloud accounts set up properly, watched daily and kept within budget.',
    features: ['Landing zones and migration', 'Daily operations', 'Cost control with monthly reports'],
    picture: 'service-cloud-management-hero',
    pictureAlt: 'Three clouds above one console that shows falling costs and healthy services',
  },
  {
    path: '/services/CyberSecurityPage',
    name: 'Cybersecurity',
    summary: 'Identity, endpoint, e-mail and data protection, with the policies and evidence that auditors ask for.',
    features: ['Identity and endpoint protection', 'Policies and audit evidence', 'Incident readiness'],
    picture: 'service-cybersecurity-hero',
    pictureAlt: 'A layered shield around a laptop, a phone and a database',
  },
  {
    path: '/services/DevOpsPage',
    name: 'DevOps',
    summary: 'Build and release pipelines, infrastructure as code and observability, handed over to your engineers.',
    features: ['CI/CD pipelines', 'Infrastructure as code', 'Kubernetes and observability'],
    picture: 'service-devops-hero',
    pictureAlt: 'A delivery loop from a code editor through test gates and a container to a server',
  },
  {
    path: '/services/AIManagedServicesOverviewPage',
    name: 'AI Managed Services',
    summary: 'We choose the model and the GPU, deploy the model, and keep its speed, cost and answers under control.',
    features: ['Model and GPU selection', 'Deployment on your cloud or hardware', 'Cost and latency optimization'],
    picture: 'service-ai-managed-hero',
    pictureAlt: 'A model block lowered into a GPU tray beside gauges for memory and speed',
  },
  {
    path: '/services/CloudIoTPlatformPage',
    name: 'Cloud IoT Platform',
    summary: 'Sensors, gateways and a cloud back end that turn machine readings into alerts, reports and decisions.',
    features: ['Device onboarding and updates', 'MQTT and LoRaWAN ingestion', 'Dashboards and alerts'],
    picture: 'service-cloud-iot-hero',
    pictureAlt: 'Sensors on a machine, a tank and a solar panel that report to a cloud dashboard',
  },
  {
    path: '/services/Networkpage',
    name: 'Network Monitoring NoC',
    summary: 'A network operations centre that watches links, switches, firewalls and Wi-Fi, and calls the carrier.',
    features: ['Round-the-clock monitoring', 'Carrier and vendor follow-up', 'Capacity and change reports'],
    picture: 'service-network-noc-hero',
    pictureAlt: 'A network operations desk in front of a wall map of linked sites',
  },
  {
    path: '/services/SecuritySoCServicePage',
    name: 'Security SoC',
    summary: 'Analysts who read your security logs day and night, investigate alerts and help to contain incidents.',
    features: ['SIEM and log retention', 'Alert triage and investigation', 'Containment and reporting'],
    picture: 'service-soc-hero',
    pictureAlt: 'An analyst desk at night with event timelines and a magnified log line',
  },
  {
    path: '/services/BackupDRServicePage',
    name: 'Backup & Disaster Recovery',
    summary: 'Backups that are restored on a schedule to prove that they work, and a rehearsed plan for a lost site.',
    features: ['Immutable and offsite copies', 'Recovery sites in the cloud', 'Rehearsed restores'],
    picture: 'service-backup-dr-hero',
    pictureAlt: 'Two sites joined by a replication line, each with a vault of disks',
  },
  {
    path: '/services/VAPTOfferingPage',
    name: 'VAPT',
    summary: 'Vulnerability assessment and penetration testing of apps, networks, servers and devices, with a retest.',
    features: ['Mobile and web applications', 'Networks, wireless and servers', 'IoT devices and firmware'],
    picture: 'service-vapt-hero',
    pictureAlt: 'A scanning beam that reveals cracks in a web page, a phone, a router and a server',
  },
  {
    path: '/services/app-development',
    name: 'Web & Mobile App Development',
    summary: 'Web, Android and iOS applications, from the first wireframe to the store listing and the years after.',
    features: ['Web applications and portals', 'Android and iOS apps', 'APIs and integrations'],
    picture: 'service-app-development-hero',
    pictureAlt: 'A phone, a tablet and a browser window that show one application at three sizes',
  },
] as const satisfies readonly ServiceSummary[];

export type ServicePath = (typeof services)[number]['path'];

const byPath = new Map<ServicePath, ServiceSummary>(services.map((service) => [service.path, service]));

/** The catalogue entry of a service page. Throws when the catalogue lacks it, which the type rules out. */
export function serviceAt(path: ServicePath): ServiceSummary {
  const service = byPath.get(path);
  if (!service) throw new Error(`No service at ${path}`);
  return service;
}
