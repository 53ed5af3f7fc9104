import { z } from 'zod';
import { site } from '../../shared/site.ts';
import { type Settings as ServerSettings, wholeNumber } from '../platform/settings.ts';

const webUrl = z.url({ protocol: /^https?$/ });

/** `someone@example.org`, alone or as `Name <someone@example.org>`, on one line. */
const mailbox = z
  .string()
  .max(320)
  .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'expected an e-mail address');

/** The settings of deliveries and of all their targets, part of the server's one settings object. */
export const deliverySettings = {
  WORKERS: wholeNumber(0, 32)
    .default(2)
    .describe('Deliveries of each kind that this process makes at once. 0 leaves them to other processes.'),
  DELIVERY_RETRY_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(3600)
    .default(30)
    .describe('Seconds until a failed delivery is tried again. Every further failure doubles them, up to an hour.'),
  RESUME_KEEP_DAYS: wholeNumber(0)
    .optional()
    .describe('Days after its delivery that the database keeps a resume’s file. Without it: for ever.'),
  RESUME_DELIVERY: z
    .enum(['none', 'drive', 'script'])
    .default('none')
    .describe('Where resumes go besides the database: none, drive (Google Drive) or script (SCRIPT_UPLOAD_URL).'),
  DRIVE_FOLDER_ID: z
    .string()
    .regex(/^[\w-]+$/, 'expected the part of the folder’s address after /folders/')
    .optional()
    .describe('Drive folder that gets one folder per course, for RESUME_DELIVERY=drive.'),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional().describe('JSON key file of the service account for Drive.'),
  GOOGLE_OAUTH_CLIENT_ID: z.string().optional().describe('OAuth client for Drive, instead of a service account.'),
  GOOGLE_OAUTH_CLIENT_SECRET: z.string().optional().describe('Secret of that OAuth client.'),
  GOOGLE_OAUTH_REFRESH_TOKEN: z
    .string()
    .optional()
    .describe('Refresh token of the Google account that files belong to, with the scope drive.'),
  GOOGLE_URL: webUrl.optional().describe('Server that is asked in place of Google’s for Drive, for tests.'),
  SCRIPT_UPLOAD_URL: webUrl
    .optional()
    .describe('Apps Script web app that stores resumes, for RESUME_DELIVERY=script: its address ends in /exec.'),
  APPLICATION_FORWARD_URL: webUrl
    .optional()
    .describe('Apps Script web app that every application is forwarded to, as a form without the file.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server for receipts and notices: smtps://user:password@host:465, or smtp:// for STARTTLS.'),
  MAIL_FROM: mailbox.default(`${site.name} <${site.email}>`).describe('Sender of receipts and notices.'),
  RECEIPT_MAIL: z.enum(['on', 'off']).default('off').describe('on sends applicants a receipt with their reference ID.'),
  NOTICE_MAIL_TO: mailbox.optional().describe('Mailbox of the staff that gets a notice of every application.'),
  WEBHOOK_URL: webUrl.optional().describe('Address that gets a signed call for every application.'),
  WORK_WEBHOOK_URL: webUrl
    .optional()
    .describe('Address that gets a signed call for every change of a lead’s work: owner, stage, next step, batch.'),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 random bytes in base64')
    .optional()
    .describe('Key of the calls’ signatures: whsec_ and the output of `openssl rand -base64 32`.'),
} as const;

const shape = z.object(deliverySettings);

export type DeliverySettings = z.output<typeof shape>;

/** What targets read: the settings of deliveries, and where the site is and in which languages. */
export type TargetSettings = DeliverySettings & Pick<ServerSettings, 'PUBLIC_URL' | 'LANGUAGES'>;

const oauth = ['GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_OAUTH_CLIENT_SECRET', 'GOOGLE_OAUTH_REFRESH_TOKEN'] as const;

/** Names every setting that another one needs and that is not there. */
export function missingSettings(given: Readonly<Partial<Record<string, unknown>>>): { name: string; reason: string }[] {
  const {
    RESUME_DELIVERY: resumes,
    RECEIPT_MAIL: receipt,
    NOTICE_MAIL_TO: notice,
    WEBHOOK_URL,
    WORK_WEBHOOK_URL,
  } = given;
  const account = oauth.some((name) => given[name]) ? oauth : ['GOOGLE_APPLICATION_CREDENTIALS'];
  const rules: [isNeeded: unknown, names: readonly string[], reason: string][] = [
    [resumes === 'drive', ['DRIVE_FOLDER_ID'], 'RESUME_DELIVERY=drive needs it'],
    [resumes === 'drive', account, 'RESUME_DELIVERY=drive needs it, or the three settings GOOGLE_OAUTH_…'],
    [resumes === 'script', ['SCRIPT_UPLOAD_URL'], 'RESUME_DELIVERY=script needs it'],
    [receipt === 'on' || notice, ['SMTP_URL'], 'RECEIPT_MAIL=on and NOTICE_MAIL_TO need it'],
    [WEBHOOK_URL || WORK_WEBHOOK_URL, ['WEBHOOK_SECRET'], 'calls are signed with it'],
  ];
  return rules.flatMap(([isNeeded, names, reason]) =>
    isNeeded ? names.filter((name) => given[name] === undefined).map((name) => ({ name, reason })) : [],
  );
}
