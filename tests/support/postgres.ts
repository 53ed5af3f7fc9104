/**
 * A real PostgreSQL 18 for tests and benches, from the programs of the embedded one: nothing has to be installed or
 * running. Its defaults are those of a production server (fsync on), so tests that kill processes mean something; the server
 * that a whole run shares is {@link hasty}.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  type Cluster,
  findInstallation,
  findPostmaster,
  freePort,
  makeCluster,
  startCluster,
  stopCluster,
} from '../../server/platform/database/cluster.ts';

/** Environment variable that carries the address of the running server to the test processes. */
const addressVariable = 'TEST_POSTGRES_URL';

/**
 * Starts a process that waits for our end: should we die without stopping the server (`kill -9`), it stops the server and
 * removes the folder in our place.
 */
function watchOver(pid: number, folder: string): ChildProcess {
  const script = `trap '' INT TERM HUP
    read -r _
    kill -INT "$1" 2>/dev/null
    tries=0
    while kill -0 "$1" 2>/dev/null && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
    rm -rf "$2"`;
  const guard = spawn('/bin/sh', ['-c', script, 'guard', String(pid), folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

/** Runs a statement on a connection of its own. */
export async function queryAt<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...parameters])).rows;
  } finally {
    await client.end();
  }
}

/** Makes an empty database, or a copy of `template` (a database without connections), as a superuser; returns its URL. */
async function createDatabaseAt(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Takes two thirds of the processor time of the usual strategy, which writes all of it to the log.
  await queryAt(url, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

/**
 * Makes a new cluster in a temporary folder and starts a server on a free loopback port, with settings that differ from
 * PostgreSQL's defaults. `await using` stops it and removes its folder.
 */
export async function startPostgres(settings: Record<string, string> = {}, base = tmpdir()) {
  const folder = await realpath(await mkdtemp(path.join(base, 'postgres-')));
  const cluster: Cluster = { folder: path.join(folder, 'cluster'), installation: await findInstallation() };
  const login = { name: 'tester', password: randomBytes(16).toString('hex'), right: 'SUPERUSER' } as const;
  const start = async (port: number) => {
    await startCluster(cluster, port, { max_connections: '300', ...settings });
    const running = await findPostmaster(cluster.folder);
    if (!running) throw new Error('PostgreSQL ended right after its start.');
    return { ...running, guard: watchOver(running.pid, folder) };
  };
  const startAnywhere = async () => start(await freePort());
  try {
    await makeCluster(cluster, login, ['all']);
    // Once more, should another process have taken the port in between.
    let running = await startAnywhere().catch(startAnywhere);
    const url = `postgresql://${login.name}:${login.password}@127.0.0.1:${running.port}/${login.name}`;
    /** Ends the server as an administrator in a hurry does: its connections break, nothing that was committed is lost. */
    const halt = async () => {
      await stopCluster(cluster);
      running.guard.kill('SIGKILL');
    };
    /** Starts a halted server again, at the same address. */
    const resume = async () => {
      running = await start(running.port);
    };
    return {
      /** Superuser connection to a database that nothing else uses. */
      url,
      /** Process number of the postmaster, for tests that kill or pause it. */
      get pid() {
        return running.pid;
      },
      createDatabase: (template?: string) => createDatabaseAt(url, template),
      halt,
      resume,
      async [Symbol.asyncDispose]() {
        await halt();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Makes a database on the server of this run, empty or a copy, and returns its URL: one per file keeps files apart. */
export function createDatabase(template?: string): Promise<string> {
  const url = process.env[addressVariable];
  if (!url) throw new Error(`No PostgreSQL is running for this test run: ${addressVariable} is not set.`);
  return createDatabaseAt(url, template);
}

/** Environment variable that names the {@link createMigratedDatabase template} to the test processes. */
export const templateVariable = 'TEST_POSTGRES_TEMPLATE';

/** Makes a copy of the database that the product has made for this run, which takes less time than most tests; returns its URL. */
export function createMigratedDatabase(): Promise<string> {
  const template = process.env[templateVariable];
  if (!template) throw new Error(`This test run has no template: ${templateVariable} is not set.`);
  return createDatabase(template);
}

/** For a server whose files are not needed once it has ended. Tests of lost power start their own. */
const hasty = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  // It would visit each of some hundred databases every minute.
  autovacuum: 'off',
  scram_iterations: '1',
};

/** Starts the server that {@link createDatabase} uses, unless `TEST_POSTGRES_URL` names one. Returns what stops it. */
export async function startForThisRun(): Promise<() => Promise<void>> {
  if (process.env[addressVariable]) return async () => undefined;
  const server = await startPostgres(hasty);
  // Connecting then derives a key from the password once, and not 4,096 times.
  const { username, password } = new URL(server.url);
  await queryAt(server.url, `ALTER ROLE ${username} PASSWORD '${password}'`);
  process.env[addressVariable] = server.url;
  return async () => server[Symbol.asyncDispose]();
}
