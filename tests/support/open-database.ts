/** A database with the current schema, opened in the test's own process. */
import type { Database } from '../../server/platform/database/database.ts';
import { openPostgresql } from '../../server/platform/database/postgresql.ts';
import { createDatabase } from './postgres.ts';

/** `await using` closes it. */
export async function openTestDatabase(): Promise<{ database: Database } & AsyncDisposable> {
  const database = await openPostgresql(await createDatabase(), 10);
  return { database, [Symbol.asyncDispose]: () => database.close() };
}
