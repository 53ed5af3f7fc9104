import { createTransport } from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';
import type { Db } from '../../platform/database/database.ts';
import { connectionFailure, DeliveryError, impossible, misconfigured, passing, withSignal } from '../failures.ts';
import type { TargetSettings } from '../settings.ts';
import type { Target } from '../target.ts';
import { type MailText, noticeText, operatorText, receiptText } from './mail-text.ts';
import { grantReceipt, receiptsADay } from './receipt-limit.ts';

/** Milliseconds that a mail server may stay silent. */
const silenceLimit = 30_000;

interface Mail extends MailText {
  /** Makes the Message-ID: the same mail sent again has the same. */
  id: string;
  to: string;
  date: Date;
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

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function createMailer({ SMTP_URL: smtpUrl = '', MAIL_FROM: from }: TargetSettings) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const account = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  const transport = createTransport({
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    // A password crosses the network encrypted or not at all.
    requireTLS: !secure && account.user !== '' && !loopback.test(url.hostname),
    ...(account.user ? { auth: account } : {}),
    connectionTimeout: silenceLimit,
    greetingTimeout: silenceLimit,
    socketTimeout: silenceLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const sender = bareAddress(from);
  return {
    async send({ id, to, date, subject, text, html }: Mail, signal: AbortSignal): Promise<void> {
      // nodemailer reads a comma as the beginning of another recipient, also in an envelope.
      if (!plainAddress.test(to)) throw impossible('No mail can be sent to this address.');
      const mail = {
        from,
        to: { name: '', address: to },
        envelope: { from: sender, to: [to] },
        messageId: `<${id}@${sender.split('@')[1]}>`,
        date,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await withSignal(signal, transport.sendMail(mail)).catch((error: unknown) => {
        throw describeMailFailure(error);
      });
    },
    async check(signal: AbortSignal): Promise<string[]> {
      try {
        await withSignal(signal, transport.verify());
        return [];
      } catch (error) {
        return [`SMTP_URL: ${describeMailFailure(error).message}`];
      }
    },
  };
}

/**
 * Sends applicants their reference ID, but only a few times a day to one mailbox: anybody can enter somebody else's
 * address. A mail whose reply was lost is sent once more, with the same Message-ID.
 */
export function createReceiptTarget(settings: TargetSettings, { database }: { database: Db }): Target {
  const mailer = createMailer(settings);
  return {
    kind: 'receipt',
    async deliver(job, signal) {
      const to = job.fields.email ?? '';
      if (!(await grantReceipt(database, job.id, to))) {
        const words = `Not sent: ${receiptsADay} receipts have gone to this mailbox within a day, as many as one gets.`;
        throw new DeliveryError('needless', words);
      }
      // The page that the mail leads to has to be there.
      const language = settings.LANGUAGES.includes(job.language) ? job.language : 'en';
      const text = receiptText(job, await job.mailedLink(language), language);
      await mailer.send({ ...text, id: job.id, to, date: job.receivedAt }, signal);
      return {};
    },
    check: mailer.check,
  };
}

/** Tells staff of an application, and the operator of trouble. */
export function createNoticeTarget(settings: TargetSettings): Target {
  const mailer = createMailer(settings);
  const to = bareAddress(settings.NOTICE_MAIL_TO ?? '');
  return {
    kind: 'notice',
    async deliver(job, signal) {
      const mail = { ...noticeText(job, settings.PUBLIC_URL), id: job.id, to, date: job.receivedAt };
      await mailer.send(mail, signal).catch((error: unknown) => {
        // The mailbox is the same for every application, so its refusal is about the set-up.
        const isRefusal = error instanceof DeliveryError && error.verdict === 'refused';
        throw isRefusal ? misconfigured(`NOTICE_MAIL_TO: ${error.message}`) : error;
      });
      return {};
    },
    check: mailer.check,
    tellOperator({ id, subject, paragraphs }, signal) {
      return mailer.send({ ...operatorText(subject, paragraphs), id, to, date: new Date() }, signal);
    },
  };
}
