/** WORK_WEBHOOK_URL: the operator's program learns of every change of work, despite outages. */
import { beforeEach, expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { staffApp, use } from '../support/app.ts';
import { numberOf } from '../support/intake.ts';
import { firstAdmin, putWork } from '../support/staff.ts';

const webhook = use(startFakeWebhook);
const { app, admin } = staffApp(() => ({
  ...{ WORK_WEBHOOK_URL: `${webhook.url}/work`, WEBHOOK_SECRET: webhook.secret },
  DELIVERY_RETRY_SECONDS: '0.2',
}));
beforeEach(() => {
  webhook.calls.length = 0;
});

async function apply(name = 'Asha Rao'): Promise<string> {
  return (await app.applied({ name })).referenceId;
}

async function change(referenceId: string, work: object): Promise<void> {
  expect((await putWork(admin, numberOf(referenceId), work)).status).toBe(200);
}

const told = (referenceId: string) =>
  webhook.calls.map(({ body }) => JSON.parse(body)).filter((call) => call.referenceId === referenceId);

const waiting = (more = '') => app.rows(`SELECT FROM deliveries WHERE kind = 'work' AND state = 'waiting' ${more}`);

test('an assigned lead, and each change, is reported with nothing of the applicant but the reference ID', async () => {
  const referenceId = await apply();
  await expect
    .poll(() => told(referenceId))
    .toMatchObject([{ work: { owner: firstAdmin.STAFF_EMAIL, stage: 'new', version: 1 } }]);
  await change(referenceId, { stage: 'contacted', nextStep: 'Send the fees' });
  await expect
    .poll(() => told(referenceId).at(-1))
    .toMatchObject({
      event: 'work.changed',
      referenceId,
      work: { stage: 'contacted', nextStep: 'Send the fees', batch: null, version: 2 },
    });
  const last = webhook.calls.at(-1);
  expect(last).toMatchObject({
    isSigned: true,
    headers: { 'webhook-id': expect.stringMatching(/^[0-9a-f-]{36}\.2$/) },
  });
  for (const { body } of webhook.calls) expect(body).not.toMatch(/Asha|mailbox/);
});

test('a failed call is repeated with the latest state, and a refused lead delays no other', async () => {
  const first = await apply('Ravi Nair');
  await expect.poll(() => told(first).length).toBe(1);
  webhook.rule = () => 500;
  await change(first, { nextStep: 'Call' });
  await expect.poll(() => waiting('AND last_error IS NOT NULL')).toHaveLength(1);
  await change(first, { nextStep: 'Call again' });
  webhook.rule = (body) => (body.includes(first) ? 422 : undefined);
  const second = await apply('Meena Iyer');
  await expect.poll(() => told(second).length).toBe(1);
  expect(told(first)).toHaveLength(1);
  webhook.rule = () => undefined;
  await expect.poll(() => told(first).at(-1)?.work.nextStep).toBe('Call again');
  await expect.poll(() => waiting()).toEqual([]);
});

test('a change that is made while a call is under way is told after it', async () => {
  const referenceId = await apply('Divya Menon');
  await expect.poll(() => told(referenceId).length).toBe(1);
  webhook.faults.next('call', 'hang');
  const before = webhook.faults.calls.get('call') ?? 0;
  await change(referenceId, { nextStep: 'Call' });
  await expect.poll(() => webhook.faults.calls.get('call')).toBe(before + 1);
  await change(referenceId, { nextStep: 'Write' });
  await expect.poll(() => told(referenceId).at(-1)?.work.nextStep).toBe('Write');
  webhook.hangUp();
  await expect.poll(() => waiting()).toEqual([]);
  expect(told(referenceId).at(-1)?.work.nextStep).toBe('Write');
});

test('a lead that is called spam before its first call is told once it is released again', async () => {
  const { number, referenceId } = await app.applied({ remarks: 'Cheap pills', filledIn: '40000' });
  await app.rows(`INSERT INTO delivery_pauses (kind, by) VALUES ('work', 'test')`);
  const decide = (decision: string) =>
    admin.call(`POST /api/admin/applications/${number}/hold`, { body: { decision } });
  await decide('released');
  await decide('confirmed');
  // As by a change of the work at the same time, which locks it before its call.
  const changing = await app.begin('UPDATE lead_work SET next_at = next_at');
  const lockCall = () => changing.rows(`UPDATE deliveries SET tries = 1 WHERE kind = 'work'`);
  expect((await app.during(changing, () => decide('released'), lockCall)).status).toBe(204);
  await app.rows('DELETE FROM delivery_pauses');
  await expect.poll(() => told(referenceId)).toMatchObject([{ work: { stage: 'new' } }]);
});

test('erased leads and a missing receiver leave no waiting calls, and no stop', async () => {
  webhook.rule = () => 500;
  const referenceId = await apply('Zoya Khan');
  await expect.poll(() => waiting()).toHaveLength(1);
  await admin.call(`DELETE /api/admin/applications/${encodeURIComponent(referenceId)}?reason=request`);
  expect(await waiting()).toEqual([]);
  await app.rows(`INSERT INTO delivery_pauses (kind, next_try_at) VALUES ('work', now())`);
  await app.restart({ WORK_WEBHOOK_URL: '' });
  await change(await apply('Arun Das'), { nextStep: 'Call' });
  expect(await waiting()).toEqual([]);
  expect(await app.rows('SELECT kind FROM delivery_pauses')).toEqual([]);
});
