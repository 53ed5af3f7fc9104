import {
  IconBellRinging,
  IconBook2,
  IconBriefcase,
  IconCode,
  IconCpu,
  IconDeviceMobile,
  IconLayoutDashboard,
  IconMessages,
  IconPlayerPlay,
  IconSettings,
  IconSparkles,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Tone } from '../../ui/tones.ts';
import type { ProductPicture, ScreenStep } from './product.ts';

export type CampusFeatureId = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface CampusFeature {
  id: CampusFeatureId;
  title: string;
  /** One sentence for the carousel. */
  promise: string;
  /** Two or three sentences for the timeline. */
  description: string;
  /** What a college gets, as short phrases. */
  details: readonly string[];
  icon: TablerIcon;
  colour: Tone;
  picture: ProductPicture;
}

export interface CampusCategory {
  id: 'academic' | 'communication' | 'technology' | 'management';
  name: string;
  text: string;
  icon: TablerIcon;
  features: readonly CampusFeatureId[];
}

/** Time between two automatic steps of the featured-solution carousel, in milliseconds. */
export const featuredInterval = 4000;

export const campusHead = {
  title: 'CampusNxt: campus ERP in your own college app',
  description:
    'A campus ERP with alerts, AI features, branded Android, iOS and web apps, an admin panel, upskilling videos, a coding compiler and career updates.',
};

export const campusPath = '/campusnxt';

export const campusHero = {
  name: 'CampusNxt',
  heading: 'One app for everything that happens on your campus',
  lead: 'CampusNxt is the campus ERP that students open every day: notices, lessons, coding practice and job openings in an app that carries the name of your college.',
  points: [
    'Your own Android, iOS and web apps',
    'One admin panel for every department',
    'Lessons, coding and careers included',
  ],
  picture: {
    name: 'product-campus-erp',
    alt: 'College buildings around a lawn, joined by light paths to a phone with notices, classes and marks',
  } satisfies ProductPicture,
};

/** The seven features in timeline order. */
export const campusFeatures: readonly CampusFeature[] = [
  {
    id: 1,
    title: 'Alerts and circulars',
    promise: 'A circular reaches the right section the minute it is signed, and you can see who has read it.',
    description:
      'Exam timetables, holidays and fee reminders go to a department, a year, a section or one student. Parents receive the notices that concern them. The notice board fills itself.',
    details: ['Push, SMS and e-mail from one form', 'Read receipts per section', 'Circulars kept with date and number'],
    icon: IconBellRinging,
    colour: 'indigo',
    picture: {
      name: 'campus-erp-alerts',
      alt: 'A notice travels from the college office to the phones of three sections',
    },
  },
  {
    id: 2,
    title: 'AI features',
    promise: 'Students ask about their own syllabus and get an answer that names the page it came from.',
    description:
      'An assistant answers from the notes and regulations that your faculty upload. It drafts quiz questions from a chapter and points out students whose attendance and marks are both falling.',
    details: [
      'Answers from your own course notes',
      'Quiz drafts for faculty to approve',
      'Early signs of students falling behind',
    ],
    icon: IconSparkles,
    colour: 'violet',
    picture: {
      name: 'campus-erp-ai',
      alt: 'A student asks; answer cards come from a stack of course notes through a small neural network',
    },
  },
  {
    id: 3,
    title: 'Branded Android, iOS and web apps',
    promise: 'The app carries your name, your crest and your colours, in both stores and on the web.',
    description:
      'We publish the apps under your institution and keep them current with each release of Android and iOS. Students without a recent phone use the same account in a browser.',
    details: ['Published under your institution', 'One account on phone and web', 'Store updates done for you'],
    icon: IconDeviceMobile,
    colour: 'blue',
    picture: { name: 'campus-erp-apps', alt: 'The same college crest on an Android phone, an iPhone and a laptop' },
  },
  {
    id: 4,
    title: 'Admin panel',
    promise: 'Admissions, fees, attendance and roles in one place, with a record of who changed what.',
    description:
      'The office imports students from a spreadsheet, sets who may see what, and takes the reports that a university or an inspection asks for without collecting files from departments.',
    details: ['Roles per department and duty', 'Import from and export to spreadsheets', 'A log of every change'],
    icon: IconLayoutDashboard,
    colour: 'teal',
    picture: { name: 'campus-erp-admin', alt: 'A wide screen with student rows, a fee chart and permission switches' },
  },
  {
    id: 5,
    title: 'Upskilling videos',
    promise: 'Short lessons beside the syllabus, with the place where each student stopped watching.',
    description:
      'Recorded lessons on programming, aptitude and communication stand beside the videos of your own faculty. Each lesson ends with questions, so an hour watched is an hour understood.',
    details: ['Lessons sorted by semester and skill', 'Questions after each lesson', 'Progress visible to mentors'],
    icon: IconPlayerPlay,
    colour: 'rose',
    picture: { name: 'campus-erp-videos', alt: 'A shelf of video lessons, each with a bar that shows its progress' },
  },
  {
    id: 6,
    title: 'Multi-language coding compiler',
    promise:
      'Students write and run C, C++, Java, Python and JavaScript in the browser, with tests that tell them why their code failed.',
    description:
      'Lab exercises run against test cases on our servers, so any laptop or lab machine will do. Faculty set a problem once and see every attempt, not only the last.',
    details: [
      'C, C++, Java, Python and JavaScript',
      'Visible and hidden test cases',
      'Similar submissions shown to faculty',
    ],
    icon: IconCode,
    colour: 'green',
    picture: {
      name: 'campus-erp-compiler',
      alt: 'A code editor that stands on a terminal with three passed tests and one that failed',
    },
  },
  {
    id: 7,
    title: 'Career updates',
    promise: 'Openings, eligibility and interview dates arrive in the same app as the timetable.',
    description:
      'The placement cell posts a drive once; only eligible students see it and apply with the profile they already have. Shortlists, slots and results come back the same way.',
    details: ['Drives filtered by eligibility', 'One profile for every application', 'Interview slots in the calendar'],
    icon: IconBriefcase,
    colour: 'amber',
    picture: { name: 'campus-erp-careers', alt: 'A board of job openings beside a calendar and an offer letter' },
  },
];

/** The four category tabs, with the ids of the features they show. */
export const campusCategories: readonly CampusCategory[] = [
  {
    id: 'academic',
    name: 'Academic',
    text: 'What reaches a student in class, in the lab and while revising.',
    icon: IconBook2,
    features: [1, 5, 6],
  },
  {
    id: 'communication',
    name: 'Communication',
    text: 'How the college speaks to students, parents and staff.',
    icon: IconMessages,
    features: [1, 3],
  },
  {
    id: 'technology',
    name: 'Technology',
    text: 'What runs in the background, so that you need no servers of your own.',
    icon: IconCpu,
    features: [2, 3, 6],
  },
  {
    id: 'management',
    name: 'Management',
    text: 'What the office and the placement cell work with every day.',
    icon: IconSettings,
    features: [4, 7],
  },
];

/** How a college moves to the product. */
export const campusRollout: { heading: string; lead: string; steps: readonly ScreenStep[] } = {
  heading: 'How a college makes the move',
  lead: 'One department first, the rest when it works. The old register stays valid until you say otherwise.',
  steps: [
    {
      title: 'Walk through',
      text: 'We sit with the office, the examination branch and the placement cell and note how things are done today.',
      screen: {
        alt: 'Three offices, of which two are noted',
        title: 'How it is done today',
        rows: [
          { kind: 'entry', text: 'Office: circulars', value: 'noted', mark: 'done' },
          { kind: 'entry', text: 'Examinations: marks', value: 'noted', mark: 'done' },
          { kind: 'entry', text: 'Placement: drives', value: 'on Monday' },
        ],
      },
    },
    {
      title: 'Set up',
      text: 'Students, staff, roles and timetable are imported. Your apps get their name, crest and colours.',
      screen: {
        alt: 'Students and staff are imported, the timetable in part',
        title: 'Import',
        rows: [
          { kind: 'entry', text: 'students.xlsx', value: '2,340 rows', mark: 'done' },
          { kind: 'entry', text: 'staff.xlsx', value: '186 rows', mark: 'done' },
          { kind: 'share', text: 'Timetable', value: '62%', share: 0.62 },
        ],
      },
    },
    {
      title: 'One department',
      text: 'A single department works with it for real. Whatever is missing is fixed before anyone else joins.',
      screen: {
        alt: 'Most students have signed in; lab marks are being fixed',
        title: 'Computer Science',
        rows: [
          { kind: 'share', text: 'Students signed in', value: '91%', share: 0.91 },
          { kind: 'share', text: 'Circulars read', value: '84%', share: 0.84 },
          { kind: 'entry', text: 'Lab marks', value: 'being fixed', mark: 'doubt' },
        ],
      },
    },
    {
      title: 'The whole campus',
      text: 'Training for staff in small groups, a help desk for the first weeks, then regular reviews.',
      screen: {
        alt: 'Three departments, of which two have moved',
        title: 'Departments',
        rows: [
          { kind: 'entry', text: 'Computer Science', value: 'moved', mark: 'done' },
          { kind: 'entry', text: 'Electronics', value: 'moved', mark: 'done' },
          { kind: 'entry', text: 'Mechanical', value: 'on Monday' },
        ],
      },
    },
  ],
};

export const campusClosing = {
  heading: 'See it with your own timetable',
  text: 'Tell us how many students and departments you have. We prepare a demonstration around them.',
};
