/** What an operator is told while something is broken. */
import { expect, onTestFinished, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp } from '../support/app.ts';
import { scrapeAt } from '../support/metrics.ts';
import { startPostgres } from '../support/postgres.ts';

const token = 'a token for Prometheus';

test('it answers at once while the database is away, and says so', async () => {
  await using postgres = await startPostgres();
  await using alone = await startApp({ METRICS_TOKEN: token }, await postgres.createDatabase());
  expect((await scrapeAt(alone.url, token)).get('site_database_up')).toBe(1);
  await postgres.halt();
  await expect
    .poll(async () => (await scrapeAt(alone.url, token)).get('site_database_up'), { timeout: 20_000, interval: 500 })
    .toBe(0);
  const began = performance.now();
  const values = await scrapeAt(alone.url, token);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(values.has('site_database_bytes')).toBe(false);
  expect([...values.keys()].filter((name) => name.startsWith('site_deliveries_waiting'))).toEqual([]);
  await postgres.resume();
  await expect
    .poll(async () => (await scrapeAt(alone.url, token)).get('site_database_up'), { timeout: 20_000, interval: 500 })
    .toBe(1);
});

test('a process that cannot take deliveries is not ready, until it can', async () => {
  const webhook = await startFakeWebhook();
  onTestFinished(() => webhook.close());
  const target = { WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: webhook.secret };
  await using app = await startApp({ METRICS_TOKEN: token, ...target });
  const ready = async () => (await app.get('/readyz')).status;
  expect(await ready()).toBe(200);
  await app.rows('ALTER TABLE delivery_pauses RENAME TO elsewhere');
  await expect.poll(ready, { timeout: 30_000, interval: 500 }).toBe(503);
  expect((await scrapeAt(app.url, token)).get('site_jobs_trouble_seconds')).toBeGreaterThan(4);
  await app.rows('ALTER TABLE elsewhere RENAME TO delivery_pauses');
  await expect.poll(ready, { timeout: 30_000, interval: 500 }).toBe(200);
});
