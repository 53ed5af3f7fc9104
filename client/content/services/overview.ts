import type { TrainingSlug } from '../../../shared/courses.ts';
import { coursePath, courseSummary } from '../courses/catalogue.ts';
import { serviceAt } from './catalogue.ts';
import type { ServicePath } from './types.ts';

export interface OverviewEntry {
  path: string;
  name: string;
  sentence: string;
}

export interface OverviewGroup {
  /** Target of an in-page link. */
  id: string;
  title: string;
  text: string;
  /** A page of its own, where the group has one. */
  more?: { label: string; path: string };
  entries: readonly OverviewEntry[];
}

function service(path: ServicePath): OverviewEntry {
  const { name, summary } = serviceAt(path);
  return { path, name, sentence: summary };
}

function course(slug: TrainingSlug): OverviewEntry {
  const { title, description } = courseSummary(slug);
  return { path: coursePath(slug), name: title, sentence: description };
}

/** The `/services` hub: the four groups of the services dropdown in its order. */
export const servicesOverview = {
  path: '/services',
  head: {
    title: 'IT, Training and Staffing Services',
    description:
      'All services at a glance: enterprise IT, cloud, AI, DevOps and security, campus recruitment training, professional courses, hiring and staffing.',
  },
  name: 'Services',
  lead: 'Four kinds of work under one roof: we run IT for companies, prepare students for their first job, teach professionals, and bring the two sides together.',
  picture: 'services-hero',
  pictureAlt: 'A server rack, a cloud, a classroom desk and a handshake over a candidate card, joined by one line',
  groups: [
    {
      id: 'it-services',
      title: 'IT Services',
      text: 'Engineering, cloud, security and support for companies, from one request to the whole department.',
      more: { label: 'Custom software development', path: '/services/development' },
      entries: [
        service('/services/enterprisepage'),
        {
          path: '/services/cloud',
          name: 'Cloud Services',
          sentence: 'Cloud accounts in order, devices that report to them, and backups that get you running again.',
        },
        service('/services/aiml'),
        {
          path: '/services/devops-services',
          name: 'DevOps & Security',
          sentence: 'Fast releases together with systems that are monitored and tested.',
        },
        service('/services/coreinfrastructurepage'),
        service('/services/app-development'),
      ],
    },
    {
      id: 'crt-and-internship',
      title: 'CRT and Internship',
      text: 'Preparation for campus recruitment, and projects that show what a student can do.',
      entries: [
        {
          path: '/crt-internship',
          name: 'CRT and Internship',
          sentence: 'Aptitude, coding and interview rounds practised in the forms that recruiters use.',
        },
        {
          path: '/soft-skills',
          name: 'Soft Skills',
          sentence: 'Speaking, writing, group discussions and interviews, trained with feedback on each attempt.',
        },
        {
          path: '/services/internship',
          name: 'Developer Tracks',
          sentence: 'Five tracks from front end to AI, each ending with a project that you can show.',
        },
      ],
    },
    {
      id: 'training-courses',
      title: 'Training Courses',
      text: 'Curricula written by working engineers, taught live online, in Bengaluru or as a mix of both.',
      more: { label: 'All training courses', path: '/services/training' },
      entries: [
        course('azure-cloud-security'),
        course('ai-ml-training'),
        course('data-science'),
        course('data-analytics'),
        course('python-fullstack'),
        course('devops-aws-cloud'),
        course('devops'),
        course('cybersecurity-ethical-hacking'),
        course('system-administration-cloud'),
      ],
    },
    {
      id: 'recruitment-services',
      title: 'Recruitment Services',
      text: 'People for your open positions, found and tested by those who train and employ engineers.',
      entries: [
        {
          path: '/staffing-solution',
          name: 'Staffing Solutions',
          sentence: 'Permanent, contract and temporary staff for six industries.',
        },
        {
          path: '/hiring',
          name: 'Hiring',
          sentence: 'IT and non-IT positions filled in a process of four steps.',
        },
      ],
    },
  ] as const satisfies readonly OverviewGroup[],
  consultation: {
    heading: 'Tell us what you need done',
    text: 'Describe it in your own words. We will point you to the right team, even if it is not one of ours.',
  },
} as const;
