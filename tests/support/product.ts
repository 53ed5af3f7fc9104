/** Ways to look into a database from outside. */
import pg from 'pg';
import { createMigratedDatabase } from './postgres.ts';
import { startServer } from './server.ts';

export { migrateAt } from '../../server/platform/database/migrate.ts';
export { queryAt } from './postgres.ts';

/** Runs a statement from outside. */
export type Rows = <Row extends pg.QueryResultRow>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** Statements that are committed together. */
export interface Transaction {
  rows: Rows;
  commit(): Promise<void>;
}

/** Runs the first statement of a transaction, which stays open, on a connection of its own. */
export async function begin(url: string, sql: string, parameters: readonly unknown[] = []): Promise<Transaction> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query(sql, [...parameters]);
  return {
    rows: async (statement, values = []) => (await client.query(statement, [...values])).rows,
    async commit() {
      await client.query('COMMIT');
      await client.end();
    },
  };
}

/** Runs statements at a database, on connections that stay open for the next one for some seconds: making one takes longer than most. */
export function keepConnectedTo(url: string): Rows {
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 10_000, allowExitOnIdle: true });
  // One that breaks while nothing runs on it is replaced.
  pool.on('error', () => undefined);
  return async (sql, parameters = []) => (await pool.query(sql, [...parameters])).rows;
}

/** Starts a server on a database that no other test uses. `await using` stops it. */
export async function startProduct(env: Record<string, string> = {}) {
  const databaseUrl = await createMigratedDatabase();
  const server = await startServer({ databaseUrl, env });
  const rows = keepConnectedTo(databaseUrl);
  return { server, databaseUrl, rows, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}
