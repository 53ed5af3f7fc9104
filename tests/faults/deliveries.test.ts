import { describe, expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { gatherCrowd, untilPromised } from '../support/applicants.ts';
import { validApplication } from '../support/application-rules.ts';
import { letTimePass, untilDeliveries } from '../support/deliveries.ts';
import { duplicatesOf, excusedDuplicates, weatherStorm } from '../support/delivery-storm.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { startProduct } from '../support/product.ts';
import { makePdf } from '../support/resumes.ts';

// `npm run bench deliver -- --faults` does the same with 2,000.
const size = { count: 200, kills: 3 };

describe.concurrent('200 deliveries through a target that fails 30 % of its calls, while one of two processes is killed again and again', () => {
  test('Drive has every file once and unchanged, and every lead its link', { timeout: 300_000 }, async ({ expect }) => {
    const storm = await weatherStorm('drive', size);
    const byReference = new Map(storm.files.map((file) => [file.referenceId, file]));

    expect(storm.accepted.size).toBe(size.count);
    expect(storm.states).toEqual({ delivered: size.count });
    expect(storm.files).toHaveLength(size.count);
    for (const [referenceId, sha256] of storm.accepted) {
      expect(byReference.get(referenceId)?.sha256).toBe(sha256);
      expect(storm.links.get(referenceId)).toBe(byReference.get(referenceId)?.link);
    }
    expect(storm.faults.lostReply).toBeGreaterThan(0);
    expect(storm.tries).toBeGreaterThan(size.count);
  });

  test('the script endpoint has every file, and twice only what it or a killed process lost the reply of', {
    timeout: 300_000,
  }, async ({ expect }) => {
    const storm = await weatherStorm('script', size);
    const files = new Set(storm.files.map(({ sha256 }) => sha256));

    expect(storm.states).toEqual({ delivered: size.count });
    expect([...storm.accepted.values()].filter((sha256) => !files.has(sha256))).toEqual([]);
    expect(files.size).toBe(size.count);
    expect(duplicatesOf(storm)).toBeLessThanOrEqual(excusedDuplicates(storm));
    expect([...storm.links.values()].every((link) => link?.startsWith('https://'))).toBe(true);
  });
});

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
  await using product = await startProduct(target);
  const crowd = gatherCrowd(product.server.url, 4);
  for (let round = 0; round < 10; round++) {
    await untilPromised(crowd, 3);
    await product.rows(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }
  await crowd.stop();
  const [left] = await product.rows(
    'SELECT count(*) AS leads FROM applications a WHERE NOT EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id)',
  );
  // A job whose connection broke right after it was taken has nobody until its process counts as gone.
  await letTimePass(product, '20 seconds');
  const rows = await untilDeliveries(product, (found) => found.every(({ state }) => state === 'delivered'), 60_000);

  expect(Number(left?.leads)).toBe(0);
  expect(rows.length).toBeGreaterThanOrEqual(crowd.promised.length);
  expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(rows.length);
});
