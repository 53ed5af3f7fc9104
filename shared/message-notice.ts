import { site } from './site.ts';

const { retention, grievanceOfficer: officer } = site;

/**
 * What somebody who writes a message is told beside the button that sends it, where messages are stored. The contact
 * page is in English, and so is its notice.
 */
export const messageNotice = {
  text:
    `We keep your name, e-mail address and message to answer you, for at most ${retention.messages} months. Only ` +
    'our own staff and the companies that host our servers for us receive them. You can see, correct or erase them, ' +
    'and withdraw your consent, at any time on our page',
  link: { text: 'Requests about your data', href: '/privacy/requests' },
  agreement:
    `Complaints go to our Grievance Officer, ${officer.name}, ${officer.email}, who answers within ` +
    `${officer.answerDays} days; after that to the Data Protection Board of India. By pressing Send Message you ` +
    'agree to this.',
} as const;

/** Everything that the notice says, as it is kept for proof. */
export function messageNoticeText(): string {
  const { text, link, agreement } = messageNotice;
  return `${text} ${link.text}. ${agreement}`;
}
