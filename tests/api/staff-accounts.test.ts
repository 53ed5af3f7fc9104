import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { runCommand, settingsBeside } from '../support/commands.ts';
import { startServer } from '../support/server.ts';
import { addStaff, adminAt, adminSettings, createToken, StaffBrowser, totp } from '../support/staff.ts';

/** Runs `npm run staff -- …` beside the running server. */
const staffCommand = (app: TestApp, ...args: string[]) =>
  runCommand('staff', args, { PUBLIC_URL: app.url, ...settingsBeside(app) });

function linesOf(text: string): string[] {
  return text.trim().split('\n');
}

function tokenOf(link: string | undefined): string {
  return new URL((link ?? '').replace('#', '?')).searchParams.get('token') ?? '';
}

/** The token of the link that a server prints once it listens. */
function setUpToken({ logs }: TestApp): Promise<string> {
  return vi.waitFor(() => tokenOf(/"url":"([^"]+\/staff\/set-up#token=[^"]+)"/.exec(logs())?.[1]), 10_000);
}

const { STAFF_EMAIL: mail, STAFF_PASSWORD: password } = adminSettings;

describe('the first account', () => {
  test('is made with the printed link, once; then neither sign-up nor settings make another', async () => {
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
});

describe('accounts', () => {
  let app: TestApp;
  let admin: StaffBrowser;
  beforeAll(async () => {
    app = await startApp(adminSettings);
    admin = await adminAt(app.url);
  });
  afterAll(() => app[Symbol.asyncDispose]());

  /** Lets failed attempts be forgotten, as 15 minutes would. */
  const forgetAttempts = () => app.rows('DELETE FROM staff_throttles');

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

  test('the session cookie is out of reach of scripts, foreign pages and plain HTTP', async () => {
    const answer = await new StaffBrowser(app.url).signIn(mail, password);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Secure-staff\.session_token=/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie).not.toContain('Domain');
    expect(answer.body).toEqual({ twoFactor: false });
  });

  test('a session that was planted before the sign-in is worth nothing after it', async () => {
    const victim = new StaffBrowser(app.url);
    const attacker = new StaffBrowser(app.url);
    await attacker.signIn(mail, password);
    const [name = '', planted = ''] = [...attacker.cookies][0] ?? [];
    await attacker.call('POST /api/auth/sign-out');
    victim.cookies.set(name, planted);
    await victim.signIn(mail, password);
    expect(victim.cookies.get(name)).not.toBe(planted);
    attacker.cookies.set(name, planted);
    expect((await attacker.call('GET /api/admin/me')).status).toBe(401);
    for (const invented of ['', 'invented', `${planted.split('.')[0]}.invented`]) {
      attacker.cookies.set(name, invented);
      expect((await attacker.call('GET /api/admin/me')).status).toBe(401);
    }
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

  test('ten wrong passwords close an account for a while, whatever comes next and wherever', async () => {
    const { password: right } = await addStaff(admin, 'guessed@staff.example');
    await forgetAttempts();
    const browser = new StaffBrowser(app.url);
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, n) => browser.signIn('guessed@staff.example', `guess ${n}`)),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
    const closed = await browser.signIn('Guessed@staff.example ', right);
    expect(closed).toMatchObject({ status: 429, body: { type: '/problems/too-many-attempts' } });
    expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(Number(closed.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    await app.rows("UPDATE staff_throttles SET started_at = started_at - interval '16 minutes'");
    expect((await browser.signIn('guessed@staff.example', right)).status).toBe(200);
  });

  test('fifty failures close an address for a while, whichever accounts they were for', async () => {
    await forgetAttempts();
    const browser = new StaffBrowser(app.url);
    const guesses = await Promise.all(
      Array.from({ length: 52 }, (_, n) => browser.signIn(`${n}@staff.example`, 'guess')),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(50);
    expect((await browser.signIn(mail, password)).status).toBe(429);
    await forgetAttempts();
    expect((await browser.signIn(mail, password)).status).toBe(200);
  });

  test('the own password can only be changed by who knows it, and that ends the other sessions', async () => {
    const { browser, password: old } = await addStaff(admin, 'changing@staff.example');
    const other = new StaffBrowser(app.url);
    await other.signIn('changing@staff.example', old);
    const next = 'another good password';
    const wrong = await browser.call('POST /api/admin/me/password', {
      body: { currentPassword: 'wrong', newPassword: next },
    });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { currentPassword: 'The password is wrong' } } });
    const right = { body: { currentPassword: old, newPassword: next } };
    expect((await browser.call('POST /api/admin/me/password', right)).status).toBe(204);
    expect((await browser.call('GET /api/admin/me')).status).toBe(200);
    expect((await other.call('GET /api/admin/me')).status).toBe(401);
    expect((await other.signIn('changing@staff.example', next)).status).toBe(200);
  });

  test('with a second factor a password alone opens nothing; a code or a backup code does, the latter once', async () => {
    const { browser, password: own } = await addStaff(admin, 'two@staff.example');
    const set = (await browser.call('POST /api/admin/me/two-factor', { body: { password: own } })).body;
    expect(set.uri).toMatch(/^otpauth:\/\/totp\/.*issuer=Kaveri%20Nxt/);
    expect((await browser.call('POST /api/admin/me/two-factor/confirm', { body: { code: '000000' } })).status).toBe(
      422,
    );
    const confirmation = { body: { code: totp(set.secret) } };
    expect((await browser.call('POST /api/admin/me/two-factor/confirm', confirmation)).status).toBe(204);
    expect((await browser.call('GET /api/admin/me')).body.twoFactor).toBe(true);

    const device = new StaffBrowser(app.url);
    const verify = (code: string) => device.call('POST /api/auth/two-factor/verify', { body: { code } });
    expect((await verify(totp(set.secret))).status).toBe(401);
    expect((await device.signIn('two@staff.example', own)).body).toEqual({ twoFactor: true });
    expect((await device.call('GET /api/admin/me')).status).toBe(401);
    expect((await verify('000000')).body.type).toBe('/problems/wrong-code');
    expect((await verify(totp(set.secret))).status).toBe(204);
    expect((await device.call('GET /api/admin/me')).status).toBe(200);

    for (const status of [204, 401]) {
      await device.call('POST /api/auth/sign-out');
      await device.signIn('two@staff.example', own);
      expect((await verify(set.backupCodes[0])).status).toBe(status);
    }
    const [stored] = await app.rows<Record<string, string>>(
      'SELECT secret, backup_codes FROM staff_two_factors LIMIT 1',
    );
    expect(JSON.stringify(stored)).not.toContain(set.secret);
    expect(JSON.stringify(stored)).not.toContain(set.backupCodes[1]);
  });

  test('codes cannot be tried out: a sign-in lasts for five of them', async () => {
    const { browser, password: own } = await addStaff(admin, 'codes@staff.example');
    const set = (await browser.call('POST /api/admin/me/two-factor', { body: { password: own } })).body;
    await browser.call('POST /api/admin/me/two-factor/confirm', { body: { code: totp(set.secret) } });
    const device = new StaffBrowser(app.url);
    await device.signIn('codes@staff.example', own);
    for (let n = 0; n < 5; n += 1) {
      await device.call('POST /api/auth/two-factor/verify', { body: { code: '000000' } });
    }
    const late = await device.call('POST /api/auth/two-factor/verify', { body: { code: totp(set.secret) } });
    expect(late.status).toBe(401);
    expect((await device.call('GET /api/admin/me')).status).toBe(401);
    await forgetAttempts();
  });

  test('a reset link sets a password once, removes the second factor and ends every session', async () => {
    const { browser, password: old, id } = await addStaff(admin, 'reset@staff.example');
    const set = (await browser.call('POST /api/admin/me/two-factor', { body: { password: old } })).body;
    await browser.call('POST /api/admin/me/two-factor/confirm', { body: { code: totp(set.secret) } });
    const first = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body.url;
    const second = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body.url;
    expect(second).toContain(`${app.url}/staff/reset#token=`);
    const guest = new StaffBrowser(app.url);
    const redeem = (url: string) =>
      guest.call('POST /api/auth/reset', { body: { token: tokenOf(url), password: 'a fresh password' } });
    expect((await redeem(first)).status).toBe(404);
    const [a, b] = await Promise.all([redeem(second), redeem(second)]);
    expect([a.status, b.status].sort()).toEqual([204, 404]);
    expect((await browser.call('GET /api/admin/me')).status).toBe(401);
    expect((await guest.signIn('reset@staff.example', old)).status).toBe(401);
    expect((await guest.signIn('reset@staff.example', 'a fresh password')).body).toEqual({ twoFactor: false });

    const third = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body.url;
    await app.rows("UPDATE staff_links SET expires_at = expires_at - interval '4 days'");
    expect((await redeem(third)).status).toBe(404);
  });

  test('a disabled account is out at once and cannot come back until it is enabled', async () => {
    const { browser, password: own, id } = await addStaff(admin, 'leaving@staff.example');
    const disable = (disabled: boolean) => admin.call(`PATCH /api/admin/accounts/${id}`, { body: { disabled } });
    expect((await disable(true)).body.disabledAt).toEqual(expect.any(String));
    expect((await browser.call('GET /api/admin/me')).status).toBe(401);
    expect((await browser.signIn('leaving@staff.example', own)).body.type).toBe('/problems/wrong-credentials');
    const { url } = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body;
    expect((await browser.call('POST /api/auth/link', { body: { token: tokenOf(url) } })).status).toBe(404);
    await disable(false);
    expect((await browser.signIn('leaving@staff.example', own)).status).toBe(200);
  });

  test('another role applies to the next call of a session', async () => {
    const { browser, id } = await addStaff(admin, 'rising@staff.example');
    expect((await browser.call('GET /api/admin/accounts')).status).toBe(403);
    await admin.call(`PATCH /api/admin/accounts/${id}`, { body: { role: 'admin' } });
    expect((await browser.call('GET /api/admin/accounts')).status).toBe(200);
    await admin.call(`PATCH /api/admin/accounts/${id}`, { body: { role: 'staff' } });
    expect((await browser.call('GET /api/admin/accounts')).status).toBe(403);
  });

  test('the last admin who can sign in stays one, also when two would leave at once', async () => {
    const me = (await admin.call('GET /api/admin/me')).body;
    const { id } = await addStaff(admin, 'second@staff.example', 'admin');
    const invited = { email: 'invited@staff.example', name: 'Invited', role: 'admin' };
    await admin.call('POST /api/admin/accounts', { body: invited });
    const demote = (whom: string) => admin.call(`PATCH /api/admin/accounts/${whom}`, { body: { role: 'staff' } });
    const [other, own] = await Promise.all([demote(id), demote(me.id)]);
    expect([other.status, own.status].sort().at(-1)).not.toBe(200);
    const left = await app.rows("SELECT email FROM staff_accounts WHERE role = 'admin' AND email <> $1", [
      invited.email,
    ]);
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

  test('people see their sessions and end them; admins end those of others', async () => {
    const { browser, password: own, id } = await addStaff(admin, 'sessions@staff.example');
    const other = new StaffBrowser(app.url);
    await other.call('POST /api/auth/sign-in', {
      body: { email: 'sessions@staff.example', password: own },
      headers: { 'user-agent': 'A phone' },
    });
    const sessions = (await browser.call('GET /api/admin/me/sessions')).body.items;
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toContain([...other.cookies.values()][0]?.split('.')[0]);
    const phone = sessions.find((session: { userAgent: string }) => session.userAgent === 'A phone');
    expect(phone).toMatchObject({ current: false, address: '127.0.0.1' });
    const adminSession = (await admin.call('GET /api/admin/me/sessions')).body.items[0].id;
    expect((await browser.call(`DELETE /api/admin/me/sessions/${adminSession}`)).status).toBe(404);
    expect((await browser.call(`DELETE /api/admin/me/sessions/${phone.id}`)).status).toBe(204);
    expect((await other.call('GET /api/admin/me')).status).toBe(401);
    expect((await browser.call('GET /api/admin/me')).status).toBe(200);
    await other.signIn('sessions@staff.example', own);
    expect((await browser.call('DELETE /api/admin/me/sessions')).status).toBe(204);
    expect((await other.call('GET /api/admin/me')).status).toBe(401);
    expect((await admin.call(`GET /api/admin/accounts/${id}/sessions`)).body.items).toHaveLength(1);
    expect((await admin.call(`DELETE /api/admin/accounts/${id}/sessions`)).status).toBe(204);
    expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  });

  test('a session ends after twelve idle hours, and after seven days in any case', async () => {
    const { browser, password: own } = await addStaff(admin, 'idle@staff.example');
    const age = (column: string, by: string) =>
      app.rows(
        `UPDATE staff_sessions SET ${column} = ${column} - $1::interval WHERE account_id = (SELECT id FROM staff_accounts WHERE email = 'idle@staff.example')`,
        [by],
      );
    await age('expires_at', '11 hours');
    expect((await browser.call('GET /api/admin/me')).status).toBe(200);
    await age('expires_at', '11 hours');
    expect((await browser.call('GET /api/admin/me')).status).toBe(200);
    await age('expires_at', '12 hours 1 minute');
    expect((await browser.call('GET /api/admin/me')).status).toBe(401);
    await browser.signIn('idle@staff.example', own);
    await age('created_at', '7 days 1 minute');
    expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  });

  test('a token is shown once, kept as a hash, and ends when it runs out or is revoked', async () => {
    const { token, id, call } = await createToken(admin, ['read']);
    expect(token).toMatch(/^knt_[\w-]{43}$/);
    const [stored] = await app.rows('SELECT * FROM api_tokens WHERE id = $1', [id]);
    expect(JSON.stringify(stored)).not.toContain(token);
    const listed = (await admin.call('GET /api/admin/tokens')).body.items;
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(listed.find((one: { id: string }) => one.id === id)).toMatchObject({ scopes: ['read'], createdBy: mail });
    // Known, but not for accounts: 403. Unknown: 401.
    expect((await call('GET /api/admin/accounts')).status).toBe(403);
    await app.rows("UPDATE api_tokens SET expires_at = now() - interval '1 second' WHERE id = $1", [id]);
    expect((await call('GET /api/admin/accounts')).status).toBe(401);
    await app.rows("UPDATE api_tokens SET expires_at = now() + interval '1 day' WHERE id = $1", [id]);
    expect((await call('GET /api/admin/accounts')).status).toBe(403);
    expect((await admin.call(`DELETE /api/admin/tokens/${id}`)).status).toBe(204);
    expect((await call('GET /api/admin/accounts')).status).toBe(401);
    for (const authorization of ['Bearer', 'Bearer x', `Basic ${token}`, token]) {
      expect((await call('GET /api/admin/accounts', { headers: { authorization } })).status).toBe(401);
    }
    // A token that is refused is not replaced by the session that comes with it.
    expect((await admin.call('GET /api/admin/accounts', { headers: { authorization: 'Bearer x' } })).status).toBe(401);
  });

  test('the command line manages accounts and tokens while the server runs', async () => {
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
    expect((await run('token', 'list')).stdout).toContain('nightly');
    await run('token', 'revoke', 'nightly');
    expect((await machine.call('GET /api/admin/accounts', { headers: authorization })).status).toBe(401);

    await run('disable', 'cli@staff.example');
    expect((await browser.call('GET /api/admin/me')).status).toBe(401);
    expect(await run('reset', 'nobody@staff.example')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no account'),
    });
    expect(await run('token', 'create', 'x', '--scope', 'everything')).toMatchObject({ code: 1 });
    const actors = await app.rows(
      "SELECT DISTINCT actor FROM audit_entries WHERE subject = 'nightly' AND action <> 'token.refused'",
    );
    expect(actors).toEqual([{ actor: 'command line' }]);
  });
});

test('processes on one PostgreSQL share sessions, the limit of attempts, the secret and one audit chain', async () => {
  await using app = await startApp(adminSettings);
  await using other = await startServer({ databaseUrl: app.databaseUrl, env: adminSettings });
  const browser = await adminAt(app.url);
  const elsewhere = new StaffBrowser(other.url);
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.call('GET /api/admin/me')).status).toBe(200);

  const guess = (n: number) => new StaffBrowser(n % 2 ? app.url : other.url).signIn('x@staff.example', 'guess');
  const guesses = await Promise.all(Array.from({ length: 14 }, (_, n) => guess(n)));
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);

  const calls = Array.from({ length: 60 }, (_, n) => (n % 2 ? browser : elsewhere).call('GET /api/admin/tokens'));
  await Promise.all(calls);
  expect((await elsewhere.call('GET /api/admin/audit/verify')).body.broken).toBeNull();
  const listed = "SELECT count(*)::int FROM audit_entries WHERE action = 'token.list'";
  expect(await app.rows(listed)).toEqual([{ count: 60 }]);

  await browser.call('POST /api/auth/sign-out');
  expect((await elsewhere.call('GET /api/admin/me')).status).toBe(401);
});
