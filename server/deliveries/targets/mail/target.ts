import { createTransport } from 'nodemailer';
import type { DeliveryError, DeliveryJob, Target } from '../../target.ts';
import { describeConnectionError, permanent, quote, temporary, withSignal } from '../failures.ts';
import { type MailText, noticeText, receiptText } from './mail-text.ts';
import type { MailSettings } from './settings.ts';

/** Milliseconds that a mail server may stay silent. */
const silenceLimit = 30_000;

interface Mailer {
  send(job: DeliveryJob, to: string, mail: MailText, signal: AbortSignal): Promise<void>;
  check(signal: AbortSignal): Promise<string[]>;
}

/** What nodemailer's errors carry. */
interface SmtpFailure {
  code?: string;
  /** Status that the mail server answered. */
  responseCode?: number;
  response?: string;
}

/** Turns a failed conversation with the mail server into words: its 4xx is worth another try, its 5xx is not. */
export function describeMailFailure(error: unknown): DeliveryError {
  const { code, responseCode, response } = (error instanceof Error ? error : {}) as SmtpFailure;
  if (code === 'EAUTH') {
    const message = `The mail server does not accept the name and password in SMTP_URL: ${quote(response ?? String(error))}`;
    return responseCode !== undefined && responseCode < 500 ? temporary(message) : permanent(message);
  }
  if (responseCode !== undefined) {
    const message = `The mail server answered ${quote(response ?? String(responseCode))}`;
    return responseCode < 500 ? temporary(message) : permanent(message);
  }
  if (code === 'EENVELOPE') return permanent(`The mail cannot be addressed: ${quote(String(error))}`);
  if (code === 'ETLS')
    return temporary(`No encryption could be agreed on with the mail server: ${quote(String(error))}`);
  return temporary(`The mail server could not be reached: ${describeConnectionError(error)}.`);
}

/** The address in `Name <address>`, or the address that stands alone. */
function bareAddress(mailbox: string): string {
  return /<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
}

/** An address that no parser can take for two, or for more than an address. */
const plainAddress = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function createMailer({ SMTP_URL: smtpUrl = '', MAIL_FROM: from }: MailSettings): Mailer {
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
    async send(job, to, { subject, text, html }, signal) {
      // nodemailer reads a comma as the beginning of another recipient, also in an envelope.
      if (!plainAddress.test(to)) throw permanent('No mail can be sent to this address.');
      const mail = {
        from,
        to: { name: '', address: to },
        envelope: { from: sender, to: [to] },
        messageId: `<${job.id}@${sender.split('@')[1]}>`,
        date: job.receivedAt,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      await withSignal(signal, transport.sendMail(mail)).catch((error: unknown) => {
        throw describeMailFailure(error);
      });
    },
    async check(signal) {
      try {
        await withSignal(signal, transport.verify());
        return [];
      } catch (error) {
        return [`SMTP_URL: ${describeMailFailure(error).message}`];
      }
    },
  };
}

/** Sends applicants their reference ID. A mail whose reply was lost is sent once more, with the same Message-ID. */
export function createReceiptTarget(settings: MailSettings): Target {
  const mailer = createMailer(settings);
  return {
    kind: 'receipt',
    async deliver(job, signal) {
      await mailer.send(job, job.fields.email ?? '', receiptText(job), signal);
      return {};
    },
    check: (signal) => mailer.check(signal),
  };
}

/** Tells staff of an application. */
export function createNoticeTarget(settings: MailSettings): Target {
  const mailer = createMailer(settings);
  const to = bareAddress(settings.NOTICE_MAIL_TO ?? '');
  return {
    kind: 'notice',
    async deliver(job, signal) {
      await mailer.send(job, to, noticeText(job, settings.PUBLIC_URL), signal);
      return {};
    },
    check: (signal) => mailer.check(signal),
  };
}
