import { beforeEach, expect, test } from 'vitest';
import { attemptLimits } from '../../server/accounts/sign-in.ts';
import { staffApp } from '../support/app.ts';
import { addApp, adminAt, adminSettings, colleagueAt, currentCode, StaffBrowser, tokenOf } from '../support/staff.ts';

const { STAFF_EMAIL: mail, STAFF_PASSWORD: password } = adminSettings;

const { app, admin } = staffApp({ TRUST_PROXY: 'on' });
beforeEach(() => app.rows('DELETE FROM rate_limits'));

function signInFrom(address: string, email: string, password: string, browser = new StaffBrowser(app.url)) {
  const headers = { 'x-forwarded-for': address };
  return browser.call('POST /api/auth/sign-in', { body: { email, password }, headers });
}

function guesses(count: number, email: string, address: string) {
  return Promise.all(Array.from({ length: count }, (_, n) => signInFrom(address, email, `guess ${n}`)));
}

const countRows = () => app.count('rate_limits');

/** As if so many attempts had been counted wherever one was. */
const setCounts = (count: number) => app.rows('UPDATE rate_limits SET count = $1', [count]);

/** As many wrong passwords as an account takes, from elsewhere. */
async function guessAtAll(email: string) {
  await guesses(1, email, '203.0.113.200');
  await setCounts(attemptLimits.account - 1);
  expect((await signInFrom('203.0.113.201', email, 'guess')).status).toBe(401);
}

test('ten wrong passwords close an account to the address that they came from, also when they come at once', async () => {
  const outcomes = await guesses(14, mail, '192.0.2.1');
  expect(outcomes.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)]);
  // Refused attempts add no rows.
  expect(await countRows()).toBe(3);
  const closed = await signInFrom('192.0.2.1', ` ${mail.toUpperCase()}`, password);
  expect(closed).toMatchObject({ status: 429, body: { type: '/problems/too-many-attempts' } });
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(Number(closed.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  await app.rows("UPDATE rate_limits SET ends_at = ends_at - interval '16 minutes'");
  expect((await signInFrom('192.0.2.1', mail, password)).status).toBe(200);
});

test('ten wrong passwords from elsewhere do not lock the person out', async () => {
  await guesses(12, mail, '192.0.2.2');
  expect((await signInFrom('198.51.100.1', mail, password)).status).toBe(200);
});

test('fifty failures close an address for a while, whichever accounts they were for, and no other; old rows go', async () => {
  await signInFrom('192.0.2.3', '0@staff.example', 'guess');
  await setCounts(attemptLimits.address - 1);
  const outcomes = await Promise.all(
    Array.from({ length: 3 }, (_, n) => signInFrom('192.0.2.3', `${n + 1}@staff.example`, 'guess')),
  );
  expect(outcomes.filter(({ status }) => status === 401)).toHaveLength(1);
  expect(await countRows()).toBe(1 + 2 * 2);
  expect((await signInFrom('192.0.2.3', mail, password)).status).toBe(429);
  expect((await signInFrom('198.51.100.1', mail, password)).status).toBe(200);
  await app.rows("UPDATE rate_limits SET ends_at = ends_at - interval '16 minutes'");
  await guesses(1, mail, '192.0.2.10');
  expect(await countRows()).toBe(3);
});

test('guesses from many addresses are limited in total; a device that has signed in before is not held up by them', async () => {
  const known = await adminAt(app.url);
  const { browser: colleague, password: own } = await colleagueAt(app, 'colleague@staff.example');
  await guessAtAll(mail);
  expect((await signInFrom('203.0.113.99', mail, password)).status).toBe(429);
  expect((await signInFrom('203.0.113.1', mail, password, known)).status).toBe(200);
  expect((await signInFrom('203.0.113.1', 'colleague@staff.example', own, colleague)).status).toBe(200);
  // A cookie belongs to one account: neither another's device nor an invented one gets around the limit.
  expect((await signInFrom('203.0.113.99', mail, password, colleague)).status).toBe(429);
  const forged = new StaffBrowser(app.url);
  for (const [name, value] of known.cookies) if (name.includes('device')) forged.cookies.set(name, `x${value}`);
  expect((await signInFrom('203.0.113.99', mail, password, forged)).status).toBe(429);
});

test('a device that has signed in before has ten guesses of its own', async () => {
  const known = await adminAt(app.url);
  await signInFrom('203.0.113.1', mail, 'guess', known);
  await setCounts(attemptLimits.device - 1);
  expect((await signInFrom('203.0.113.2', mail, 'guess', known)).status).toBe(401);
  expect((await signInFrom('203.0.113.3', mail, 'guess', known)).status).toBe(429);
});

test('the holder of a reset link signs in, whatever strangers are trying', async () => {
  const { id } = await colleagueAt(app, 'attacked@staff.example');
  await guessAtAll('attacked@staff.example');
  const { url } = (await admin.call(`POST /api/admin/accounts/${id}/reset`)).body;
  const browser = new StaffBrowser(app.url);
  const next = 'seven quiet harbour lamps';
  const token = tokenOf(url);
  await browser.call('POST /api/auth/reset', { body: { token, password: next } });
  expect((await signInFrom('203.0.113.1', 'attacked@staff.example', next, browser)).status).toBe(200);
});

test('codes cannot be tried out: an account takes ten, also from a device that has signed in before', async () => {
  const { browser, password: own } = await colleagueAt(app, 'codes@staff.example');
  const { secret } = await addApp(browser);
  await app.rows('UPDATE staff_accounts SET app_step = 0 WHERE app_step IS NOT NULL');
  const verify = async (device: StaffBrowser, code: string, address: string) => {
    const body = { email: 'codes@staff.example', password: own, code };
    return (await device.call('POST /api/auth/sign-in', { body, headers: { 'x-forwarded-for': address } })).status;
  };
  for (const device of [undefined, browser]) {
    const attempt = (code: string, address: string) => verify(device ?? new StaffBrowser(app.url), code, address);
    expect(await attempt('000000', '192.0.2.7')).toBe(401);
    await setCounts(attemptLimits.code - 1);
    expect(await attempt('000000', device ? '192.0.2.7' : '203.0.113.1')).toBe(401);
    expect(await attempt(await currentCode(secret), '192.0.2.9')).toBe(429);
  }
});

test('an account that strangers guess at is noted in the audit trail once', async () => {
  await guesses(13, mail, '192.0.2.12');
  const entries = await app.recorded("action = 'sign-in.throttled' AND detail LIKE '%192.0.2.12%'");
  expect(entries).toHaveLength(1);
});
