/**
 * RESUME_STORE=s3: where files are, what a failing store costs, and that nothing is left behind or deleted too early.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openResumeFiles, removeUnused } from '../../server/intake/resumes/files.ts';
import { purgeResumes } from '../../server/intake/resumes/read-resume.ts';
import { connectPool } from '../../server/platform/database/open-database.ts';
import { startFakeAppsScript } from '../fakes/apps-script.ts';
import { startFakeClamd } from '../fakes/clamd.ts';
import { changed } from '../fakes/http.ts';
import { type S3Fault, startFakeS3 } from '../fakes/s3.ts';
import { emptyFolder, startApp, use } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { type Answer, appliedOf, applyWithFile, formData, referenceIdOf, validApplication } from '../support/intake.ts';
import { createDatabase, queryAt } from '../support/postgres.ts';
import { makePdf, realResumes } from '../support/resumes.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

/** Milliseconds within which every request is answered, whatever fails. */
const patience = 20_000;

const s3 = use(startFakeS3);
const app = use(() => startApp({ ...adminSettings, ...s3.settings, RESUME_STORE: 's3' }));
const admin = use(() => adminAt(app.url));
const database = use(() => connectPool(app.databaseUrl, 2));
const files = use(() => openResumeFiles(readConfig({ ...s3.settings, RESUME_STORE: 's3' }), database));
afterEach(async () => {
  s3.faults.stop();
  await app.rows('DELETE FROM applications');
  await app.rows('DELETE FROM resumes');
  await removeDue();
  expect(s3.objects.size).toBe(0);
});

const fields = () => ({ ...validApplication, email: `${randomUUID()}@mailbox.example` });
const apply = (file = makePdf(20_000)) => app.applyWithFile(fields(), file, { 'idempotency-key': randomUUID() });
const secretOf = (answer: Answer) => appliedOf(answer).secret;
const sum = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const stored = () => [...s3.objects.values()];
async function removeDue() {
  await app.rows(`UPDATE unused_objects SET due_at = now() - interval '1 second'`);
  if (!files.objects) throw new Error('No object store');
  return removeUnused(database, files.objects);
}
const resumes = () =>
  app.rows<{ id: string; is_here: boolean; is_there: boolean }>(
    'SELECT id, content IS NOT NULL AS is_here, object_key IS NOT NULL AS is_there FROM resumes ORDER BY uploaded_at',
  );
async function read(id?: string) {
  const { status, content } = await admin.download(`/api/admin/resumes/${id}`);
  return { status, content };
}
const readOnly = async () => read((await resumes())[0]?.id);
const erase = (answer: Answer) =>
  admin.call(`DELETE /api/admin/applications/${encodeURIComponent(referenceIdOf(answer))}`);

test('a resume of an application is an object whose name says nothing, and staff read it', async () => {
  const file = makePdf(20_000);
  referenceIdOf(await apply(file));
  expect(await resumes()).toMatchObject([{ is_here: false, is_there: true }]);
  expect(stored()).toEqual([file.content]);
  expect([...s3.objects.keys()][0]).toMatch(/^resumes\/[\da-f-]{36}$/);
  expect(await readOnly()).toEqual({ status: 200, content: file.content });
});

test('a resume that was uploaded early becomes the lead’s without moving', async () => {
  const file = makePdf(20_000);
  const resumeUrl = await app.uploaded(file);
  const [before] = s3.objects.keys();
  referenceIdOf(await app.applyAsJson({ ...fields(), resumeUrl }));
  expect([...s3.objects.keys()]).toEqual([before]);
  expect((await readOnly()).content).toEqual(file.content);
});

test('a resume that is newer stands beside the first one; the same once more leaves nothing behind', async () => {
  const lead = await apply();
  const newer = makePdf(20_000);
  const add = () => app.post('/api/application/resume', formData({ secret: secretOf(lead) }, newer));
  expect((await add()).status).toBe(200);
  expect(s3.objects.size).toBe(2);
  expect((await add()).status).toBe(200);
  await removeDue();
  expect(s3.objects.size).toBe(2);
  expect(await resumes()).toHaveLength(2);
});

test('a resume of an application that is sent twice is kept once', async () => {
  const file = makePdf(20_000);
  const key = randomUUID();
  const same = fields();
  const send = () => app.applyWithFile(same, file, { 'idempotency-key': key });
  const [first, second] = [await send(), await send()];
  expect(referenceIdOf(second)).toBe(referenceIdOf(first));
  await removeDue();
  expect(stored()).toEqual([file.content]);
  expect((await readOnly()).content).toEqual(file.content);
});

test('a resume comes in an archive of all of them', async () => {
  const file = makePdf(20_000);
  await apply(file);
  const { content } = await admin.download('/api/admin/applications/resumes');
  expect(content.includes(file.content)).toBe(true);
});

test('a resume among the objects is scanned, delivered and read for the search; a store that fails only delays it', async () => {
  await using clamd = await startFakeClamd();
  await using script = await startFakeAppsScript();
  const settings = { ...s3.settings, RESUME_STORE: 's3', CLAMD_URL: clamd.url, RESUME_TEXT: 'on' };
  const delivery = { ...script.settings, DELIVERY_RETRY_SECONDS: '0.2' };
  await using other = await startApp({ ...settings, ...delivery });
  s3.faults.next('get', 'accessDenied');
  referenceIdOf(await applyWithFile(other.url, fields(), realResumes.pdf));
  const state = async () => {
    const [row] = await other.rows<{ scan: string; text: string; state: string }>(
      `SELECT r.scan, t.text, d.state FROM resumes r LEFT JOIN resume_texts t ON t.resume_id = r.id CROSS JOIN deliveries d`,
    );
    if (row?.scan === null) await other.rows(`INSERT INTO pgboss.job (name, data) VALUES ('scan-resumes', '{}')`);
    return row;
  };
  const done = { scan: 'clean', state: 'delivered', text: expect.stringContaining('Placement portal') };
  await expect.poll(state, { timeout: 40_000, interval: 500 }).toEqual(done);
  expect(s3.faults.drawn.get('accessDenied')).toBeGreaterThan(0);
  s3.objects.clear();
}, 60_000);

test('an operator is told of a store that keeps resumes from being read for the search', async () => {
  await using other = await startApp({ ...s3.settings, RESUME_STORE: 's3', RESUME_TEXT: 'on' });
  s3.faults.often(1, ['internalError'], ['get']);
  referenceIdOf(await applyWithFile(other.url, fields(), realResumes.pdf));
  await expect
    .poll(() => other.logs(), { timeout: 90_000 })
    .toContain('a resume could not be read; will be tried again');
  s3.objects.clear();
});

test('an object goes when its lead is erased, newer resumes and all, however often the store fails first', async () => {
  const lead = await apply();
  await app.post('/api/application/resume', formData({ secret: secretOf(lead) }, makePdf(20_000)));
  expect((await erase(lead)).status).toBe(204);
  s3.faults.often(1, ['internalError'], ['delete']);
  expect(await removeDue()).toMatchObject({ removed: 0, failed: 2 });
  expect(s3.objects.size).toBe(2);
  s3.faults.stop();
  expect(await removeDue()).toEqual({ removed: 2, failed: 0 });
  expect(s3.objects.size).toBe(0);
  expect(await app.rows('SELECT FROM unused_objects')).toEqual([]);
});

test('an object goes when its applicant withdraws: at the end of the time for which the record is kept', async () => {
  const lead = await apply();
  expect((await admin.call('GET /api/admin/applications')).status).toBe(200);
  await app.postJson('/api/application/withdraw', { secret: secretOf(lead) });
  await removeDue();
  expect(s3.objects.size).toBe(1);
  await app.rows(`WITH ended AS (DELETE FROM withdrawn_records RETURNING resume_id)
    DELETE FROM resumes WHERE id IN (SELECT resume_id FROM ended)`);
  await removeDue();
  expect(s3.objects.size).toBe(0);
});

test('an object goes when it was delivered and is purged', async () => {
  await apply();
  await app.rows(`INSERT INTO deliveries (application_id, kind, state, delivered_at)
    SELECT id, 'drive', 'delivered', now() - interval '3 days' FROM applications`);
  expect(await purgeResumes(database, 2)).toBe(1);
  await removeDue();
  expect(s3.objects.size).toBe(0);
  expect((await readOnly()).status).toBe(410);
});

test('an object goes by the job of the server itself', async () => {
  await erase(await apply());
  await app.restart();
  await expect.poll(() => s3.objects.size, { timeout: 20_000 }).toBe(0);
});

test('an object of a refused upload is due at once', async () => {
  await app.uploaded(realResumes.pdf);
  await app.rows('UPDATE uploads SET size = $1', [512 * 1024 * 1024]);
  expect((await app.upload(realResumes.pdf)).status).toBe(429);
  expect(await app.rows('SELECT due_at <= now() AS due FROM unused_objects')).toEqual([{ due: true }]);
});

test('an object goes after an hour where nothing came of it, and not before', async () => {
  s3.faults.often(1, ['doneThenHang'], ['put']);
  expect((await apply()).status).toBe(503);
  s3.faults.stop();
  expect(s3.objects.size).toBe(1);
  const [unused] = await app.rows<{ hours: number }>(
    'SELECT extract(epoch FROM due_at - now())::float8 / 3600 AS hours FROM unused_objects',
  );
  expect(unused?.hours).toBeGreaterThan(0.9);
  await removeDue();
  expect(s3.objects.size).toBe(0);
});

test('an object goes or becomes a lead’s, but never both', async () => {
  const { content } = makePdf(20_000);
  const placed = await files.put(content);
  // The deletion may have happened, whatever the answer was.
  s3.faults.next('delete', 'accessDenied');
  expect(await removeDue()).toMatchObject({ removed: 0, failed: 1 });
  const insert = `INSERT INTO resumes (file_name, media_type, size, sha256, object_key) VALUES ('', '', 1, '', $1)`;
  await expect(app.rows(insert, [placed.objectKey])).rejects.toThrow('is gone');
  await expect(app.rows(insert, ['resumes/made-up'])).rejects.toThrow('is gone');
});

describe('while the store', () => {
  const outages: [S3Fault, string][] = [
    ['internalError', 'fails'],
    ['slowDown', 'is overloaded'],
    ['accessDenied', 'refuses the key'],
    ['broken', 'breaks connections'],
    ['lostReply', 'does everything and breaks connections'],
    ['hang', 'hangs'],
  ];
  test.each(outages)('%s, applicants are asked to come back, nothing is lost and nothing kept of it', async (fault) => {
    s3.faults.often(1, [fault], ['put', 'head']);
    const begin = performance.now();
    const answers = await Promise.all([apply(), app.upload(makePdf(20_000)), app.get('/readyz')]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(answers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    expect(performance.now() - begin).toBeLessThan(patience);
    expect(await resumes()).toEqual([]);
    s3.faults.stop();
    await expect.poll(async () => (await app.get('/readyz')).status, { timeout: patience }).toBe(200);
    referenceIdOf(await apply());
  });

  test('answers every second call with an error, applicants do not notice', async () => {
    s3.faults.next('put', 'slowDown', 'broken', 'fine');
    referenceIdOf(await apply());
    expect(s3.objects.size).toBe(1);
  });

  test('breaks off in the middle of an object, staff are asked to come back', async () => {
    await apply();
    s3.faults.next('get', 'halfReply');
    expect((await readOnly()).status).toBe(503);
    expect((await readOnly()).status).toBe(200);
  });

  test('has other bytes than were sent, or none, they are not served and staff are told so', async () => {
    await apply();
    s3.faults.next('get', 'changed');
    expect((await readOnly()).status).toBe(410);
    const kept = [...s3.objects];
    s3.objects.set('huge', Buffer.alloc(50_000_000));
    expect((await files.objects?.get('huge'))?.length).toBeLessThan(6_000_000);
    s3.objects.clear();
    expect((await readOnly()).status).toBe(410);
    for (const [key, object] of kept) s3.objects.set(key, object);
    expect((await readOnly()).status).toBe(200);
  });
});

test('npm run resumes moves files in both directions, and goes on where it was interrupted', async () => {
  const run = (...args: string[]) =>
    runCommand('resumes', args, { ...s3.settings, RESUME_STORE: 's3', DATABASE_URL: app.databaseUrl });
  const sent = Array.from({ length: 6 }, () => makePdf(20_000));
  for (const file of sent) await apply(file);
  const all = await resumes();
  const areReadable = async () => {
    for (const [index, { id }] of all.entries())
      expect(sum((await read(id)).content)).toBe(sum(sent[index]?.content ?? Buffer.alloc(0)));
  };
  s3.faults.next('get', 'fine', 'fine', 'fine', 'fine', 'accessDenied');
  expect((await run('move', '--to', 'bytea')).code).toBe(1);
  expect((await resumes()).filter(({ is_here }) => is_here)).toHaveLength(4);
  await areReadable();
  s3.faults.stop();
  expect(await run('move', '--to', 'bytea')).toMatchObject({
    code: 0,
    stdout: '2 resumes were moved to the database.\n',
  });
  await removeDue();
  expect(s3.objects.size).toBe(0);
  await areReadable();
  expect((await run('move', '--to', 's3')).code).toBe(0);
  expect(stored().map(sum).toSorted()).toEqual(sent.map(({ content }) => sum(content)).toSorted());
  expect((await resumes()).every(({ is_here, is_there }) => is_there && !is_here)).toBe(true);
  await areReadable();
});

const run = (args: string[], databaseUrl: string, settings = s3.settings) =>
  runCommand('backup', args, { ...settings, DATABASE_URL: databaseUrl });
async function makeBackup() {
  const folder = path.join(await emptyFolder(), 'made');
  return { folder, outcome: await run(['create', folder], app.databaseUrl) };
}

test('a backup has the files of the store as well, and is restored and read without it', async () => {
  const sent = [makePdf(20_000), makePdf(200_000)];
  for (const file of sent) await apply(file);
  const { folder, outcome } = await makeBackup();
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  expect(outcome.stdout).toContain('2 leads with their resumes');
  expect(await run(['verify', folder], app.databaseUrl)).toMatchObject({ code: 0, stderr: '' });

  const url = await createDatabase();
  expect(await run(['restore', folder], url, {})).toMatchObject({ code: 0, stderr: '' });
  const contents = await queryAt<{ content: Buffer }>(url, 'SELECT content FROM resumes WHERE object_key IS NULL');
  expect(contents.map(({ content }) => sum(content)).toSorted()).toEqual(
    sent.map(({ content }) => sum(content)).toSorted(),
  );
  expect(await queryAt(url, 'SELECT FROM unused_objects')).toEqual([]);
});

test('a backup with one changed byte of an object does not verify, nor one whose sums were made to fit', async () => {
  await apply();
  const { folder } = await makeBackup();
  const name = (await readdir(folder)).find((one) => one.endsWith('.resume')) ?? '';
  const before = await readFile(path.join(folder, name));
  const after = changed(before);
  await writeFile(path.join(folder, name), after);
  expect((await run(['verify', folder], app.databaseUrl)).stderr).toContain(`${name} was changed`);
  const sums = await readFile(path.join(folder, 'SHA256SUMS'), 'utf8');
  await writeFile(path.join(folder, 'SHA256SUMS'), sums.replace(sum(before), sum(after)));
  expect((await run(['verify', folder], app.databaseUrl)).stderr).toContain('differs from the received file');
});

test('a backup says which objects are lost, and fails rather than leave out the store', async () => {
  await apply();
  const kept = [...s3.objects];
  s3.objects.clear();
  expect((await makeBackup()).outcome).toMatchObject({ code: 1, stderr: expect.stringContaining('is missing') });
  const { folder } = await makeBackup();
  expect((await run(['restore', folder], await createDatabase(), {})).stderr).toContain('is not in this backup');
  for (const [key, object] of kept) s3.objects.set(key, object);
  s3.faults.next('get', 'accessDenied');
  expect((await makeBackup()).outcome.stderr).toContain('Access Denied. "npm run doctor"');
  const { code, stderr } = await run(['create', path.join(tmpdir(), randomUUID())], app.databaseUrl, {});
  expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('Set S3_BUCKET') });
});

test('a server without the settings of the store that has its files says what to set', async () => {
  await apply();
  await expect(startApp({}, app.databaseUrl)).rejects.toThrow('Set S3_BUCKET');
});

test.each([
  [{ RESUME_STORE: 's3' }, 'S3_BUCKET: RESUME_STORE=s3 needs it'],
  [
    { S3_BUCKET: 'resumes' },
    'S3_ACCESS_KEY_ID: S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set together',
  ],
  [{ S3_ENDPOINT: 'localhost:9000' }, 'S3_ENDPOINT: expected an address that begins with https'],
  [{ S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET: expected the name of a bucket'],
  [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE'],
])('the settings %o are refused with a reason', (settings, reason) => {
  expect(() => readConfig(settings)).toThrow(reason);
});

test('the doctor says what is wrong with the bucket', async () => {
  const findings = () => files.objects?.findings();
  expect(await findings()).toEqual([]);
  s3.isVersioned = true;
  expect((await findings())?.[0]).toContain('erased resumes stay there');
  s3.isVersioned = false;
  s3.faults.next('put', 'accessDenied');
  expect((await findings())?.[0]).toContain('AccessDenied');
  const wrongKey = await openResumeFiles(readConfig({ ...s3.settings, S3_SECRET_ACCESS_KEY: 'wrong' }), database);
  expect((await wrongKey.objects?.findings())?.[0]).toContain('SignatureDoesNotMatch');
});
