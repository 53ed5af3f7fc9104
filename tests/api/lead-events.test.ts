/** WEBHOOK_URL: a receiver learns of changes to the applications that it received. */
import { expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { staffApp, use } from '../support/app.ts';

const webhook = use(startFakeWebhook);
const { app, admin } = staffApp(() => webhook.settings);

async function apply() {
  const lead = await app.applied();
  await expect.poll(() => told(lead.referenceId).length).toBe(1);
  return lead;
}

const told = (referenceId: string) => webhook.calls.filter(({ body }) => JSON.parse(body).referenceId === referenceId);
const own = (path: string, body: object) => app.postJson(`/api/application${path}`, body);

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

test('a receiver hears nothing about applications that it was never sent', async () => {
  const { referenceId, secret } = await apply();
  await app.rows('DELETE FROM deliveries');
  expect((await own('/withdraw', { secret })).status).toBe(204);
  const waiting = await app.rows(`SELECT FROM pgboss.job WHERE name = 'lead-events' AND data->>'referenceId' = $1`, [
    referenceId,
  ]);
  expect(waiting).toEqual([]);
});
