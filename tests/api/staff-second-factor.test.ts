import { expect, test } from 'vitest';
import { api } from '../../shared/api/api.ts';
import { startApp, use } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import {
  addApp,
  adminAt,
  colleagueAt,
  currentCode,
  firstAdmin,
  StaffBrowser,
  tokenOf,
  totp,
} from '../support/staff.ts';

const { STAFF_EMAIL: mail } = firstAdmin;

const app = use(() => startApp(firstAdmin));
const admin = use(() => adminAt(app.url));
const adminApp = use(() => addApp(admin));

/** Makes the used codes half a minute old. */
const passTime = () => app.rows('UPDATE staff_accounts SET app_step = app_step - 1');

function verify([email, password]: [email: string, password: string], code = '', browser = new StaffBrowser(app.url)) {
  return browser.call('POST /api/auth/sign-in', { body: { email, password, code } });
}

test('an admin without a second factor signs in and reaches nothing but the own account until there is one', async () => {
  const { browser } = await colleagueAt(app, 'new-admin@staff.example', 'admin');
  const me = await browser.call('GET /api/admin/me');
  expect(me).toMatchObject({ status: 200, body: { mustSetUp: true, twoFactor: false, steps: [] } });
  for (const route of ['GET /api/admin/applications', 'GET /api/admin/accounts', 'POST /api/admin/tokens']) {
    const refused = await browser.call(route, { body: route.startsWith('POST') ? {} : undefined });
    expect(refused).toMatchObject({ status: 403, body: { type: '/problems/second-factor-required' } });
  }
  await addApp(browser);
  expect(await browser.read('me')).toMatchObject({ mustSetUp: false, twoFactor: true });
  expect((await browser.call('GET /api/admin/applications')).status).toBe(200);
});

test('an API token works whatever second factor the admins have', async () => {
  const { stdout } = await runCommand('staff', ['token', 'create', 'reports'], { DATABASE_URL: app.databaseUrl });
  const headers = { authorization: `Bearer ${stdout.trim().split('\n').at(-1)}`, origin: 'none' };
  expect((await new StaffBrowser(app.url).call('GET /api/admin/applications', { headers })).status).toBe(200);
});

test('staff sign in with the password alone; STAFF_SECOND_FACTOR=everyone requires a second factor of all, optional of none', async () => {
  const { browser, password: own } = await colleagueAt(app, 'plain@staff.example');
  expect((await browser.call('GET /api/admin/applications')).status).toBe(200);
  await app.restart({ STAFF_SECOND_FACTOR: 'everyone' });
  expect((await browser.read('applications')).type).toBe('/problems/second-factor-required');
  await addApp(browser);
  expect((await browser.call('GET /api/admin/applications')).status).toBe(200);
  await app.restart({ STAFF_SECOND_FACTOR: 'optional' });
  const { browser: other } = await colleagueAt(app, 'other-admin@staff.example', 'admin');
  expect((await other.call('GET /api/admin/accounts')).status).toBe(200);
  // An existing second factor is still required.
  expect((await new StaffBrowser(app.url).signIn('plain@staff.example', own)).body.twoFactor).toBe(true);
  await app.restart({ STAFF_SECOND_FACTOR: '' });
  expect((await other.call('GET /api/admin/accounts')).status).toBe(403);
});

test('a password alone opens nothing, nor the code that confirmed the app; another or a backup code does, once', async () => {
  const { browser, password: own } = await colleagueAt(app, 'two@staff.example');
  const { uri, secret } = (await browser.call('POST /api/admin/me/two-factor')).body;
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*issuer=Kaveri%20Nxt/);
  const confirm = (code: string) => browser.call('POST /api/admin/me/two-factor/confirm', { body: { code } });
  expect((await confirm('000000')).status).toBe(422);
  const confirming = await currentCode(secret);
  const { backupCodes } = (await confirm(confirming.replace(/.../, '$& '))).body;
  expect((await verify(['two@staff.example', own], confirming)).status).toBe(401);
  await passTime();

  const device = new StaffBrowser(app.url);
  const steps = ['app', 'backup-code'];
  expect((await device.signIn('two@staff.example', own)).body).toEqual({ twoFactor: true, steps });
  expect((await device.call('GET /api/admin/me')).status).toBe(401);
  expect((await verify(['two@staff.example', own], '000000', device)).body.type).toBe('/problems/wrong-code');
  expect((await verify(['two@staff.example', 'wrong'], await currentCode(secret))).status).toBe(401);
  expect((await device.call('GET /api/admin/me')).status).toBe(401);
  const spaced = (await currentCode(secret)).replace(/.../, '$& ');
  expect((await verify(['two@staff.example', own], spaced, device)).status).toBe(200);
  expect((await device.call('GET /api/admin/me')).status).toBe(200);
  expect((await verify(['two@staff.example', own], backupCodes[0])).status).toBe(200);
  expect((await verify(['two@staff.example', own], backupCodes[0])).status).toBe(401);
});

test('a code works once, also when it comes to several servers at the same time', async () => {
  await using other = await startApp(firstAdmin, app.databaseUrl);
  const { browser, password: own } = await colleagueAt(app, 'once@staff.example');
  const { secret } = await addApp(browser);
  const devices = [app.url, other.url, app.url, other.url].map((url) => new StaffBrowser(url));
  await passTime();
  const code = await currentCode(secret);
  const outcomes = await Promise.all(devices.map((device) => verify(['once@staff.example', own], code, device)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  expect((await verify(['once@staff.example', own], code)).status).toBe(401);
});

test('a phone whose clock is up to thirty seconds off signs in, each code once; one that is further off does not', async () => {
  const { browser, password: own } = await colleagueAt(app, 'late@staff.example');
  const { secret } = await addApp(browser);
  await app.rows('UPDATE staff_accounts SET app_step = 0 WHERE app_step IS NOT NULL');
  const outcomesOf = async (steps: number) => {
    await currentCode(secret);
    const code = totp(secret, steps);
    return Promise.all([1, 2].map(async () => (await verify(['late@staff.example', own], code)).status));
  };
  for (const steps of [-2, 2]) expect(await outcomesOf(steps)).toEqual([401, 401]);
  for (const steps of [-1, 0, 1]) expect((await outcomesOf(steps)).sort()).toEqual([200, 401]);
});

test('a second authenticator app does not replace the first, and its secret is kept encrypted', async () => {
  expect((await admin.call('POST /api/admin/me/two-factor')).body.type).toBe('/problems/app-in-force');
  const stored = await app.rows('SELECT app_secret FROM staff_accounts');
  expect(JSON.stringify(stored)).not.toContain(adminApp.secret);
});

test('backup codes have 120 random bits each, are kept as hashes, and are void once there are new ones', async () => {
  const { browser, password: own } = await colleagueAt(app, 'backup@staff.example');
  const { backupCodes: old } = await addApp(browser);
  expect(new Set(old).size).toBe(10);
  for (const code of old) expect(code).toMatch(/^([a-km-np-z02-9]{4}-){5}[a-km-np-z02-9]{4}$/);
  const stored = await app.rows<{ hash: string }>('SELECT unnest(backup_codes) AS hash FROM staff_accounts');
  for (const { hash } of stored) expect(hash).toMatch(/^[\da-f]{64}$/);
  const { backupCodes: fresh } = (await browser.call('POST /api/admin/me/two-factor/backup-codes')).body;
  expect((await verify(['backup@staff.example', own], old[0])).status).toBe(401);
  // In any spelling.
  const typed = String(fresh[0]).toUpperCase().replaceAll('-', ' ');
  expect((await verify(['backup@staff.example', own], typed)).status).toBe(200);
});

test('a backup code works once, also when it is sent several times at once', async () => {
  const { browser, password: own } = await colleagueAt(app, 'backup-once@staff.example');
  const { backupCodes } = await addApp(browser);
  const send = () => verify(['backup-once@staff.example', own], backupCodes[0]);
  const outcomes = await Promise.all([send(), send(), send()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

test('one account’s backup codes are nothing to another', async () => {
  const { browser, password: own } = await colleagueAt(app, 'foreign@staff.example');
  await addApp(browser);
  const code = adminApp.backupCodes[5] ?? '';
  expect((await verify(['foreign@staff.example', own], code)).status).toBe(401);
});

test('a new password by link leaves the second factor in force', async () => {
  const { browser, id } = await colleagueAt(app, 'forgetful@staff.example');
  const { secret } = await addApp(browser);
  await passTime();
  const { url } = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body;
  const next = 'seven quiet harbour lamps';
  const token = tokenOf(url);
  const guest = new StaffBrowser(app.url);
  expect((await guest.call('POST /api/auth/reset', { body: { token, password: next } })).status).toBe(204);
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  expect((await guest.signIn('forgetful@staff.example', next)).body.twoFactor).toBe(true);
  expect((await guest.call('GET /api/admin/me')).status).toBe(401);
  expect((await verify(['forgetful@staff.example', next], await currentCode(secret), guest)).status).toBe(200);
});

test('only an explicit reset removes a second factor, ends the sessions and is in the audit trail', async () => {
  const { browser, password: own, id } = await colleagueAt(app, 'phoneless@staff.example');
  await addApp(browser);
  expect((await admin.call(`DELETE /api/admin/accounts/${id}/two-factor`)).status).toBe(204);
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  expect((await browser.signIn('phoneless@staff.example', own)).body).toEqual({ twoFactor: false, steps: [] });
  const [entry] = await app.recorded("action = 'two-factor.reset'");
  expect(entry).toMatchObject({ actor: mail, subject: 'phoneless@staff.example' });
  const [account] = await app.rows('SELECT backup_codes FROM staff_accounts WHERE id = $1', [id]);
  expect(account).toEqual({ backup_codes: [] });
});

test('the command line resets password and second factor separately', async () => {
  const { browser, password: own } = await colleagueAt(app, 'cli-two@staff.example');
  await addApp(browser);
  const run = (...args: string[]) => runCommand('staff', args, { PUBLIC_URL: app.url, DATABASE_URL: app.databaseUrl });
  expect((await run('reset', 'cli-two@staff.example')).stdout).toMatch(/valid until .*\n.*\/staff\/reset#token=/);
  expect((await new StaffBrowser(app.url).signIn('cli-two@staff.example', own)).body.twoFactor).toBe(true);
  expect((await run('reset-second-factor', 'cli-two@staff.example')).code).toBe(0);
  expect((await new StaffBrowser(app.url).signIn('cli-two@staff.example', own)).body.twoFactor).toBe(false);
  const recorded = await app.recorded("action = 'two-factor.reset' AND subject = 'cli-two@staff.example'");
  expect(recorded).toMatchObject([{ actor: 'command line' }]);
});

test('an account that needs a second factor keeps its last one; others remove it, which ends their other sessions', async () => {
  expect((await admin.call('DELETE /api/admin/me/two-factor')).body.type).toBe('/problems/last-second-factor');
  expect((await admin.read('me')).twoFactor).toBe(true);
  const { browser, password: own } = await colleagueAt(app, 'removing@staff.example');
  const { backupCodes } = await addApp(browser);
  const elsewhere = new StaffBrowser(app.url);
  await verify(['removing@staff.example', own], backupCodes[0], elsewhere);
  expect((await browser.call('DELETE /api/admin/me/two-factor')).status).toBe(204);
  expect((await elsewhere.call('GET /api/admin/me')).status).toBe(401);
  expect(await browser.read('me')).toMatchObject({ twoFactor: false, steps: [] });
});

/** Changes of accounts and credentials; changing one's own name needs no fresh sign-in. */
const sensitive = Object.keys(api).filter((call) => /^(?!GET )\S+ \/api\/admin\/(me\/|accounts|tokens)/.test(call));

test.each(sensitive)('%s is refused ten minutes after the sign-in, until there is another one', async (route) => {
  const call = () => admin.call(route.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'), { body: {} });
  const signedIn = (ago: string) =>
    app.rows(
      `UPDATE staff_sessions SET created_at = now() - $1::interval
       WHERE account_id = (SELECT id FROM staff_accounts WHERE email = $2)`,
      [ago, mail],
    );
  await signedIn('9 minutes');
  expect((await call()).body?.type).not.toBe('/problems/sign-in-again');
  await signedIn('10 minutes 1 second');
  expect(await call()).toMatchObject({ status: 403, body: { type: '/problems/sign-in-again' } });
  expect((await admin.call('GET /api/admin/accounts')).status).toBe(200);
  await signedIn('0 seconds');
});

test('to sign in again takes every factor, and replaces the session', async () => {
  const { browser, password: own } = await colleagueAt(app, 'again@staff.example');
  const { secret } = await addApp(browser);
  await passTime();
  const before = browser.copy();
  await browser.signIn('again@staff.example', own);
  expect((await browser.read('me/sessions')).items).toHaveLength(1);
  expect((await verify(['again@staff.example', own], await currentCode(secret), browser)).status).toBe(200);
  expect((await browser.read('me/sessions')).items).toHaveLength(1);
  expect((await before.call('GET /api/admin/me')).status).toBe(401);
});
