import { beforeEach, expect, test } from 'vitest';
import { expireUploads } from '../../server/intake/resumes/uploads.ts';
import type { SqlSession } from '../../server/platform/database/database.ts';
import { startApp, use } from '../support/app.ts';
import { encoded, formData, referenceIdOf, validApplication } from '../support/intake.ts';
import { realResumes } from '../support/resumes.ts';
import { postFrom } from '../support/slow-clients.ts';

const app = use(startApp);
beforeEach(() => app.clear());

const gibibyte = 1024 ** 3;

const uploadFrom = async (address: string) =>
  postFrom(address, `${app.url}/api/resumes`, await encoded(formData({ course: 'AWS' }, realResumes.pdf)));

test('a key that comes twice at the same moment with two uploads leaves no file behind', async () => {
  const key = { 'idempotency-key': 'at-once' };
  const links = await Promise.all([1, 2, 3, 4].map(() => app.uploaded(realResumes.pdf)));
  const answers = await Promise.all(links.map((resumeUrl) => app.applyAsJson({ ...validApplication, resumeUrl }, key)));

  expect(new Set(answers.map(referenceIdOf)).size).toBe(1);
  expect([await app.count('applications'), await app.count('resumes'), await app.count('uploads')]).toEqual([1, 4, 3]);
});

test('an address that holds as much as it may is told so, others go on, and so do applications with their file', async () => {
  await app.uploaded(realResumes.pdf);
  await app.rows('UPDATE uploads SET size = $1', [gibibyte / 2]);
  const refused = await app.upload(realResumes.pdf);

  expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-uploads' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await uploadFrom('127.0.0.2')).toBe(201);
  referenceIdOf(await app.applyWithFile(validApplication, realResumes.pdf));
  expect(await app.count('uploads')).toBe(2);
});

test('five addresses that filled up all the room there is leave some for one that comes first', async () => {
  for (let address = 0; address < 5; address++) await app.uploaded(realResumes.pdf);
  await app.rows(
    `UPDATE uploads SET size = $1, client = sha256(resume_id::text::bytea), uploaded_at = now() - interval '50 minutes'`,
    [gibibyte / 2],
  );

  expect(await uploadFrom('127.0.0.2')).toBe(201);
  // Its next upload waits for room, as those of the other five do.
  expect(await uploadFrom('127.0.0.2')).toBe(429);
  expect(await uploadFrom('127.0.0.3')).toBe(201);
});

test('the less room there is, the less an address gets of it', async () => {
  for (let count = 0; count < 3; count++) expect(await uploadFrom('127.0.0.2')).toBe(201);
  await app.uploaded(realResumes.pdf);
  await app.rows(
    `UPDATE uploads SET size = $1 WHERE client <> (SELECT client FROM uploads ORDER BY uploaded_at LIMIT 1)`,
    [2 * gibibyte - 400 * 1024],
  );

  // It uses 192 of the remaining 400 kB, as small files are counted.
  expect(await uploadFrom('127.0.0.2')).toBe(201);
  expect(await uploadFrom('127.0.0.2')).toBe(429);
  expect(await uploadFrom('127.0.0.3')).toBe(201);
});

test('uploads without an application are deleted after a day, which makes room', async () => {
  expect(await uploadFrom('127.0.0.2')).toBe(201);
  await app.uploaded(realResumes.pdf);
  await app.rows('UPDATE uploads SET size = $1', [gibibyte]);
  expect(await uploadFrom('127.0.0.2')).toBe(429);
  await app.rows(`UPDATE uploads SET uploaded_at = now() - interval '25 hours'`);

  expect(await expireUploads({ rows: app.rows as SqlSession['rows'] })).toBe(2);
  expect(await app.count('resumes')).toBe(0);
  expect(await uploadFrom('127.0.0.2')).toBe(201);
});
