import { expect, test } from 'vitest';
import { mostSessions } from '../../server/accounts/sessions.ts';
import { staffApp } from '../support/app.ts';
import { adminAt, adminSettings, colleagueAt, holdAccounts, StaffBrowser } from '../support/staff.ts';

const { STAFF_EMAIL: mail, STAFF_PASSWORD: password } = adminSettings;

const { app, admin } = staffApp();

test('people see their sessions and end them; admins end those of others', async () => {
  const { browser, password: own, id } = await colleagueAt(app, 'sessions@staff.example');
  const other = new StaffBrowser(app.url);
  await other.call('POST /api/auth/sign-in', {
    body: { email: 'sessions@staff.example', password: own },
    headers: { 'user-agent': 'A phone' },
  });
  const sessions = (await browser.read('me/sessions')).items;
  expect(sessions).toHaveLength(2);
  expect(JSON.stringify(sessions)).not.toContain([...other.cookies.values()][0]?.split('.')[0]);
  const phone = sessions.find((session: { userAgent: string }) => session.userAgent === 'A phone');
  expect(phone).toMatchObject({ current: false, address: '127.0.0.1' });
  const adminSession = (await admin.read('me/sessions')).items[0].id;
  expect((await browser.call(`DELETE /api/admin/me/sessions/${adminSession}`)).status).toBe(404);
  expect((await browser.call(`DELETE /api/admin/me/sessions/${phone.id}`)).status).toBe(204);
  expect((await other.call('GET /api/admin/me')).status).toBe(401);
  expect((await browser.call('GET /api/admin/me')).status).toBe(200);
  await other.signIn('sessions@staff.example', own);
  expect((await browser.call('DELETE /api/admin/me/sessions')).status).toBe(204);
  expect((await other.call('GET /api/admin/me')).status).toBe(401);
  expect((await admin.call(`DELETE /api/admin/accounts/${id}/sessions`)).status).toBe(204);
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
});

test.each([
  ['another password', "password_hash = 'of another password'"],
  ['an authenticator app', "app_secret = 'sealed', app_step = 1"],
])('a sign-in that is under way while its account gets %s begins no session', async (_what, change) => {
  const email = `${change.slice(0, 3)}@staff.example`;
  const { password: own, id } = await colleagueAt(app, email);
  const changing = await app.begin(`UPDATE staff_accounts SET ${change} WHERE id = $1`, [id]);
  expect((await app.during(changing, () => new StaffBrowser(app.url).signIn(email, own))).status).toBe(401);
});

test('a change of the password that is under way while its session is ended changes nothing', async () => {
  const { browser, password: old, id } = await colleagueAt(app, 'reset@staff.example');
  const body = { currentPassword: old, newPassword: 'window pebble saddle thirteen' };
  const held = await holdAccounts(app);
  const end = () => held.rows('DELETE FROM staff_sessions WHERE account_id = $1', [id]);
  expect((await app.during(held, () => browser.call('POST /api/admin/me/password', { body }), end)).status).toBe(401);
  expect((await browser.signIn('reset@staff.example', old)).status).toBe(200);
});

test('a session ends after twelve idle hours, and after seven days in any case', async () => {
  const { browser, password: own, id } = await colleagueAt(app, 'idle@staff.example');
  const age = (column: string, by: string) =>
    app.rows(`UPDATE staff_sessions SET ${column} = ${column} - $1::interval WHERE account_id = $2`, [by, id]);
  await age('last_seen_at', '11 hours');
  expect((await browser.call('GET /api/admin/me')).status).toBe(200);
  await age('last_seen_at', '11 hours');
  expect((await browser.call('GET /api/admin/me')).status).toBe(200);
  await age('last_seen_at', '12 hours 1 minute');
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
  await browser.signIn('idle@staff.example', own);
  await age('created_at', '7 days 1 minute');
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
});

test('an account has ten sessions at most: another one ends the one that was not used for the longest time', async () => {
  const { browser, password: own, id } = await colleagueAt(app, 'busy@staff.example');
  const devices = [browser];
  for (let n = 1; n < mostSessions; n += 1) {
    const device = new StaffBrowser(app.url);
    await device.signIn('busy@staff.example', own);
    devices.push(device);
  }
  await app.rows(
    `UPDATE staff_sessions SET last_seen_at = last_seen_at - interval '4 minutes'
    WHERE id = (SELECT id FROM staff_sessions WHERE account_id = $1 ORDER BY created_at OFFSET 3 LIMIT 1)`,
    [id],
  );
  const late = new StaffBrowser(app.url);
  await late.signIn('busy@staff.example', own);
  const statuses = await Promise.all(devices.map(async (device) => (await device.call('GET /api/admin/me')).status));
  expect(statuses).toEqual(devices.map((_, n) => (n === 3 ? 401 : 200)));
  expect((await late.read('me/sessions')).items).toHaveLength(mostSessions);
  const ended = await app.recorded("action = 'session.end' AND subject = 'busy@staff.example'");
  expect(JSON.stringify(ended)).toContain('more than 10');
});

test('many sign-ins at once leave ten sessions as well', async () => {
  const { password: own, id } = await colleagueAt(app, 'storm@staff.example');
  await Promise.all(Array.from({ length: 14 }, () => new StaffBrowser(app.url).signIn('storm@staff.example', own)));
  expect(await app.rows('SELECT FROM staff_sessions WHERE account_id = $1', [id])).toHaveLength(mostSessions);
});

test('a sign-in ends the session that the browser had, and begins one with another secret', async () => {
  const browser = await adminAt(app.url);
  const before = browser.copy();
  await browser.signIn(mail, password);
  expect((await browser.call('GET /api/admin/me')).status).toBe(200);
  expect((await before.call('GET /api/admin/me')).status).toBe(401);
  const name = '__Host-staff.session_token';
  expect(browser.cookies.get(name)).not.toBe(before.cookies.get(name));
});

test('a session’s secret has 256 random bits, and the database keeps only its hash', async () => {
  const browser = new StaffBrowser(app.url);
  const secrets = new Set<string>();
  for (let n = 0; n < 3; n += 1) {
    await browser.signIn(mail, password);
    const secret = browser.cookies.get('__Host-staff.session_token') ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    secrets.add(secret);
  }
  expect(secrets.size).toBe(3);
  const [session] = await app.rows<{ hash: Buffer }>('SELECT * FROM staff_sessions ORDER BY created_at DESC LIMIT 1');
  const stored = Object.values(session ?? {}).map(String);
  for (const secret of secrets) expect(stored).not.toContain(secret);
  browser.cookies.set('__Host-staff.session_token', session?.hash.toString('base64url') ?? '');
  expect((await browser.call('GET /api/admin/me')).status).toBe(401);
});

test('after sign-out the session is over on the server, and the browser is told to forget its cookie', async () => {
  const browser = await adminAt(app.url);
  const kept = browser.copy();
  const { headers } = await browser.call('POST /api/auth/sign-out');
  expect(headers.getSetCookie().join()).toMatch(/__Host-staff\.session_token=;.*Max-Age=0/i);
  expect((await kept.call('GET /api/admin/me')).status).toBe(401);
});

test.each(['HEAD', 'OPTIONS', 'PUT', 'TRACE'])(
  '%s changes nothing at any route of accounts and sign-in',
  async (method) => {
    const { paths } = (await admin.call('GET /api/openapi.json')).body as { paths: Record<string, unknown> };
    const routes = Object.keys(paths).filter((path) => /^\/api\/(auth|admin\/(me|accounts|tokens))/.test(path));
    expect(routes.length).toBeGreaterThan(15);
    const state = async () =>
      JSON.stringify(
        await Promise.all(
          ['accounts', 'sessions', 'passkeys', 'one_time_secrets'].map((table) =>
            app.rows(`SELECT * FROM staff_${table} ORDER BY 1`),
          ),
        ),
      );
    const id = (await admin.read('me')).id;
    const before = await state();
    for (const path of routes) {
      const { status } = await admin.call(`${method} ${path.replaceAll(/\{\w+\}/g, id)}`);
      expect(status, path).toBeOneOf(method === 'HEAD' ? [404, 405] : [400, 404, 405]);
    }
    expect(await state()).toBe(before);
  },
);

test.each([
  ['', '__Host-staff.', true],
  ['https://staff.example', '__Host-staff.', true],
  ['http://localhost:8080', '__Host-staff.', true],
  ['http://intranet.example', 'staff.', false],
])('with PUBLIC_URL %s every cookie begins with %s', async (PUBLIC_URL, prefix, isSecure) => {
  await app.restart({ PUBLIC_URL });
  const browser = new StaffBrowser(app.url);
  const cookies = (await browser.signIn(mail, password)).headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([`${prefix}device`, `${prefix}session_token`]);
  for (const cookie of cookies) {
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).toContain(attribute);
    expect(cookie.includes('; Secure')).toBe(isSecure);
    expect(cookie).not.toContain('Domain');
  }
  expect((await browser.call('GET /api/admin/me')).status).toBe(200);
});
