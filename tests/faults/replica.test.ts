/** Exports read from a streaming replica: a second PostgreSQL that follows the first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectPool } from '../../server/platform/database/postgresql.ts';
import { openReplica } from '../../server/platform/database/replica.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { validApplication } from '../support/application-rules.ts';
import { runCommand } from '../support/commands.ts';
import { applyWithFile, referenceIdOf } from '../support/intake.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { queryAt } from '../support/product.ts';
import { makePdf } from '../support/resumes.ts';
import { adminAt, adminSettings, type StaffBrowser } from '../support/staff.ts';

let primary: Postgres;
let standby: Awaited<ReturnType<Postgres['startReplica']>>;
let app: TestApp;
let admin: StaffBrowser;
let replicaUrl: string;

beforeAll(async () => {
  primary = await startPostgres();
  const databaseUrl = await primary.createDatabase();
  standby = await primary.startReplica();
  replicaUrl = databaseUrl.replace(new URL(primary.url).host, new URL(standby.url).host);
  app = await startApp({ ...adminSettings, DATABASE_REPLICA_URL: replicaUrl }, databaseUrl);
  admin = await adminAt(app.url);
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await standby.stop();
  await primary.stop();
});

const apply = async () => referenceIdOf(await applyWithFile(app.url, validApplication, makePdf(1_000)));

async function exportLeads() {
  const { status, headers } = await admin.call('GET /api/admin/applications/export?format=jsonl');
  expect(status).toBe(200);
  const { body: manifest } = await admin.call(`GET /api/admin/exports/${headers.get('x-export-id')}`);
  return { rows: manifest.rows, asOf: headers.get('x-as-of'), manifest };
}

const onReplica = (statement: string) => queryAt(replicaUrl, statement);
const fallbacks = () => app.logs().split('reading from the database instead of its replica').length - 1;

test('an export has every lead that was there when it was asked for, and comes from the replica', async () => {
  for (let count = 1; count <= 5; count += 1) {
    await apply();
    expect(await exportLeads()).toMatchObject({ rows: count, asOf: null });
  }
  const [read] = await onReplica(
    `SELECT count(*)::int AS scans FROM pg_stat_database WHERE datname = current_database() AND tup_returned > 0`,
  );
  expect(read).toEqual({ scans: 1 });
  expect(fallbacks()).toBe(0);
});

test('a replica that is behind gives what it has, and the export says at which moment that stands', async () => {
  await onReplica('SELECT pg_wal_replay_pause()');
  await apply();
  const behind = await exportLeads();
  expect(behind.rows).toBe(5);
  expect(Date.parse(behind.asOf ?? '')).toBeLessThan(Date.now());
  expect(behind.manifest.asOf).toBe(behind.asOf);
  const [audited] = await app.rows<{ detail: string }>(
    `SELECT detail FROM audit_entries WHERE action = 'application.export.done' ORDER BY sequence DESC LIMIT 1`,
  );
  expect(JSON.parse(audited?.detail ?? '')).toMatchObject({ asOf: behind.asOf });

  // Too far behind, it is left alone.
  const database = connectPool(app.databaseUrl, 1);
  const replica = openReplica(
    { DATABASE_REPLICA_URL: replicaUrl },
    database,
    { warn: () => undefined },
    { wait: 0, behind: 1 },
  );
  expect((await replica.choose()).database).toBe(database);
  await replica.close();
  await database.close();

  await onReplica('SELECT pg_wal_replay_resume()');
  expect(await exportLeads()).toMatchObject({ rows: 6, asOf: null });
});

test('the doctor looks at the replica', async () => {
  const settings = { DATABASE_URL: app.databaseUrl, DATABASE_REPLICA_URL: replicaUrl };
  const doctor = async (more: Record<string, string> = {}) =>
    (await runCommand('doctor', [], { ...settings, ...more })).stdout
      .split('\n')
      .filter((line) => line.startsWith('replica'));
  expect(await doctor()).toEqual([
    expect.stringMatching(/^replica {2}hot_standby_feedback is off .* Set it to on there\.$/),
  ]);
  await onReplica('ALTER SYSTEM SET hot_standby_feedback = on');
  await onReplica('SELECT pg_reload_conf()');
  expect(await doctor()).toEqual(['replica  ok']);
  await onReplica('SELECT pg_wal_replay_pause()');
  await apply();
  expect(await doctor()).toEqual([expect.stringMatching(/^replica {2}The replica is behind: its data is of 20/)]);
  await onReplica('SELECT pg_wal_replay_resume()');
  expect(await doctor({ DATABASE_REPLICA_URL: app.databaseUrl })).toEqual([
    expect.stringMatching(/^replica {2}DATABASE_REPLICA_URL is no streaming replica/),
  ]);
  expect(await doctor({ DATABASE_REPLICA_URL: replicaUrl.replace(/:\d+\//, ':1/') })).toEqual([
    expect.stringMatching(/^replica {2}The replica cannot be asked: .*ECONNREFUSED/),
  ]);
});

test('while the replica is away, exports are read from the database, with a line in the log', async () => {
  await standby.halt();
  const before = fallbacks();
  expect(await exportLeads()).toMatchObject({ rows: 7, asOf: null });
  expect(fallbacks()).toBe(before + 1);
});
