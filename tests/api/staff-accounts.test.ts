import { expect, test, vi } from 'vitest';
import { site } from '../../shared/site.ts';
import { startApp, type TestApp, use } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { createMigratedDatabase } from '../support/postgres.ts';
import { adminAt, adminSettings, colleagueAt, createToken, StaffBrowser, tokenOf } from '../support/staff.ts';

const staffCommand = (app: TestApp, ...args: string[]) =>
  runCommand('staff', args, { PUBLIC_URL: app.url, DATABASE_URL: app.databaseUrl });

function linesOf(text: string): string[] {
  return text.trim().split('\n');
}

function setUpToken({ logs }: TestApp): Promise<string> {
  return vi.waitFor(() => tokenOf(/"url":"([^"]+\/staff\/set-up#token=[^"]+)"/.exec(logs())?.[1]), 10_000);
}

const { STAFF_EMAIL: mail, STAFF_PASSWORD: password } = adminSettings;

test('the first account is made with the printed link, once; then neither sign-up nor settings make another', async () => {
  await using app = await startApp();
  const browser = new StaffBrowser(app.url);
  const token = await setUpToken(app);
  const person = { name: 'Asha', email: 'Asha@Staff.example', password: 'a long enough password' };

  expect((await browser.call('POST /api/auth/link', { body: { token } })).body).toEqual({
    purpose: 'set-up',
    email: null,
  });
  expect(await browser.call('POST /api/auth/set-up', { body: { ...person, token: `${token}x` } })).toMatchObject({
    status: 404,
  });
  const short = { ...person, token, password: 'too short' };
  expect((await browser.call('POST /api/auth/set-up', { body: short })).body.errors).toEqual({
    password: 'Password must be at least 12 characters',
  });
  const company = { ...person, token, password: `${site.name} #2026` };
  expect((await browser.call('POST /api/auth/set-up', { body: company })).body.errors.password).toContain('names');
  const attempts = await Promise.all(
    [1, 2, 3].map((n) =>
      browser.call('POST /api/auth/set-up', { body: { ...person, token, email: `${n}@staff.example` } }),
    ),
  );
  expect(attempts.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  expect(await app.rows('SELECT role FROM staff_accounts')).toEqual([{ role: 'admin' }]);
  expect((await browser.call('POST /api/auth/link', { body: { token } })).status).toBe(404);
  for (const signUp of ['/api/auth/sign-up/email', '/api/auth/sign-up', '/api/auth/sign-in/social']) {
    expect((await browser.call(`POST ${signUp}`, { body: person })).status).toBe(404);
  }

  await app.restart(adminSettings);
  expect(app.logs().match(/set-up#token=/g)).toHaveLength(1);
  expect((await browser.signIn(mail, password)).status).toBe(401);
  expect(await app.rows('SELECT email FROM staff_accounts')).toHaveLength(1);
});

test('a set-up link runs out after a day, which is said where it is printed; the command line prints another', async () => {
  await using app = await startApp();
  const token = await setUpToken(app);
  const until = Date.parse(/"expiresAt":"([^"]+)"/.exec(app.logs())?.[1] ?? '') - Date.now();
  expect(until).toBeGreaterThan(86_000_000);
  expect(until).toBeLessThanOrEqual(86_400_000);
  expect(app.logs()).toContain('npm run staff -- set-up');
  await app.rows("UPDATE staff_one_time_secrets SET expires_at = expires_at - interval '1 day'");
  const browser = new StaffBrowser(app.url);
  const person = { name: 'Asha', email: 'asha@staff.example', password: 'four rivers quietly bend' };
  expect((await browser.call('POST /api/auth/link', { body: { token } })).status).toBe(404);
  expect((await browser.call('POST /api/auth/set-up', { body: { ...person, token } })).status).toBe(404);
  const printed = await staffCommand(app, 'set-up');
  expect(printed.stdout).toMatch(/valid until \d{4}-/);
  const another = tokenOf(linesOf(printed.stdout).at(-1));
  expect((await browser.call('POST /api/auth/set-up', { body: { ...person, token: another } })).status).toBe(204);
  expect(await staffCommand(app, 'set-up')).toMatchObject({ code: 1, stderr: expect.stringContaining('already') });
});

test.each([
  ['password1234', 'too easy to guess'],
  ['Admin@staff.example', 'names of this company or account'],
])('STAFF_PASSWORD %s stops the first start with the reason', async (weak, reason) => {
  await expect(startApp({ STAFF_EMAIL: mail, STAFF_PASSWORD: weak })).rejects.toThrow(
    expect.objectContaining({ message: expect.stringMatching(`STAFF_PASSWORD: .*${reason}`) }),
  );
});

// Without an account, so that the server creates that of its settings.
const app = use(async () => startApp(adminSettings, await createMigratedDatabase()));
const admin = use(() => adminAt(app.url));

test('settings that name the first account need no set-up link, and the log keeps them secret', () => {
  expect(app.logs()).not.toContain('set-up#token=');
  expect(app.logs()).not.toContain(password);
  expect(app.logs()).not.toContain(mail);
});

test('a wrong password and an unknown account get the same answer', async () => {
  const browser = new StaffBrowser(app.url);
  const wrong = await browser.signIn(mail, 'wrong');
  const unknown = await browser.signIn('nobody@staff.example', 'wrong');
  expect(wrong).toMatchObject({ status: 401, body: { type: '/problems/wrong-credentials' } });
  expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  expect(browser.cookies.size).toBe(0);
});

test.each([
  ['a foreign page', 'https://evil.example'],
  ['a page of another port', 'http://127.0.0.1:1'],
  ['a page without an origin', 'null'],
  ['nowhere', 'none'],
])('a change asked for by %s is refused, with or without a session', async (_whose, origin) => {
  const change = { headers: { origin }, body: { name: 'Changed' } };
  expect(await admin.call('PATCH /api/admin/me', change)).toMatchObject({
    status: 403,
    body: { type: '/problems/foreign-origin' },
  });
  const signIn = { headers: { origin }, body: { email: mail, password } };
  expect((await new StaffBrowser(app.url).call('POST /api/auth/sign-in', signIn)).status).toBe(403);
  expect((await admin.call('POST /api/auth/sign-out', { headers: { origin } })).status).toBe(403);
  expect((await admin.call('GET /api/admin/me', { headers: { origin } })).body.name).not.toBe('Changed');
});

test('changing a password requires the current one, and ends the other sessions', async () => {
  const { browser, password: old } = await colleagueAt(app, 'changing@staff.example');
  const other = new StaffBrowser(app.url);
  await other.signIn('changing@staff.example', old);
  const next = 'another quiet harbour';
  const wrong = await browser.call('POST /api/admin/me/password', {
    body: { currentPassword: 'wrong', newPassword: next },
  });
  expect(wrong).toMatchObject({ status: 422, body: { errors: { currentPassword: 'The password is wrong' } } });
  for (const easy of ['password1234', 'my own changing@staff.example']) {
    const refused = await browser.call('POST /api/admin/me/password', {
      body: { currentPassword: old, newPassword: easy },
    });
    expect(refused).toMatchObject({ status: 422, body: { errors: { newPassword: expect.any(String) } } });
  }
  const right = { body: { currentPassword: old, newPassword: next } };
  expect((await browser.call('POST /api/admin/me/password', right)).status).toBe(204);
  expect((await browser.call('GET /api/admin/me')).status).toBe(200);
  expect((await other.call('GET /api/admin/me')).status).toBe(401);
  expect((await other.signIn('changing@staff.example', next)).status).toBe(200);
});

test('a reset link sets a password once, ends every session, and runs out after three days', async () => {
  const { browser, password: old, id } = await colleagueAt(app, 'reset@staff.example');
  const first = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body.url;
  const second = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body.url;
  expect(second).toContain(`${app.url}/staff/reset#token=`);
  const guest = new StaffBrowser(app.url);
  const redeem = (url: string) =>
    guest.call('POST /api/auth/reset', { body: { token: tokenOf(url), password: 'a fresh harbour lantern' } });
  expect((await redeem(first)).status).toBe(404);
  const easy = { token: tokenOf(second), password: 'password1234' };
  const refused = await guest.call('POST /api/auth/reset', { body: easy });
  expect(refused).toMatchObject({ status: 422, body: { errors: { password: expect.stringContaining('guess') } } });
  const [a, b] = await Promise.all([redeem(second), redeem(second)]);
  expect([a.status, b.status].sort()).toEqual([204, 404]);
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  expect((await guest.signIn('reset@staff.example', old)).status).toBe(401);
  expect((await guest.signIn('reset@staff.example', 'a fresh harbour lantern')).status).toBe(200);

  const third = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body.url;
  await app.rows("UPDATE staff_one_time_secrets SET expires_at = expires_at - interval '4 days'");
  expect((await redeem(third)).status).toBe(404);
});

test('a disabled account is out at once and cannot come back until it is enabled', async () => {
  const { browser, password: own, id } = await colleagueAt(app, 'leaving@staff.example');
  const disable = (disabled: boolean) => admin.call(`PATCH /api/admin/accounts/${id}`, { body: { disabled } });
  expect((await disable(true)).body.disabledAt).toEqual(expect.any(String));
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  expect((await browser.signIn('leaving@staff.example', own)).body.type).toBe('/problems/wrong-credentials');
  const { url } = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body;
  expect((await browser.call('POST /api/auth/link', { body: { token: tokenOf(url) } })).status).toBe(404);
  await disable(false);
  expect((await browser.signIn('leaving@staff.example', own)).status).toBe(200);
});

test('a session that was left to a disabled account opens nothing, and ends', async () => {
  const { browser, id } = await colleagueAt(app, 'left-behind@staff.example');
  await app.rows('UPDATE staff_accounts SET disabled_at = now() WHERE id = $1', [id]);
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  expect(await app.rows('SELECT FROM staff_sessions WHERE account_id = $1', [id])).toEqual([]);
});

test('another role applies to the next call of a session', async () => {
  const { browser, id } = await colleagueAt(app, 'rising@staff.example');
  expect((await browser.call('GET /api/admin/accounts')).status).toBe(403);
  await admin.call(`PATCH /api/admin/accounts/${id}`, { body: { role: 'admin' } });
  expect((await browser.call('GET /api/admin/accounts')).status).toBe(200);
  await admin.call(`PATCH /api/admin/accounts/${id}`, { body: { role: 'staff' } });
  expect((await browser.call('GET /api/admin/accounts')).status).toBe(403);
});

test('the last admin who can sign in stays one, also when two would leave at once', async () => {
  const me = await admin.read('me');
  const { id } = await colleagueAt(app, 'second@staff.example', 'admin');
  const invited = { email: 'invited@staff.example', name: 'Invited', role: 'admin' };
  await admin.call('POST /api/admin/accounts', { body: invited });
  const demote = (whom: string) => admin.call(`PATCH /api/admin/accounts/${whom}`, { body: { role: 'staff' } });
  const [other, own] = await Promise.all([demote(id), demote(me.id)]);
  expect([other.status, own.status].sort().at(-1)).not.toBe(200);
  const left = await app.rows("SELECT email FROM staff_accounts WHERE role = 'admin' AND email <> $1", [invited.email]);
  expect(left).toHaveLength(1);
  await app.rows("UPDATE staff_accounts SET role = 'admin' WHERE email = $1", [mail]);
  await app.rows("UPDATE staff_accounts SET role = 'staff' WHERE email = 'second@staff.example'");
  for (const body of [{ role: 'staff' }, { disabled: true }]) {
    const refused = await admin.call(`PATCH /api/admin/accounts/${me.id}`, { body });
    expect(refused).toMatchObject({ status: 409, body: { type: '/problems/last-admin' } });
  }
});

test('an e-mail address has one account, however it is written', async () => {
  const again = await admin.call('POST /api/admin/accounts', { body: { email: mail.toUpperCase(), name: 'Again' } });
  expect(again).toMatchObject({ status: 409, body: { type: '/problems/account-exists' } });
});

test('a token is shown once, kept as a hash, and ends when it runs out or is revoked', async () => {
  const { token, id, call } = await createToken(admin, ['read']);
  expect(token).toMatch(/^knt_[\w-]{43}$/);
  const [stored] = await app.rows('SELECT * FROM api_tokens WHERE id = $1', [id]);
  expect(JSON.stringify(stored)).not.toContain(token);
  const listed = (await admin.read('tokens')).items;
  expect(JSON.stringify(listed)).not.toContain(token);
  expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ scopes: ['read'], createdBy: mail });
  // 403 is for a known caller without the right, 401 for an unknown one.
  expect((await call('GET /api/admin/accounts')).status).toBe(403);
  await app.rows("UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
  expect((await call('GET /api/admin/accounts')).status).toBe(401);
  await app.rows("UPDATE api_tokens SET expires_at = now() + interval '1 day' WHERE id = $1", [id]);
  expect((await call('GET /api/admin/accounts')).status).toBe(403);
  expect((await admin.call(`DELETE /api/admin/tokens/${id}`)).status).toBe(204);
  const refusals = () => app.recorded("action = 'token.refused' AND actor = 'token:for read'");
  const before = (await refusals()).length;
  for (const late of await Promise.all([1, 2, 3].map(() => call('GET /api/admin/accounts'))))
    expect(late.status).toBe(401);
  expect((await call('GET /api/admin/accounts')).status).toBe(401);
  // Within a minute one entry, so that its holder cannot fill the trail.
  expect(await refusals()).toHaveLength(before + 1);
  for (const authorization of ['Bearer', 'Bearer x', `Basic ${token}`, token]) {
    expect((await call('GET /api/admin/accounts', { headers: { authorization } })).status).toBe(401);
  }
  // The session does not replace a refused token.
  expect((await admin.call('GET /api/admin/accounts', { headers: { authorization: 'Bearer x' } })).status).toBe(401);
});

test('a token does no more than the account that made it: it loses what its role loses, and ends with its disabling', async () => {
  const { browser: maker, id } = await colleagueAt(app, 'maker@staff.example', 'admin');
  const { call } = await createToken(maker, ['read', 'erase']);
  const { call: revoked, id: revokedId } = await createToken(maker, ['read']);
  const change = (body: unknown) => admin.call(`PATCH /api/admin/accounts/${id}`, { body });
  const erase = 'DELETE /api/admin/contact-messages/00000000-0000-4000-8000-000000000000';
  const statuses = async () => [(await call('GET /api/admin/overview')).status, (await call(erase)).status];
  expect(await statuses()).toEqual([200, 404]);
  await change({ role: 'staff' });
  expect(await statuses()).toEqual([200, 403]);
  await change({ role: 'admin', disabled: true });
  expect(await statuses()).toEqual([401, 401]);
  // Even one that was not revoked with the account.
  await app.rows('UPDATE api_tokens SET revoked_at = NULL WHERE id = $1', [revokedId]);
  expect((await revoked('GET /api/admin/overview')).status).toBe(401);
  await change({ disabled: false });
  expect(await statuses()).toEqual([401, 401]);
  const ended = await app.recorded("action = 'token.revoke' AND subject = 'for read,erase'");
  expect(ended).toMatchObject([{ actor: mail }]);
});

test('the command line makes accounts and tokens while the server runs', async () => {
  const run = (...args: string[]) => staffCommand(app, ...args);
  const added = linesOf((await run('add', 'cli@staff.example', '--role', 'admin')).stdout);
  const browser = new StaffBrowser(app.url);
  const own = 'chosen with the link';
  const token = tokenOf(added.at(-1));
  expect((await browser.call('POST /api/auth/link', { body: { token } })).body.email).toBe('cli@staff.example');
  expect((await browser.call('POST /api/auth/reset', { body: { token, password: own } })).status).toBe(204);
  expect((await browser.signIn('cli@staff.example', own)).status).toBe(200);

  expect((await run('list')).stdout).toContain('cli@staff.example  admin');
  const apiToken = linesOf((await run('token', 'create', 'nightly', '--scope', 'read', '--days', '2')).stdout).at(-1);
  const authorization = { authorization: `Bearer ${apiToken}`, origin: 'none' };
  const machine = new StaffBrowser(app.url);
  expect((await machine.call('GET /api/admin/accounts', { headers: authorization })).status).toBe(403);

  await run('disable', 'cli@staff.example');
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  expect(await run('reset', 'nobody@staff.example')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no account'),
  });
  expect(await run('token', 'create', 'x', '--scope', 'everything')).toMatchObject({ code: 1 });
  expect(await app.recorded("subject = 'nightly'")).toMatchObject([{ actor: 'command line' }]);
});

test('servers on one PostgreSQL share sessions, the limit of attempts, the secret and one audit chain', async () => {
  await using other = await startApp(adminSettings, app.databaseUrl);
  const browser = await adminAt(app.url);
  const elsewhere = browser.copy(other.url);
  expect((await elsewhere.call('GET /api/admin/me')).status).toBe(200);

  const guess = (n: number) => new StaffBrowser(n % 2 ? app.url : other.url).signIn('x@staff.example', 'guess');
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => guess(n)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);

  const listed = () => app.count("audit_entries WHERE action = 'token.list'");
  const before = await listed();
  const calls = Array.from({ length: 20 }, (_, n) => (n % 2 ? browser : elsewhere).call('GET /api/admin/tokens'));
  await Promise.all(calls);
  expect((await elsewhere.read('audit/verify')).broken).toBeNull();
  expect(await listed()).toBe(before + 20);

  await browser.call('POST /api/auth/sign-out');
  expect((await elsewhere.call('GET /api/admin/me')).status).toBe(401);
});

test('links lead to PUBLIC_URL, whatever a request says of the host; a weak STAFF_PASSWORD stops no later start', async () => {
  await app.restart({ PUBLIC_URL: 'https://staff.example', STAFF_PASSWORD: 'password1234' });
  const { id } = await admin.read('me');
  const headers = { host: 'evil.example', origin: 'https://evil.example' };
  const added = { email: 'linked@staff.example', name: 'Linked' };
  const answers = [
    (await admin.call(`POST /api/admin/accounts/${id}/reset`, { headers })).body,
    (await admin.call('POST /api/admin/accounts', { body: added, headers })).body.link,
  ];
  for (const { url } of answers) expect(url).toMatch(/^https:\/\/staff\.example\/staff\/reset#token=/);
});
