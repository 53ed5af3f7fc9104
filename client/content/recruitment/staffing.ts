import {
  IconAntennaBars5,
  IconBuildingBank,
  IconBuildingFactory2,
  IconBuildingHospital,
  IconBuildings,
  IconClock,
  IconDeviceLaptop,
  IconShoppingCart,
  IconThumbUp,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { RecruitmentStat } from './hiring.ts';

interface StaffingSolution {
  id: 'permanent' | 'contract' | 'temporary';
  title: string;
  description: string;
  features: readonly string[];
  /** What Learn More opens. */
  details: readonly string[];
}

interface StaffingStat extends RecruitmentStat {
  icon: TablerIcon;
}

interface Industry {
  name: string;
  roles: string;
  icon: TablerIcon;
}

export const staffingHead = {
  title: 'Permanent, contract and temporary staffing',
  description:
    'Permanent, contract and temporary staff for IT, healthcare, finance, manufacturing, retail and telecom, with candidates presented within 24-48 hours.',
};

export const staffingHero = {
  heading: 'The right people for as long as you need them',
  lead: 'Permanent, contract and temporary staff for companies whose work cannot wait. Candidates are presented within 24-48 hours of your request.',
  action: 'Contact Us Today',
  picture: {
    name: 'staffing-hero',
    alt: 'A candidate on the way to one of two empty seats in a team of six, with six small industry buildings behind it',
  },
};

export const staffingStats: readonly StaffingStat[] = [
  { number: '20+', label: 'companies served', icon: IconBuildings },
  { number: '250+', label: 'professionals placed', icon: IconUsers },
  { number: '98%', label: 'satisfaction', icon: IconThumbUp },
  { number: '36 hrs', label: 'average response', icon: IconClock },
];

/** The three kinds of staffing. */
export const staffingSolutions: readonly StaffingSolution[] = [
  {
    id: 'permanent',
    title: 'Permanent staffing',
    description: 'For roles that stay. The person joins your payroll from the first day.',
    features: [
      'Search in our network and in the open market',
      'Skill test and reference check before you meet',
      'Salary guidance for the city and the role',
      'Contact kept through the notice period',
    ],
    details: [
      'We begin with the manager, not with a form: what the person will own, whom they will work with, and why the last person left.',
      'You see a written note on each candidate with test results, expected salary and notice period. The offer is yours; we present it and answer the questions that follow.',
    ],
  },
  {
    id: 'contract',
    title: 'Contract staffing',
    description: 'For projects with an end. Our employees, your team, one monthly invoice.',
    features: [
      'Payroll, provident fund and insurance with us',
      'Contracts that follow your project plan',
      'Replacement when a person leaves early',
      'Option to move to your own payroll',
    ],
    details: [
      'The person works in your team and takes tasks from your lead. Employment, statutory payments, leave and equipment are on our side, with the records to prove it.',
      'Timesheets are approved by you each month and are the only basis of the invoice. When the project grows or ends early, the contract changes with the notice agreed in it.',
    ],
  },
  {
    id: 'temporary',
    title: 'Temporary staffing',
    description: 'For peaks, leave cover and events. People who can begin at short notice.',
    features: [
      'Candidates who have agreed to short terms',
      'Single shifts, weeks or a season',
      'Attendance tracked and reported daily',
      'One coordinator to call, early and late',
    ],
    details: [
      'We keep a list of people who have worked with us before and want short assignments, so the first call goes to someone we know.',
      'A coordinator confirms the evening before, is present when a group starts, and arranges cover on the same day when somebody falls ill.',
    ],
  },
];

export const staffingIndustries: readonly Industry[] = [
  {
    name: 'Information Technology',
    roles: 'Developers, cloud engineers, testers, service desk',
    icon: IconDeviceLaptop,
  },
  { name: 'Healthcare', roles: 'Hospital administration, coding and billing, lab support', icon: IconBuildingHospital },
  { name: 'Finance & Banking', roles: 'Accounts, loan operations, compliance, risk analysts', icon: IconBuildingBank },
  { name: 'Manufacturing', roles: 'Production supervisors, quality, maintenance, stores', icon: IconBuildingFactory2 },
  { name: 'Retail & E-commerce', roles: 'Store staff, catalogue, warehouse, customer support', icon: IconShoppingCart },
  { name: 'Telecommunications', roles: 'Field engineers, network operations, roll-out teams', icon: IconAntennaBars5 },
];

/** The first two days of a request: moments on a line of hours, of which the last is the longest wait. */
export const staffingClock = {
  alt: 'A line of 48 hours: you ask at 0, the first candidates come after 24, on average after 36, at the latest after 48',
  moments: [
    { hour: 0, label: 'you ask' },
    { hour: 24, label: 'first candidates' },
    { hour: 36, label: 'on average' },
    { hour: 48, label: 'at the latest' },
  ],
} as const;

/** How a request is handled; the time limit is a promise of docs/product.md. */
export const staffingSteps: readonly { title: string; text: string }[] = [
  { title: 'You ask', text: 'Role, place, start date and budget, by phone, e-mail or the contact form.' },
  { title: 'We present', text: 'Suitable candidates with checked availability, within 24-48 hours.' },
  { title: 'You choose', text: 'Meet them in person or by video. A trial task is welcome.' },
  {
    title: 'They begin',
    text: 'Contract, documents and joining are prepared, and we check in during the first weeks.',
  },
];

export const staffingClosing = {
  heading: 'Which seat is empty?',
  text: 'Describe the work and the date. You speak to the consultant who will do the search.',
};
