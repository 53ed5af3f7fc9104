/** Every address of the public site, listed here so that a test fails when one is lost. */

const words = (text: string) => text.trim().split(/\s+/);

const topLevel = words(`
  / /about /contact /registration-form /faq /privacy /events /gallery /hiring /staffing-solution /campusnxt
  /ai-video-translation /ai-interview-system /question-replication /crt-internship /quantitative-aptitude
  /logical-reasoning /soft-skills`);

const services = words(`
  aiml coreinfrastructurepage CyberSecurityPage DevOpsPage Networkpage SecuritySoCServicePage BackupDRServicePage
  VAPTOfferingPage CloudIoTPlatformPage CloudManagementPage AIManagedServicesOverviewPage enterprisepage training
  development cloud devops-services app-development codeone learnnxt ai-smart-exam-tool internship`);

const training = words(`
  data-science python-fullstack system-administration-cloud devops data-analytics aws azure gcp ai-ml-training
  devops-aws-cloud full-stack-ai-cloud azure-cloud-security cybersecurity-ethical-hacking`);

/** Pages that are linked, but not in the table of routes. */
const linked = words(`
  /services /product /insights /services/training/linux-system-admin /services/training/campus
  /services/training/cloud`);

export const routes: readonly string[] = [
  ...topLevel,
  ...services.map((name) => `/services/${name}`),
  ...training.map((slug) => `/services/training/${slug}`),
  ...linked,
  // About an applicant's data, linked by the policy and the receipt.
  '/application',
  '/privacy/requests',
];

/** One page of each template, for checks that need no other page of the same template. */
export const templates: readonly string[] = words(`
  / /about /contact /registration-form /faq /privacy /privacy/requests /application /events /insights /product
  /services /services/cloud /services/CloudManagementPage /services/development /services/training
  /services/training/cloud /services/training/campus /services/training/ai-ml-training
  /services/training/cybersecurity-ethical-hacking /services/learnnxt /services/codeone /services/internship
  /campusnxt /ai-interview-system /question-replication /hiring /staffing-solution`);
