import { z } from 'zod';
import { languages } from '../../shared/languages/languages.ts';
import { daysOfMonths, site } from '../../shared/site.ts';
import { passwordLength } from '../../shared/staff-accounts.ts';

/** A whole number within bounds, which its error messages name. */
export function wholeNumber(min: number, max?: number, what = 'a whole number') {
  const bounds = max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`;
  const error = `expected ${what}${bounds}`;
  return z.coerce
    .number(error)
    .int(error)
    .min(min, error)
    .max(max ?? Number.MAX_SAFE_INTEGER, error);
}

const onOff = z.enum(['on', 'off']);

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  return /^\/*$/.test(url.pathname) && url.search + url.hash + url.username + url.password === '';
}

/** A number of days, at least 30, or `off`. The default is what the privacy policy promises, in months. */
function daysOrOff(promisedMonths: number) {
  return z
    .union([z.literal('off'), wholeNumber(30, undefined, 'off or a whole number')])
    .default(daysOfMonths(promisedMonths))
    .transform((value) => (value === 'off' ? undefined : value));
}

/** Settings of the server and its database: listed before those of resumes and deliveries. */
export const serverSettings = {
  PORT: wholeNumber(0, 65535).default(3000).describe('Port of the site and the API. 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on. 0.0.0.0 in a container.'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'expected the address under which visitors reach the site, such as https://www.example.com')
    .transform((url) => new URL(url).origin)
    .default(site.url)
    .describe('Origin under which visitors reach the site: in all its pages, in mails and in links to resumes.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL to use. Without it the server runs its own in DATA_DIR.'),
  DATABASE_TLS: z
    .enum(['required', 'off'])
    .default('required')
    .describe(
      'A DATABASE_URL on another machine needs sslmode=verify-full, and sslrootcert=FILE for a private authority. ' +
        'off for a private network.',
    ),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'For `npm run database -- prepare` alone: the role that owns the tables, ' +
        'so that the role of DATABASE_URL can have few rights.',
    ),
  DATABASE_CONNECTIONS: wholeNumber(2, 100)
    .default(10)
    .describe(
      'Maximum PostgreSQL connections per process for requests, half of them for applications alone. ' +
        'Jobs use two more, notifications one, and each export one.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the embedded PostgreSQL, and of uploads while they arrive.'),
  TLS_CERTIFICATE: z
    .string()
    .min(1)
    .optional()
    .describe('File with the certificate chain (PEM) with which the server speaks HTTPS itself. Requires TLS_KEY.'),
  TLS_KEY: z.string().min(1).optional().describe('File with the private key (PEM) of TLS_CERTIFICATE.'),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((value, context) => {
      if (value === 'off' || value === 'false') return false;
      if (value === 'on' || value === 'true') return true;
      if (/^\d+$/.test(value)) return (_address: string, hop: number) => hop < Number(value);
      if (/^[\da-fA-F.:/,\s]+$/.test(value)) return value;
      context.addIssue({ code: 'custom', message: 'expected on, off, a number of proxies or IP addresses' });
      return z.NEVER;
    })
    .describe('Proxies whose X-Forwarded-* headers to trust: off, on, a number of proxies, or their IP addresses.'),
  RATE_LIMIT: onOff.default('on').describe('Rate limits per client address. off only for load tests.'),
  CONTACT_DELIVERY: z
    .enum(['simulated', 'store'])
    .default('simulated')
    .describe('store saves contact messages. simulated discards them: choose store before going live.'),
  LANGUAGES: z
    .string()
    .default('en')
    .transform((value, context) => {
      const chosen = value.split(',').map((language) => language.trim());
      const isKnown = chosen.every((language) => languages.some((known) => known === language));
      if (isKnown && chosen.includes('en')) return languages.filter((language) => chosen.includes(language));
      context.addIssue({ code: 'custom', message: `expected en, or several of ${languages.join(',')} with en` });
      return z.NEVER;
    })
    .describe(
      'Languages of the registration form and the applicant’s own page: en, or en,kn,hi for Kannada and Hindi too. ' +
        'Their wordings are machine-made: have a speaker of the language read shared/languages first.',
    ),
} as const;

/** Settings of staff accounts, retention and the site. */
export const siteSettings = {
  STAFF_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email())
    .optional()
    .describe('E-mail address of the first staff account, created at start if there is none. Requires STAFF_PASSWORD.'),
  STAFF_PASSWORD: z
    .string()
    .min(passwordLength.min, `expected at least ${passwordLength.min} characters`)
    .max(passwordLength.max)
    .optional()
    .describe(
      'Password of the first staff account: 12 characters or more, hard to guess. ' +
        'Without it the server prints a set-up link.',
    ),
  STAFF_SECOND_FACTOR: z
    .enum(['admins', 'everyone', 'optional'])
    .default('admins')
    .describe(
      'Accounts that need a passkey or an authenticator app to open anything: admins, everyone, or optional for none.',
    ),
  AUTH_SECRET: z
    .string()
    .min(32, 'expected at least 32 characters')
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
  MAP_TILE_URL: z
    .string()
    .regex(/^https?:\/\/.+\{z\}.+\{x\}.+\{y\}/, 'expected a URL with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe('Tile server of the office map.'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'expected at least 16 characters')
    .optional()
    .describe('Bearer token for /metrics, which Prometheus reads. Without it there is no such address.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much the server logs, as JSON lines on standard output.'),
} as const;

const shape = z.object({ ...serverSettings, ...siteSettings });

/** The settings that any feature may use. Settings of resumes and deliveries are in their folders. */
export type Settings = z.output<typeof shape>;
