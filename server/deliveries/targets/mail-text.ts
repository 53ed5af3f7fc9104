import { translateTo } from '../../../shared/languages/catalogues.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { askedDigits } from '../../../shared/own-link.ts';
import { site } from '../../../shared/site.ts';
import type { DeliveryJob } from '../target.ts';

/** One mail's words, as text and as HTML that say the same. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Paragraphs as text and as HTML; a web address alone in a paragraph becomes a link. */
function write(subject: string, paragraphs: readonly string[], language: Language = 'en'): MailText {
  const html = paragraphs.map((paragraph) => {
    const escaped = escapeHtml(paragraph);
    return /^https?:\/\/\S+$/.test(paragraph) ? `<p><a href="${escaped}">${escaped}</a></p>` : `<p>${escaped}</p>`;
  });
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html.join('')}</body></html>`,
  };
}

type Job = Pick<DeliveryJob, 'referenceId' | 'fields'>;
type NoticeJob = Job & { resume: Pick<DeliveryJob['resume'], 'version'> };

/**
 * The receipt for an applicant. It carries nothing that the applicant typed freely: the address may belong to another
 * person, who must not get a stranger's words in the company's name.
 */
export function receiptText({ referenceId, fields }: Job, link: string, language: Language): MailText {
  const t = translateTo(language);
  const paragraphs = [
    t('Thank you for your registration. We have received your information and will contact you soon.'),
    t('Course: {course}', { course: fields.course ?? '' }),
    t('Your reference ID: {referenceId}', { referenceId }),
    t(
      'On your own page you see how far your application is, correct your contact details, or withdraw it. The page asks for the last {count} digits of your phone number.',
      { count: askedDigits },
    ),
    link,
    t(
      'Please save this reference ID for future correspondence. This mail was sent automatically because your address was given in a registration; if that was not you, please ignore it.',
    ),
    `${site.name}, ${site.email}`,
  ];
  return write(t('We have received your registration: {referenceId}', { referenceId }), paragraphs, language);
}

/** The notice for staff: what it is about and where to read it, and nothing of the applicant. */
export function noticeText({ referenceId, fields, resume }: NoticeJob, publicUrl: string): MailText {
  const isNewer = resume.version > 1;
  return write(`${isNewer ? 'Newer resume for' : 'New application'} ${referenceId}: ${fields.course ?? ''}`, [
    `${isNewer ? 'An applicant has added a newer resume' : 'A new application has arrived'}: ${referenceId}, ${fields.course ?? ''}.`,
    `${publicUrl}/staff/leads/${encodeURIComponent(referenceId)}`,
  ]);
}

/** News for the operator. */
export function operatorText(subject: string, paragraphs: readonly string[]): MailText {
  return write(subject, paragraphs);
}
