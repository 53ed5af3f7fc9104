import { afterEach, expect, test } from 'vitest';
import { startFakeSmtp } from '../fakes/smtp.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp, use } from '../support/app.ts';
import { runCommand } from '../support/commands.ts';
import { type DeliveryRow, deliveriesOf, runDeliveries, untilDeliveries } from '../support/deliveries.ts';
import { adminAt, adminSettings } from '../support/staff.ts';

const webhook = use(startFakeWebhook);
const smtp = use(startFakeSmtp);
const env = () => ({
  ...adminSettings,
  ...webhook.settings,
  SMTP_URL: smtp.url,
  NOTICE_MAIL_TO: 'hiring@site.example',
  DELIVERY_RETRY_SECONDS: '0.2',
});
const app = use(() => startApp(env()));
afterEach(async () => {
  webhook.faults.stop();
  webhook.rule = () => undefined;
  webhook.calls.length = 0;
  webhook.faults.calls.clear();
  await app.clear();
  await app.rows('DELETE FROM delivery_pauses');
});

const apply = (more: Record<string, string> = {}) => app.applied(more);
const applyOften = (count: number) => Promise.all(Array.from({ length: count }, () => apply()));
const webhooks = async () => (await deliveriesOf(app)).filter(({ kind }) => kind === 'webhook');
const pauses = () =>
  app.rows(
    'SELECT kind, by, reason, probes, extract(epoch FROM next_try_at - now())::float8 AS seconds FROM delivery_pauses',
  );
const untilStopped = (probes = 0) =>
  expect
    .poll(async () => (await pauses()).some((pause) => pause.by === null && pause.probes >= probes), {
      timeout: 20_000,
      interval: 50,
    })
    .toBe(true);
const delivered = (count: number, kind: string) => (rows: DeliveryRow[]) =>
  rows.filter((row) => row.kind === kind && row.state === 'delivered').length === count;
const allArrived = (count: number) => (rows: DeliveryRow[]) =>
  delivered(count, 'webhook')(rows) && rows.filter(({ kind }) => kind === 'webhook').length === count;
const calls = () => webhook.faults.calls.get('call') ?? 0;

test('a target that takes nothing fails no lead and is hardly called; all leads arrive once it is mended', async () => {
  webhook.faults.often(1, [401], ['call']);
  await applyOften(20);
  await untilStopped(2);
  const [left] = await app.rows(
    `SELECT count(*)::int AS waiting, max(failures) AS failures FROM deliveries WHERE kind = 'webhook' AND state = 'waiting'`,
  );
  const stopped = await webhooks();
  const [pause] = await pauses();
  const before = calls();
  webhook.faults.stop();
  const rows = await untilDeliveries(app, allArrived(20));

  expect(new Set(stopped.map(({ state }) => state))).toEqual(new Set(['waiting']));
  expect(left).toEqual({ waiting: 20, failures: 0 });
  expect(pause).toMatchObject({ kind: 'webhook', reason: "The webhook's receiver answered 401." });
  // Two deliveries were in progress when the target failed; then each probe is one call.
  expect(before).toBeLessThanOrEqual(2 + (pause?.probes ?? 0) + 1);
  expect(rows.filter(({ kind }) => kind === 'webhook').every(({ last_error }) => last_error === null)).toBe(true);
  expect(webhook.calls).toHaveLength(20);
  expect(await pauses()).toEqual([]);
  expect(app.logs()).toMatch(/"reason":"The webhook's receiver answered 401\.".*delivery target stopped/);
  expect(app.logs()).toContain('delivery target works again');
});

test('a stopped target is probed with another lead each time, every minute at the longest', async () => {
  webhook.faults.often(1, [403], ['call']);
  await applyOften(4);
  await untilStopped(2);
  const tries = (await webhooks()).map((row) => row.tries);
  await app.rows(`UPDATE delivery_pauses SET probes = 1000, next_try_at = now()`);
  await untilStopped(1001);
  const [pause] = await pauses();

  expect(Math.max(...tries) - Math.min(...tries)).toBeLessThanOrEqual(1);
  expect(pause?.seconds).toBeGreaterThan(35);
  expect(pause?.seconds).toBeLessThanOrEqual(60);
});

test('a target stays stopped through a restart, and is probed by one of two processes at a time', async () => {
  webhook.faults.often(1, [401], ['call']);
  await applyOften(3);
  await untilStopped();
  await app.restart();
  await using other = await startApp(env(), app.databaseUrl);
  const atStart = await pauses();
  webhook.faults.stop();
  webhook.faults.often(1, ['hang'], ['call']);
  // The next probe hangs, whether it comes on schedule or is due now.
  const before = calls();
  await app.rows('UPDATE delivery_pauses SET next_try_at = now()');
  await expect.poll(calls, { timeout: 10_000 }).toBe(before + 1);
  // Another lead wakes the workers, which leave the target to the probe, however long it takes.
  await app.rows('UPDATE delivery_pauses SET next_try_at = now()');
  await apply();
  await untilDeliveries(app, delivered(4, 'notice'));
  const during = calls();
  webhook.faults.stop();
  webhook.hangUp();
  await untilDeliveries(app, allArrived(4));

  expect(other.url).not.toBe(app.url);
  expect(atStart).toMatchObject([{ kind: 'webhook', by: null }]);
  expect(during).toBe(before + 1);
});

test('a target stops for troubles that pass, too, once nothing but trouble comes, also with a single lead', async () => {
  webhook.faults.often(1, ['broken', 500], ['call']);
  await apply();
  await untilStopped(1);
  webhook.faults.stop();
  await untilDeliveries(app, allArrived(1));
  expect(await pauses()).toEqual([]);
});

test.each([
  ['refuses one lead', 422],
  ['blames its set-up for one lead', 403],
])('a target that %s again and again while others arrive has that one fail, and goes on', async (_what, status) => {
  webhook.rule = (body) => (body.includes('Poison') ? status : undefined);
  await apply({ name: 'Poison Ivy' });
  await expect.poll(calls, { timeout: 10_000 }).toBeGreaterThan(0);
  await applyOften(3);
  const poisonOf = (rows: DeliveryRow[]) => rows.find(({ kind }) => kind === 'webhook');
  for (let count = 3; poisonOf(await deliveriesOf(app))?.state === 'waiting' && count < 30; count++) {
    const rows = await untilDeliveries(app, delivered(count, 'webhook'));
    const tries = poisonOf(rows)?.tries ?? 0;
    await untilDeliveries(app, (found) => (poisonOf(found)?.tries ?? 0) > tries || poisonOf(found)?.state === 'failed');
    await apply();
  }
  const [poison] = await webhooks();

  expect(poison).toMatchObject({
    state: 'failed',
    last_error: expect.stringMatching(new RegExp(`answered ${status}.*Other deliveries succeeded`)),
  });
  expect(poison?.tries).toBeGreaterThan(4);
  expect(await pauses()).toEqual([]);
});

test('a target that refuses every lead is stopped, and its leads are not failed', async () => {
  webhook.faults.often(1, [422], ['call']);
  await applyOften(8);
  await untilStopped(1);
  const stopped = await webhooks();
  webhook.faults.stop();
  await untilDeliveries(app, allArrived(8));

  expect(new Set(stopped.map(({ state }) => state))).toEqual(new Set(['waiting']));
});

test('a stopped target keeps no applicant waiting, not even while its row cannot be touched', async () => {
  webhook.faults.often(1, [401], ['call']);
  await apply();
  await untilStopped();
  const locking = await app.begin('LOCK TABLE delivery_pauses');
  await apply().finally(locking.commit);
});

test('a stopped target is shown to staff, who can have it tried, told to the operator once, and found by the doctor', async () => {
  await app.rows(`DELETE FROM pgboss.job WHERE name = 'operator-notices'`);
  smtp.mails.length = 0;
  webhook.faults.often(1, [401], ['call']);
  await applyOften(2);
  await untilStopped(2);
  await app.rows(`UPDATE delivery_pauses SET next_try_at = now() + interval '30 seconds'`);
  const admin = await adminAt(app.url);
  const body = await admin.read('overview');
  const status = await runDeliveries(app, ['status'], env());
  const doctor = await runCommand('doctor', [], { DATABASE_URL: app.databaseUrl, ...env() });
  const isNews = ({ headers }: { headers: Record<string, string> }) => headers.subject?.startsWith('Stopped');
  await expect.poll(() => smtp.mails.filter(isNews).length, { timeout: 20_000 }).toBe(1);
  webhook.faults.stop();
  const answers = [
    await admin.call('POST /api/admin/targets/webhook/try'),
    await admin.call('POST /api/admin/targets/drive/try'),
  ];
  await untilDeliveries(app, allArrived(2), 10_000);

  expect(body.stoppedTargets).toEqual([
    {
      kind: 'webhook',
      since: expect.any(String),
      by: null,
      reason: "The webhook's receiver answered 401.",
      nextTryAt: expect.any(String),
    },
  ]);
  expect(status).toMatch(/webhook +stopped since .*answered 401\. Next try/);
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringMatching(/webhook +stopped since .*answered 401/) });
  expect(smtp.mails.filter(isNews)[0]?.source).toContain('answered 401');
  expect(answers.map((answer) => answer.status)).toEqual([204, 404]);
  expect(smtp.mails.filter(isNews)).toHaveLength(1);
});

test('a stopped target is probed at once with the lead that staff ask for', async () => {
  webhook.faults.often(1, [401], ['call']);
  await applyOften(3);
  await untilStopped();
  await app.rows(`UPDATE delivery_pauses SET next_try_at = now() + interval '50 minutes'`);
  await app.restart();
  // The delivery that would probe last.
  const [asked] = await app.rows<{ id: string; tries: number }>(
    `SELECT id, tries FROM deliveries WHERE kind = 'webhook' ORDER BY last_tried_at DESC NULLS LAST LIMIT 1`,
  );
  const { status } = await (await adminAt(app.url)).call(`POST /api/admin/deliveries/${asked?.id}/replay`);
  await untilDeliveries(app, (rows) => (rows.find(({ id }) => id === asked?.id)?.tries ?? 0) > (asked?.tries ?? 0));

  expect(status).toBe(202);
});

test('a stopped target can be paused by hand meanwhile, and is not probed then', async () => {
  webhook.faults.often(1, [401], ['call']);
  await apply();
  await untilStopped(1);
  await runDeliveries(app, ['pause', 'webhook'], env());
  const [paused] = await pauses();
  webhook.faults.stop();
  await app.rows('UPDATE delivery_pauses SET next_try_at = now()');
  const before = calls();
  // Another lead wakes the workers, which find the pause.
  await apply();
  await untilDeliveries(app, delivered(2, 'notice'));
  const after = calls();
  await runDeliveries(app, ['resume', 'webhook'], env());
  await untilDeliveries(app, allArrived(2));

  expect(paused?.by).toBe('the command line');
  expect(after).toBe(before);
});

test("a stopped target waits no longer when the database's clock is set back", async () => {
  await runDeliveries(app, ['pause', 'webhook'], env());
  await app.restart();
  await applyOften(2);
  // Both were tried and one created, by a clock that was a day ahead.
  await app.rows(
    `UPDATE deliveries SET last_tried_at = now() + interval '1 day', tries = 1 WHERE kind = 'webhook' AND id IN (SELECT id FROM deliveries WHERE kind = 'webhook' LIMIT 1)`,
  );
  await app.rows(`UPDATE deliveries SET created_at = now() + interval '1 day' WHERE kind = 'webhook'`);
  await app.rows(`UPDATE deliveries SET due_at = now() + interval '1 day' WHERE kind = 'webhook'`);
  await runDeliveries(app, ['resume', 'webhook'], env());
  await app.restart();
  await untilDeliveries(app, allArrived(2));
});
