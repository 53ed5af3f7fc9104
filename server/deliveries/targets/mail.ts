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

/** Milliseconds that a mail server may stay silent. */
const silenceLimit = 30_000;

interface Mail {
  /** Makes the Message-ID: the same mail sent again has the same. */
  id: string;
  to: string;
  date: Date;
  subject: string;
  paragraphs: readonly string[];
}

/** Enhanced status of a quota of the sender's, as Gmail answers it with 550. */
const senderQuota = /\b[45]\.4\.5\b/;

/**
 * Turns a failed conversation with the mail server into words. A 4xx passes; a 5xx is about the set-up until a
 * recipient has been named, and then may be about this mail alone.
 */
function describeMailFailure(error: unknown): DeliveryError {
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
  // Half a line, or a proxy's words: nodemailer calls it a mistake of the mail.
  if (said) return passing('The mail server answered something that is not SMTP.', { said });
  if (code === 'ETLS') return misconfigured('No encryption could be agreed on with the mail server.');
  return connectionFailure('The mail server', error);
}

/** The address in `Name <address>`, or the address that stands alone. */
function bareAddress(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

/** An address that no parser can take for two, or for more than an address. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

function createMailer({ SMTP_URL: smtpUrl = '', MAIL_FROM: from }: Settings) {
  const server = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    // A password crosses the network encrypted or not at all.
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
      throw describeMailFailure(error);
    });
  return {
    async send({ id, to, date, subject, paragraphs }: Mail, signal: AbortSignal): Promise<void> {
      // nodemailer reads a comma as the beginning of another recipient, also in an envelope.
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
      };
      await talk(signal, transport.sendMail(mail));
    },
    check: (signal: AbortSignal) => talk(signal, transport.verify()),
  };
}

const dayMs = 86_400_000;

/** Receipts that one mailbox gets within a day. */
const receiptsADay = 3;

/**
 * Whether a receipt may be sent now, however the mailbox is written. Counted in the database, so that all processes
 * together keep the limit; a receipt that is tried again the same day counts once.
 */
function grantReceipt({ prisma }: Db, deliveryId: string, address: string): Promise<boolean> {
  return prisma.$transaction(async (models) => {
    // Receipts for one mailbox ask one after the other.
    const [{ mailbox } = { mailbox: '' }] = await models.$queryRaw<{ mailbox: string }[]>`
      SELECT encode(sha256(convert_to(mailbox, 'UTF8')), 'base64') AS mailbox,
        pg_advisory_xact_lock(hashtextextended('receipts ' || mailbox, 0))::text
      FROM mailbox_of(${address}) AS mailbox`;
    await models.receiptGrant.deleteMany({ where: { grantedAt: { lt: new Date(Date.now() - dayMs) } } });
    const others = await models.receiptGrant.count({ where: { mailbox, deliveryId: { not: deliveryId } } });
    if (others >= receiptsADay) return false;
    await models.receiptGrant.upsert({ where: { deliveryId }, create: { deliveryId, mailbox }, update: { mailbox } });
    return true;
  });
}

/**
 * The receipt for an applicant. It carries nothing that the applicant typed freely: the address may belong to another
 * person, who must not get a stranger's words in the company's name.
 */
function receiptText({ referenceId, fields }: DeliveryJob, link: string, language: Language) {
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
  return { subject: t('We have received your registration: {referenceId}', { referenceId }), paragraphs };
}

/**
 * Sends applicants their reference ID, but only a few times a day to one mailbox: an applicant can enter another
 * person's address. A mail whose reply was lost is sent once more, with the same Message-ID.
 */
export function createReceiptTarget(settings: Settings, { database }: { database: Db }): Target {
  const mailer = createMailer(settings);
  return {
    kind: 'receipt',
    async deliver(job, signal) {
      const { id, receivedAt, fields } = job;
      const to = fields.email ?? '';
      if (!(await grantReceipt(database, id, to))) {
        const limit = `${receiptsADay} receipts have gone to this mailbox within a day, as many as one gets`;
        throw needless(`Not sent: ${limit}.`);
      }
      // The page that the mail leads to has to be there.
      const language = settings.LANGUAGES.includes(job.language) ? job.language : 'en';
      const text = receiptText(job, await job.mailedLink(language), language);
      await mailer.send({ ...text, id, to, date: receivedAt }, signal);
      return {};
    },
    check: mailer.check,
  };
}

/** Tells staff of an application: what it is about and where to read it, and nothing of the applicant. */
export function createNoticeTarget(settings: Settings): Target {
  return {
    kind: 'notice',
    async deliver({ id, receivedAt, referenceId, fields, resume }, signal) {
      const [title, news] =
        resume.version > 1
          ? ['Newer resume for', 'An applicant has added a newer resume']
          : ['New application', 'A new application has arrived'];
      const { course = '' } = fields;
      const paragraphs = [
        `${news}: ${referenceId}, ${course}.`,
        `${settings.PUBLIC_URL}/staff/leads/${encodeURIComponent(referenceId)}`,
      ];
      await mailStaff(settings, { id, subject: `${title} ${referenceId}: ${course}`, paragraphs }, signal, receivedAt);
      return {};
    },
    check: createMailer(settings).check,
  };
}

/** Writes to NOTICE_MAIL_TO: of an application, or of trouble. */
export async function mailStaff(
  settings: Settings,
  mail: Pick<Mail, 'id' | 'subject' | 'paragraphs'>,
  signal: AbortSignal,
  date = new Date(),
): Promise<void> {
  const to = bareAddress(settings.NOTICE_MAIL_TO ?? '');
  await createMailer(settings)
    .send({ ...mail, to, date }, signal)
    .catch((error: unknown) => {
      // The mailbox is the same for every mail, so its refusal is about the set-up.
      const isRefusal = error instanceof DeliveryError && error.verdict === 'refused';
      throw isRefusal ? misconfigured(`NOTICE_MAIL_TO: ${error.message}`) : error;
    });
}
