/**
 * A real PostgreSQL 18 for tests and benchmarks, from the programs of the embedded one. It has the defaults of a
 * production server (fsync on), so that tests of kills mean something; only the server of a whole run is {@link hasty}.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempDisposable, realpath } from 'node:fs/promises';
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

const addressVariable = 'TEST_POSTGRES_URL';

/** Starts a process that stops the server and removes the folder if this process dies (`kill -9`). */
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

/** A connection that `await using` ends. */
export async function connectTo(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

export async function queryAt<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  await using client = await connectTo(url);
  return (await client.query<Row>(sql, [...parameters])).rows;
}

export type Rows = <Row extends pg.QueryResultRow>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** Runs the first statement of a transaction on a new connection, and leaves it open. */
export async function begin(url: string, sql: string, parameters: readonly unknown[] = []) {
  const client = await connectTo(url);
  await client.query('BEGIN');
  await client.query(sql, [...parameters]);
  return {
    rows: (async (statement, values = []) => (await client.query(statement, [...values])).rows) as Rows,
    async commit() {
      await client.query('COMMIT');
      await client.end();
    },
  };
}

export type Transaction = Awaited<ReturnType<typeof begin>>;

/** Runs statements on pooled connections, because most take less time than connecting. */
export function keepConnectedTo(url: string): Rows {
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 10_000, allowExitOnIdle: true });
  // A broken idle connection is replaced.
  pool.on('error', () => undefined);
  return async (sql, parameters = []) => (await pool.query(sql, [...parameters])).rows;
}

/** Creates an empty database, or a copy of `template` (a database without connections); returns its superuser URL. */
async function createDatabaseAt(url: string, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // A third of the processor time of the default strategy, which writes everything to the log.
  await queryAt(url, `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`);
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

/**
 * Creates a cluster in a temporary folder and starts its server on a free loopback port. `await using` stops and
 * removes it.
 *
 * @param settings that differ from PostgreSQL's defaults.
 */
export async function startPostgres(settings: Record<string, string> = {}, base = tmpdir()) {
  await using starting = new AsyncDisposableStack();
  const folder = await realpath(starting.use(await mkdtempDisposable(path.join(base, 'postgres-'))).path);
  const cluster: Cluster = { folder: path.join(folder, 'cluster'), installation: await findInstallation() };
  const login = { name: 'tester', password: randomBytes(16).toString('hex'), right: 'SUPERUSER' } as const;
  const start = async (port: number) => {
    await startCluster(cluster, port, { max_connections: '300', ...settings });
    const running = await findPostmaster(cluster.folder);
    if (!running) throw new Error('PostgreSQL ended right after its start.');
    return { ...running, guard: watchOver(running.pid, folder) };
  };
  const startAnywhere = async () => start(await freePort());
  await makeCluster(cluster, login, ['all']);
  // Another process may have taken the port meanwhile.
  let running = await startAnywhere().catch(startAnywhere);
  const url = `postgresql://${login.name}:${login.password}@127.0.0.1:${running.port}/${login.name}`;
  /** Stops the server in fast mode: connections break, and nothing committed is lost. */
  const halt = async () => {
    await stopCluster(cluster);
    running.guard.kill('SIGKILL');
  };
  const resume = async () => {
    running = await start(running.port);
  };
  const files = starting.move();
  return {
    /** URL of the superuser and of a database that nothing else uses. */
    url,
    get pid() {
      return running.pid;
    },
    createDatabase: (template?: string) => createDatabaseAt(url, template),
    halt,
    resume,
    async [Symbol.asyncDispose]() {
      await halt();
      await files.disposeAsync();
    },
  };
}

export function createDatabase(template?: string): Promise<string> {
  const url = process.env[addressVariable];
  if (!url) throw new Error(`No PostgreSQL is running for this test run: ${addressVariable} is not set.`);
  return createDatabaseAt(url, template);
}

/** Environment variable that passes the name of the {@link createMigratedDatabase template} to the test processes. */
export const templateVariable = 'TEST_POSTGRES_TEMPLATE';

/** Copies the database that the product has migrated for this run; returns its URL. */
export function createMigratedDatabase(): Promise<string> {
  const template = process.env[templateVariable];
  if (!template) throw new Error(`This test run has no template: ${templateVariable} is not set.`);
  return createDatabase(template);
}

/** Settings of a server whose files do not outlive it. Tests of power cuts start their own. */
const hasty = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  // It would visit hundreds of databases every minute.
  autovacuum: 'off',
  scram_iterations: '1',
};

/**
 * Starts the server of {@link createDatabase}, unless `TEST_POSTGRES_URL` names one. Returns a function that stops it.
 */
export async function startForThisRun(): Promise<() => Promise<void>> {
  if (process.env[addressVariable]) return async () => undefined;
  const server = await startPostgres(hasty);
  // With one iteration instead of 4,096, connecting is cheaper.
  const { username, password } = new URL(server.url);
  await queryAt(server.url, `ALTER ROLE ${username} PASSWORD '${password}'`);
  process.env[addressVariable] = server.url;
  return async () => server[Symbol.asyncDispose]();
}
