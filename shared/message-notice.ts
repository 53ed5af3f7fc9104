import { site } from './site.ts';

const { retention, grievanceOfficer: officer } = site;

/** The notice beside the button that sends a contact message. It is in English, like its page. */
export const messageNotice = {
  text:
    'We keep your name, e-mail address, phone number and message to answer you, for at most ' +
    `${retention.messages} months. Only our own staff and the companies that host our servers for us receive them. ` +
    'You can see, correct or erase them, and withdraw your consent, at any time on our page',
  link: { text: 'Requests about your data', href: '/privacy/requests' },
  agreement:
    `Complaints go to our Grievance Officer, ${officer.name}, ${officer.email}, who answers within ` +
    `${officer.answerDays} days; after that to the Data Protection Board of India. By pressing Send Message you ` +
    'agree to this.',
} as const;

/** The whole text of the notice, which is kept as evidence. */
export function messageNoticeText(): string {
  const { text, link, agreement } = messageNotice;
  return `${text} ${link.text}. ${agreement}`;
}
