import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { openPostgresql } from '../../server/platform/database/open-database.ts';
import { startFakeWebhook } from '../fakes/webhook.ts';
import { startApp, use } from '../support/app.ts';
import { brokenPromises, gatherCrowd, untilPromised } from '../support/applicants.ts';
import { letTimePass, untilDelivered } from '../support/deliveries.ts';
import { formData, referenceIdOf, validApplication } from '../support/intake.ts';
import { scrapeAt } from '../support/metrics.ts';
import { queryAt, startPostgres } from '../support/postgres.ts';
import { realResumes } from '../support/resumes.ts';
import { adminAt, adminSettings, StaffBrowser } from '../support/staff.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

/** Milliseconds within which every request is answered, whatever fails. */
const patience = 10_000;

const postgres = use(startPostgres);
const app = use(async () => startApp({ ...adminSettings, CONTACT_DELIVERY: 'store' }, await postgres.createDatabase()));
const admin = use(() => adminAt(app.url));

const message = { name: 'Meera', email: 'meera@mailbox.example', subject: 'Training', message: 'Hello' };

async function callEverything() {
  const calls: Record<string, Promise<{ status: number; headers: Headers }>> = {
    'an application': app.applyWithFile(validApplication, realResumes.pdf),
    'an early upload': app.upload(realResumes.pdf),
    'the form without script': app.post('/registration-form', formData(validApplication, realResumes.pdf)),
    'a message': app.postJson('/api/contact-messages', message),
    'a sign-in': new StaffBrowser(app.url).signIn(adminSettings.STAFF_EMAIL, adminSettings.STAFF_PASSWORD),
    'the list of leads': admin.call('GET /api/admin/applications'),
    readiness: app.get('/readyz'),
  };
  const answers = Object.entries(calls).map(async ([name, call]) => {
    const { status, headers } = await call;
    return [name, { status, saysWhenToComeBack: Number(headers.get('retry-after')) > 0 }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

const comeBack = { status: 503, saysWhenToComeBack: true };
const database = () => new URL(app.databaseUrl).pathname.slice(1);
const maintain = (sql: string) => queryAt(postgres.url, sql);
const disconnect = () =>
  maintain(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IN ('${database()}', 'elsewhere')`);

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return processes.flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Freezes a process and then its children, as a stuck disk does; returns a function that resumes them. */
async function freeze(pid: number): Promise<() => void> {
  signal(pid, 'SIGSTOP');
  const frozen = [pid, ...(await childrenOf(pid))];
  for (const one of frozen) signal(one, 'SIGSTOP');
  return () => {
    for (const one of frozen) signal(one, 'SIGCONT');
  };
}

const outages: Record<string, () => Promise<() => Promise<unknown> | unknown>> = {
  async 'is read-only'() {
    await maintain(`ALTER DATABASE ${database()} SET default_transaction_read_only = on`);
    await disconnect();
    return async () => {
      await maintain(`ALTER DATABASE ${database()} RESET default_transaction_read_only`);
      await disconnect();
    };
  },
  async 'is closed'() {
    await maintain(`ALTER DATABASE ${database()} ALLOW_CONNECTIONS false`);
    await disconnect();
    return () => maintain(`ALTER DATABASE ${database()} ALLOW_CONNECTIONS true`);
  },
  async 'has another name'() {
    await maintain(`ALTER DATABASE ${database()} ALLOW_CONNECTIONS false`);
    await disconnect();
    await maintain(`ALTER DATABASE ${database()} RENAME TO elsewhere`);
    return async () => {
      await maintain(`ALTER DATABASE elsewhere RENAME TO ${database()}`);
      await maintain(`ALTER DATABASE ${database()} ALLOW_CONNECTIONS true`);
    };
  },
  async 'is locked'() {
    const locking = await app.begin('LOCK TABLE applications, resumes, contact_messages, staff_accounts');
    return locking.commit;
  },
  'is frozen': () => freeze(postgres.pid),
};

test.each(Object.keys(outages))(
  'while the database %s, every request is answered within seconds with a time to come back',
  async (state) => {
    const undo = await outages[state]?.();
    const begin = performance.now();
    const answers = await callEverything();
    const took = performance.now() - begin;
    await undo?.();

    for (const [name, answer] of Object.entries(answers)) expect(answer, name).toEqual(comeBack);
    expect(took).toBeLessThan(patience);
    await expect.poll(async () => (await app.get('/readyz')).status, { timeout: patience }).toBe(200);
    referenceIdOf(await app.applyWithFile(validApplication, realResumes.pdf));
  },
);

test.each(['applications', 'resumes', 'deliveries', 'erasures'])(
  'without the table %s the server is not ready, and no reference ID is used up by its asking',
  async (table) => {
    const numbers = () => queryAt(app.databaseUrl, 'SELECT last_value FROM applications_number_seq');
    const before = await numbers();
    await queryAt(app.databaseUrl, `ALTER TABLE ${table} RENAME TO missing`);
    const answer = await app.get('/readyz');
    expect(await app.get('/healthz')).toMatchObject({ status: 200 });
    await queryAt(app.databaseUrl, `ALTER TABLE missing RENAME TO ${table}`);

    expect(answer.status).toBe(503);
    expect(await app.get('/readyz')).toMatchObject({ status: 200 });
    expect(await numbers()).toEqual(before);
    expect(await queryAt(app.databaseUrl, 'SELECT FROM applications WHERE number < 0')).toEqual([]);
  },
);

test('an application that was stored by a database that did not answer in time is one lead when it is sent again', async () => {
  let isAnswered = true;
  await using proxy = await startTcpProxy({
    target: app.databaseUrl,
    decide(bytes) {
      const isStoring = !isAnswered && bytes.includes('INSERT INTO applications');
      if (isStoring) isAnswered = true;
      return isStoring ? 'mute' : 'pass';
    },
  });
  await using proxied = await startApp({}, proxy.url);
  const key = { 'idempotency-key': randomUUID() };
  const fields = { ...validApplication, email: `${randomUUID()}@mailbox.example` };
  const application = { ...fields, resumeUrl: await proxied.uploaded(realResumes.pdf) };
  isAnswered = false;
  const unanswered = await proxied.applyAsJson(application, key);
  const leads = () => queryAt(app.databaseUrl, 'SELECT number FROM applications WHERE email = $1', [fields.email]);
  expect(await leads()).toHaveLength(1);
  const repeated = await proxied.applyAsJson(application, key);

  expect(unanswered.status).toBe(503);
  expect(referenceIdOf(repeated)).toMatch(/\d{6}$/);
  expect(await leads()).toHaveLength(1);
});

test('a statement that takes its time on a database that answers is left alone', async () => {
  await using connected = await openPostgresql(app.databaseUrl, 1);
  expect(await connected.rows("SELECT 'done' AS slept FROM pg_sleep(7)")).toEqual([{ slept: 'done' }]);
});

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

const token = 'a token for Prometheus';

test('the metrics answer at once while the database is away, and say so', async () => {
  await using postgres = await startPostgres();
  await using alone = await startApp({ METRICS_TOKEN: token }, await postgres.createDatabase());
  const isUp = async () => (await scrapeAt(alone.url, token)).get('site_database_up');
  expect(await isUp()).toBe(1);
  await postgres.halt();
  await expect.poll(isUp, { timeout: 20_000, interval: 500 }).toBe(0);
  const began = performance.now();
  const values = await scrapeAt(alone.url, token);
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(values.has('site_database_bytes')).toBe(false);
  expect([...values.keys()].filter((name) => name.startsWith('site_deliveries_waiting'))).toEqual([]);
  await postgres.resume();
  await expect.poll(isUp, { timeout: 20_000, interval: 500 }).toBe(1);
});

test('a process that cannot take deliveries is not ready, until it can', async () => {
  await using webhook = await startFakeWebhook();
  await using app = await startApp({ METRICS_TOKEN: token, ...webhook.settings });
  const ready = async () => (await app.get('/readyz')).status;
  expect(await ready()).toBe(200);
  await app.rows('ALTER TABLE delivery_pauses RENAME TO elsewhere');
  await expect.poll(ready, { timeout: 30_000, interval: 500 }).toBe(503);
  expect((await scrapeAt(app.url, token)).get('site_jobs_trouble_seconds')).toBeGreaterThan(4);
  await app.rows('ALTER TABLE elsewhere RENAME TO delivery_pauses');
  await expect.poll(ready, { timeout: 30_000, interval: 500 }).toBe(200);
});
