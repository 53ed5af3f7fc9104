import type { ServicePath, Step } from './types.ts';

/** A page that leads on to a few services. */
export interface ServiceHub {
  path: ServicePath;
  head: { title: string; description: string };
  name: string;
  eyebrow: string;
  lead: string;
  picture: string;
  pictureAlt: string;
  cards: { heading: string; intro: string; paths: readonly ServicePath[] };
  why: { heading: string; intro: string; reasons: readonly Step[] };
  consultation: { heading: string; text: string };
}

export const cloudHub: ServiceHub = {
  path: '/services/cloud',
  head: {
    title: 'Cloud Services for Companies',
    description:
      'Cloud management on AWS, Azure and Google Cloud, a cloud IoT platform, and backup with disaster recovery: three services from one team.',
  },
  name: 'Cloud Services',
  eyebrow: 'IT services',
  lead: 'Accounts that are in order, devices that report to them, and backups that get you running again when something breaks. Three services, run by one team and covered in one monthly report.',
  picture: 'service-cloud-hub-hero',
  pictureAlt: 'A cloud with three doors that lead to a console, a sensor gateway and a backup vault',
  cards: {
    heading: 'Three ways into the cloud',
    intro: 'Take the one that solves your current problem. They share accounts, monitoring and people.',
    paths: ['/services/CloudManagementPage', '/services/CloudIoTPlatformPage', '/services/BackupDRServicePage'],
  },
  why: {
    heading: 'Where to begin',
    intro: 'Most conversations start with one of these sentences.',
    reasons: [
      {
        title: '\u201cThe bill grows and nobody knows why.\u201d',
        text: 'Cloud Management: owners on every resource, test systems that sleep at night, commitments bought last.',
      },
      {
        title: '\u201cOur machines have data, but only on their own screens.\u201d',
        text: 'Cloud IoT Platform: ten devices on your worst site for a month, then a decision with numbers.',
      },
      {
        title: '\u201cWe have backups. I think.\u201d',
        text: 'Backup & Disaster Recovery: choose one system, and we will try to restore it together.',
      },
    ],
  },
  consultation: {
    heading: 'Not sure which one you need?',
    text: 'Describe the problem in your own words. We will tell you which service it belongs to, or that you need none.',
  },
};

export const devopsHub: ServiceHub = {
  path: '/services/devops-services',
  head: {
    title: 'DevOps and Security Services',
    description:
      'DevOps pipelines, cybersecurity, a security operations centre and VAPT from one team: build, protect, watch and test what you release.',
  },
  name: 'DevOps & Security',
  eyebrow: 'IT services',
  lead: 'Fast releases and safe systems belong together: both depend on knowing what is running, who changed it and how to undo it. Four services cover the path from a commit to a monitored production system.',
  picture: 'service-devops-hub-hero',
  pictureAlt: 'Container boxes on a conveyor that pass through a security checkpoint',
  cards: {
    heading: 'Build, protect, watch, test',
    intro:
      'Each works alone. Together they close the loop: what testers find becomes a rule, a control and a pipeline check.',
    paths: [
      '/services/DevOpsPage',
      '/services/CyberSecurityPage',
      '/services/SecuritySoCServicePage',
      '/services/VAPTOfferingPage',
    ],
  },
  why: {
    heading: 'How the four work together',
    intro: 'An example: a tester reads another customer\u2019s invoice by changing a number in a URL.',
    reasons: [
      {
        title: 'VAPT proves it',
        text: 'The finding arrives the same day with the steps to repeat it and a repair for your framework.',
      },
      {
        title: 'DevOps keeps it fixed',
        text: 'The repair ships through the pipeline with a test that fails if the hole ever returns.',
      },
      {
        title: 'The SoC looks back',
        text: 'Analysts search the access logs for anyone who did the same before the tester.',
      },
      {
        title: 'Cybersecurity closes the cause',
        text: 'Access checks become a rule in the coding standard, and the risk register says who owns it.',
      },
    ],
  },
  consultation: {
    heading: 'Talk to an engineer, not a script',
    text: 'Tell us what you release, how often, and what keeps you awake at night.',
  },
};
