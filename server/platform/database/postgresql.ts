import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Db as JobsDb } from 'pg-boss';
import { SetupError } from '../setup-error.ts';
import type { Database, Db, Statement } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { listenAt } from './listen.ts';
import { migrate } from './migrate.ts';
import { readPartsOf } from './read-parts.ts';
import { isUnreachable } from './unavailable.ts';

/** Connections for pg-boss alone, so that heartbeats of jobs get through however busy the site is. */
const jobConnections = 2;

/**
 * Time limits in milliseconds: for getting a connection, for a lock, for a statement in PostgreSQL, and for its answer.
 * The last one applies only where PostgreSQL does not answer at all, because it is frozen or cannot be reached.
 */
const timeouts = { connection: 5_000, lock: 5_000, statement: 8_000, answer: 8_500 };

/** Limits of a whole Prisma transaction, whose defaults of 2 and 5 seconds would end it before those above. */
const transactionOptions = { maxWait: timeouts.connection + 500, timeout: 2 * timeouts.answer };

/** Milliseconds until an unused connection is closed; a new one takes 40 ms, because nothing is prepared in it. */
const idleTimeout = 600_000;

/**
 * JIT compilation takes longer than the statements themselves. With too little work_mem, the bitmaps of large tables
 * become lossy and every row of a page is compared.
 */
const sessionSettings = '-c jit=off -c work_mem=32MB';

/** Milliseconds that a starting server waits for a database that is still starting, and between two attempts. */
const startTimeout = 30_000;
const startInterval = 500;

/** The oldest version of PostgreSQL on which the migrations and `prepare` work. */
const oldestVersion = 17;

const messageOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

async function connectWithRetry(url: string, setting = 'DATABASE_URL'): Promise<pg.Client> {
  const deadline = Date.now() + startTimeout;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeouts.connection });
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end();
      if (Date.now() > deadline || !isUnreachable(cause)) {
        const message = `Cannot connect to the database: ${messageOf(cause)}. Start it, or correct ${setting}.`;
        throw new SetupError(message, { cause });
      }
      await delay(startInterval);
    }
  }
}

/** Runs work on one connection, waiting up to 30 seconds for a database that is still starting. */
async function connected<Result>(
  url: string,
  setting: string | undefined,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectWithRetry(url, setting);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Identifies the database of a URL by its server and name. */
const identify = (url: string, setting: string) =>
  connected(url, setting, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS id`,
    );
    return rows[0]?.id;
  });

/**
 * Opens a PostgreSQL database and applies missing migrations.
 *
 * @param connections maximum number of connections for requests.
 * @param directUrl the same database without a pooler in between.
 * @throws when it cannot be reached within 30 seconds, when both URLs name different databases, or when a migration
 *   fails.
 */
export async function openPostgresql(url: string, connections: number, directUrl = url): Promise<Database> {
  if (directUrl !== url) {
    // Checked before the migrations, which must not change another database.
    if ((await identify(directUrl, 'DATABASE_DIRECT_URL')) !== (await identify(url, 'DATABASE_URL'))) {
      throw new SetupError(
        'DATABASE_DIRECT_URL names another database than DATABASE_URL. Name the one behind the pooler, or unset it.',
      );
    }
  }
  await migrateAt(directUrl);
  return connectPool(url, connections, { directUrl });
}

/** @throws SetupError for a PostgreSQL that is too old. */
async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version >= oldestVersion) return;
  throw new SetupError(
    `The database is PostgreSQL ${version}, and this product needs PostgreSQL ${oldestVersion} or newer.`,
  );
}

/**
 * Applies missing migrations, and returns their names. Waits up to 30 seconds for a database that is still starting.
 *
 * @throws SetupError for too old a PostgreSQL, and for a role that may not change its tables.
 */
export function migrateAt(url: string): Promise<string[]> {
  return connected(url, undefined, async (client) => {
    await requireVersion(client);
    return migrate({
      script: async (sql) => void (await client.query(sql)),
      rows: async <Row>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as Row[],
    });
  });
}

/** Names for prepared statements, which are few and constant, so that PostgreSQL parses each once per connection. */
function createStatementNames(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const name = names.get(sql) ?? createHash('sha256').update(sql).digest('hex').slice(0, 32);
    names.set(sql, name);
    return name;
  };
}

/** Runs work on its own connection, and rolls back the open transaction when it fails. */
async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } catch (error) {
    // A connection on which the rollback fails is closed when it is released.
    if (!isUnreachable(error)) await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Runs pg-boss's statements on a pool. Its scripts contain their own transactions, which are rolled back when they
 * fail.
 */
function jobsOn(pool: pg.Pool): JobsDb {
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

/** See {@link Database.vacuum}. It uses its own connection, whose statements may take hours. */
async function vacuumAt(url: string, tables: readonly string[]): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeouts.connection,
    keepAlive: true,
  });
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
    await client.end();
  }
}

/** Runs statements on the connections of a pool. */
function sessionOn(pool: pg.Pool): Db {
  const nameOf = createStatementNames();
  const rowsOf = async <Row>(on: pg.Pool | pg.PoolClient, text: string, values?: unknown[]): Promise<Row[]> =>
    (await on.query({ name: nameOf(text), text, ...(values && { values }) })).rows as Row[];
  const inTransaction = <Result>(begin: string, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> =>
    withClient(pool, async (client) => {
      await client.query(begin);
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    });
  return {
    prisma: new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal', transactionOptions }),
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
  };
}

const useOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
});

/**
 * Connects to a database whose schema is current. Connections are opened on demand.
 *
 * @param connections maximum for requests. Intake has half of them for itself, so that neither readers nor jobs slow an
 *   application.
 * @param options.directUrl see {@link openPostgresql}.
 * @param options.isPatient for a command, whose statements may take any time.
 */
export function connectPool(
  url: string,
  connections: number,
  { directUrl = url, isPatient = false }: { directUrl?: string; isPatient?: boolean } = {},
): Database {
  const unhurried: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connection,
    options: sessionSettings,
    keepAlive: true,
  };
  const limits = isPatient ? {} : { statement_timeout: timeouts.statement, query_timeout: timeouts.answer };
  const createPool = (max: number, lockTimeout?: number) => {
    const created = new pg.Pool({
      ...unhurried,
      ...limits,
      max,
      idleTimeoutMillis: idleTimeout,
      lock_timeout: lockTimeout,
    });
    // A broken connection rejects the statement in progress and is replaced at the next use. Without these listeners,
    // an error on an idle or just opened connection would end the process.
    created.on('error', () => undefined);
    created.on('connect', (client) => client.on('error', () => undefined));
    // A connection that is still in a transaction, or whose statement may still run, is not reused.
    created.on('release', (_error, client) => {
      if (client.getTransactionStatus() !== 'I') void client.end();
    });
    return created;
  };
  const intakePool = createPool(Math.ceil(connections / 2), timeouts.lock);
  const pool = createPool(Math.max(1, Math.floor(connections / 2)), timeouts.lock);
  const jobPool = createPool(jobConnections);
  const { hostname, port, pathname } = new URL(url);
  return {
    ...sessionOn(pool),
    intake: sessionOn(intakePool),
    location: `${hostname}${port && `:${port}`}${pathname}`,
    pools: () => ({ intake: useOf(intakePool), requests: useOf(pool), jobs: useOf(jobPool) }),
    jobs: jobsOn(jobPool),
    readParts: (statement, timeZone) => readPartsOf(unhurried, statement, timeZone),
    listen: (...subscription) => listenAt(directUrl, ...subscription),
    vacuum: (tables) => vacuumAt(directUrl, tables),
    async close() {
      await Promise.all([intakePool.end(), pool.end(), jobPool.end()]);
    },
  };
}
