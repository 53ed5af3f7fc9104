import { afterEach, expect, test } from 'vitest';
import { purgeResumes } from '../../server/intake/resumes/read-resume.ts';
import type { Db } from '../../server/platform/database/database.ts';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeDrive } from '../fakes/drive.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { staffApp, use } from '../support/app.ts';
import { deliveriesOf, untilDelivered, untilDeliveries } from '../support/deliveries.ts';
import { formData } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { its } from '../support/staff.ts';

const [drive, webhook, script] = [use(startFakeDrive), use(startFakeWebhook), use(startFakeAppsScript)];
const { app, admin } = staffApp(() => ({
  ...drive.settings(''),
  ...webhook.settings,
  APPLICATION_FORWARD_URL: script.forwardUrl,
  DELIVERY_RETRY_SECONDS: '0.2',
}));
afterEach(() => app.clear());

const file = (name: string) => ({ ...makePdf(3_000), name });
const apply = (more: Record<string, string> = {}) => app.applied({ filledIn: '60000', ...more }, file('first.pdf'));
const add = (secret: string, name: string) => app.post('/api/application/resume', formData({ secret }, file(name)));
const inDrive = (referenceId: string) => {
  const begin = `${referenceId.replaceAll('/', '-')} `;
  const names = drive.resumes().map(({ name }) => name);
  return names.flatMap((name) => (name.startsWith(begin) ? [name.slice(begin.length)] : [])).toSorted();
};

test('goes wherever the first one went, beside it, and says which version it is', async () => {
  const { secret, referenceId, number } = await apply();
  const before = await untilDelivered(app, 3);
  await add(secret, 'newer.pdf');
  const after = await untilDelivered(app, 6);
  expect(after.map(({ kind }) => kind).toSorted()).toEqual([
    ...['drive', 'drive', 'forward', 'forward'],
    ...['webhook', 'webhook'],
  ]);
  for (const { link } of before.filter((row) => row.link)) {
    expect(after.filter((row) => row.link === link)).toHaveLength(1);
  }
  expect(inDrive(referenceId)).toEqual(['(2) newer.pdf', 'first.pdf']);
  const calls = webhook.calls.map(({ body }) => JSON.parse(body)).filter((call) => call.referenceId === referenceId);
  expect(calls).toMatchObject([
    { event: 'application.received', resume: { fileName: 'first.pdf', version: 1 } },
    { event: 'application.resume-added', resume: { fileName: 'newer.pdf', version: 2 } },
  ]);
  const [first, second] = script.applications.slice(-2);
  expect(first).toMatchObject({ resumeFileName: 'first.pdf' });
  expect(first).not.toHaveProperty('resumeVersion');
  expect(second).toMatchObject({ referenceId, resumeFileName: 'newer.pdf', resumeVersion: '2' });
  expect(second?.resumeUrl).not.toBe(first?.resumeUrl);
  const { deliveries } = await admin.read(`applications/${number}`);
  expect(deliveries.map(its('resumeVersion'))).toEqual([1, 1, 1, 0, 0, 0]);
});

test('finds a delivery of the first one that still waits, and neither takes the place of the other', async () => {
  drive.faults.often(1, ['doneButFailed'], ['upload']);
  const { secret, referenceId } = await apply();
  await untilDeliveries(app, (rows) => rows.some(({ kind, tries }) => kind === 'drive' && tries > 0));
  await add(secret, 'newer.pdf');
  drive.faults.stop();
  await app.rows('DELETE FROM delivery_pauses');
  for (const { id } of await app.rows<{ id: string }>(`SELECT id FROM deliveries WHERE state <> 'delivered'`)) {
    await admin.call(`POST /api/admin/deliveries/${id}/replay`);
  }
  await untilDelivered(app, 6);
  expect(inDrive(referenceId)).toEqual(['(2) newer.pdf', 'first.pdf']);
});

test('of a held lead goes nowhere until the lead is released; then it alone does', async () => {
  const { secret, number, referenceId } = await apply({ remarks: 'Cheap pills' });
  await add(secret, 'newer.pdf');
  expect(await deliveriesOf(app)).toEqual([]);
  await admin.call(`POST /api/admin/applications/${number}/hold`, { body: { decision: 'released' } });
  await untilDelivered(app, 3);
  expect(inDrive(referenceId)).toEqual(['(2) newer.pdf']);
});

test('is removed from Drive with the first one', async () => {
  const { secret, referenceId } = await apply();
  await add(secret, 'newer.pdf');
  await untilDelivered(app, 6);
  expect(inDrive(referenceId)).toHaveLength(2);
  await app.postJson('/api/application/withdraw', { secret });
  // Files are removed once all earlier uploads have ended; each start checks for them.
  await app.rows(`UPDATE erasures SET erased_at = erased_at - interval '1 hour'`);
  await app.restart();
  await expect.poll(() => inDrive(referenceId), { timeout: 30_000 }).toEqual([]);
});

test('is kept in the database until it was delivered itself', async () => {
  const { secret } = await apply();
  await untilDelivered(app, 3);
  await add(secret, 'newer.pdf');
  await untilDelivered(app, 6);
  await app.rows(
    `UPDATE deliveries SET delivered_at = now() - interval '3 days' WHERE kind = 'drive' AND resume_version = 1`,
  );
  expect(await purgeResumes({ rows: app.rows as Db['rows'] }, 2)).toBe(1);
  expect(await app.rows('SELECT version, content IS NULL AS gone FROM resumes ORDER BY version')).toEqual([
    { version: 1, gone: true },
    { version: 2, gone: false },
  ]);
});
