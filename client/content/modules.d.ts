/*
 * What the module made of a file of this folder holds, by its schema in `schemas.ts`. A part can be imported by its
 * key.
 */

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

declare module '*/privacy.yaml' {
  const content: import('./schemas.ts').Content<'privacy.yaml'>;
  export = content;
}

declare module '*/products.yaml' {
  const content: import('./schemas.ts').Content<'products.yaml'>;
  export = content;
}

declare module '*/campus-erp.yaml' {
  const content: import('./schemas.ts').Content<'products/campus-erp.yaml'>;
  export = content;
}

declare module '*/exam-evaluation.yaml' {
  const content: import('./schemas.ts').Content<'products/exam-evaluation.yaml'>;
  export = content;
}

declare module '*/interview-platform.yaml' {
  const content: import('./schemas.ts').Content<'products/interview-platform.yaml'>;
  export = content;
}

declare module '*/video-translation.yaml' {
  const content: import('./schemas.ts').Content<'products/video-translation.yaml'>;
  export = content;
}

declare module '*/hiring.yaml' {
  const content: import('./schemas.ts').Content<'recruitment/hiring.yaml'>;
  export = content;
}

declare module '*/staffing.yaml' {
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

declare module '*/cloud.yaml' {
  const content: import('./schemas.ts').Content<'services/cloud.yaml'>;
  export = content;
}

declare module '*/development.yaml' {
  const content: import('./schemas.ts').Content<'services/development.yaml'>;
  export = content;
}

declare module '*/devops.yaml' {
  const content: import('./schemas.ts').Content<'services/devops.yaml'>;
  export = content;
}

declare module '*/overview.yaml' {
  const content: import('./schemas.ts').Content<'services/overview.yaml'>;
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

declare module '*/question-replication.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}

declare module '*/logical-reasoning.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}

declare module '*/quantitative-aptitude.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}

declare module '*/campus-recruitment.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}

declare module '*/soft-skills.yaml' {
  const content: import('./schemas.ts').Content<'variations/*.yaml'>;
  export = content;
}
