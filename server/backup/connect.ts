import pg from 'pg';
import type { SqlSession } from '../platform/database/sql-session.ts';

/** A connection of its own, whose statements may take hours. */
export interface Connection extends SqlSession {
  client: pg.Client;
  /** Runs statements without parameters, one after the other. */
  run(...statements: readonly string[]): Promise<void>;
}

/** Runs work on a connection that is closed afterwards, with what it had not committed undone. */
export async function withConnection<Result>(
  url: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A connection that breaks fails the statement in progress.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    return await work({
      client,
      rows: async <Row>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as Row[],
      async run(...statements) {
        for (const statement of statements) await client.query(statement);
      },
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}
