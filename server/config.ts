import { readFileSync } from 'node:fs';
import { isLoopback, type Settings, settingsSchema } from './platform/settings.ts';
import { SetupError } from './platform/setup-error.ts';

type Given = Readonly<Record<string, string | undefined>>;

const oauth = ['GOOGLE_OAUTH_CLIENT_ID', 'GOOGLE_OAUTH_CLIENT_SECRET', 'GOOGLE_OAUTH_REFRESH_TOKEN'];
const staff = ['STAFF_EMAIL', 'STAFF_PASSWORD'];
const tls = ['TLS_CERTIFICATE', 'TLS_KEY'];
const store = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

function missingSettings(given: Given): string[] {
  const { RESUME_DELIVERY: resumes, RESUME_STORE, RECEIPT_MAIL, NOTICE_MAIL_TO } = given;
  const isAny = (names: readonly string[]) => names.some((name) => given[name] !== undefined);
  const account = isAny(oauth) ? oauth : ['GOOGLE_APPLICATION_CREDENTIALS'];
  const isStore = RESUME_STORE === 's3';
  const rules: [isNeeded: boolean, names: readonly string[], reason: string][] = [
    [resumes === 'drive', ['DRIVE_FOLDER_ID'], 'RESUME_DELIVERY=drive needs it'],
    [resumes === 'drive', account, 'RESUME_DELIVERY=drive needs it, or the three settings GOOGLE_OAUTH_…'],
    [resumes === 'script', ['SCRIPT_UPLOAD_URL'], 'RESUME_DELIVERY=script needs it'],
    [RECEIPT_MAIL === 'on' || !!NOTICE_MAIL_TO, ['SMTP_URL'], 'RECEIPT_MAIL=on and NOTICE_MAIL_TO need it'],
    [isAny(['WEBHOOK_URL', 'WORK_WEBHOOK_URL']), ['WEBHOOK_SECRET'], 'calls are signed with it'],
    [isStore, store, 'RESUME_STORE=s3 needs it'],
    [!isStore && isAny([...store, 'S3_ENDPOINT']), store, `${store.join(', ')} must be set together`],
    [isAny(staff), staff, `${staff.join(' and ')} must be set together`],
    [isAny(tls), tls, `${tls.join(' and ')} must be set together`],
  ];
  return rules.flatMap(([isNeeded, names, reason]) =>
    isNeeded ? names.filter((name) => given[name] === undefined).map((name) => `${name}: ${reason}`) : [],
  );
}

/** Connections to another machine must be encrypted, because they carry passwords and personal data. */
function unprotectedDatabases(given: Given): string[] {
  if (given.DATABASE_TLS === 'off') return [];
  return ['DATABASE_URL', 'DATABASE_OWNER_URL'].flatMap((name) => {
    const text = given[name] ?? '';
    if (!URL.canParse(text)) return [];
    const url = new URL(text);
    const hostname = url.searchParams.get('host') ?? url.hostname;
    const isSocket = /^($|\/|%2f)/i.test(hostname);
    if (isSocket || isLoopback({ hostname }) || url.searchParams.get('sslmode') === 'verify-full') return [];
    return [`${name}: add ?sslmode=verify-full, or set DATABASE_TLS=off on a private network`];
  });
}

/** Container platforms and vaults pass secrets as files, which NAME_FILE names. */
function readGiven(environment: Given): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(settingsSchema.shape)) {
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
 * Reads the settings. A blank value counts as absent, because Compose files pass unset variables as empty. @throws
 * SetupError that lists every invalid setting.
 */
export function readConfig(environment: Given = process.env): Settings {
  const given = readGiven(environment);
  const result = settingsSchema.safeParse(given);
  const missing = [...missingSettings(given), ...unprotectedDatabases(given)];
  if (result.success && missing.length === 0) return result.data;
  const invalid = result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  throw new SetupError(`Invalid settings:\n  ${[...invalid, ...missing].join('\n  ')}`);
}
