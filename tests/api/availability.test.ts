import { afterAll, beforeAll, expect, test } from 'vitest';
import { validApplication } from '../support/application-rules.ts';
import { applyAsJson, applyWithFile, get, referenceIdOf, upload, uploaded } from '../support/intake.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { realResumes } from '../support/resumes.ts';
import { startServer, type TestServer } from '../support/server.ts';

let postgres: Postgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServer({ databaseUrl: await postgres.createDatabase() });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await postgres.stop();
});

test('while the database is away clients are asked to come back, and served again as soon as it is there', async () => {
  const resumeUrl = await uploaded(server.url, realResumes.pdf);
  await postgres.halt();

  const refused = [
    await applyWithFile(server.url, validApplication, realResumes.pdf),
    await applyAsJson(server.url, { ...validApplication, resumeUrl }, { 'idempotency-key': 'outage' }),
    await upload(server.url, realResumes.pdf),
    await get(`${server.url}/readyz`),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ type: '/problems/unavailable', status: 503 });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await get(`${server.url}/healthz`)).toMatchObject({ status: 200 });
  expect(await get(server.url)).toMatchObject({ status: 200 });

  await postgres.resume();

  expect(await get(`${server.url}/readyz`)).toMatchObject({ status: 200 });
  const accepted = await applyAsJson(server.url, { ...validApplication, resumeUrl }, { 'idempotency-key': 'outage' });
  expect(referenceIdOf(accepted)).toMatch(/\/Ref\/\d{6}$/);
});
