/** The notice and the choices beside the button that submits the form, and their answers. */
import { type Say, translator } from './languages/translate.ts';
import { site } from './site.ts';

/** The purposes of personal data, and the agreement of a guardian. `request` is the purpose of the form itself. */
export const purposeLabels = {
  request: 'This registration',
  employers: 'Profile to employers',
  news: 'News of courses',
  guardian: 'Parent or guardian agrees',
} as const;
export type Purpose = keyof typeof purposeLabels;

/** The optional purposes by their names in a request. Their boxes begin empty. */
export const choices = {
  shareWithEmployers: {
    purpose: 'employers',
    text: 'Companies that hire through us may see my application.',
  },
  courseNews: { purpose: 'news', text: '{company} may send me news of programmes and events.' },
} as const satisfies Record<string, { purpose: Purpose; text: string }>;

export type ChoiceName = keyof typeof choices;
export const choiceNames = Object.keys(choices) as ChoiceName[];

/** The ways in which a consent is given or withdrawn: by a form, by a program, or recorded by staff. */
export const consentWayLabels = {
  web: 'In the form',
  'web-no-script': 'In the form',
  api: 'By API',
  'own-page': 'On their own page',
  phone: 'By phone',
  'e-mail': 'By e-mail',
  letter: 'By letter',
  'in-person': 'In person',
} as const;
export type ConsentWay = keyof typeof consentWayLabels;

export interface NoticeEntry {
  term: string;
  text: string;
  /** Ends the text. */
  link?: { text: string; href: string };
}

/**
 * The notice of Section 5 of the Digital Personal Data Protection Act 2023 and Rule 3 of its Rules of 2025: which data,
 * for which purpose, who receives it, how long it is kept, how to withdraw, and how to complain.
 */
export const notice = {
  title: 'What happens to your details',
  entries: [
    {
      term: 'What we collect',
      text: 'What you enter in this form, and your resume.',
    },
    {
      term: 'What for',
      text: 'To answer this registration: to advise you on the course you chose, to enrol you, and to consider you for positions at our company.',
    },
    {
      term: 'Who receives it',
      text: 'Our own staff, and the companies that host our servers, e-mail and files for us. Nobody else, unless you tick a box below.',
    },
    {
      term: 'How long',
      text: 'At most {months} months. Then we erase it.',
    },
    {
      term: 'Your rights',
      text: 'You can see, correct or erase it, and withdraw your consent, at any time and as easily as you gave it: with the link that you get, or on our page',
      link: { text: 'Requests about your data', href: '/privacy/requests' },
    },
    {
      term: 'Complaints',
      text: 'To our Grievance Officer, {officer}, {officerEmail}, who answers within {days} days; after that to the Data Protection Board of India.',
    },
  ],
  /** Above the boxes. */
  optional: 'Only if you like:',
  /** The meaning of pressing the button. */
  agreement: 'By pressing Submit Registration you agree that we use your details for this registration.',
  minor:
    'Then your parent or guardian has to agree as well. Until they have, we use your details only to answer this registration.',
} as const satisfies { entries: readonly NoticeEntry[] } & Record<string, unknown>;

/** The values of the placeholders in the notice and its choices. */
export const noticeValues = {
  company: site.name,
  months: site.retention.applications,
  officer: site.grievanceOfficer.name,
  officerEmail: site.grievanceOfficer.email,
  days: site.grievanceOfficer.answerDays,
};

/** The whole text of the notice, which is kept as evidence. */
export function noticeText(say: Say = translator()): string {
  const t = (text: string) => say(text, noticeValues);
  const entries: readonly NoticeEntry[] = notice.entries;
  return [
    t(notice.title),
    ...entries.map(({ term, text, link }) => `${t(term)}: ${t(text)}${link ? ` ${t(link.text)}.` : ''}`),
    t(notice.optional),
    ...choiceNames.map((name) => `[ ] ${t(choices[name].text)}`),
    `[ ] ${t('I am under 18')}. ${t(notice.minor)}`,
    t(notice.agreement),
  ].join('\n');
}

/** The received answers to the notice. */
export interface SentConsent {
  /** Version of the notice that was shown; empty without one. */
  noticeVersion: string;
  /** The chosen optional purposes. */
  chosen: readonly Purpose[];
}

/** Format of a version: the language and the first digits of the hash. */
const versionPattern = /^[a-z]{2}-[\da-f]{16}$/;

const ticks: readonly unknown[] = [true, 'true', 'on', 'yes', 'Yes', '1'];

/** Reads the answers to the notice from a request. A box counts only when it is explicitly ticked. */
export function readConsent(sent: Readonly<Record<string, unknown>>): SentConsent {
  const { noticeVersion } = sent;
  return {
    noticeVersion: typeof noticeVersion === 'string' && versionPattern.test(noticeVersion) ? noticeVersion : '',
    chosen: choiceNames.filter((name) => ticks.includes(sent[name])).map((name) => choices[name].purpose),
  };
}
