import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { settingsSchema } from './platform/settings.ts';
import { SetupError } from './platform/setup-error.ts';

test('an empty environment is enough', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    CONTACT_DELIVERY: 'simulated',
    RATE_LIMIT: 'on',
  });
  expect(readConfig({}).DATABASE_URL).toBeUndefined();
});

test('an empty value counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  expect(readConfig({ PORT: ' ', TRUST_PROXY: ' ' })).toMatchObject({ PORT: 3000, TRUST_PROXY: false });
});

test('every bad setting is listed in one error', () => {
  const bad = {
    PORT: '70000',
    PUBLIC_URL: 'ftp://example.com',
    DATABASE_URL: 'mysql://localhost/site',
    DATABASE_CONNECTIONS: '0',
    TRUST_PROXY: '127.0.0.1, 10.0.0.0/99',
    RATE_LIMIT: 'maybe',
    CONTACT_DELIVERY: 'pigeon',
    MAP_TILE_URL: 'https://tiles.example/',
    LOG_LEVEL: 'loud',
  };
  let message = '';
  try {
    readConfig(bad);
  } catch (error) {
    expect(error).toBeInstanceOf(SetupError);
    message = error instanceof Error ? error.message : '';
  }
  for (const name of Object.keys(bad)) expect(message).toContain(`${name}: `);
  expect(message).not.toContain('mysql://');
});

test('the message for an invalid number or one out of bounds names the bounds', () => {
  const bad = {
    RETENTION_DAYS: '5',
    MESSAGE_RETENTION_DAYS: '12 months',
    PORT: 'abc',
    DATABASE_CONNECTIONS: '1000',
    WORKERS: '-1',
    WITHDRAWN_KEEP_DAYS: '1.5',
  };
  expect(() => readConfig(bad)).toThrow(
    [
      'Invalid settings:',
      '  PORT: expected a whole number from 0 to 65535',
      '  DATABASE_CONNECTIONS: expected a whole number from 2 to 100',
      '  WORKERS: expected a whole number from 0 to 32',
      '  RETENTION_DAYS: expected off or a whole number, 30 or more',
      '  MESSAGE_RETENTION_DAYS: expected off or a whole number, 30 or more',
      '  WITHDRAWN_KEEP_DAYS: expected a whole number, 0 or more',
    ].join('\n'),
  );
});

/** The settings to which one error objects. */
function objections(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return error instanceof SetupError
      ? Array.from(error.message.matchAll(/^ {2}(\w+): /gm), ([, name = '']) => name)
      : ['?'];
  }
}

test.each([
  ['postgresql://site:x@127.0.0.1:5432/site', true],
  ['postgresql://site:x@localhost/site', true],
  ['postgresql://site:x@[::1]/site', true],
  ['postgresql://site:x@%2Frun%2Fpostgresql/site', true],
  ['postgresql://site:x@db.example.com/site?sslmode=verify-full', true],
  ['postgresql://site:x@db.example.com/site', false],
  ['postgresql://site:x@db.example.com/site?sslmode=require', false],
  ['postgresql://site:x@db.example.com/site?sslmode=no-verify', false],
  ['postgresql://site:x@10.0.0.5/site?sslmode=disable', false],
  ['postgresql://site:x@localhost.example.com/site', false],
  ['postgresql://site:x@localhost/site?host=db.example.com', false],
])('a connection to %s may be made without further settings: %s', (url, isAllowed) => {
  expect(objections({ DATABASE_URL: url })).toEqual(isAllowed ? [] : ['DATABASE_URL']);
  expect(objections({ DATABASE_OWNER_URL: url })).toEqual(isAllowed ? [] : ['DATABASE_OWNER_URL']);
  expect(objections({ DATABASE_URL: url, DATABASE_TLS: 'off' })).toEqual([]);
});

test('a setting can be the content of a file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  const file = path.join(folder, 'secret');
  await writeFile(file, `${'s'.repeat(40)}\n`);
  expect(readConfig({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toBe('s'.repeat(40));
  expect(readConfig({ AUTH_SECRET_FILE: file, AUTH_SECRET: 't'.repeat(40) }).AUTH_SECRET).toBe('t'.repeat(40));
  expect(objections({ AUTH_SECRET_FILE: path.join(folder, 'absent') })).toEqual(['AUTH_SECRET_FILE']);
  await rm(folder, { recursive: true });
});

test('settings that need others name all that are missing, together with the wrong ones', () => {
  const messageFor = (environment: Record<string, string>) => {
    try {
      readConfig(environment);
    } catch (error) {
      if (error instanceof SetupError)
        return error.message
          .replaceAll(/^ {2}(\w+): .*$/gm, '$1')
          .split('\n')
          .slice(1);
      throw error;
    }
    return [];
  };
  const oauth = { GOOGLE_OAUTH_CLIENT_ID: 'a', GOOGLE_OAUTH_CLIENT_SECRET: 'b', GOOGLE_OAUTH_REFRESH_TOKEN: 'c' };
  expect(
    messageFor({ RESUME_DELIVERY: 'drive', PORT: 'x', RECEIPT_MAIL: 'on', WEBHOOK_URL: 'https://a.example' }),
  ).toEqual(['PORT', 'DRIVE_FOLDER_ID', 'GOOGLE_APPLICATION_CREDENTIALS', 'SMTP_URL', 'WEBHOOK_SECRET']);
  expect(messageFor({ RESUME_DELIVERY: 'script' })).toEqual(['SCRIPT_UPLOAD_URL']);
  expect(messageFor({ NOTICE_MAIL_TO: 'staff@site.example' })).toEqual(['SMTP_URL']);
  const drive = { RESUME_DELIVERY: 'drive', DRIVE_FOLDER_ID: 'root' };
  expect(messageFor({ ...drive, ...oauth, GOOGLE_OAUTH_CLIENT_ID: '' })).toEqual(['GOOGLE_OAUTH_CLIENT_ID']);
  expect(messageFor({ ...drive, ...oauth })).toEqual([]);
  expect(messageFor({ ...drive, GOOGLE_APPLICATION_CREDENTIALS: 'key.json' })).toEqual([]);
});

test('a sender or recipient cannot bring a header of its own', () => {
  for (const name of ['MAIL_FROM', 'NOTICE_MAIL_TO']) {
    expect(() => readConfig({ SMTP_URL: 'smtp://h', [name]: 'a@b.example\nBcc: c@d.example' })).toThrow(name);
  }
});

test('the public address is an origin, and has no slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Site.example/' }).PUBLIC_URL).toBe('https://site.example');
  for (const PUBLIC_URL of [
    'www.site.example',
    'https://site.example/here',
    'https://site.example/?a=1',
    'https://a:b@c.d',
  ])
    expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL: expected .* such as https:\/\/www\.example\.com$/);
});

test('proxies are trusted by number or by address', () => {
  expect(readConfig({ TRUST_PROXY: 'on' }).TRUST_PROXY).toBe(true);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }).TRUST_PROXY).toBe('10.0.0.0/8, 127.0.0.1');
  const trusts = readConfig({ TRUST_PROXY: '1' }).TRUST_PROXY;
  expect(typeof trusts === 'function' && [trusts('10.0.0.1', 0), trusts('10.0.0.2', 1)]).toEqual([true, false]);
});

test('every setting is described', () => {
  for (const schema of Object.values(settingsSchema.shape)) expect(schema.description).toMatch(/\.$/);
});

test('docs/settings.md lists every setting (npm test -- config -u)', async () => {
  const defaults: Record<string, unknown> = readConfig({});
  const rows = Object.entries(settingsSchema.shape).map(([name, { description }]) => {
    // The only default whose parsed value differs from its text is false.
    const fallback = defaults[name] === false ? 'off' : String(defaults[name] ?? '');
    return `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${description} |\n`;
  });
  const file = path.join(import.meta.dirname, '../docs/settings.md');
  const text = await readFile(file, 'utf8');
  const written = text.replace(/(?<=<!-- settings:.*\n.*\n.*\n)(\|.*\n)*/, () => rows.join(''));
  await expect(written).toMatchFileSnapshot(file);
});

test('the first staff account needs an e-mail address and a password of twelve characters', () => {
  expect(readConfig({ STAFF_EMAIL: 'Asha@Staff.example', STAFF_PASSWORD: 'twelve chars' }).STAFF_EMAIL).toBe(
    'asha@staff.example',
  );
  expect(() => readConfig({ STAFF_EMAIL: 'asha@staff.example' })).toThrow('STAFF_PASSWORD: ');
  expect(() => readConfig({ STAFF_PASSWORD: 'twelve chars' })).toThrow('STAFF_EMAIL: ');
  expect(() => readConfig({ STAFF_EMAIL: 'asha@staff.example', STAFF_PASSWORD: 'eleven char' })).toThrow('at least 12');
});
