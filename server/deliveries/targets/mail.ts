import { domainToASCII } from 'node:url';
import { createTransport } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import { translateTo } from '../../../shared/languages/catalogues.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { askedDigits } from '../../../shared/own-link.ts';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import { isLoopback, type Settings } from '../../platform/settings.ts';
import {
  connectionFailure,
  DeliveryError,
  impossible,
  misconfigured,
  needless,
  passing,
  withSignal,
} from '../failures.ts';
import type { DeliveryJob, Target } from '../target.ts';

/** Milliseconds that a mail server may be silent. */
const silenceLimit = 30_000;

interface Mail {
  /** For the Message-ID, the same for every attempt. */
  id: string;
  to: string;
  date: Date;
  subject: string;
  paragraphs: readonly string[];
}

/** Enhanced status of a sender's quota, which Gmail sends with 550. */
const senderQuota = /\b[45]\.4\.5\b/;

/** A 4xx is temporary. A 5xx is about this mail if it answers a recipient or the content, else the configuration. */
function mailFailure(error: unknown) {
  const { code, command = '', responseCode, response: said } = error as Partial<SMTPConnection.SMTPError>;
  if (code === 'EAUTH' || responseCode !== undefined) {
    const isLogin = code === 'EAUTH';
    const isAboutMail = !isLogin && /^(RCPT|DATA)/.test(command) && !senderQuota.test(said ?? '');
    const verdict = (responseCode ?? 500) < 500 ? 'passing' : isAboutMail ? 'refused' : 'target';
    const words = isLogin
      ? 'The mail server does not accept the name and password in SMTP_URL.'
      : `The mail server answered ${responseCode}.`;
    return new DeliveryError(verdict, words, { said });
  }
  // Half a line, or the answer of a proxy.
  if (said) return passing('The mail server answered something that is not SMTP.', { said });
  return connectionFailure('The mail server', error);
}

/** Of `Name <address>`, or a plain address. */
const bareAddress = (mailbox: string) => /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;

/** An address that no parser can read as two, or as a name with an address. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

function createMailer({ SMTP_URL: smtpUrl = '', MAIL_FROM: from }: Settings) {
  const server = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // A password is sent over a network only with encryption.
    requireTLS: server.protocol === 'smtp:' && server.username !== '' && !isLoopback(server),
    connectionTimeout: silenceLimit,
    greetingTimeout: silenceLimit,
    socketTimeout: silenceLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = bareAddress(from);
  const talk = <Result>(signal: AbortSignal, work: Promise<Result>) =>
    withSignal(signal, work).catch((error: unknown) => {
      throw mailFailure(error);
    });
  return {
    async send({ id, to, date, subject, paragraphs }: Mail, signal: AbortSignal) {
      // nodemailer reads a comma as a separator of recipients, even in an envelope.
      if (!plainAddress.test(to)) throw impossible('No mail can be sent to this address.');
      const mail = {
        from,
        to: { name: '', address: to },
        envelope: { from: sender, to: [to] },
        messageId: `<${id}@${sender.split('@')[1]}>`,
        date,
        subject,
        text: `${paragraphs.join('\n\n')}\n`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        // A mail sent after all would be sent again.
        signal,
      };
      await talk(signal, transport.sendMail(mail));
    },
    check: (signal: AbortSignal) => talk(signal, transport.verify()),
  };
}

/** Receipts for one mailbox. */
const receiptsADay = 3;

/** Whether the daily limit of a mailbox, in any spelling, allows a receipt. A repeat counts once. */
function grantReceipt({ prisma }: Db, deliveryId: string, address: string) {
  return prisma.$transaction(async (models) => {
    // Receipts to one mailbox wait for each other.
    const [{ mailbox } = { mailbox: '' }] = await models.$queryRaw<{ mailbox: string }[]>`
      SELECT encode(sha256(convert_to(mailbox, 'UTF8')), 'base64') AS mailbox,
        pg_advisory_xact_lock(hashtextextended('receipts ' || mailbox, 0))::text
      FROM mailbox_of(${address}) AS mailbox`;
    const grantedAt = { gte: new Date(Date.now() - 86_400_000) };
    const others = await models.receiptGrant.count({ where: { mailbox, grantedAt, deliveryId: { not: deliveryId } } });
    if (others >= receiptsADay) return false;
    await models.receiptGrant.upsert({ where: { deliveryId }, create: { deliveryId, mailbox }, update: { mailbox } });
    return true;
  });
}

/**
 * Without free text of the applicant, because the address may be another person's, who must not get a stranger's
 * message in the company's name.
 */
function receiptText({ referenceId, fields }: DeliveryJob, link: string, language: Language) {
  const t = translateTo(language);
  const paragraphs = [
    t('Thank you for your registration. We have received your information and will contact you soon.'),
    t('Course: {course}', { course: fields.course ?? '' }),
    t('Your reference ID: {referenceId}', { referenceId }),
    t(
      'On your own page you see how far your application is, correct your contact details, or withdraw it. ' +
        'The page asks for the last {count} digits of your phone number.',
      { count: askedDigits },
    ),
    link,
    t(
      'Please save this reference ID for future correspondence. This mail was sent automatically because your ' +
        'address was given in a registration; if that was not you, please ignore it.',
    ),
    `${site.name}, ${site.email}`,
  ];
  return { subject: t('We have received your registration: {referenceId}', { referenceId }), paragraphs };
}

/**
 * Sends applicants their reference ID, with a limit per mailbox, because they can enter another person's address. After
 * a lost answer the mail is sent again, with the same Message-ID.
 */
export function createReceiptTarget(settings: Settings, { database }: { database: Db }): Target {
  const mailer = createMailer(settings);
  return {
    kind: 'receipt',
    async deliver(job, signal) {
      const { id, receivedAt: date, fields } = job;
      // As it is sent: a domain in wide letters is the one in plain letters.
      const to = (fields.email ?? '').replace(/[^@]*$/, domainToASCII);
      if (!(await grantReceipt(database, id, to))) {
        throw needless(`Not sent: this mailbox got ${receiptsADay} receipts within a day, which is the limit.`);
      }
      // The site may have fewer languages by now.
      const language = settings.LANGUAGES.includes(job.language) ? job.language : 'en';
      await mailer.send({ ...receiptText(job, await job.mailedLink(language), language), id, to, date }, signal);
      return {};
    },
    check: mailer.check,
  };
}

/** Notifies staff, without personal data. */
export function createNoticeTarget(settings: Settings): Target {
  return {
    kind: 'notice',
    async deliver({ id, receivedAt: date, referenceId, fields: { course = '' }, resume }, signal) {
      const [title, news] =
        resume.version > 1
          ? ['Newer resume for', 'An applicant has added a newer resume']
          : ['New application', 'A new application has arrived'];
      const link = `${settings.PUBLIC_URL}/staff/leads/${encodeURIComponent(referenceId)}`;
      const paragraphs = [`${news}: ${referenceId}, ${course}.`, link];
      await mailStaff(settings, { id, date, subject: `${title} ${referenceId}: ${course}`, paragraphs }, signal);
      return {};
    },
    check: createMailer(settings).check,
  };
}

export async function mailStaff(settings: Settings, mail: Omit<Mail, 'to'>, signal: AbortSignal) {
  const to = bareAddress(settings.NOTICE_MAIL_TO ?? '');
  try {
    await createMailer(settings).send({ ...mail, to }, signal);
  } catch (error) {
    // Every mail goes there, so its refusal is a wrong setting.
    const isRefusal = error instanceof DeliveryError && error.verdict === 'refused';
    throw isRefusal ? misconfigured(`NOTICE_MAIL_TO: ${error.words}`, error) : error;
  }
}
