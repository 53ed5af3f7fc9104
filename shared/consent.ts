/** What an applicant is told and asked beside the button that submits the form, and how the answers travel. */
import { type Say, translator } from './languages/translate.ts';
import { site } from './site.ts';

/** What personal data may be used for, and whose agreement that takes. `request` is what the form itself asks for. */
export const purposes = ['request', 'employers', 'news', 'guardian'] as const;
export type Purpose = (typeof purposes)[number];

/** The purposes that an applicant may add, by their names on the wire. Their boxes begin empty. */
export const choices = {
  shareWithEmployers: {
    purpose: 'employers',
    text: 'Companies that hire through us may see my application.',
  },
  courseNews: { purpose: 'news', text: '{company} may send me news of programmes and events.' },
} as const satisfies Record<string, { purpose: Purpose; text: string }>;

export type ChoiceName = keyof typeof choices;
export const choiceNames = Object.keys(choices) as ChoiceName[];

/** How a consent was given or withdrawn: in our form, by a program, or as staff recorded it. */
export const consentWays = [
  'web',
  'web-no-script',
  'api',
  'own-page',
  'phone',
  'e-mail',
  'letter',
  'in-person',
] as const;
export type ConsentWay = (typeof consentWays)[number];

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
      text:
        'To answer this registration: to advise you on the course you chose, to enrol you, and to consider you for ' +
        'positions at our company.',
    },
    {
      term: 'Who receives it',
      text:
        'Our own staff, and the companies that host our servers, e-mail and files for us. Nobody else, unless you ' +
        'tick a box below.',
    },
    {
      term: 'How long',
      text: 'At most {months} months. Then we erase it.',
    },
    {
      term: 'Your rights',
      text:
        'You can see, correct or erase it, and withdraw your consent, at any time and as easily as you gave it: ' +
        'with the link that you get, or on our page',
      link: { text: 'Requests about your data', href: '/privacy/requests' },
    },
    {
      term: 'Complaints',
      text:
        'To our Grievance Officer, {officer}, {officerEmail}, who answers within {days} days; after that to the ' +
        'Data Protection Board of India.',
    },
  ],
  /** Above the boxes. */
  optional: 'Only if you like:',
  /** What pressing the button means. */
  agreement: 'By pressing Submit Registration you agree that we use your details for this registration.',
  minor:
    'Then your parent or guardian has to agree as well. Until they have, we use your details only to answer this ' +
    'registration.',
} as const satisfies { entries: readonly NoticeEntry[] } & Record<string, unknown>;

/** What the texts of the notice and of its choices leave open. */
export const noticeValues = {
  company: site.name,
  months: site.retention.applications,
  officer: site.grievanceOfficer.name,
  officerEmail: site.grievanceOfficer.email,
  days: site.grievanceOfficer.answerDays,
};

/** Everything that the notice says, as it is kept for proof. */
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

/** The answers to the notice, as they were sent. */
export interface SentConsent {
  /** Which version of the notice was shown; empty where none was. */
  noticeVersion: string;
  /** The purposes that were added. */
  chosen: readonly Purpose[];
}

/** Its language and the first digits of the hash. Notices of other forms have other versions. */
const versionPattern = /^[a-z]{2}-[\da-f]{16}$/;

const ticks: readonly unknown[] = [true, 'true', 'on', 'yes', 'Yes', '1'];

/** Takes the answers to the notice out of whatever was sent. A box counts as ticked only when it says so. */
export function readConsent(sent: Readonly<Record<string, unknown>>): SentConsent {
  const { noticeVersion } = sent;
  return {
    noticeVersion: typeof noticeVersion === 'string' && versionPattern.test(noticeVersion) ? noticeVersion : '',
    chosen: choiceNames.filter((name) => ticks.includes(sent[name])).map((name) => choices[name].purpose),
  };
}
