/** A target that takes nothing for long, and many leads that wait for it. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { runDeliveries, untilDeliveries } from '../support/deliveries.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { generateLeads } from '../support/leads.ts';
import { makePdf } from '../support/resumes.ts';

test('200 leads that came while a target was misconfigured arrive within a minute once it is mended, without a hand', {
  timeout: 240_000,
}, async () => {
  await using webhook = await startFakeWebhook();
  await using app = await startApp({ WEBHOOK_URL: `${webhook.url}/`, WEBHOOK_SECRET: webhook.secret });
  webhook.faults.often(1, [403], ['call']);
  const people = 200;
  for (let person = 0; person < people; person++) {
    const headers = { 'idempotency-key': randomUUID() };
    referenceIdOf(await applyWithFile(app.url, validApplication, makePdf(1_000), headers));
  }
  // The waits have reached their longest after four probes, and stay there for the rest of the day.
  await app.rows(`UPDATE delivery_pauses SET since = now() - interval '1 hour', probes = 120`);
  const probed = async () =>
    app.rows(`SELECT 1 FROM delivery_pauses WHERE probes > 120 AND next_try_at > now() + interval '15 seconds'`);
  await expect.poll(probed, { timeout: 60_000 }).toHaveLength(1);
  const calls = webhook.faults.calls.get('call') ?? 0;
  webhook.faults.stop();
  const began = performance.now();
  const rows = await untilDeliveries(app, (found) => found.every(({ state }) => state === 'delivered'), 60_000);

  expect(rows).toHaveLength(people);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(calls).toBeLessThan(20);
  expect(rows.filter(({ tries }) => tries > 3)).toEqual([]);
});

test('100,000 deliveries that wait for a stopped target cost next to nothing, and their applicants no time', {
  timeout: 300_000,
}, async () => {
  await using webhook = await startFakeWebhook();
  const env = { WEBHOOK_URL: `${webhook.url}/`, WEBHOOK_SECRET: webhook.secret, DELIVERY_RETRY_SECONDS: '8' };
  await using app = await startApp(env);
  const apply = async () => {
    const began = performance.now();
    const headers = { 'idempotency-key': randomUUID() };
    referenceIdOf(await applyWithFile(app.url, validApplication, makePdf(1_000), headers));
    return performance.now() - began;
  };
  const timesOf = async (count: number) => {
    const times: number[] = [];
    for (let person = 0; person < count; person++) times.push(await apply());
    return times.sort((one, other) => one - other);
  };
  const at = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? 0;
  const spread = (times: number[]) => ({ median: at(times, 0.5), p99: at(times, 0.99) });
  await timesOf(50);
  const usual = await timesOf(200);
  await untilDeliveries(app, (found) => found.every(({ state }) => state === 'delivered'), 60_000);
  webhook.faults.often(1, [403], ['call']);
  await generateLeads(app.databaseUrl, 100_000);
  await runDeliveries(app, ['enqueue-missing', '--kind', 'webhook'], env);
  await expect
    .poll(() => app.rows('SELECT 1 FROM delivery_pauses WHERE probes > 5'), { timeout: 60_000 })
    .toHaveLength(1);
  const triesSoFar = async () => Number((await app.rows('SELECT sum(tries) AS n FROM deliveries'))[0]?.n);
  const before = await triesSoFar();
  const cpu = process.cpuUsage();
  const seconds = 20;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const { user, system } = process.cpuUsage(cpu);
  const added = (await triesSoFar()) - before;
  const meanwhile = await timesOf(200);

  expect((user + system) / 1e6 / seconds).toBeLessThan(0.25);
  expect(added).toBeLessThanOrEqual(seconds);
  // The median: the slowest of 200 depend on what else the machine does. The bench of the intake tells the rest.
  expect(spread(meanwhile).median).toBeLessThan(spread(usual).median * 1.2);
});
