import { z } from 'zod';
import { languages } from '../../shared/languages/languages.ts';
import { daysOfMonths, site } from '../../shared/site.ts';
import { passwordLength } from '../../shared/staff-accounts.ts';

function wholeNumber(min: number, max = Infinity, what = 'a whole number') {
  const bounds = max === Infinity ? `, ${min} or more` : ` from ${min} to ${max}`;
  const error = `expected ${what}${bounds}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

function oneOf<const Value extends string>(...values: [Value, ...Value[]]) {
  return z.enum(values).default(values[0]);
}

const retrySeconds = 'expected a number from 0.1 to 3600';

const text = z.string().min(1);

const optionalText = text.optional();

const matching = (form: RegExp, expected: string) => text.regex(form, `expected ${expected}`);

const atLeast = (length: number) => text.min(length, `expected at least ${length} characters`);

function isOrigin(text: string) {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return /^\/*$/.test(url.pathname) && url.search + url.hash + url.username + url.password === '';
}

const isClamdUrl = (text: string) => /^(tcp:\/\/[^/:]|unix:\/\/\/.)/.test(text) && URL.canParse(text);

const ipAddresses = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** By default what the privacy policy promises. */
function daysOrOff(promisedMonths: number) {
  const what = 'off or a whole number';
  return z
    .union([z.literal('off'), wholeNumber(30, undefined, what)], `expected ${what}, 30 or more`)
    .default(daysOfMonths(promisedMonths))
    .transform((value) => (value === 'off' ? undefined : value));
}

const urlOf = (protocol: RegExp, expected: string) => z.url({ protocol, error: `expected ${expected}` }).optional();

const postgresUrl = urlOf(/^postgres(ql)?$/, 'postgresql://user:password@host/database');

const webUrl = urlOf(/^https?$/, 'an address that begins with https:// or http://');

/** Whether the host of a URL is this machine, so that nothing crosses a network. */
export function isLoopback({ hostname }: Pick<URL, 'hostname'>): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
}

/** `someone@example.org` or `Name <someone@example.org>`, on one line. */
const mailbox = matching(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'an e-mail address').max(320);

/** docs/settings.md is generated from the descriptions, in this order. */
export const settingsSchema = z.object({
  PORT: wholeNumber(0, 65535).default(3000).describe('Port of the site and the API. 0 picks a free one.'),
  HOST: text.default('127.0.0.1').describe('Address to listen on. 0.0.0.0 in a container.'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'expected the address under which visitors reach the site, such as https://www.example.com')
    .transform((url) => new URL(url).origin)
    .default(site.url)
    .describe('Origin under which visitors reach the site: in all its pages, in mails and in links to resumes.'),
  DATABASE_URL: postgresUrl.describe('PostgreSQL to use. Without it the server runs its own in DATA_DIR.'),
  DATABASE_TLS: oneOf('required', 'off').describe(
    'A DATABASE_URL on another machine needs sslmode=verify-full, and sslrootcert=FILE for a private authority. ' +
      'off for a private network.',
  ),
  DATABASE_OWNER_URL: postgresUrl.describe(
    'For `npm run database -- prepare` and backups: the role that owns the database and may create roles, ' +
      'so that the role of DATABASE_URL can have few rights.',
  ),
  DATABASE_CONNECTIONS: wholeNumber(2, 100)
    .default(10)
    .describe(
      'Maximum PostgreSQL connections per process for requests, half of them for applications alone. ' +
        'Jobs use two more, notifications one, and each export one.',
    ),
  DATA_DIR: text
    .default('./data')
    .describe(
      'Folder of the embedded PostgreSQL and of arriving uploads. With DATABASE_URL these are in the temporary folder.',
    ),
  TLS_CERTIFICATE: optionalText.describe(
    'File with the certificate chain (PEM) with which the server speaks HTTPS itself. Requires TLS_KEY.',
  ),
  TLS_KEY: optionalText.describe('File with the private key (PEM) of TLS_CERTIFICATE.'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((value, context) => {
      if (value === 'off' || value === 'false') return false;
      if (value === 'on' || value === 'true') return true;
      if (/^\d+$/.test(value)) return (_address: string, hop: number) => hop < Number(value);
      if (value.split(',').every((part) => ipAddresses.safeParse(part.trim()).success)) return value;
      context.addIssue({ code: 'custom', message: 'expected on, off, a number of proxies or IP addresses' });
      return z.NEVER;
    })
    .describe('Proxies whose X-Forwarded-* headers to trust: off, on, a number of proxies, or their IP addresses.'),
  RATE_LIMIT: oneOf('on', 'off').describe('Rate limits per client address. off only for load tests.'),
  CONTACT_DELIVERY: oneOf('simulated', 'store').describe(
    'store saves contact messages. simulated discards them: choose store before going live.',
  ),
  LANGUAGES: z
    .string()
    .default('en')
    .transform((value) => value.split(',').map((language) => language.trim()))
    .refine(
      (chosen) => chosen.includes('en') && chosen.every((language) => languages.some((known) => known === language)),
      `expected en, or several of ${languages.join(',')} with en`,
    )
    .transform((chosen) => languages.filter((language) => chosen.includes(language)))
    .describe(
      'Languages of the registration form and the applicant’s own page: en, or en,kn,hi for Kannada and Hindi too. ' +
        'Their wordings are machine-made: have a speaker of the language read shared/languages first.',
    ),
  CLAMD_URL: z
    .string()
    .refine(isClamdUrl, 'expected tcp://host:port or unix:///path')
    .optional()
    .describe(
      'ClamAV daemon that scans resumes: tcp://host:3310 or unix:///path. Files are withheld until found clean.',
    ),
  RESUME_TEXT: oneOf('on', 'off').describe(
    'on opens stored resumes, in a process without rights, for the staff’s search ' +
      'and to find scripts, macros and other files in them. ' +
      'off also removes the texts, and resumes say "Not checked".',
  ),
  RESUME_STORE: oneOf('bytea', 's3').describe(
    'Store for the files of new resumes: bytea, in the database, or s3 for an S3-compatible object store. ' +
      '`npm run resumes -- move` moves the earlier ones.',
  ),
  S3_BUCKET: matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket: 3 to 63 of a–z, 0–9, . and -')
    .optional()
    .describe('Bucket for resumes, of this database alone. Without versioning, so that erased files are gone.'),
  S3_ENDPOINT: webUrl.describe('Address of the object store. By default Amazon S3 in S3_REGION.'),
  S3_REGION: text.default('us-east-1').describe('Region of the bucket. Many stores ignore it.'),
  S3_ACCESS_KEY_ID: optionalText.describe('Key that may list, read, write and delete in S3_BUCKET.'),
  S3_SECRET_ACCESS_KEY: optionalText.describe('Secret of S3_ACCESS_KEY_ID.'),
  S3_FORCE_PATH_STYLE: oneOf('off', 'on').describe(
    'on for stores that address a bucket by path instead of host name, such as MinIO.',
  ),
  WORKERS: wholeNumber(0, 32)
    .default(2)
    .describe('Deliveries of each kind that this process makes at once. 0 leaves them to other processes.'),
  DELIVERY_RETRY_SECONDS: z.coerce
    .number(retrySeconds)
    .min(0.1, retrySeconds)
    .max(3600, retrySeconds)
    .default(30)
    .describe('Seconds until a failed delivery is tried again. Every further failure doubles them, up to an hour.'),
  RESUME_KEEP_DAYS: wholeNumber(0)
    .optional()
    .describe('Days after its delivery that the database keeps a resume’s file. Without it: for ever.'),
  RESUME_DELIVERY: oneOf('none', 'drive', 'script').describe(
    'Where resumes go besides the database: none, drive (Google Drive) or script (SCRIPT_UPLOAD_URL).',
  ),
  DRIVE_FOLDER_ID: matching(/^[\w-]+$/, 'the part of the folder’s address after /folders/')
    .optional()
    .describe('Drive folder that gets one folder per course, for RESUME_DELIVERY=drive.'),
  GOOGLE_APPLICATION_CREDENTIALS: optionalText.describe('JSON key file of the service account for Drive.'),
  GOOGLE_OAUTH_CLIENT_ID: optionalText.describe('OAuth client for Drive, instead of a service account.'),
  GOOGLE_OAUTH_CLIENT_SECRET: optionalText.describe('Secret of that OAuth client.'),
  GOOGLE_OAUTH_REFRESH_TOKEN: optionalText.describe(
    'Refresh token of the Google account that files belong to, with the scope drive.',
  ),
  DRIVE_ROOT_URL: webUrl
    .default('https://www.googleapis.com/')
    .describe('Where the Drive API is. Another address than Google’s is for tests.'),
  GOOGLE_TOKEN_URL: webUrl
    .default('https://oauth2.googleapis.com/token')
    .describe('Where Google’s access tokens come from. Another address is for tests.'),
  SCRIPT_UPLOAD_URL: webUrl.describe(
    'Apps Script web app that stores resumes, for RESUME_DELIVERY=script: its address ends in /exec.',
  ),
  APPLICATION_FORWARD_URL: webUrl.describe(
    'Apps Script web app that every application is forwarded to, as a form without the file.',
  ),
  SMTP_URL: urlOf(/^smtps?$/, 'smtps://user:password@host:465 or smtp://host:587').describe(
    'Mail server for receipts and notices: smtps://user:password@host:465, or smtp:// for STARTTLS.',
  ),
  MAIL_FROM: mailbox.default(`${site.name} <${site.email}>`).describe('Sender of receipts and notices.'),
  RECEIPT_MAIL: oneOf('off', 'on').describe('on sends applicants a receipt with their reference ID.'),
  NOTICE_MAIL_TO: mailbox.optional().describe('Mailbox of the staff that gets a notice of every application.'),
  WEBHOOK_URL: webUrl.describe('Address that gets a signed call for every application.'),
  WORK_WEBHOOK_URL: webUrl.describe(
    'Address that gets a signed call for every change of a lead’s work: owner, stage, next step, batch.',
  ),
  WEBHOOK_SECRET: matching(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'whsec_ and at least 24 random bytes in base64')
    .optional()
    .describe('Key of the calls’ signatures: whsec_ and the output of `openssl rand -base64 32`.'),
  STAFF_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email('expected an e-mail address'))
    .optional()
    .describe('E-mail address of the first staff account, created at start if there is none. Requires STAFF_PASSWORD.'),
  STAFF_PASSWORD: atLeast(passwordLength.min)
    .max(passwordLength.max)
    .optional()
    .describe(
      'Password of the first staff account: 12 characters or more, hard to guess. ' +
        'Without it the server prints a set-up link.',
    ),
  STAFF_SECOND_FACTOR: oneOf('admins', 'everyone', 'optional').describe(
    'Accounts that need a passkey or an authenticator app to open anything: admins, everyone, or optional for none.',
  ),
  AUTH_SECRET: atLeast(32)
    .optional()
    .describe(
      'Encrypts second factors and signs the cookies of known devices. ' +
        'Without it one is generated and kept in the database.',
    ),
  RETENTION_DAYS: daysOrOff(site.retention.applications).describe(
    'Days after receipt when leads are erased, starting a week after it is first set. off keeps them.',
  ),
  MESSAGE_RETENTION_DAYS: daysOrOff(site.retention.messages).describe('The same for messages of the contact form.'),
  REQUEST_RETENTION_DAYS: daysOrOff(site.retention.requests).describe(
    'The same for requests about personal data, counted from their answer. Open ones are kept.',
  ),
  WITHDRAWN_KEEP_DAYS: wholeNumber(0)
    .default(365)
    .describe(
      'Days for which the record of a withdrawn application is kept out of reach before it is erased. ' +
        'Ask your lawyer whether the law requires it: docs/decisions/0032-notice-consents-own-page.md.',
    ),
  RETENTION_CONFIRM: wholeNumber(1)
    .optional()
    .describe('Set to the number of days to start erasing at once, even more than half of all leads.'),
  MAP_TILE_URL: matching(/^https?:\/\/.+\{z\}.+\{x\}.+\{y\}/, 'a URL with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe('Tile server of the office map.'),
  METRICS_TOKEN: atLeast(16)
    .optional()
    .describe('Bearer token for /metrics, which Prometheus reads. Without it there is no such address.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much the server logs, as JSON lines on standard output.'),
});

export type Settings = z.output<typeof settingsSchema>;
