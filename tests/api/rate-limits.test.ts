import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rateLimits } from '../../server/platform/http/rate-limits.ts';
import { staffApp, startApp, use } from '../support/app.ts';
import { applyAsJson, formData, get, post, postJson, referenceIdOf, validApplication } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { createToken } from '../support/staff.ts';

const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1', CONTACT_DELIVERY: 'store' };

/** Messages per minute and address. */
const { max } = rateLimits.contact;

const app = use(() => startApp(settings));
const others = [1, 2].map(() => use(() => startApp({ ...settings, WORKERS: '0' }, app.databaseUrl)));

async function call(url: string, address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return (await post(`${url}/api/contact-messages`, '{}', headers)).status;
}

/** The number of 60 calls that pass, one at a time at each server: one that waits for the database counts for itself. */
async function letIn(addressOf: (index: number) => string): Promise<number> {
  const servers = [app, ...others];
  let passed = 0;
  for (let at = 0; at < 60; at += servers.length) {
    const statuses = await Promise.all(servers.map(({ url }, index) => call(url, addressOf(at + index))));
    passed += statuses.filter((status) => status !== 429).length;
  }
  return passed;
}

test('three processes let an address in as often as one does', async () => {
  expect(await letIn(() => '203.0.113.7')).toBe(max);
});

test('a client that opens one stream of events after another is refused before it is authenticated', async () => {
  const open = () => app.get('/api/admin/events', { 'x-forwarded-for': '198.51.100.30' });
  const answers = await Promise.all(Array.from({ length: 310 }, open));

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(300);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('all addresses of an IPv6 /64 are one', async () => {
  expect(await letIn((index) => `2001:db8:1:2::${index.toString(16)}`)).toBe(max);
  expect(await call(app.url, '2001:db8:1:3::1')).toBe(422);
});

test('behind a trusted proxy each visitor has a budget of their own', async () => {
  expect(await Promise.all(Array.from({ length: max + 1 }, () => call(app.url, '203.0.113.70')))).toContain(429);
  expect(await call(app.url, '203.0.113.71')).toBe(422);
  // The last hop counts, so that a visitor cannot pretend to be another one.
  expect(await call(app.url, '198.51.100.1, 203.0.113.70')).toBe(429);
});

test('the database keeps no address, and forgets what has run out', async () => {
  await letIn(() => '198.51.100.20');
  const kept = await app.rows<{ key: Buffer }>('SELECT key FROM rate_limits');
  expect(kept.length).toBeGreaterThan(0);
  for (const { key } of kept) expect(key).toHaveLength(32);

  await app.rows("UPDATE rate_limits SET ends_at = now() - interval '1 second'");
  await using begun = await startApp(settings, app.databaseUrl);
  const left = () => call(begun.url, '198.51.100.21').then(() => app.rows('SELECT key FROM rate_limits'));
  await expect.poll(left).toHaveLength(1);
});

test('a class of sixty gets in behind one address at once, with resumes, repeats and second thoughts', async () => {
  const from = { 'x-forwarded-for': '198.51.100.60' };
  const uploadTo = (url: string) =>
    post(`${url}/api/resumes`, formData({ course: 'Data Science' }, realResumes.pdf), from);
  const student = async (index: number) => {
    const { url } = [app, ...others][index % 3] ?? app;
    if (index % 2 === 0) await uploadTo(url);
    const { resumeUrl } = (await uploadTo(url)).body as { resumeUrl: string };
    const key = { ...from, 'idempotency-key': randomUUID() };
    const application = { ...validApplication, email: `${randomUUID()}@mailbox.example`, resumeUrl };
    const accepted = referenceIdOf(await applyAsJson(url, application, key));
    if (index % 3 === 0) expect(referenceIdOf(await applyAsJson(url, application, key))).toBe(accepted);
    return accepted;
  };
  const accepted = await Promise.all(Array.from({ length: 60 }, (_, index) => student(index)));

  expect(new Set(accepted).size).toBe(60);
});

const { app: staffed, admin } = staffApp({ RATE_LIMIT: 'on', CONTACT_DELIVERY: 'store' });

test('an account that exports all the time is stopped, is named in the log, and does not slow other accounts', async () => {
  const [busy, calm] = [await createToken(admin, ['export']), await createToken(admin, ['export'])];
  const { max } = rateLimits.exports;
  const statuses: number[] = [];
  for (let index = 0; index <= max; index++) {
    statuses.push((await busy.call('GET /api/admin/applications/export')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: max }, () => 200), 429]);
  expect((await calm.call('GET /api/admin/applications/export')).status).toBe(200);
  // Downloading the resumes of all leads is an export as well.
  expect((await busy.call('GET /api/admin/applications/resumes')).status).toBe(429);
  const refused = staffed.lines('too-many-requests');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ status: 429, actor: busy.id });
});

test.each([
  // An invalid request is cheap, and counts all the same.
  ['reads', 'GET /api/admin/applications?limit=0'],
  ['reads', 'GET /api/admin/contact-messages?limit=0'],
  ['files', 'GET /api/admin/resumes/00000000-0000-4000-8000-000000000000'],
] as const)('%s of one account are limited', async (budget, call) => {
  const { call: callWithToken } = await createToken(admin, ['read']);
  await callWithToken(call);
  await staffed.rows('UPDATE rate_limits SET count = $1', [rateLimits[budget].max - 3]);
  const refused = [];
  for (let index = 0; index < 5; index++) refused.push((await callWithToken(call)).status === 429);
  expect(refused).toEqual([false, false, false, true, true]);
});

test('refused calls of a token fill the audit trail only up to a limit', async () => {
  const { call } = await createToken(admin, ['read']);
  const { max } = rateLimits.refusals;
  const statuses: number[] = [];
  for (let index = 0; index < max + 2; index++) statuses.push((await call('GET /api/admin/accounts')).status);
  expect(statuses).toEqual([...Array.from({ length: max }, () => 403), 429, 429]);
  expect(await staffed.recorded(`action = 'refused'`)).toHaveLength(max);
});

test('an address that asks too often is told when to come back', async () => {
  const messages = `${staffed.url}/api/contact-messages`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
  const answers = await Promise.all(Array.from({ length: max + 5 }, () => post(messages, '{}', headers)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(5);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ type: '/problems/too-many-requests', status: 429 });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
  }
  expect(await get(staffed.url)).toMatchObject({ status: 200 });
  // X-Forwarded-For is ignored unless a proxy is trusted.
  expect((await post(messages, '{}', { ...headers, 'x-forwarded-for': '203.0.113.8' })).status).toBe(429);
  const page = await post(`${staffed.url}/privacy/requests`, new URLSearchParams({ name: 'Asha Rao' }));
  expect(page).toMatchObject({ status: 429, body: expect.stringContaining('value="Asha Rao"') });
});

test('rendering errors of browsers are logged with component and a short text, within a limit', async () => {
  const tell = (body: object) => postJson(`${staffed.url}/api/client-errors`, body);
  expect((await tell({ component: 'registration', message: 'x is undefined' })).status).toBe(204);
  const [line] = staffed.lines('"clientError"');
  expect(line).toMatchObject({ component: 'registration', clientError: 'x is undefined' });
  expect((await tell({ component: 'Asha Rao <asha@example.org>', message: 'x' })).status).toBe(422);
  expect((await tell({ component: 'registration', message: 'x'.repeat(201) })).status).toBe(422);
  const statuses: number[] = [];
  for (let call = 0; call < rateLimits.clientErrors.max; call++) {
    statuses.push((await tell({ component: 'registration', message: 'again' })).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
