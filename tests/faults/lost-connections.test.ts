import { expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp } from '../support/app.ts';
import { brokenPromises, gatherCrowd, untilPromised } from '../support/applicants.ts';
import { letTimePass, untilDelivered } from '../support/deliveries.ts';

test('connections to PostgreSQL that break under load cost a 503 at most, never a lead that was answered 201, and no delivery', async () => {
  await using webhook = await startFakeWebhook();
  await using app = await startApp({ ...webhook.settings, DELIVERY_RETRY_SECONDS: '0.2' });
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
  expect(await brokenPromises(app.databaseUrl, crowd.promised)).toEqual([]);
  const [left] = await app.rows('SELECT count(*)::int AS leads FROM applications');
  // A delivery whose connection broke right after it was taken waits until its lease ends.
  await letTimePass(app, '8 minutes');
  await untilDelivered(app, left?.leads, 60_000);
  expect(new Set(webhook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(left?.leads);
  expect(await app.get('/readyz')).toMatchObject({ status: 200 });
});
