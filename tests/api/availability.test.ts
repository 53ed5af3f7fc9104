import pg from 'pg';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { applyAsJson, applyWithFile, get, referenceIdOf, upload, uploaded } from '../support/intake.ts';
import { startPostgres } from '../support/postgres.ts';
import { queryAt } from '../support/product.ts';
import { realResumes } from '../support/resumes.ts';
import { adminAt, adminSettings } from '../support/staff.ts';
import { use } from '../support/use.ts';

const postgres = use(startPostgres);
const app = use(async () => startApp(adminSettings, await postgres.createDatabase()));

test('while the database is away clients are asked to come back, and served again as soon as it is there', async () => {
  const resumeUrl = await uploaded(app.url, realResumes.pdf);
  await postgres.halt();

  const refused = [
    await applyWithFile(app.url, validApplication, realResumes.pdf),
    await applyAsJson(app.url, { ...validApplication, resumeUrl }, { 'idempotency-key': 'outage' }),
    await upload(app.url, realResumes.pdf),
    await get(`${app.url}/readyz`),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ type: '/problems/unavailable', status: 503 });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await get(`${app.url}/healthz`)).toMatchObject({ status: 200 });
  expect(await get(app.url)).toMatchObject({ status: 200 });

  await postgres.resume();

  expect(await get(`${app.url}/readyz`)).toMatchObject({ status: 200 });
  const accepted = await applyAsJson(app.url, { ...validApplication, resumeUrl }, { 'idempotency-key': 'outage' });
  expect(referenceIdOf(accepted)).toMatch(/\/Ref\/\d{6}$/);
});

test('readers who wait for the database, and take every connection they can get, do not keep an application waiting', async () => {
  const admin = await adminAt(app.url);
  const locker = new pg.Client({ connectionString: app.databaseUrl });
  await locker.connect();
  // Every call of staff asks for their session first.
  await locker.query('BEGIN; LOCK TABLE staff_sessions');
  const readers = Array.from({ length: 30 }, () => admin.call('GET /api/admin/applications'));
  const waiting = async () =>
    (await queryAt(app.databaseUrl, `SELECT FROM pg_locks WHERE NOT granted AND relation = 'staff_sessions'::regclass`))
      .length;
  await expect.poll(waiting).toBe(5);

  const resumeUrl = await uploaded(app.url, realResumes.docx);
  const accepted = await applyAsJson(app.url, { ...validApplication, resumeUrl }).finally(() => locker.end());
  await Promise.all(readers);

  expect(referenceIdOf(accepted)).toMatch(/\/Ref\/\d{6}$/);
});
