declare module '*/about.yaml' {
  const content: import('./schemas.ts').Content<'about.yaml'>;
  export = content;
}

declare module '*/campus-training.yaml' {
  const content: import('./schemas.ts').Content<'campus-training.yaml'>;
  export = content;
}

declare module '*/cloud-training.yaml' {
  const content: import('./schemas.ts').Content<'cloud-training.yaml'>;
  export = content;
}

declare module '*/coding.yaml' {
  const content: import('./schemas.ts').Content<'coding.yaml'>;
  export = content;
}

declare module '*/contact.yaml' {
  const content: import('./schemas.ts').Content<'contact.yaml'>;
  export = content;
}

declare module '*/courses.yaml' {
  const content: import('./schemas.ts').Content<'courses.yaml'>;
  export = content;
}

declare module '*/courses/pages/ai-ml-training.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/aws.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/azure-cloud-security.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/azure.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/cybersecurity-ethical-hacking.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/data-analytics.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/data-science.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/devops-aws-cloud.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/devops.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/full-stack-ai-cloud.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/gcp.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/linux-system-admin.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/python-fullstack.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/courses/pages/system-administration-cloud.yaml' {
  const content: import('./schemas.ts').Content<'courses/pages/*.yaml'>;
  export = content;
}

declare module '*/events.yaml' {
  const content: import('./schemas.ts').Content<'events.yaml'>;
  export = content;
}

declare module '*/faq.yaml' {
  const content: import('./schemas.ts').Content<'faq.yaml'>;
  export = content;
}

declare module '*/gallery.yaml' {
  const content: import('./schemas.ts').Content<'gallery.yaml'>;
  export = content;
}

declare module '*/home.yaml' {
  const content: import('./schemas.ts').Content<'home.yaml'>;
  export = content;
}

declare module '*/insights.yaml' {
  const content: import('./schemas.ts').Content<'insights.yaml'>;
  export = content;
}

declare module '*/learning.yaml' {
  const content: import('./schemas.ts').Content<'learning.yaml'>;
  export = content;
}

declare module '*/menus.yaml' {
  const content: import('./schemas.ts').Content<'menus.yaml'>;
  export = content;
}

declare module '*/not-found.yaml' {
  const content: import('./schemas.ts').Content<'not-found.yaml'>;
  export = content;
}

declare module '*/privacy-requests.yaml' {
  const content: import('./schemas.ts').Content<'privacy-requests.yaml'>;
  export = content;
}

declare module '*/privacy.yaml' {
  const content: import('./schemas.ts').Content<'privacy.yaml'>;
  export = content;
}

declare module '*/products.yaml' {
  const content: import('./schemas.ts').Content<'products.yaml'>;
  export = content;
}

declare module '*/products/campus-erp.yaml' {
  const content: import('./schemas.ts').Content<'products/campus-erp.yaml'>;
  export = content;
}

declare module '*/products/exam-evaluation.yaml' {
  const content: import('./schemas.ts').Content<'products/exam-evaluation.yaml'>;
  export = content;
}

declare module '*/products/interview-platform.yaml' {
  const content: import('./schemas.ts').Content<'products/interview-platform.yaml'>;
  export = content;
}

declare module '*/products/video-translation.yaml' {
  const content: import('./schemas.ts').Content<'products/video-translation.yaml'>;
  export = content;
}

declare module '*/programs/blockchain.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/campus-ready-training.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/cloud-computing.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/cyber-security-and-ethical-hacking.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/data-science.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/iot.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/java-full-stack.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/logical-reasoning.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/mern-stack.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/mobile-development-full-stack.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/python-full-stack.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/programs/quantitative-aptitude.yaml' {
  const content: import('./schemas.ts').Content<'programs/*.yaml'>;
  export = content;
}

declare module '*/recruitment/hiring.yaml' {
  const content: import('./schemas.ts').Content<'recruitment/hiring.yaml'>;
  export = content;
}

declare module '*/recruitment/staffing.yaml' {
  const content: import('./schemas.ts').Content<'recruitment/staffing.yaml'>;
  export = content;
}

declare module '*/search-words.yaml' {
  const content: import('./schemas.ts').Content<'search-words.yaml'>;
  export = content;
}

declare module '*/services.yaml' {
  const content: import('./schemas.ts').Content<'services.yaml'>;
  export = content;
}

declare module '*/services/cloud.yaml' {
  const content: import('./schemas.ts').Content<'services/cloud.yaml'>;
  export = content;
}

declare module '*/services/development.yaml' {
  const content: import('./schemas.ts').Content<'services/development.yaml'>;
  export = content;
}

declare module '*/services/devops.yaml' {
  const content: import('./schemas.ts').Content<'services/devops.yaml'>;
  export = content;
}

declare module '*/services/overview.yaml' {
  const content: import('./schemas.ts').Content<'services/overview.yaml'>;
  export = content;
}

declare module '*/services/pages/AIManagedServicesOverviewPage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/BackupDRServicePage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/CloudIoTPlatformPage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/CloudManagementPage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/CyberSecurityPage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/DevOpsPage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/Networkpage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/SecuritySoCServicePage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/VAPTOfferingPage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/aiml.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/app-development.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/coreinfrastructurepage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/services/pages/enterprisepage.yaml' {
  const content: import('./schemas.ts').Content<'services/pages/*.yaml'>;
  export = content;
}

declare module '*/tracks.yaml' {
  const content: import('./schemas.ts').Content<'tracks.yaml'>;
  export = content;
}

declare module '*/training.yaml' {
  const content: import('./schemas.ts').Content<'training.yaml'>;
  export = content;
}

declare module '*/variations/crt-internship.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}

declare module '*/variations/logical-reasoning.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}

declare module '*/variations/quantitative-aptitude.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}

declare module '*/variations/question-replication.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}

declare module '*/variations/soft-skills.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}
