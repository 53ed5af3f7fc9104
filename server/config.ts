import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { deliverySettings, missingSettings } from './deliveries/settings.ts';
import { missingStoreSettings, resumeSettings } from './intake/resumes/settings.ts';
import { serverSettings, siteSettings } from './platform/settings.ts';
import { SetupError } from './platform/setup-error.ts';

/**
 * Every setting of the server, read from the environment once, at start. `.env.example` and the README's table are
 * generated from the descriptions.
 */
export const configSchema = z.object({
  ...serverSettings,
  ...resumeSettings,
  ...deliverySettings,
  ...siteSettings,
});

export type Config = z.output<typeof configSchema>;

type Given = Readonly<Record<string, string | undefined>>;

interface Objection {
  name: string;
  reason: string;
}

/** Settings that are of use only together. */
const pairs = [
  ['STAFF_EMAIL', 'STAFF_PASSWORD'],
  ['TLS_CERTIFICATE', 'TLS_KEY'],
] as const;

function missingCompanions(given: Given): Objection[] {
  return pairs.flatMap((pair) => {
    const [absent, ...more] = pair.filter((name) => given[name] === undefined);
    if (absent === undefined || more.length > 0) return [];
    return [{ name: absent, reason: `${pair.join(' and ')} must be set together` }];
  });
}

/** Whether a database is reached without a network: on a loopback address or through a socket. */
function isOnThisMachine(url: URL): boolean {
  const host = url.searchParams.get('host') ?? url.hostname;
  return /^(|localhost|127(\.\d+){3}|\[::1\]|(\/|%2f).*)$/i.test(host);
}

/** Connections to a database on another machine must be encrypted, because they carry passwords and personal data. */
function unprotectedDatabases(given: Given): Objection[] {
  if (given.DATABASE_TLS === 'off') return [];
  return ['DATABASE_URL', 'DATABASE_OWNER_URL'].flatMap((name) => {
    const text = given[name] ?? '';
    if (!URL.canParse(text)) return [];
    const url = new URL(text);
    if (isOnThisMachine(url) || url.searchParams.get('sslmode') === 'verify-full') return [];
    return [{ name, reason: 'add ?sslmode=verify-full, or set DATABASE_TLS=off on a private network' }];
  });
}

/**
 * Reads each setting from the variable NAME, or from the file that NAME_FILE names, because container platforms and
 * vaults pass secrets as files.
 *
 * @throws SetupError for a file that cannot be read.
 */
function readGiven(environment: Given): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(configSchema.shape)) {
    const file = environment[`${name}_FILE`];
    let value = environment[name];
    if (!value && file) {
      try {
        value = readFileSync(file, 'utf8').trim();
      } catch (cause) {
        throw new SetupError(`Invalid settings:\n  ${name}_FILE: the file ${file} cannot be read`, { cause });
      }
    }
    if (value?.trim()) given[name] = value;
  }
  return given;
}

/**
 * Reads the settings. An empty or blank value counts as absent, because Compose files pass unset variables as empty.
 *
 * @throws SetupError that lists every invalid setting.
 */
export function readConfig(environment: Given = process.env): Config {
  const given = readGiven(environment);
  const result = configSchema.safeParse(given);
  const missing = [
    ...missingSettings(given),
    ...missingStoreSettings(given),
    ...missingCompanions(given),
    ...unprotectedDatabases(given),
  ];
  if (result.success && missing.length === 0) return result.data;
  const lines = [
    ...(result.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...missing.map(({ name, reason }) => `  ${name}: ${reason}`),
  ];
  throw new SetupError(`Invalid settings:\n${lines.join('\n')}`);
}
