import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateLimits } from '../../server/platform/http/rate-limits.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyAsJson, formData, post, referenceIdOf } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { adminAt, adminSettings, createToken } from '../support/staff.ts';

const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1', CONTACT_DELIVERY: 'store' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp(settings);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Sends a message that its validation refuses, from an address. */
async function call(address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  return (await post(`${app.url}/api/contact-messages`, '{}', headers)).status;
}

test.each([
  ['one', () => '203.0.113.7'],
  ['IPv6', (index: number) => `2001:db8:1:2::${index.toString(16)}`],
])('an address is let in as often as its limit says, and all addresses of an IPv6 /64 are one', async (_, of) => {
  const { max } = rateLimits.contact;
  const statuses = await Promise.all(Array.from({ length: 2 * max }, (_, index) => call(of(index))));
  expect(statuses.filter((status) => status !== 429)).toHaveLength(max);
  expect(await call('2001:db8:1:3::1')).toBe(422);
});

test('a class of sixty gets in behind one address at once, with resumes, repeats and second thoughts', async () => {
  const from = { 'x-forwarded-for': '198.51.100.60' };
  const upload = () => post(`${app.url}/api/resumes`, formData({ course: 'Data Science' }, realResumes.pdf), from);
  const student = async (index: number) => {
    if (index % 2 === 0) await upload();
    const { resumeUrl } = (await upload()).body as { resumeUrl: string };
    const key = { ...from, 'idempotency-key': randomUUID() };
    const application = { ...validApplication, email: `${randomUUID()}@mailbox.example`, resumeUrl };
    const accepted = referenceIdOf(await applyAsJson(app.url, application, key));
    if (index % 3 === 0) expect(referenceIdOf(await applyAsJson(app.url, application, key))).toBe(accepted);
    return accepted;
  };
  const accepted = await Promise.all(Array.from({ length: 60 }, (_, index) => student(index)));

  expect(new Set(accepted).size).toBe(60);
});

test('an account that exports all the time is stopped, is named in the log, and stops nobody else', async () => {
  await using app = await startApp({ RATE_LIMIT: 'on', ...adminSettings });
  const admin = await adminAt(app.url);
  const [busy, calm] = [await createToken(admin, ['export']), await createToken(admin, ['export'])];
  const { max } = rateLimits.exports;
  const statuses: number[] = [];
  for (let index = 0; index <= max; index++) {
    statuses.push((await busy.call('GET /api/admin/applications/export')).status);
  }
  expect(statuses).toEqual([...Array.from({ length: max }, () => 200), 429]);
  expect((await calm.call('GET /api/admin/applications/export')).status).toBe(200);
  // The resumes of all leads are an export as well.
  expect((await busy.call('GET /api/admin/applications/resumes')).status).toBe(429);
  const refused = app
    .logs()
    .split('\n')
    .filter((line) => line.includes('too-many-requests'));
  expect(refused).toHaveLength(2);
  expect(JSON.parse(refused[0] ?? '')).toMatchObject({ status: 429, actor: busy.id });
});

test.each([
  ['reads', 'GET /api/admin/applications?limit=1'],
  ['files', 'GET /api/admin/resumes/00000000-0000-4000-8000-000000000000'],
] as const)('%s of one account are limited', async (budget, call) => {
  await using app = await startApp({ RATE_LIMIT: 'on', ...adminSettings });
  const { call: callWithToken } = await createToken(await adminAt(app.url), ['read']);
  const { max } = rateLimits[budget];
  const outcomes = [];
  for (let index = 0; index <= max; index += 20) {
    outcomes.push(...(await Promise.all(Array.from({ length: 20 }, () => callWithToken(call)))));
  }
  expect(outcomes.filter(({ status }) => status !== 429)).toHaveLength(max);
});
