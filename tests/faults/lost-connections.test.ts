import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { brokenPromises, gatherCrowd, untilPromised } from '../support/applicants.ts';
import { get } from '../support/intake.ts';
import { startPostgres } from '../support/postgres.ts';
import { type Product, queryAt } from '../support/product.ts';

test('connections to PostgreSQL that break under load cost a 503 at most, and never a lead that was answered 201', async () => {
  await using app = await startApp();
  const crowd = gatherCrowd(app.url);
  for (let round = 0; round < 6; round++) {
    await untilPromised(crowd, 3);
    await app.rows(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }
  await untilPromised(crowd, 10);
  await crowd.stop();

  expect(crowd.refused.filter((status) => status !== 503)).toEqual([]);
  expect(await brokenPromises(app, crowd.promised)).toEqual([]);
  expect(await get(`${app.url}/readyz`)).toMatchObject({ status: 200 });
});

test('a PostgreSQL that crashes under load and comes back has every lead that was answered 201', async () => {
  const postgres = await startPostgres();
  try {
    const databaseUrl = await postgres.createDatabase();
    await using app = await startApp({}, databaseUrl);
    const crowd = gatherCrowd(app.url);
    await untilPromised(crowd, 20);
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.halt();
    await delay(300);
    await postgres.resume();
    await untilPromised(crowd, 10);
    await crowd.stop();

    const rows: Product['rows'] = (sql, parameters) => queryAt(databaseUrl, sql, parameters);
    expect(crowd.refused.filter((status) => status !== 503)).toEqual([]);
    expect(await brokenPromises({ rows }, crowd.promised)).toEqual([]);
  } finally {
    await postgres.stop();
  }
});
