/** What an operator learns about the set-up of deliveries: from `npm run doctor`, and from the log of the start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeDrive } from '../fakes/drive.ts';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { runCommand } from '../support/commands.ts';
import { startServer } from '../support/server.ts';
import { createMigratedDatabase } from '../support/templates.ts';

async function outsideWorld() {
  const folder = await mkdtemp(path.join(tmpdir(), 'doctor-'));
  const drive = await startFakeDrive();
  const script = await startFakeAppsScript();
  const smtp = await startFakeSmtp();
  const webhook = await startFakeWebhook();
  onTestFinished(async () => {
    await Promise.all([drive, script, smtp, webhook].map((one) => one.close()));
    await rm(folder, { recursive: true });
  });
  const keyFile = path.join(folder, 'key.json');
  await drive.writeKeyFile(keyFile);
  const settings = {
    ...drive.settings(keyFile),
    APPLICATION_FORWARD_URL: script.forwardUrl,
    SMTP_URL: smtp.url,
    RECEIPT_MAIL: 'on',
    NOTICE_MAIL_TO: 'hiring@site.example',
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: webhook.secret,
  };
  return { drive, script, smtp, webhook, settings };
}

async function doctor(settings: Record<string, string>): Promise<{ code: number; lines: string[] }> {
  const { code, stdout, stderr } = await runCommand('doctor', [], settings);
  return { code, lines: `${stdout}${stderr}`.trim().split('\n') };
}

test('the doctor checks every configured target, and sends nothing', async () => {
  const { drive, script, smtp, webhook, settings } = await outsideWorld();
  expect(await doctor({})).toEqual({ code: 0, lines: [expect.stringMatching(/^No delivery targets are configured/)] });
  const { code, lines } = await doctor(settings);
  expect(lines).toEqual(['drive', 'forward', 'receipt', 'notice', 'webhook'].map((kind) => `${kind.padEnd(9)}ok`));
  expect(code).toBe(0);
  expect(drive.store.files.size).toBe(1);
  expect([script.applications, smtp.mails, webhook.calls]).toEqual([[], [], []]);
});

test('the doctor fails with one line for everything that is wrong', async () => {
  const { drive, script, smtp, settings } = await outsideWorld();
  drive.store.circumstances.isShared = false;
  script.faults.next('look', 'loginPage');
  smtp.reply('AUTH', '535 5.7.8 Authentication failed');
  const { code, lines } = await doctor({ ...settings, NOTICE_MAIL_TO: '' });
  expect(code).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^drive .*DRIVE_FOLDER_ID.*Share the folder.*The account is resumes@/),
    expect.stringMatching(/^forward .*APPLICATION_FORWARD_URL.*login page/),
    expect.stringMatching(/^receipt .*SMTP_URL.*name and password/),
    'webhook  ok',
  ]);
  expect(await doctor({ RESUME_DELIVERY: 'drive' })).toEqual({
    code: 1,
    lines: expect.arrayContaining([expect.stringContaining('DRIVE_FOLDER_ID: RESUME_DELIVERY=drive needs it')]),
  });
});

test('a server with a wrong set-up starts, says in its log what is wrong, and waits for no check when it stops', async () => {
  const { drive, smtp, settings } = await outsideWorld();
  drive.store.circumstances.isShared = false;
  smtp.reply('AUTH', 'hang');
  smtp.reply('AUTH', 'hang');
  await using server = await startServer({ databaseUrl: await createMigratedDatabase(), env: settings });
  await expect
    .poll(() => server.logs(), { timeout: 20_000 })
    .toMatch(/"kind":"drive".*Share the folder with the account/);
  expect(await server.stop()).toEqual({ code: 0, signal: null });
  expect(server.logs()).not.toMatch(/"kind":"(forward|receipt|notice|webhook)".*npm run doctor/);
});
