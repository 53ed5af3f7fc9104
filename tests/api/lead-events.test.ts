/** WEBHOOK_URL: a receiver hears what becomes of the applications that it was told of. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeWebhook, startFakeWebhook } from '../fakes/webhook.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyWithFile, post } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings, type StaffBrowser } from '../support/staff.ts';

let webhook: FakeWebhook;
let app: TestApp;
let admin: StaffBrowser;

beforeAll(async () => {
  webhook = await startFakeWebhook();
  app = await startApp({ ...adminSettings, WEBHOOK_URL: `${webhook.url}/`, WEBHOOK_SECRET: webhook.secret });
  admin = await adminAt(app.url);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await webhook.close();
});

async function apply() {
  const { body } = await applyWithFile(app.url, validApplication, makePdf(1_000));
  const { referenceId, applicationLink } = body as { referenceId: string; applicationLink: string };
  await expect.poll(() => told(referenceId).length).toBe(1);
  return { referenceId, secret: applicationLink.split('#')[1] ?? '' };
}

const told = (referenceId: string) => webhook.calls.filter(({ body }) => JSON.parse(body).referenceId === referenceId);
const own = (path: string, body: object) =>
  post(`${app.url}/api/application${path}`, JSON.stringify(body), { 'content-type': 'application/json' });

test('a correction and then a withdrawal are told in signed calls with the reference ID alone', async () => {
  const { referenceId, secret } = await apply();
  const contact = { email: 'new@mailbox.example', phone: '9880011111', whatsapp: '9880022222', address: 'Hassan' };
  expect((await own('/contact', { secret, ...contact })).status).toBe(200);
  await expect.poll(() => told(referenceId).length).toBe(2);
  expect((await own('/withdraw', { secret })).status).toBe(204);
  await expect.poll(() => told(referenceId).length).toBe(3);

  const events = told(referenceId).slice(1);
  expect(events.map(({ body }) => JSON.parse(body))).toEqual([
    { event: 'application.corrected', referenceId },
    { event: 'application.withdrawn', referenceId },
  ]);
  expect(events.every(({ isSigned }) => isSigned)).toBe(true);
  expect(new Set(told(referenceId).map(({ headers }) => headers['webhook-id'])).size).toBe(3);
});

test('an erasure is told, through an outage of the receiver', async () => {
  const { referenceId } = await apply();
  webhook.rule = () => 503;
  const { status } = await admin.call(
    `DELETE /api/admin/applications/${encodeURIComponent(referenceId)}?reason=request`,
  );
  expect(status).toBe(204);
  await expect
    .poll(() => app.rows(`SELECT FROM pgboss.job WHERE name = 'lead-events' AND state = 'retry'`), { timeout: 10_000 })
    .toHaveLength(1);
  webhook.rule = () => undefined;
  await app.rows(`UPDATE pgboss.job SET start_after = now() WHERE name = 'lead-events' AND state = 'retry'`);
  await expect.poll(() => told(referenceId).length, { timeout: 10_000 }).toBe(2);
  expect(JSON.parse(told(referenceId)[1]?.body ?? '')).toEqual({ event: 'application.erased', referenceId });
});

test('nothing is told of an application that the receiver was never to get', async () => {
  const { referenceId, secret } = await apply();
  await app.rows('DELETE FROM deliveries');
  expect((await own('/withdraw', { secret })).status).toBe(204);
  const waiting = await app.rows(`SELECT FROM pgboss.job WHERE name = 'lead-events' AND data->>'referenceId' = $1`, [
    referenceId,
  ]);
  expect(waiting).toEqual([]);
});
