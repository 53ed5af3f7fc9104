import { z } from 'zod';
import { site } from '../../shared/site.ts';

const onOff = z.enum(['on', 'off']);
const webUrl = z.url({ protocol: /^https?$/ });

/** `someone@example.org`, alone or as `Name <someone@example.org>`, on one line. */
const mailbox = z
  .string()
  .max(320)
  .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'expected an e-mail address');

/** The settings of deliveries, part of the server's one settings object. */
export const deliverySettings = {
  WORKERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(32)
    .default(2)
    .describe('Deliveries of each kind that this process makes at once. 0 leaves them to other processes.'),
  DELIVERY_RETRY_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(3600)
    .default(30)
    .describe('Seconds until a failed delivery is tried again. Every further failure doubles them, up to an hour.'),
  RESUME_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Days after its delivery that the database keeps a resume’s file. Without it: for ever.'),
  RESUME_DELIVERY: z
    .enum(['none', 'drive', 'script'])
    .default('none')
    .describe('Where resumes go besides the database: none, drive (Google Drive) or script (SCRIPT_UPLOAD_URL).'),
  SCRIPT_UPLOAD_URL: webUrl
    .optional()
    .describe('Apps Script web app that stores resumes, for RESUME_DELIVERY=script: its address ends in /exec.'),
  APPLICATION_FORWARD_URL: webUrl
    .optional()
    .describe('Apps Script web app that every application is forwarded to, as a form without the file.'),
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
  DRIVE_ROOT_URL: webUrl
    .default('https://www.googleapis.com/')
    .describe('Where the Drive API is. Another one than Google’s is for tests.'),
  GOOGLE_TOKEN_URL: webUrl
    .default('https://oauth2.googleapis.com/token')
    .describe('Where Google’s access tokens come from. Another one is for tests.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server for receipts and notices: smtps://user:password@host:465, or smtp:// for STARTTLS.'),
  MAIL_FROM: mailbox.default(`${site.name} <${site.email}>`).describe('Sender of receipts and notices.'),
  RECEIPT_MAIL: onOff.default('off').describe('on sends applicants a receipt with their reference ID.'),
  NOTICE_MAIL_TO: mailbox.optional().describe('Mailbox of the staff that gets a notice of every application.'),
  WEBHOOK_URL: webUrl.optional().describe('Address that gets a signed call for every application.'),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 random bytes in base64')
    .optional()
    .describe('Key of the calls’ signatures: whsec_ and the output of `openssl rand -base64 32`.'),
} as const;

type Name = keyof typeof deliverySettings;

const oauth = ['GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_OAUTH_CLIENT_SECRET', 'GOOGLE_OAUTH_REFRESH_TOKEN'] as const;

/**
 * Names every setting that another one needs and that is not there.
 *
 * @param given settings as they stand in the environment, without the empty ones.
 */
export function missingCompanions(given: Readonly<Partial<Record<string, unknown>>>): { name: Name; reason: string }[] {
  const missing: { name: Name; reason: string }[] = [];
  const need = (reason: string, ...names: Name[]) => {
    for (const name of names) if (given[name] === undefined) missing.push({ name, reason });
  };
  if (given.RESUME_DELIVERY === 'script') need('RESUME_DELIVERY=script needs it', 'SCRIPT_UPLOAD_URL');
  if (given.RESUME_DELIVERY === 'drive') {
    need('RESUME_DELIVERY=drive needs it', 'DRIVE_FOLDER_ID');
    if (oauth.some((name) => given[name] !== undefined)) {
      need('the settings GOOGLE_OAUTH_… need each other', ...oauth);
    } else {
      need('RESUME_DELIVERY=drive needs it, or the three settings GOOGLE_OAUTH_…', 'GOOGLE_APPLICATION_CREDENTIALS');
    }
  }
  if (given.RECEIPT_MAIL === 'on') need('RECEIPT_MAIL=on needs it', 'SMTP_URL');
  else if (given.NOTICE_MAIL_TO !== undefined) need('NOTICE_MAIL_TO needs it', 'SMTP_URL');
  if (given.WEBHOOK_URL !== undefined) need('WEBHOOK_URL needs it', 'WEBHOOK_SECRET');
  return missing;
}
