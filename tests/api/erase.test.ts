import { expect, test } from 'vitest';
import { startFakeDrive } from '../fakes/drive.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { referenceIdOf, validApplication } from '../support/intake.ts';
import { makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

const email = 'to-be-erased@mailbox.example';

async function tablesWith(app: Pick<TestApp, 'rows'>, text: string): Promise<string[]> {
  const tables = await app.rows<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.rows(`SELECT 1 AS hit FROM ${name} t WHERE t::text ILIKE $1 LIMIT 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

test('leaves nothing of the person in any table, and a certificate without a name', async () => {
  await using app = await startApp({
    ...adminSettings,
    WEBHOOK_URL: 'http://127.0.0.1:9/nobody',
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const admin = await adminAt(app.url);
  const file = makePdf(5_000);
  const { version: noticeVersion } = (await app.get('/api/notice')).body as { version: string };
  const fields = { ...validApplication, email, noticeVersion };
  const key = { 'idempotency-key': 'the key of a request that is repeated too late' };
  const reference = referenceIdOf(await app.applyWithFile(fields, file, key));
  const kept = referenceIdOf(await app.applyWithFile(validApplication, makePdf(5_000)));
  const lead = await admin.read(`applications/${encodeURIComponent(reference)}`);
  await admin.call(`GET /api/admin/applications?q=${email}`);
  await admin.call(`GET /api/admin/applications/export?q=${email}`);
  const delivery = String(lead.deliveries[0]?.id);
  expect(await tablesWith(app, email)).toEqual(['public.applications']);
  expect(await tablesWith(app, delivery)).toEqual(['public.deliveries']);
  expect(await app.rows('SELECT FROM consents')).toHaveLength(1);

  const erased = await admin.call(`DELETE /api/admin/applications/${lead.id}?reason=request`);

  expect(erased.status).toBe(204);
  expect(await tablesWith(app, email)).toEqual([]);
  expect(await tablesWith(app, lead.resume.id)).toEqual([]);
  expect(await app.rows('SELECT FROM consents')).toEqual([]);
  expect(await tablesWith(app, delivery)).toEqual([]);
  expect((await admin.call(`GET /api/admin/applications/${lead.id}`)).status).toBe(404);
  expect((await admin.call(`DELETE /api/admin/applications/${lead.id}`)).status).toBe(404);
  expect((await admin.call(`GET ${lead.resume.downloadPath}`)).status).toBe(404);
  expect((await admin.call(`GET /api/admin/applications/${encodeURIComponent(kept)}`)).status).toBe(200);
  const body = await admin.read('erasures');
  expect(body.items).toEqual([
    expect.objectContaining({
      id: erased.headers.get('x-certificate-id'),
      referenceId: reference,
      by: adminSettings.STAFF_EMAIL,
      reason: 'request',
      counts: { resumes: 1, deliveries: 1, driveFiles: 0 },
    }),
  ]);
  expect(await app.recorded("action = 'application.erase'")).toMatchObject([{ subject: reference }]);

  // A late repetition restores nothing, and the number is never used again.
  expect((await app.applyWithFile(fields, file, key)).status).toBe(409);
  expect(await tablesWith(app, email)).toEqual([]);
  const next = referenceIdOf(await app.applyWithFile(fields, file, { 'idempotency-key': 'a new one' }));
  expect([reference, kept]).not.toContain(next);
});

test('removes the file from Drive by its ID, once Drive answers and uploads that were going on have ended', async () => {
  await using drive = await startFakeDrive();
  await using app = await startApp(adminSettings);
  const [fileId = ''] = drive.store.generateIds(1);
  drive.store.create({ id: fileId, name: 'resume.pdf' }, Buffer.from('%PDF-1.7'));
  const admin = await adminAt(app.url);
  const reference = referenceIdOf(await app.applyWithFile({ ...validApplication, email }, makePdf(5_000)));
  await app.rows(
    `INSERT INTO deliveries (application_id, kind, state, file_id, delivered_at) SELECT id, 'drive', 'delivered', $1, now() FROM applications`,
    [fileId],
  );
  expect((await admin.call(`DELETE /api/admin/applications/${encodeURIComponent(reference)}`)).status).toBe(204);
  expect(await tablesWith(app, email)).toEqual([]);
  const certificate = async () => (await (await adminAt(app.url)).call('GET /api/admin/erasures')).body.items[0];
  await app.restart(drive.settings(''));
  expect(await certificate()).toMatchObject({ counts: { driveFiles: 1 }, driveErasedAt: null });
  await app.rows(`UPDATE erasures SET erased_at = now() - interval '10 minutes'`);
  drive.faults.next('delete', 'backendError');
  await app.restart();
  await expect.poll(() => app.logs(), { timeout: 45_000 }).toContain('is not removed from Drive yet');
  expect(drive.resumes()).toHaveLength(1);
  await app.restart();
  await expect.poll(async () => (await certificate()).driveErasedAt, { timeout: 45_000 }).not.toBeNull();
  expect(drive.resumes()).toEqual([]);
});
