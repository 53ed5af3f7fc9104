import { expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp } from '../support/app.ts';
import { letTimePass, untilDelivered, untilDeliveries } from '../support/deliveries.ts';
import { applied } from '../support/intake.ts';
import { startProduct } from '../support/server.ts';

test('a delivery whose process is killed in the middle is made by the next one', async () => {
  await using webhook = await startFakeWebhook();
  await using product = await startProduct(webhook.settings);
  webhook.faults.next('call', 'hang');
  await applied(product.server.url);
  await untilDeliveries(product, ([row]) => row?.tries === 1 && webhook.faults.calls.get('call') === 1);
  await product.server.kill9();
  await product.server.restart();
  // The time limit of an attempt, after which other workers take over.
  await letTimePass(product, '8 minutes');
  const [delivery] = await untilDeliveries(product, ([row]) => row?.state === 'delivered');

  expect(delivery?.tries).toBe(2);
  expect(webhook.calls).toHaveLength(1);
});

test('a stopped target whose probing process is killed is probed by the other one, and all leads follow', {
  timeout: 120_000,
}, async () => {
  await using webhook = await startFakeWebhook();
  const env = { ...webhook.settings, DELIVERY_RETRY_SECONDS: '0.2' };
  await using product = await startProduct(env);
  webhook.faults.often(1, [401], ['call']);
  const people = 10;
  for (let person = 0; person < people; person++) await applied(product.server.url);
  const isStopped = () => product.rows('SELECT 1 FROM delivery_pauses WHERE by IS NULL');
  await expect.poll(isStopped, { timeout: 20_000 }).toHaveLength(1);
  webhook.faults.often(1, ['hang'], ['call']);
  const before = webhook.faults.calls.get('call') ?? 0;
  await expect.poll(() => webhook.faults.calls.get('call') ?? 0, { timeout: 20_000 }).toBeGreaterThan(before);
  await using other = await startApp(env, product.databaseUrl);
  await product.server.kill9();
  webhook.faults.stop();
  // The time limit of an attempt, after which other workers take over.
  await letTimePass(product, '8 minutes');
  await untilDelivered(other, people, 60_000);

  expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(people);
  expect(await isStopped()).toEqual([]);
});
