import { site } from '../../shared/site.ts';
import type { Affected } from './affected.ts';

/** Hours within which the Data Protection Board has to know the details (Rule 7 of the Rules of 2025). */
const boardHours = 72;

/** What is for the operator to fill in. */
const blank = (text: string) => `[${text}]`;

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: site.timeZone });

/** As the letters call it. */
const what: Record<Affected['kind'], string> = {
  registration: 'a registration with a resume',
  message: 'a message',
  'privacy request': 'a request about your data',
};

/** The letter to one person: what happened, what it may mean, what is done about it, what they can do, and whom to ask. */
export function letterTo({ kind, reference, name, email, phone, receivedAt, guardian }: Affected): string {
  const to = guardian
    ? `${guardian.name}\n${guardian.contact}\n(parent or guardian of ${name})`
    : [name, email, phone].filter(Boolean).join('\n');
  const officer = site.grievanceOfficer;
  return `${to}

Your ${kind}: ${reference}

Dear ${guardian?.name ?? name},

On ${moment.format(receivedAt)} ${guardian ? `${name} sent` : 'you sent'} us ${what[kind]}. We write to you because this data was affected by a
breach of its security.

What happened: ${blank('what happened, to which data, when and where')}

What it may mean for you: ${blank('the likely consequences')}

What we have done: ${blank('the measures taken and still to be taken')}

What you can do: be careful with calls and messages that mention your ${kind}; we never ask for a password or a
payment by phone. ${blank('further measures')}

Please ask ${officer.name}, our Grievance Officer: ${officer.email}, ${site.phones[0]}, ${officer.address}.

${site.legalName}
`;
}

/** The report to the Data Protection Board of India, as far as the product knows it. */
export function boardReport(affected: readonly Affected[], scope: string): string {
  const sent = (kind: Affected['kind']) => affected.filter((one) => one.kind === kind).length;
  const withdrawn = affected.filter(({ isWithdrawn }) => isWithdrawn).length;
  const minors = affected.filter(({ guardian }) => guardian).length;
  return `To the Data Protection Board of India, without delay; the details within ${boardHours} hours of becoming aware.

From: ${site.legalName}, ${site.grievanceOfficer.address}
Contact: ${site.grievanceOfficer.name}, ${site.grievanceOfficer.email}

Nature, extent, time and place of the breach: ${blank('describe')}
People affected: ${affected.length} (${minors} under 18, ${withdrawn} whose application had been withdrawn)
How they were found: ${scope}
Data: of ${sent('registration')} registrations name, e-mail address, phone numbers, postal address, education, work experience, links
and resume; of ${sent('message')} messages and ${sent('privacy request')} privacy requests name, e-mail address, text and, of the requests, phone number
Likely consequences: ${blank('describe')}
Events and reasons that led to it: ${blank('describe')}
Measures taken and planned: ${blank('describe')}
Who is known to have caused it: ${blank('describe')}
Measures against a recurrence: ${blank('describe')}
People told: ${blank('when and how')}
`;
}
