/** Access to a database from outside the product. */
import pg from 'pg';
import { createMigratedDatabase } from './postgres.ts';
import { startServer } from './server.ts';

export { migrateAt } from '../../server/platform/database/migrate.ts';
export { queryAt } from './postgres.ts';

export type Rows = <Row extends pg.QueryResultRow>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

export interface Transaction {
  rows: Rows;
  commit(): Promise<void>;
}

/** Runs the first statement of a transaction on a new connection, and leaves it open. */
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

/** Runs statements on pooled connections, because most take less time than connecting. */
export function keepConnectedTo(url: string): Rows {
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 10_000, allowExitOnIdle: true });
  // A broken idle connection is replaced.
  pool.on('error', () => undefined);
  return async (sql, parameters = []) => (await pool.query(sql, [...parameters])).rows;
}

/** Starts a server on a new database. `await using` stops it. */
export async function startProduct(env: Record<string, string> = {}) {
  const databaseUrl = await createMigratedDatabase();
  const server = await startServer({ databaseUrl, env });
  const rows = keepConnectedTo(databaseUrl);
  return { server, databaseUrl, rows, [Symbol.asyncDispose]: server[Symbol.asyncDispose] };
}
