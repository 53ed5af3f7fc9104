import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SetupError } from '../setup-error.ts';
import type { SqlSession } from './database.ts';
import { isUnreachable } from './unavailable.ts';

/** A connection outside of the pools, whose statements may take hours. */
export interface Connection extends SqlSession {
  client: pg.Client;
  script(...statements: readonly string[]): Promise<void>;
}

/** A connection that breaks fails the statement in progress, not the process. */
export function createClient(options: pg.ClientConfig): pg.Client {
  return new pg.Client({ keepAlive: true, ...options }).on('error', () => undefined);
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

export function cannotConnect(cause: unknown): SetupError {
  const message = `Cannot connect to the database: ${messageOf(cause)}. Start it, or correct DATABASE_URL.`;
  return new SetupError(message, { cause });
}

async function connect(url: string) {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = createClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
    try {
      await client.connect();
      return client;
    } catch (cause) {
      await client.end();
      if (Date.now() > deadline || !isUnreachable(cause)) throw cannotConnect(cause);
      await delay(500);
    }
  }
}

/** Runs work on a connection, whose end rolls back. Waits up to 30 seconds for a starting database. */
export async function withConnection<Result>(
  url: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await connect(url);
  try {
    return await work({
      client,
      rows: async <Row>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as Row[],
      async script(...statements) {
        for (const statement of statements) await client.query(statement);
      },
    });
  } finally {
    await client.end();
  }
}
