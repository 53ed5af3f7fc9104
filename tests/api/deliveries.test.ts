import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FakeAppsScript, startFakeAppsScript } from '../fakes/apps-script.ts';
import { type FakeWebhook, startFakeWebhook } from '../fakes/webhook.ts';
import { validApplication } from '../support/application-rules.ts';
import { deliveriesOf, letTimePass, runDeliveries, untilDeliveries } from '../support/deliveries.ts';
import { applyAsJson, applyWithFile, referenceIdOf, uploaded } from '../support/intake.ts';
import { type Product, startProduct } from '../support/product.ts';
import { realResumes } from '../support/resumes.ts';

describe('deliveries', () => {
  let product: Product;
  let webhook: FakeWebhook;
  let script: FakeAppsScript;
  let env: Record<string, string>;
  beforeAll(async () => {
    webhook = await startFakeWebhook();
    script = await startFakeAppsScript();
    env = {
      WEBHOOK_URL: `${webhook.url}/`,
      WEBHOOK_SECRET: webhook.secret,
      RESUME_DELIVERY: 'script',
      SCRIPT_UPLOAD_URL: script.uploadUrl,
      DELIVERY_RETRY_SECONDS: '0.2',
    };
    product = await startProduct(env);
  });
  afterEach(async () => {
    webhook.faults.stop();
    script.faults.stop();
    await product.rows('DELETE FROM delivery_pauses');
    await product.rows('TRUNCATE applications, resumes, uploads, deliveries');
    await product.rows(`DELETE FROM pgboss.job WHERE name LIKE 'deliver-%' AND state <> 'active'`);
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await webhook.close();
    await script.close();
  });

  const apply = async (more: Record<string, string> = {}) =>
    referenceIdOf(
      await applyWithFile(product.server.url, { ...validApplication, ...more }, realResumes.pdf, {
        'idempotency-key': randomUUID(),
      }),
    );
  const areDone = (count: number) => (rows: { state: string }[]) =>
    rows.length === count && rows.every(({ state }) => state === 'delivered');

  test('an accepted application reaches every target, and the resume’s link is kept', async () => {
    const referenceId = await apply();
    const rows = await untilDeliveries(product, areDone(2));

    expect(rows).toMatchObject([
      { kind: 'script', tries: 1, last_error: null, link: expect.stringMatching(/^https:/) },
      { kind: 'webhook', tries: 1, last_error: null },
    ]);
    const call = webhook.calls.find(({ body }) => body.includes(referenceId));
    expect(call?.isSigned).toBe(true);
    expect(JSON.parse(call?.body ?? '').fields).toEqual(
      Object.fromEntries(Object.entries(validApplication).filter(([, value]) => value !== '')),
    );
    expect(script.uploads.at(-1)?.content.equals(realResumes.pdf.content)).toBe(true);
  });

  test('a repeat adds no deliveries, and a refused application leaves none', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const resumeUrl = await uploaded(product.server.url, realResumes.pdf);
    const once = { ...validApplication, resumeUrl };
    const answers = await Promise.all(Array.from({ length: 5 }, () => applyAsJson(product.server.url, once, headers)));
    const other = await applyAsJson(product.server.url, { ...once, name: 'Another Person' });

    expect(new Set(answers.map(referenceIdOf)).size).toBe(1);
    expect(other.status).toBe(422);
    expect(await deliveriesOf(product)).toHaveLength(2);
  });

  test('an application whose jobs cannot be stored is not accepted, and nothing of it stays', async () => {
    await product.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'full'; END $$`);
    await product.rows(
      'CREATE TRIGGER refuse BEFORE INSERT ON pgboss.job_common FOR EACH ROW EXECUTE FUNCTION refuse()',
    );
    try {
      const answer = await applyWithFile(product.server.url, validApplication, realResumes.pdf);
      const [left] = await product.rows(
        'SELECT (SELECT count(*) FROM applications) + (SELECT count(*) FROM resumes) + (SELECT count(*) FROM deliveries) AS n',
      );

      expect(answer.status).toBe(500);
      expect(Number(left?.n)).toBe(0);
    } finally {
      await product.rows('DROP FUNCTION refuse CASCADE');
    }
    await apply();
    await untilDeliveries(product, areDone(2));
  });

  test('a failure that passes is tried again until it works, with its reason for staff and nobody’s data in the log', async () => {
    webhook.faults.next('call', 'broken', 'lostReply', 'broken');
    await apply({ name: 'Lakshmi Narayanaswamy', email: 'lakshmi@mailbox.example' });
    const rows = await untilDeliveries(product, areDone(2));

    expect(rows.find((row) => row.kind === 'webhook')).toMatchObject({ tries: 4, last_error: null });
    expect(product.server.logs()).toContain('will be tried again');
    expect(product.server.logs()).not.toMatch(/lakshmi/i);
  });

  test('a target that names a time is not asked again before it', async () => {
    webhook.faults.next('call', 503);
    await apply();
    await untilDeliveries(product, (rows) => rows.some((row) => row.last_error?.includes('503')));
    const [job] = await product.rows(
      `SELECT extract(epoch FROM start_after - now()) AS seconds FROM pgboss.job WHERE name = 'deliver-webhook' AND state = 'retry'`,
    );

    // What the stand-in's Retry-After says, less the time since.
    expect(Number(job?.seconds)).toBeGreaterThan(8);
    expect(Number(job?.seconds)).toBeLessThanOrEqual(13);
  });

  test('a failure that stays waits for somebody to replay it', async () => {
    webhook.faults.next('call', 400, 400);
    await apply();
    await apply();
    const failed = await untilDeliveries(
      product,
      (rows) => rows.length === 4 && rows.every(({ state }) => state !== 'waiting'),
    );
    const [first, second] = failed.filter(({ state }) => state === 'failed');
    const listed = await runDeliveries(product, ['list', '--state', 'failed'], env);
    await runDeliveries(product, ['replay', first?.id ?? ''], env);
    await untilDeliveries(product, (rows) => rows.find(({ id }) => id === first?.id)?.state === 'delivered');
    const all = await runDeliveries(product, ['replay', '--all-failed'], env);
    await untilDeliveries(product, areDone(4));

    expect(first).toMatchObject({ kind: 'webhook', tries: 1, last_error: expect.stringContaining('400') });
    expect(listed).toContain(second?.id);
    expect(listed.trim().split('\n')).toHaveLength(2);
    expect(all).toContain('1 deliveries');
  });

  test('a paused kind waits, also in a process that starts later, until it is resumed', async () => {
    await runDeliveries(product, ['pause', 'webhook'], env);
    await product.server.restart();
    await apply();
    await untilDeliveries(product, (rows) => rows.find((row) => row.kind === 'script')?.state === 'delivered');
    const paused = await deliveriesOf(product);
    const status = await runDeliveries(product, ['status'], env);
    await runDeliveries(product, ['resume'], env);
    await untilDeliveries(product, areDone(2));

    expect(paused.find((row) => row.kind === 'webhook')).toMatchObject({ state: 'waiting', tries: 0 });
    expect(status).toMatch(/webhook +paused since/);
  });

  test('a process without workers leaves its jobs to one that has some', async () => {
    await product.server.restart({ WORKERS: '0' });
    await apply();
    await apply();
    const before = await deliveriesOf(product);
    await product.server.restart({ WORKERS: '2' });
    await untilDeliveries(product, areDone(4));

    expect(before.map(({ state, tries }) => [state, tries])).toEqual(Array.from({ length: 4 }, () => ['waiting', 0]));
  });

  test('an outage of three days loses nothing and needs no hand', async () => {
    webhook.faults.often(1, ['broken', 'lostReply'], ['call']);
    script.faults.often(1, ['serverError', 'broken'], ['upload']);
    const people = 3;
    for (let person = 0; person < people; person++) await apply();
    let before = new Map<string, number>();
    for (let day = 0; day < 3; day++) {
      const rows = await untilDeliveries(product, (found) =>
        found.every((row) => row.tries > (before.get(row.id) ?? 0)),
      );
      expect(rows.every(({ state }) => state === 'waiting')).toBe(true);
      before = new Map(rows.map((row) => [row.id, row.tries]));
      await letTimePass(product, '1 day');
    }
    // Whatever looks for lost jobs meanwhile must not add second ones.
    await product.rows(`UPDATE deliveries SET created_at = now() - interval '3 days'`);
    await runDeliveries(product, ['maintain'], env);
    const [jobs] = await product.rows(
      `SELECT count(*) AS n FROM pgboss.job WHERE name LIKE 'deliver-%' AND state <= 'active'`,
    );
    const [longest] = await product.rows(
      `SELECT max(extract(epoch FROM start_after - now())) AS seconds FROM pgboss.job WHERE name LIKE 'deliver-%' AND state = 'retry'`,
    );
    webhook.faults.stop();
    script.faults.stop();
    await letTimePass(product, '1 hour');
    const rows = await untilDeliveries(product, areDone(2 * people));

    expect(Number(jobs?.n)).toBe(2 * people);
    expect(Number(longest?.seconds)).toBeLessThanOrEqual(3600);
    expect(Math.min(...rows.map((row) => row.tries))).toBeGreaterThan(3);
  });

  test('deliveries whose jobs are gone, as after a restore without them, get new ones', async () => {
    webhook.faults.next('call', 503);
    await apply();
    await untilDeliveries(product, (rows) => rows.some(({ last_error }) => last_error !== null));
    await product.rows(`DELETE FROM pgboss.job WHERE name = 'deliver-webhook'`);
    await product.rows(`UPDATE deliveries SET created_at = now() - interval '1 hour'`);
    await runDeliveries(product, ['maintain'], env);

    await untilDeliveries(product, areDone(2));
  });

  test('leads of the time before a target was set up are delivered when somebody asks for it', async () => {
    await product.server.restart({ RESUME_DELIVERY: 'none', WEBHOOK_URL: '' });
    await apply();
    await apply();
    expect(await deliveriesOf(product)).toEqual([]);
    await product.server.restart(env);
    const told = await runDeliveries(product, ['enqueue-missing'], env);
    const again = await runDeliveries(product, ['enqueue-missing'], env);
    const rows = await untilDeliveries(product, areDone(2));

    expect(told).toContain('script: 2 deliveries');
    expect(again).toContain('script: 0 deliveries');
    expect(rows.map((row) => row.kind)).toEqual(['script', 'script']);
  });

  test('a stop lets what is quick finish, hands back what hangs at once, and nothing is delivered twice', async () => {
    webhook.faults.next('call', 'hang');
    await apply();
    await untilDeliveries(product, (rows) => rows.some((row) => row.kind === 'webhook' && row.tries === 1));
    await untilDeliveries(product, (rows) => rows.some((row) => row.kind === 'script' && row.state === 'delivered'));
    const exit = await product.server.stop();
    await product.server.restart();
    const rows = await untilDeliveries(product, areDone(2));

    expect(exit).toEqual({ code: 0, signal: null });
    expect(product.server.logs()).toContain('handed back');
    expect(rows.map((row) => row.tries)).toEqual([1, 2]);
  });
});
