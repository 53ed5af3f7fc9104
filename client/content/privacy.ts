import { site } from '../../shared/site.ts';

/** A list entry: its text, with an optional lead-in that is set in bold. */
export interface PolicyEntry {
  term?: string;
  text: string;
}

export type PolicyBlock =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'list'; entries: readonly PolicyEntry[] };

/** One section of the policy; `id` is its anchor. */
export interface PolicySection {
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

/** People younger than this, in years, are not addressed by the site. */
const minimumAge = 13;

/** Years; for people below it a parent or guardian agrees (Section 9 of the Digital Personal Data Protection Act 2023). */
const adultAge = 18;

const officer = site.grievanceOfficer;

export const privacyPolicy: {
  title: string;
  lead: string;
  /** ISO date, with the text that is shown for it. */
  lastUpdated: { date: string; text: string };
  minimumAge: number;
  sections: readonly PolicySection[];
  disclaimer: string;
} = {
  title: 'Privacy Policy',
  lead: 'What we learn about you when you use this site, why, for how long, and what you can ask us to do.',
  lastUpdated: { date: '2025-08-25', text: 'August 25, 2025' },
  minimumAge,
  sections: [
    {
      id: 'intro',
      title: 'Introduction',
      blocks: [
        {
          kind: 'text',
          text: `${site.legalName} ("${site.name}", "we") runs this website and decides how the personal data that it collects is used. This policy covers the website, its registration form and its contact form. It does not cover other companies' sites that we link to.`,
        },
        {
          kind: 'text',
          text: 'You can read every page without telling us who you are. We receive personal data only when you send it to us, and we use it only for the purpose for which you sent it.',
        },
      ],
    },
    {
      id: 'information-we-collect',
      title: 'Information we collect',
      blocks: [
        {
          kind: 'list',
          entries: [
            {
              term: 'Registration form.',
              text: 'Your name, e-mail address, postal address, phone and WhatsApp numbers; your skills, area of interest and chosen course; your college, year of passing, highest education and certifications; the name of a person who referred you, if you give one; your work experience and, where it applies, your years of experience, role, employer, current salary and notice period; and links to your portfolio, LinkedIn and GitHub pages, if you give them.',
            },
            {
              term: 'Resume.',
              text: 'The PDF or Word file that you attach, with its file name and everything you have written in it. It is uploaded when you choose it, which can be before you send the form.',
            },
            {
              term: 'Contact form.',
              text: 'Your name, e-mail address, subject and message.',
            },
            {
              term: 'How you found us.',
              text: 'With a registration we keep the page of ours that you opened first, the name of the site whose link brought you here, and the campaign labels in the address of that link (utm_source, utm_medium, utm_campaign, utm_term and utm_content). We use them to learn which of our links are of use. They contain no number by which you could be told from others.',
            },
            {
              term: 'Technical data.',
              text: 'Your IP address is used while a request is being answered, to limit abuse. Our logs record when a page or form was requested and how long it took. They do not contain what you typed.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'Please leave out of your resume and messages what we do not need, such as identity numbers, bank details, or details of your health, religion or family.',
        },
      ],
    },
    {
      id: 'how-we-use',
      title: 'How we use your information',
      blocks: [
        {
          kind: 'list',
          entries: [
            { text: 'To answer your message and to arrange a consultation that you asked for.' },
            { text: 'To enrol you in a course and to tell you about its dates, fees and material.' },
            {
              text: 'To consider you for open positions at our company and, only if you ticked that box, at companies that hire through us.',
            },
            { text: 'To tell you about later courses and events, only if you ticked that box.' },
            { text: 'To find your registration again when you quote its reference ID.' },
            { text: 'To keep the site secure and working, and to meet our legal duties.' },
          ],
        },
        {
          kind: 'text',
          text: 'We act on the consent that you give by sending a form below the notice that it shows; the boxes beside it are separate, and none is ticked for you. We keep which notice you saw and what you agreed to, with the time. No decision about you is made by software alone: a person reads every registration. We do not sell personal data and do not use it to advertise to you.',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      blocks: [
        {
          kind: 'text',
          text: 'The public pages set no cookies, and there is no analytics, advertising or social media tracking on them. Only our staff, when they sign in to their own pages, receive a cookie.',
        },
        {
          kind: 'text',
          text: 'While you fill in the registration form, your browser keeps a draft on your own device, including the resume that you chose, so that a reload or a lost connection does not cost you your work. The draft is removed when the form has been sent or when you discard it; otherwise the resume is deleted after 4 hours and the rest after 7 days, by the next page of this site that the browser opens. Another tab shows your initials and asks before it brings the draft back. On a computer that you share with others, tick “This is a shared computer”: then nothing is kept beyond the tab.',
        },
        {
          kind: 'text',
          text: 'How you found us is kept in the tab of your browser until you send the registration form or close the tab. If you send no form, nobody receives it.',
        },
        {
          kind: 'text',
          text: 'When the map on the contact page comes into view, your browser may fetch map images from OpenStreetMap or another map provider, which then sees your IP address. Buttons that lead to social networks and map services are plain links: those companies learn nothing until you follow one.',
        },
      ],
    },
    {
      id: 'sharing',
      title: 'Who receives your information',
      blocks: [
        {
          kind: 'list',
          entries: [
            {
              term: 'Our staff.',
              text: 'Only those who handle registrations, training or recruitment can open them. Each time a registration is read, exported or erased, it is recorded.',
            },
            {
              term: 'Service providers.',
              text: 'Companies that host our servers, our e-mail and our file storage, which may include Google Drive for resumes. They may use the data only to provide that service to us.',
            },
            {
              term: 'Hiring companies.',
              text: 'We pass your profile to employers only if you ticked the box that allows it, and until you withdraw that.',
            },
            {
              term: 'Authorities.',
              text: 'Where the law requires it, and then no more than it requires.',
            },
          ],
        },
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          kind: 'list',
          entries: [
            {
              term: 'Registrations and resumes:',
              text: `${site.retention.applications} months from the day on which we received them. Then they are erased without anybody having to ask.`,
            },
            {
              term: 'Contact messages:',
              text: `${site.retention.messages} months from the day on which we received them.`,
            },
            {
              term: 'Requests about your data, and complaints:',
              text: `${site.retention.requests} months from the day on which we answered them.`,
            },
            {
              term: 'Records of enrolment and payment:',
              text: 'as long as tax and company law requires.',
            },
          ],
        },
        {
          kind: 'text',
          text: 'When a registration is erased, its fields and its resume are deleted. The reference ID is not given to anyone else, so the number remains in use without any data behind it. Copies in backups disappear as those backups are replaced.',
        },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      blocks: [
        {
          kind: 'text',
          text: 'Pages and forms are sent over encrypted connections. Resumes are stored in our database, cannot be opened through a public address, and are checked to be the type of file they claim to be. Staff accounts are protected by passwords that we store only as hashes, and access is logged.',
        },
        {
          kind: 'text',
          text: 'No system is perfectly safe. If a breach puts your data at risk, we will tell you and the authorities as the law requires, and say what happened and what you can do.',
        },
      ],
    },
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        { kind: 'text', text: 'You can ask us, free of charge, to:' },
        {
          kind: 'list',
          entries: [
            { text: 'tell you which data about you we hold, and give you a copy;' },
            { text: 'correct or complete what is wrong or out of date;' },
            { text: 'erase your registration and your resume;' },
            { text: 'stop using your data, by withdrawing the consent that you gave;' },
            { text: 'name a person who may exercise these rights for you, should you be unable to.' },
          ],
        },
        {
          kind: 'link',
          text: 'Make a request about your data',
          href: '/privacy/requests',
        },
        {
          kind: 'text',
          text: `You can also write to ${officer.email}. We answer within ${officer.answerDays} days. If you are not satisfied with the answer, you can complain to the Data Protection Board of India once it takes complaints, or to the authority of the country where you live.`,
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      blocks: [
        {
          kind: 'text',
          text: `This site is not directed at children under ${minimumAge}, and we do not knowingly collect their data. If you believe that a child under ${minimumAge} has sent us something, tell us and we will erase it.`,
        },
        {
          kind: 'text',
          text: `If you are older than that but under ${adultAge}, tick “I am under ${adultAge}” in the registration form and name a parent or guardian. Until they have agreed, we use what you send only to answer your registration: it is passed to nobody, and we send no news.`,
        },
        {
          kind: 'text',
          text: 'We do not track children, and we show nobody advertising.',
        },
      ],
    },
    {
      id: 'international',
      title: 'International transfers',
      blocks: [
        {
          kind: 'text',
          text: 'We work in India. Some of our service providers keep data in other countries. Where that happens, we choose providers that commit by contract to protect the data to the standard described here, and we follow the restrictions of Indian law on such transfers. If you write to us from another country, your data comes to India.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        {
          kind: 'text',
          text: 'When we change this policy we publish the new text here with a new date. If a change affects how we use data that you have already given us, we ask you first, at the e-mail address you registered with.',
        },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        {
          kind: 'text',
          text: `For questions, requests and complaints about personal data, write to our Grievance Officer, ${officer.name}, at ${officer.email}, call ${site.phones[0]}, or send a letter to ${site.legalName}, ${officer.address}. You have an answer within ${officer.answerDays} days.`,
        },
      ],
    },
  ],
  disclaimer:
    'This policy describes how this website handles personal data. It is written to be read, not to limit any right that the law gives you, and it is not legal advice. Where a law that protects you says more than this page, that law applies.',
};
