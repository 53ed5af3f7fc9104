import { z } from 'zod';
import { site } from '../shared/site.ts';
import { passwordLength } from '../shared/staff-accounts.ts';
import { deliverySettings } from './deliveries/settings.ts';
import { missingSettings } from './deliveries/targets.ts';
import { SetupError } from './setup-error.ts';

const port = z.coerce.number().int().min(0).max(65535);
const onOff = z.enum(['on', 'off']);

/**
 * Every setting of the server, read from the environment once, at start. The description of each key is what
 * `.env.example` and the README's table say; a test compares them.
 */
export const configSchema = z.object({
  PORT: port.default(3000).describe('Port of the site and the API. 0 picks a free one.'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on. 0.0.0.0 in a container.'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(site.url)
    .describe('Origin under which visitors reach the site: in canonical links, resume links and the sitemap.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL to use. Without it the server runs one of its own in DATA_DIR.'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Connections to PostgreSQL that one process may hold for requests; its jobs take two more.'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the embedded PostgreSQL.'),
  UPLOAD_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(112)
    .optional()
    .describe(
      'MiB by which uploads may make the process grow; more of them wait. Without it a quarter of the memory, at most 512.',
    ),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((value, context) => {
      if (value === 'off' || value === 'false') return false;
      if (value === 'on' || value === 'true') return true;
      if (/^\d+$/.test(value)) return (_address: string, hop: number) => hop < Number(value);
      if (/^[\da-fA-F.:/,\s]+$/.test(value)) return value;
      context.addIssue({ code: 'custom', message: 'expected on, off, a number of proxies or addresses' });
      return z.NEVER;
    })
    .describe('Whose X-Forwarded-* headers to believe: off, on, a number of proxies, or their addresses.'),
  RATE_LIMIT: onOff.default('on').describe('Limits per client address. off only for load tests.'),
  CONTACT_DELIVERY: z
    .enum(['simulated', 'store'])
    .default('simulated')
    .describe('store keeps contact messages. simulated thanks and keeps nothing: choose store before going live.'),
  ...deliverySettings,
  STAFF_EMAIL: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email())
    .optional()
    .describe('E-mail address of the first staff account, made at start when there is none. Needs STAFF_PASSWORD.'),
  STAFF_PASSWORD: z
    .string()
    .min(passwordLength.min, `expected at least ${passwordLength.min} characters`)
    .max(passwordLength.max)
    .optional()
    .describe(
      'Password of the first staff account, 12 characters or more. Without it the server prints a set-up link.',
    ),
  AUTH_SECRET: z
    .string()
    .min(32, 'expected at least 32 characters')
    .optional()
    .describe('Signs session cookies and encrypts second factors. Without it the database keeps a generated one.'),
  RETENTION_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .optional()
    .describe('Erases leads after so many days, from a week after it was first set. Without it they are kept.'),
  RETENTION_CONFIRM: z.coerce
    .number()
    .int()
    .optional()
    .describe('The same number as RETENTION_DAYS: erases from now on, also when that is more than half of all leads.'),
  MAP_TILE_URL: z
    .string()
    .regex(/^https?:\/\/.+\{z\}.+\{x\}.+\{y\}/, 'expected a URL with {z}, {x} and {y}')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png')
    .describe('Tile server of the office map.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('How much the server logs, as JSON lines on standard output.'),
});

export type Config = z.output<typeof configSchema>;

/** The first staff account needs both of its settings. */
function missingStaffCompanions(given: Readonly<Record<string, unknown>>): { name: string; reason: string }[] {
  const [absent, ...more] = ['STAFF_EMAIL', 'STAFF_PASSWORD'].filter((name) => given[name] === undefined);
  if (absent === undefined || more.length > 0) return [];
  return [{ name: absent, reason: 'STAFF_EMAIL and STAFF_PASSWORD need each other' }];
}

/**
 * Reads the settings. An empty value counts as absent, as Compose files write it.
 *
 * @throws SetupError that lists every bad setting.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = configSchema.safeParse(given);
  const missing = [...missingSettings(given), ...missingStaffCompanions(given)];
  if (result.success && missing.length === 0) return result.data;
  const lines = [
    ...(result.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...missing.map(({ name, reason }) => `  ${name}: ${reason}`),
  ];
  throw new SetupError(`These settings are not valid:\n${lines.join('\n')}`);
}
