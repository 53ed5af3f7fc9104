import { createHash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import type { Db } from 'pg-boss';
import { bindWithoutCopies } from './bind.ts';
import { copyOutOf } from './copy-out.ts';
import type { Database } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { listenAt } from './listen.ts';
import { migrate } from './migrate.ts';
import { isAway } from './unavailable.ts';
import { watchOver } from './watchdog.ts';

/**
 * Connections for jobs, besides those for requests: neither waits for the other, and a job's sign of life comes through
 * however busy the applicants are.
 */
const jobConnections = 2;

/** Milliseconds until a request gives up waiting for a connection or for somebody's lock, and until the server ends a statement. */
const connectionTimeout = 5_000;
const lockTimeout = 5_000;
const statementTimeout = 30_000;

/** How long a starting server waits for a database that is starting too, in milliseconds. */
const startPatience = 30_000;

async function connectPatiently(url: string): Promise<pg.Client> {
  const deadline = Date.now() + startPatience;
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectionTimeout });
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end().catch(() => undefined);
      if (Date.now() > deadline || !isAway(cause)) {
        throw new Error(`The database of DATABASE_URL does not answer: ${messageOf(cause)}`, { cause });
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Names for the statements of the code, which are few and constant: PostgreSQL then plans each once per connection. */
function createStatementNames(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const name = names.get(sql) ?? createHash('sha256').update(sql).digest('hex').slice(0, 32);
    names.set(sql, name);
    return name;
  };
}

/**
 * Opens a PostgreSQL database and brings it up to date.
 *
 * @param connections the most connections that this process holds at once.
 * @throws when it does not answer within 30 seconds, or when the migrations cannot be applied.
 */
export async function openPostgresql(url: string, connections: number): Promise<Database> {
  const client = await connectPatiently(url);
  try {
    await migrate({
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
  return connectPool(url, connections);
}

/**
 * Gives work a connection of its own, and rolls back whatever transaction it leaves open when it fails. A connection that
 * breaks meanwhile fails the work's next statement, and is not used again.
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

/** Lets pg-boss run its statements on a pool. Its scripts hold transactions of their own, which end here when they fail. */
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

/** Connects to a database whose schema is up to date already. Its connections are opened when they are needed. */
export function connectPool(url: string, connections: number): Database {
  const createPool = (max: number, lockTimeout?: number) => {
    const created = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: connectionTimeout,
      statement_timeout: statementTimeout,
      lock_timeout: lockTimeout,
      keepAlive: true,
    });
    // A connection that breaks is replaced at the next use, and tells whoever is using it. Without listeners the error would
    // end the process: while it is idle, and in the moment between its opening and its first use.
    created.on('error', () => undefined);
    created.on('connect', (client) => {
      client.on('error', () => undefined);
      bindWithoutCopies(client);
    });
    watchOver(created, url);
    return created;
  };
  const pool = createPool(connections, lockTimeout);
  const jobPool = createPool(jobConnections);
  const nameOf = createStatementNames();
  const rowsOf = async <Row>(session: pg.Pool | pg.PoolClient, text: string, values?: unknown[]): Promise<Row[]> =>
    (await session.query({ name: nameOf(text), text, ...(values && { values }) })).rows as Row[];
  const { hostname, port, pathname } = new URL(url);
  return {
    location: `${hostname}${port && `:${port}`}${pathname}`,
    prisma: new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' }),
    rows: (text, values) => rowsOf(pool, text, values),
    transaction: (work) =>
      withClient(pool, async (client) => {
        await client.query('BEGIN');
        const result = await work({ rows: (text, values) => rowsOf(client, text, values) });
        await client.query('COMMIT');
        return result;
      }),
    jobs: jobsOn(jobPool),
    copyOut: (statement, options) => copyOutOf(pool, statement, options),
    listen: (channel, onNews) => listenAt(url, channel, onNews),
    async close() {
      await Promise.all([pool.end(), jobPool.end()]);
    },
  };
}
