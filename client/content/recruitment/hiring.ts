interface TalentGroup {
  id: 'it' | 'non-it';
  title: string;
  text: string;
  roles: readonly string[];
}

interface ProcessStep {
  step: number;
  /** First and last day, counted from the first call. Steps may overlap; the last ends on the average day of hire. */
  days: readonly [number, number];
  title: string;
  description: string;
}

export interface RecruitmentStat {
  number: string;
  label: string;
}

/** Link target of the contact page with its subject filled in (decisions.md, "Buttons that do nothing"). */
export interface ContactAction {
  label: string;
  subject: string;
}

export const hiringHead = {
  title: 'Hire tested IT and non-IT talent',
  description:
    'Hire software, cloud, data, finance, sales and support staff in four steps: role, search and screening, interview, offer. Post a job or book a consultation.',
};

export const hiringHero = {
  heading: 'Hire people who are ready to start',
  lead: 'We find, test and present candidates for technology and business roles in Bengaluru and across India. You interview the few who fit.',
  picture: {
    name: 'hiring-hero',
    alt: 'Profile cards pass through four gates; two of them arrive at an office desk with a lamp',
  },
};

export const hiringActions = {
  post: { label: 'Post a Job', subject: 'Post a job' },
  consult: { label: 'Schedule Consultation', subject: 'Schedule a hiring consultation' },
} as const satisfies Record<string, ContactAction>;

export const hiringStats: readonly RecruitmentStat[] = [
  { number: '250+', label: 'placements' },
  { number: '95%', label: 'client satisfaction' },
  { number: '30', label: 'average days to hire' },
  { number: '20+', label: 'partner companies' },
];

export const talentGroups: readonly TalentGroup[] = [
  {
    id: 'it',
    title: 'IT talent',
    text: 'Screened by engineers who work in the same field, with a practical task for every role.',
    roles: [
      'Software developers (Java, Python, .NET, Node.js)',
      'Front-end and full-stack developers',
      'Mobile developers (Android, iOS, Flutter)',
      'Cloud and DevOps engineers',
      'Data analysts, data engineers and data scientists',
      'AI and machine learning engineers',
      'Cybersecurity analysts and penetration testers',
      'QA and test automation engineers',
      'Network and system administrators',
      'Business analysts and project managers',
    ],
  },
  {
    id: 'non-it',
    title: 'Non-IT talent',
    text: 'Screened for the tools of the job, for written and spoken communication, and by reference.',
    roles: [
      'Human resources and talent acquisition',
      'Finance, accounts and payroll',
      'Sales and business development',
      'Digital marketing and content',
      'Customer support and service desk',
      'Operations and administration',
      'Supply chain and procurement',
      'Healthcare administration',
      'Trainers and academic coordinators',
      'Executive assistants and front office',
    ],
  },
];

export const hiringSteps: readonly ProcessStep[] = [
  {
    step: 1,
    days: [1, 3],
    title: 'Understand the role',
    description:
      'A call with the person who will lead the new colleague: what has to be done in the first months, what can be learnt on the job, and what the budget is.',
  },
  {
    step: 2,
    days: [3, 12],
    title: 'Search and screen',
    description:
      'We go through our own network, training batches and public profiles, speak to every candidate and check skills with a task from the role.',
  },
  {
    step: 3,
    days: [11, 22],
    title: 'Interview',
    description:
      'You receive a short list with our notes, test results, notice period and expected salary. We arrange the interviews and collect feedback on both sides.',
  },
  {
    step: 4,
    days: [23, 30],
    title: 'Offer and joining',
    description:
      'We help with the offer, references and documents, stay in touch through the notice period and check in after the first weeks.',
  },
];

export const hiringProcess = {
  heading: 'Four steps to a new colleague',
  lead: 'How the 30 days of an average search are spent, from the first call to the accepted offer.',
};

export const hiringPromises: readonly { title: string; text: string }[] = [
  {
    title: 'A short list that is short',
    text: 'Each profile comes with the reason it is on the list and the point we would probe in the interview.',
  },
  {
    title: 'Tests that resemble the job',
    text: 'A developer reads and changes code, an accountant reconciles a ledger, a support agent answers a real complaint.',
  },
  {
    title: 'Candidates are told where they stand',
    text: 'Everyone who was interviewed hears the result, which protects your reputation as an employer.',
  },
];

export const hiringClosing = {
  heading: 'Tell us who is missing from your team',
  text: 'A job description is welcome. A few lines about the work are enough to get started.',
};
