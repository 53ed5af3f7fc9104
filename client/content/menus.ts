import { type TrainingSlug, trainingTitles } from '../../shared/courses.ts';

export interface NavigationLink {
  label: string;
  href: string;
  /** A few words below the label in the menus of the header. */
  text?: string;
}

export interface NavigationGroup {
  title: string;
  /** The page of the group itself. */
  href?: string;
  links: readonly NavigationLink[];
}

/** An item of the header that leads to one page. */
interface PlainItem {
  id: string;
  label: string;
  href: string;
  groups?: undefined;
}

/** An item of the header with a dropdown. */
export interface NavigationMenu {
  /** Names the elements of its dropdown. */
  id: string;
  label: string;
  href: string;
  /** A sentence about everything below it. */
  text: string;
  groups: readonly NavigationGroup[];
}

export type NavigationItem = PlainItem | NavigationMenu;

const training = '/services/training';

const headerCourses = [
  'azure-cloud-security',
  'ai-ml-training',
  'data-science',
  'data-analytics',
  'python-fullstack',
  'devops-aws-cloud',
  'devops',
  'cybersecurity-ethical-hacking',
  'system-administration-cloud',
] as const satisfies readonly TrainingSlug[];

export const headerItems: readonly NavigationItem[] = [
  { id: 'home', label: 'Home', href: '/' },
  { id: 'about', label: 'About', href: '/about' },
  {
    id: 'services',
    label: 'Services',
    href: '/services',
    text: 'IT run by engineers, training that leads to jobs, and people for your teams.',
    groups: [
      {
        title: 'IT Services',
        links: [
          { label: 'Enterprise IT', href: '/services/enterprisepage' },
          { label: 'Cloud Services', href: '/services/cloud' },
          { label: 'AI & ML Solutions', href: '/services/aiml' },
          { label: 'DevOps & Security', href: '/services/devops-services' },
          { label: 'Core Infrastructure', href: '/services/coreinfrastructurepage' },
          { label: 'Web & Mobile Apps', href: '/services/app-development' },
        ],
      },
      {
        title: 'CRT and Internship',
        links: [
          { label: 'Campus Recruitment Training', href: '/crt-internship' },
          { label: 'Soft Skills', href: '/soft-skills' },
          { label: 'Internship & Developer Tracks', href: '/services/internship' },
        ],
      },
      {
        title: 'Training Courses',
        href: training,
        links: headerCourses.map((slug) => ({ label: trainingTitles[slug], href: `${training}/${slug}` })),
      },
      {
        title: 'Recruitment Services',
        links: [
          { label: 'Staffing Solutions', href: '/staffing-solution' },
          { label: 'Hiring', href: '/hiring' },
        ],
      },
    ],
  },
  {
    id: 'product',
    label: 'Product',
    href: '/product',
    text: 'Software that grew out of our own classrooms and placement drives.',
    groups: [
      {
        title: 'For Campuses',
        links: [
          { label: 'Campus ERP', href: '/campusnxt', text: 'Notices, classes and careers in one app' },
          { label: 'AI Interviews', href: '/ai-interview-system', text: 'Practice by voice, feedback at once' },
          { label: 'Question Replication', href: '/question-replication', text: 'Seven variations of one question' },
          {
            label: 'AI Exam Evaluation',
            href: '/services/ai-smart-exam-tool',
            text: 'From answer sheets to ranked results',
          },
        ],
      },
      {
        title: 'For Learning and Media',
        links: [
          {
            label: 'AI Video Translation',
            href: '/ai-video-translation',
            text: 'Tamil, Hindi and Telugu with voiceover',
          },
          { label: 'Coding Platform', href: '/services/codeone', text: 'Practice, test series and an IDE' },
          { label: 'Learning Platform', href: '/services/learnnxt', text: 'Courses in modules and topics' },
        ],
      },
    ],
  },
  {
    id: 'insights',
    label: 'Insights',
    href: '/insights',
    text: 'See us at work, and read what people ask before they start.',
    groups: [
      {
        title: 'Insights',
        links: [
          { label: 'Gallery', href: '/gallery', text: 'Our rooms, labs and people' },
          { label: 'Events', href: '/events', text: 'Workshops, talks and drives' },
          { label: 'FAQ', href: '/faq', text: 'Answers to common questions' },
        ],
      },
    ],
  },
  { id: 'contact', label: 'Contact Us', href: '/contact' },
];

/** The button of the header. */
export const getStarted: NavigationLink = { label: 'Get started', href: '/registration-form' };

/** The footer; its product link leads to the hub. */
export const footerGroups: readonly NavigationGroup[] = [
  {
    title: 'Company',
    links: [
      { label: 'Home', href: '/' },
      { label: 'About us', href: '/about' },
      { label: 'Training', href: training },
      { label: 'Products', href: '/product' },
      { label: 'Contact', href: '/contact' },
      { label: 'Privacy policy', href: '/privacy' },
    ],
  },
  {
    title: 'Services',
    links: [
      { label: 'AI & ML Solutions', href: '/services/aiml' },
      { label: 'Enterprise IT', href: '/services/enterprisepage' },
      { label: 'Core Infrastructure', href: '/services/coreinfrastructurepage' },
      { label: 'Cloud Management', href: '/services/CloudManagementPage' },
      { label: 'DevOps', href: '/services/DevOpsPage' },
      { label: 'Cloud IoT Platform', href: '/services/CloudIoTPlatformPage' },
      { label: 'Internship', href: '/services/internship' },
      { label: 'AI Managed Services', href: '/services/AIManagedServicesOverviewPage' },
      { label: 'Network Monitoring', href: '/services/Networkpage' },
      { label: 'Security SoC', href: '/services/SecuritySoCServicePage' },
      { label: 'Backup & DR', href: '/services/BackupDRServicePage' },
      { label: 'Cybersecurity', href: '/services/CyberSecurityPage' },
      { label: 'VAPT', href: '/services/VAPTOfferingPage' },
    ],
  },
];
