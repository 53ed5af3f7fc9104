import { hash } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Db as JobsDb } from 'pg-boss';
import type { Settings } from '../settings.ts';
import { cannotConnect, createClient } from './connection.ts';
import type { Db } from './database.ts';
import { addressFile, borrowEmbedded, startEmbedded } from './embedded.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { listenAt } from './listen.ts';
import { migrateAt, requireCurrentSchema } from './migrate.ts';
import { isUnavailable, lacksRight } from './unavailable.ts';

/** For pg-boss alone, so that heartbeats of jobs get through however busy the site is. */
const jobConnections = 2;

/** Milliseconds for a connection, a lock, a statement, and an answer where PostgreSQL is frozen or out of reach. */
const timeouts = { connection: 5_000, lock: 5_000, statement: 8_000, answer: 8_500 };

const statementLimits = { statement_timeout: timeouts.statement, query_timeout: timeouts.answer };

/** Of Prisma, whose defaults of 2 and 5 seconds would end a transaction before the limits above. */
const transactionOptions = { maxWait: timeouts.connection + 500, timeout: 2 * timeouts.answer };

/** Milliseconds until an unused connection is closed; a new one takes 40 ms, because nothing is prepared in it. */
const idleTimeoutMillis = 600_000;

/** JIT takes longer than the statements. With less work_mem, bitmaps are lossy: all rows of a page are compared. */
const sessionSettings = '-c jit=off -c work_mem=32MB';

/** Applies missing migrations and connects. @throws when the database cannot be reached within 30 seconds. */
export async function openPostgresql(url: string, connections: number): Promise<Database> {
  await migrateAt(url);
  return connectPool(url, connections);
}

/** For pg-boss's statements and scripts. The pool closes the connection of a failed one, which rolls back. */
function jobsOn(pool: pg.Pool): JobsDb {
  return {
    async executeSql(text, values) {
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
      return { rows: [results].flat().flatMap(({ rows }) => rows) };
    },
  };
}

function sessionOn(pool: pg.Pool): Db {
  // Statements are few and constant: by its name, PostgreSQL parses each once per connection.
  const names = new Map<string, string>();
  return {
    prisma: new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal', transactionOptions }),
    async rows<Row>(text: string, values: unknown[] = []) {
      const name = names.get(text) ?? hash('sha256', text, 'base64url');
      names.set(text, name);
      return (await pool.query({ name, text, values })).rows as Row[];
    },
  };
}

/** Reads on its own connection without time limits, because the reader sets the pace, however slow. */
async function* readPartsOf<Row>(
  connection: pg.ClientConfig,
  { text, values }: Prisma.Sql,
  timeZone: string,
): AsyncGenerator<Row[]> {
  const client = createClient(connection);
  try {
    await client.connect();
    await client.query('BEGIN READ ONLY');
    // The plan is that for all rows, not for the first ones.
    const settings = `SELECT set_config('TimeZone', $1, true), set_config('cursor_tuple_fraction', '1', true)`;
    await client.query(settings, [timeZone]);
    await client.query(`DECLARE part NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const { rows } = await client.query('FETCH 500 FROM part');
      if (rows.length === 0) return;
      yield rows as Row[];
    }
  } finally {
    // It changes nothing, so closing the connection is as good as a commit.
    await client.end();
  }
}

const useOf = ({ totalCount: open, idleCount: idle, waitingCount: waiting }: pg.Pool) => ({ open, idle, waiting });

export type Database = ReturnType<typeof connectPool>;

/**
 * Connects, on demand, to a database whose schema is current.
 *
 * @param connections for requests. Intake has half of them for itself, so that no reader slows an application.
 */
export function connectPool(url: string, connections: number, limits: pg.ClientConfig = statementLimits) {
  const unhurried: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: timeouts.connection,
    options: sessionSettings,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const createPool = (max: number, lockTimeout?: number) => {
    const created = new pg.Pool({ ...unhurried, ...limits, max, idleTimeoutMillis, lock_timeout: lockTimeout });
    // Otherwise an error on an idle or just opened connection would end the process; the next use replaces it.
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
    /** For early uploads and applications alone, which never wait for readers or jobs. */
    intake: sessionOn(intakePool),
    /** For display: never a password. */
    location: `${hostname}${port && `:${port}`}${pathname}`,
    pools: () => ({ intake: useOf(intakePool), requests: useOf(pool), jobs: useOf(jobPool) }),
    jobs: jobsOn(jobPool),
    /** Reads a statement's rows part by part: one snapshot, bounded memory. */
    readParts: <Row>(statement: Prisma.Sql, timeZone = 'UTC') => readPartsOf<Row>(unhurried, statement, timeZone),
    listen: listenAt.bind(undefined, url),
    async [Symbol.asyncDispose]() {
      await Promise.all([intakePool.end(), pool.end(), jobPool.end()]);
    },
  };
}

/** The embedded database stops once the connection is closed or fails. */
async function connectEmbedded(
  server: Awaited<ReturnType<typeof startEmbedded>>,
  connect: (url: string) => Promise<Database>,
) {
  await using opening = new AsyncDisposableStack();
  const { url, folder } = opening.use(server);
  const database = opening.use(await connect(url));
  const psql = `for psql at ${database.location} with the password in ${addressFile(folder)}`;
  const opened = opening.move();
  return { ...database, location: `${folder}, ${psql}`, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Creates the embedded database if necessary, and applies missing migrations. */
export async function openDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: Settings,
  logger: FastifyBaseLogger,
): Promise<Database> {
  const open = (url: string) => openPostgresql(url, DATABASE_CONNECTIONS);
  return DATABASE_URL ? open(DATABASE_URL) : connectEmbedded(await startEmbedded(DATA_DIR, logger), open);
}

/**
 * Connects a command, whether or not the server is running. @throws SetupError for a database that is missing, such as
 * in the wrong folder, cannot be reached or lacks migrations.
 */
export async function connectCommandLine({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> {
  const connect = async (url: string) => {
    // Two are for intake, which no command uses. Statements of a command may take any time.
    const database = connectPool(url, 4, {});
    try {
      await requireCurrentSchema(database);
      return database;
    } catch (error) {
      await database[Symbol.asyncDispose]();
      throw isUnavailable(error) && !lacksRight(error) ? cannotConnect(error) : error;
    }
  };
  return DATABASE_URL ? connect(DATABASE_URL) : connectEmbedded(await borrowEmbedded(DATA_DIR), connect);
}
