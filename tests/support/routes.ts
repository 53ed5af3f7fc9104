/** Every address of the public site (website.md 2.2): written down, so that a test notices when one is lost. */
const topLevel = [
  '/',
  '/about',
  '/contact',
  '/registration-form',
  '/faq',
  '/privacy',
  '/events',
  '/gallery',
  '/hiring',
  '/staffing-solution',
  '/campusnxt',
  '/ai-video-translation',
  '/ai-interview-system',
  '/question-replication',
  '/crt-internship',
  '/quantitative-aptitude',
  '/logical-reasoning',
  '/soft-skills',
];

const services = [
  'aiml',
  'coreinfrastructurepage',
  'CyberSecurityPage',
  'DevOpsPage',
  'Networkpage',
  'SecuritySoCServicePage',
  'BackupDRServicePage',
  'VAPTOfferingPage',
  'CloudIoTPlatformPage',
  'CloudManagementPage',
  'AIManagedServicesOverviewPage',
  'enterprisepage',
  'training',
  'development',
  'cloud',
  'devops-services',
  'app-development',
  'codeone',
  'learnnxt',
  'ai-smart-exam-tool',
  'internship',
];

const training = [
  'data-science',
  'python-fullstack',
  'system-administration-cloud',
  'devops',
  'data-analytics',
  'aws',
  'azure',
  'gcp',
  'ai-ml-training',
  'devops-aws-cloud',
  'full-stack-ai-cloud',
  'azure-cloud-security',
  'cybersecurity-ethical-hacking',
];

/** Linked by the header, the footer or a page, though the table of routes does not have them. */
const linked = [
  '/services',
  '/product',
  '/insights',
  '/services/training/linux-system-admin',
  '/services/training/campus',
  '/services/training/cloud',
];

export const routes: readonly string[] = [
  ...topLevel,
  ...services.map((name) => `/services/${name}`),
  ...training.map((slug) => `/services/training/${slug}`),
  ...linked,
];
