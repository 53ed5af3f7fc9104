import { expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp } from '../support/app.ts';
import { gatherCrowd, untilPromised } from '../support/applicants.ts';
import { validApplication } from '../support/application-rules.ts';
import { letTimePass, untilDeliveries } from '../support/deliveries.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { startProduct } from '../support/product.ts';
import { makePdf } from '../support/resumes.ts';

test('a delivery whose process is killed in the middle is made by the next one', async () => {
  await using webhook = await startFakeWebhook();
  await using product = await startProduct({ WEBHOOK_URL: `${webhook.url}/`, WEBHOOK_SECRET: webhook.secret });
  webhook.faults.next('call', 'hang');
  referenceIdOf(await applyWithFile(product.server.url, validApplication, makePdf(1_000)));
  await untilDeliveries(product, ([row]) => row?.tries === 1 && webhook.faults.calls.get('call') === 1);
  await product.server.kill9();
  await product.server.restart();
  // As long as a try may take, after which others take over.
  await letTimePass(product, '8 minutes');
  const [delivery] = await untilDeliveries(product, ([row]) => row?.state === 'delivered');

  expect(delivery?.tries).toBe(2);
  expect(webhook.calls).toHaveLength(1);
});

test('a stopped target whose probing process is killed is probed by the other one, and all leads follow', {
  timeout: 120_000,
}, async () => {
  await using webhook = await startFakeWebhook();
  const env = { WEBHOOK_URL: `${webhook.url}/`, WEBHOOK_SECRET: webhook.secret, DELIVERY_RETRY_SECONDS: '0.2' };
  await using product = await startProduct(env);
  webhook.faults.often(1, [401], ['call']);
  const people = 10;
  for (let person = 0; person < people; person++) {
    referenceIdOf(await applyWithFile(product.server.url, validApplication, makePdf(1_000)));
  }
  const isStopped = () => product.rows('SELECT 1 FROM delivery_pauses WHERE by IS NULL');
  await expect.poll(isStopped, { timeout: 20_000 }).toHaveLength(1);
  webhook.faults.often(1, ['hang'], ['call']);
  const before = webhook.faults.calls.get('call') ?? 0;
  await expect.poll(() => webhook.faults.calls.get('call') ?? 0, { timeout: 20_000 }).toBeGreaterThan(before);
  await using other = await startApp(env, product.databaseUrl);
  await product.server.kill9();
  webhook.faults.stop();
  // As long as a try may take, after which others take over.
  await letTimePass(product, '8 minutes');
  const rows = await untilDeliveries(other, (found) => found.every(({ state }) => state === 'delivered'), 60_000);

  expect(rows).toHaveLength(people);
  expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(people);
  expect(await isStopped()).toEqual([]);
});

test('connections to PostgreSQL that break under load cost no delivery', { timeout: 120_000 }, async () => {
  await using webhook = await startFakeWebhook();
  const target = { WEBHOOK_URL: `${webhook.url}/`, WEBHOOK_SECRET: webhook.secret, DELIVERY_RETRY_SECONDS: '0.2' };
  await using app = await startApp(target);
  const crowd = gatherCrowd(app.url, 4);
  for (let round = 0; round < 5; round++) {
    await untilPromised(crowd, 3);
    await app.rows(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }
  await crowd.stop();
  const [left] = await app.rows(
    'SELECT count(*) AS leads FROM applications a WHERE NOT EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id)',
  );
  // A delivery whose connection broke right after it was taken waits until its lease ends.
  await letTimePass(app, '8 minutes');
  const rows = await untilDeliveries(app, (found) => found.every(({ state }) => state === 'delivered'), 60_000);

  expect(Number(left?.leads)).toBe(0);
  expect(rows.length).toBeGreaterThanOrEqual(crowd.promised.length);
  expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(rows.length);
});
