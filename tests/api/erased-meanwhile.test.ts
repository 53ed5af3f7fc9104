/** A lead that is erased while it is read or changed: no request hangs, and each reports that the lead is gone. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { staffApp } from '../support/app.ts';
import type { Applied } from '../support/intake.ts';
import { putWork } from '../support/staff.ts';

const { app, admin } = staffApp();

/** Erases a lead as the product does, once a call that started after `lock` waits for it. */
async function eraseDuring<Answer>(lead: Applied, lock: string, call: () => Promise<Answer>): Promise<Answer> {
  const erasing = await app.begin(lock, lock.includes('$1') ? [lead.number] : []);
  return app.during(erasing, call, async () => {
    const erase = 'DELETE FROM applications WHERE number = $1 RETURNING resume_id';
    const [erased] = await erasing.rows(erase, [lead.number]);
    await erasing.rows('DELETE FROM resumes WHERE id = $1', [erased?.resume_id]);
  });
}

const theLead = 'SELECT FROM applications WHERE number = $1 FOR UPDATE';
const resumes = 'LOCK TABLE resumes IN ACCESS EXCLUSIVE MODE';
const path = ({ number }: Applied) => `/api/admin/applications/${number}`;

test.each<[what: string, lock: string, call: (lead: Applied, other: Applied) => Promise<{ status: number }>]>([
  [
    'linked to another lead',
    theLead,
    (lead, other) => admin.call(`POST ${path(lead)}/person`, { body: { other: String(other.number), isSame: true } }),
  ],
  ['changed by staff', theLead, ({ number }) => putWork(admin, number, { nextStep: 'Call' })],
  ['read by its applicant', resumes, ({ secret }) => app.postJson('/api/application', { secret })],
  ['read by staff', resumes, (lead) => admin.call(`GET ${path(lead)}`)],
])('a lead that is erased while it is %s is not found', async (_what, lock, call) => {
  const [lead, other] = [await app.applied(), await app.applied()];
  expect((await eraseDuring(lead, lock, () => call(lead, other))).status).toBe(404);
});

test('a held lead that is erased while it is released is not found', async () => {
  const lead = await app.applied({ remarks: 'Cheap pills', filledIn: '40000' });
  const release = () => admin.call(`POST ${path(lead)}/hold`, { body: { decision: 'released' } });
  expect((await eraseDuring(lead, theLead, release)).status).toBe(404);
});

test('a change of many leads leaves out only those that are erased meanwhile', async () => {
  const [lead, other] = [await app.applied(), await app.applied()];
  const filter = { numbers: `${lead.number},${other.number}` };
  const body = { changeId: randomUUID(), filter, change: { nextStep: 'Call' } };
  const many = await eraseDuring(lead, theLead, () => admin.call('POST /api/admin/work/changes', { body }));
  expect(many).toMatchObject({ status: 200, body: { changed: 1 } });
});

test('a consent that is given just before the application is withdrawn is in its record', async () => {
  const lead = await app.applied();
  const giving = await app.begin(
    `INSERT INTO consents (application_id, purpose, way, notice)
     SELECT id, 'news', 'own-page', '2026-01-01' FROM applications WHERE number = $1 FOR NO KEY UPDATE`,
    [lead.number],
  );
  const withdraw = () => app.postJson('/api/application/withdraw', { secret: lead.secret });
  expect((await app.during(giving, withdraw)).status).toBe(204);
  const kept = await app.rows(
    `SELECT k ->> 'purpose' AS purpose FROM withdrawn_records, jsonb_array_elements(record -> 'consents') k
     WHERE record ->> 'number' = $1`,
    [String(lead.number)],
  );
  expect(kept).toEqual([{ purpose: 'news' }]);
});

test('a delivery that fails because its lead is gone is no failure', async () => {
  await using webhook = await startFakeWebhook();
  await app.restart({ ...webhook.settings, WORKERS: '2' });
  webhook.faults.next('call', 'hang');
  const { number } = await app.applied();
  await expect.poll(() => webhook.faults.drawn.get('hang')).toBe(1);
  expect((await admin.call(`DELETE /api/admin/applications/${number}?reason=request`)).status).toBe(204);
  expect((await admin.read('erasures')).items[0]).toMatchObject({ number, sentElsewhere: ['webhook'] });
  webhook.hangUp();
  await expect.poll(() => app.logs()).toContain('nothing to deliver');
  expect(app.logs()).not.toMatch(/not delivered|failed permanently/);
});
