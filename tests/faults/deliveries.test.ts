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
  // As long as a process may be silent before others take over.
  await letTimePass(product, '20 seconds');
  const [delivery] = await untilDeliveries(product, ([row]) => row?.state === 'delivered');

  expect(delivery?.tries).toBe(2);
  expect(webhook.calls).toHaveLength(1);
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
  // A job whose connection broke right after it was taken has nobody until its process counts as gone.
  await letTimePass(app, '20 seconds');
  const rows = await untilDeliveries(app, (found) => found.every(({ state }) => state === 'delivered'), 60_000);

  expect(Number(left?.leads)).toBe(0);
  expect(rows.length).toBeGreaterThanOrEqual(crowd.promised.length);
  expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(rows.length);
});
