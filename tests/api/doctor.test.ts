import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeDrive } from '../fakes/drive.ts';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { emptyFolder, startApp } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { createMigratedDatabase, queryAt } from '../support/postgres.ts';

const root = path.join(import.meta.dirname, '../..');

async function outsideWorld() {
  const drive = await startFakeDrive();
  const script = await startFakeAppsScript();
  const smtp = await startFakeSmtp();
  const webhook = await startFakeWebhook();
  onTestFinished(async () => void (await Promise.all([drive, script, smtp, webhook].map((one) => one.close()))));
  const keyFile = path.join(await emptyFolder(), 'key.json');
  await drive.writeKeyFile(keyFile);
  const settings = {
    ...drive.settings(keyFile),
    APPLICATION_FORWARD_URL: script.forwardUrl,
    SMTP_URL: smtp.url,
    RECEIPT_MAIL: 'on',
    NOTICE_MAIL_TO: 'hiring@site.example',
    ...webhook.settings,
    WORK_WEBHOOK_URL: webhook.url,
  };
  return { drive, script, smtp, webhook, settings };
}

async function safeSettings(): Promise<Record<string, string>> {
  const databaseUrl = await createMigratedDatabase();
  await queryAt(databaseUrl, 'INSERT INTO backups (made_at, bytes) VALUES (now(), 1)');
  await queryAt(
    databaseUrl,
    `INSERT INTO staff_accounts (name, email, role) VALUES ('Ravi', 'ravi@staff.example', 'staff')`,
  );
  return { CONTACT_DELIVERY: 'store', PUBLIC_URL: 'https://site.example', DATABASE_URL: databaseUrl };
}

const fine = ['settings ok', 'database ok'];

async function doctor(settings: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { code, stdout, stderr } = await runCommand('doctor', [], settings);
  const lines = `${stdout}${stderr}`.trim().split('\n');
  const verdict = lines.findIndex((line) => /^(Not ready|Ready) for visitors/.test(line));
  if (verdict >= 0)
    expect(lines.splice(verdict)).toEqual([expect.stringMatching(code === 0 ? /^Ready/ : /^Not ready/)]);
  return { code, lines };
}

test('the doctor checks every configured target, and sends nothing', async () => {
  const { drive, script, smtp, webhook, settings } = await outsideWorld();
  const safe = await safeSettings();
  const none = expect.stringMatching(/^No delivery targets are configured/);
  expect(await doctor(safe)).toEqual({ code: 0, lines: [...fine, none] });
  const { code, lines } = await doctor({ ...safe, ...settings });
  const kinds = ['drive', 'forward', 'receipt', 'notice', 'webhook', 'work'].map((kind) => `${kind.padEnd(9)}ok`);
  expect(lines).toEqual([...fine, ...kinds]);
  expect(code).toBe(0);
  expect(drive.store.files.size).toBe(1);
  expect([script.applications, smtp.mails, webhook.calls]).toEqual([[], [], []]);
});

test('the doctor fails with one line for everything that is wrong', async () => {
  const { drive, script, smtp, settings } = await outsideWorld();
  drive.store.circumstances.isShared = false;
  script.faults.next('look', 'loginPage');
  smtp.reply('AUTH', '535 5.7.8 Authentication failed');
  const { code, lines } = await doctor({ ...(await safeSettings()), ...settings, NOTICE_MAIL_TO: '' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    ...fine,
    expect.stringMatching(/^drive .*DRIVE_FOLDER_ID.*resumes@.*Share the folder/),
    expect.stringMatching(/^forward .*login page/),
    expect.stringMatching(/^receipt .*name and password in SMTP_URL/),
    'webhook  ok',
    'work     ok',
  ]);
  expect(await doctor({ RESUME_DELIVERY: 'drive' })).toEqual({
    code: 1,
    lines: expect.arrayContaining([expect.stringContaining('DRIVE_FOLDER_ID: RESUME_DELIVERY=drive needs it')]),
  });
});

test('the doctor names what is dangerous for a public site', async () => {
  const databaseUrl = await createMigratedDatabase();
  await queryAt(
    databaseUrl,
    `INSERT INTO staff_accounts (name, email, role) VALUES ('Asha', 'asha@staff.example', 'admin'), ('Ravi', 'ravi@staff.example', 'staff')`,
  );
  const risky = {
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    STAFF_SECOND_FACTOR: 'optional',
    RETENTION_DAYS: 'off',
  };
  const { code, lines } = await doctor(risky);
  expect(code).toBe(1);
  expect(lines.slice(0, -1)).toEqual([
    expect.stringMatching(/^settings CONTACT_DELIVERY is simulated.*Set it to store\.$/),
    expect.stringMatching(/^settings PUBLIC_URL is the placeholder/),
    expect.stringMatching(/^settings RATE_LIMIT is off/),
    expect.stringMatching(/^settings STAFF_SECOND_FACTOR is optional/),
    expect.stringMatching(/^settings RETENTION_DAYS is off/),
    expect.stringMatching(/^database There is no backup\. .*docs\/backup\.md\.$/),
    expect.stringMatching(/^database 1 admin account has no second factor/),
  ]);
  const empty = await doctor({ ...(await safeSettings()), DATABASE_URL: await createMigratedDatabase() });
  expect(empty.lines[2]).toMatch(/^database There is no staff account\. "npm run staff -- set-up"/);
  await queryAt(databaseUrl, `INSERT INTO backups (made_at, bytes) VALUES (now() - interval '73 hours', 1)`);
  const plain = await doctor({
    ...(await safeSettings()),
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: 'http://site.example',
  });
  expect(plain.lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^settings PUBLIC_URL begins with http:/),
    expect.stringMatching(/^database The last backup is 3 days old/),
  ]);
  const local = await doctor({ ...(await safeSettings()), PUBLIC_URL: 'http://localhost:3000' });
  expect(local.lines[0]).toMatch(/^settings PUBLIC_URL is this machine/);
  const away = await doctor({ ...(await safeSettings()), DATABASE_URL: 'postgresql://site:secret@127.0.0.1:1/site' });
  expect(away.code).toBe(1);
  expect(away.lines[1]).toMatch(/^database .*ECONNREFUSED/);
  const unread = await doctor({ ...(await safeSettings()), TLS_CERTIFICATE: '/none.pem', TLS_KEY: '/none.pem' });
  expect(unread.lines[0]).toMatch(/^settings TLS_CERTIFICATE and TLS_KEY cannot be used: ENOENT/);
});

test('the doctor names variables of .env that are no settings', async () => {
  const cwd = await emptyFolder();
  await cp(path.join(root, '.env.example'), path.join(cwd, '.env.example'));
  await writeFile(
    path.join(cwd, '.env'),
    'RETENTION_DAY=30\nSMTP_URL_FILE=/run/secrets/smtp\nSITE_ADDRESS=a.example\n',
  );
  const run = promisify(execFile)(process.execPath, [path.join(root, 'server/commands/doctor.ts')], { cwd, env: {} });
  const { stdout } = await run.catch((error) => error);
  expect(stdout.match(/^\.env .*$/gm)).toEqual([
    '.env     RETENTION_DAY is not a setting of the site. See docs/settings.md.',
  ]);
});

test('a server with a wrong set-up starts, logs the mistakes, and stops without waiting for a check', async () => {
  const { drive, smtp, settings } = await outsideWorld();
  drive.store.circumstances.isShared = false;
  smtp.reply('AUTH', 'hang');
  smtp.reply('AUTH', 'hang');
  const app = await startApp(settings);
  await expect.poll(() => app.logs(), { timeout: 20_000 }).toMatch(/"kind":"drive".*Share the folder with the account/);
  await app[Symbol.asyncDispose]();
  expect(app.logs()).not.toMatch(/"kind":"(forward|receipt|notice|webhook)".*npm run doctor/);
});
