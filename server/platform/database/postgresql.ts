import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Db } from 'pg-boss';
import { SetupError } from '../setup-error.ts';
import { bindWithoutCopies } from './bind.ts';
import { copyOutOf } from './copy-out.ts';
import type { Database, Statement } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { listenAt } from './listen.ts';
import { migrate } from './migrate.ts';
import { isUnreachable } from './unavailable.ts';
import { terminateHungConnections } from './watchdog.ts';

/**
 * Connections for jobs, separate from those for requests, so that heartbeats of jobs get through however busy the site is.
 */
const jobConnections = 2;

/** Milliseconds after which waiting for a connection, waiting for a lock, and a statement time out. */
const connectionTimeout = 5_000;
const lockTimeout = 5_000;
const statementTimeout = 30_000;

/**
 * Milliseconds until an unused connection is closed: longer than somebody reads a lead. A new one takes 40 milliseconds, because nothing is
 * prepared in it.
 */
const idleTimeout = 600_000;

/**
 * Compiling a statement takes longer than any that somebody waits for. The sets that indexes give need room for every page of a table with millions of
 * rows: without it they keep pages only roughly, and all rows of a page are compared. Only as much is taken as is needed.
 */
const sessionSettings = '-c jit=off -c work_mem=32MB';

/** Milliseconds that a starting server waits for a database that is still starting. */
const startTimeout = 30_000;

async function connectWithRetry(url: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeout });
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline || !isUnreachable(cause)) {
        throw new SetupError(`Cannot connect to the database: ${messageOf(cause)}. Start it, or correct ${setting}.`, {
          cause,
        });
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Names for prepared statements, which are few and constant: PostgreSQL then parses each once per connection. */
function createStatementNames(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const name = names.get(sql) ?? createHash('sha256').update(sql).digest('hex').slice(0, 32);
    names.set(sql, name);
    return name;
  };
}

/**
 * Opens a PostgreSQL database and applies missing migrations.
 *
 * @param connections maximum number of connections for requests.
 * @param directUrl the same database without a pooler in between.
 * @throws when it cannot be reached within 30 seconds, when both URLs name different databases, or when a migration fails.
 */
export async function openPostgresql(url: string, connections: number, directUrl = url): Promise<Database> {
  if (directUrl !== url) await requireSameDatabase(url, directUrl);
  await migrateAt(directUrl);
  return connectPool(url, connections, directUrl);
}

/** Which database of which server a URL names. */
async function identify(url: string, setting: string): Promise<string | undefined> {
  const client = await connectWithRetry(url, setting);
  try {
    const { rows } = await client.query<{ id: string }>(
      `SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS id`,
    );
    return rows[0]?.id;
  } finally {
    await client.end();
  }
}

/** @throws SetupError before anything is changed in a database that is not the one of the pooler. */
async function requireSameDatabase(url: string, directUrl: string): Promise<void> {
  if ((await identify(directUrl, 'DATABASE_DIRECT_URL')) === (await identify(url, 'DATABASE_URL'))) return;
  throw new SetupError(
    'DATABASE_DIRECT_URL names another database than DATABASE_URL. Name the one behind the pooler, or unset it.',
  );
}

/** Applies missing migrations, and returns their names. Waits up to 30 seconds for a database that is still starting. */
export async function migrateAt(url: string): Promise<string[]> {
  const client = await connectWithRetry(url);
  try {
    return await migrate({
      async script(sql) {
        await client.query(sql);
      },
      async rows<Row>(sql: string, parameters?: unknown[]) {
        return (await client.query(sql, parameters)).rows as Row[];
      },
    });
  } finally {
    await client.end();
  }
}

/**
 * Runs work on its own connection, and rolls back the open transaction when it fails. A connection that breaks fails the
 * work's next statement and is discarded.
 */
async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    await client.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Runs pg-boss's statements on a pool. Its scripts contain their own transactions, which are rolled back when they fail. */
function jobsOn(pool: pg.Pool): Db {
  return {
    async executeSql(text, values) {
      if (values?.length) return pool.query(text, values);
      return withClient(pool, async (client) => {
        const results: pg.QueryResult | pg.QueryResult[] = await client.query(text);
        return { rows: [results].flat().flatMap((result) => result.rows) };
      });
    },
  };
}

/** See {@link Database.vacuum}. On a connection of its own, whose statements may take hours. */
async function vacuumAt(url: string, tables: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeout, keepAlive: true });
  // A connection that breaks fails the statement in progress.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const table of tables) await client.query(`VACUUM ${pg.escapeIdentifier(table)}`);
    const { rows } = await client.query<{ left: string }>(
      `SELECT sum(pg_stat_get_dead_tuples(any_of.oid)) AS left
       FROM pg_class named JOIN pg_class any_of ON any_of.oid IN (named.oid, named.reltoastrelid)
       WHERE named.oid = ANY ($1::regclass[])`,
      [tables],
    );
    return Number(rows[0]?.left) === 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function useOf({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Connects to a database whose schema is current. Connections are opened on demand. See {@link openPostgresql} for `directUrl`. */
export function connectPool(url: string, connections: number, directUrl = url): Database {
  const createPool = (max: number, lockTimeout?: number) => {
    const created = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: connectionTimeout,
      idleTimeoutMillis: idleTimeout,
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      options: sessionSettings,
      keepAlive: true,
    });
    // A broken connection rejects the statement in progress and is replaced at the next use. Without these listeners, an error
    // on an idle or just opened connection would end the process.
    created.on('error', () => undefined);
    created.on('connect', (client) => {
      client.on('error', () => undefined);
      bindWithoutCopies(client);
    });
    terminateHungConnections(created, url);
    return created;
  };
  const pool = createPool(connections, lockTimeout);
  const jobPool = createPool(jobConnections);
  const nameOf = createStatementNames();
  const rowsOf = async <Row>(session: pg.Pool | pg.PoolClient, text: string, values?: unknown[]): Promise<Row[]> =>
    (await session.query({ name: nameOf(text), text, ...(values && { values }) })).rows as Row[];
  const inTransaction = <Result>(begin: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
    withClient(pool, async (client) => {
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    });
  const { hostname, port, pathname } = new URL(url);
  return {
    location: `${hostname}${port && `:${port}`}${pathname}`,
    prisma: new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' }),
    rows: (text, values) => rowsOf(pool, text, values),
    async find<Row>({ text, values }: Statement, { byIndexes = false } = {}) {
      if (!byIndexes) return (await pool.query({ text, values })).rows as Row[];
      const found = await inTransaction('BEGIN; SET LOCAL enable_seqscan = off', (client) =>
        client.query({ text, values }),
      );
      return found.rows as Row[];
    },
    transaction: (work) =>
      inTransaction('BEGIN', (client) => work({ rows: (text, values) => rowsOf(client, text, values) })),
    pools: () => ({ requests: useOf(pool), jobs: useOf(jobPool) }),
    jobs: jobsOn(jobPool),
    copyOut: (statement, options) => copyOutOf(pool, statement, options),
    listen: (channel, onNotification) => listenAt(directUrl, channel, onNotification),
    vacuum: (tables) => vacuumAt(directUrl, tables),
    async close() {
      await Promise.all([pool.end(), jobPool.end()]);
    },
  };
}
