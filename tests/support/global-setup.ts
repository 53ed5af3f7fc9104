/**
 * Vitest's global set-up: one PostgreSQL for the whole run (or the one that `TEST_POSTGRES_URL` names), and on both kinds of
 * database one that the product has made, which tests copy: making one takes longer than most tests.
 */
import { createDatabase, startForThisRun } from './postgres.ts';
import { startServer } from './server.ts';

/** Environment variables that carry the two to the test processes: a folder, and the name of a database. */
export const templateVariables = { embedded: 'TEST_EMBEDDED_TEMPLATE', postgresql: 'TEST_POSTGRES_TEMPLATE' } as const;

export async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await startForThisRun();
  const databaseUrl = await createDatabase();
  const [embedded, postgresql] = await Promise.all([startServer(), startServer({ databaseUrl })]);
  await Promise.all([embedded.stop(), postgresql.stop()]);
  process.env[templateVariables.embedded] = embedded.dataDir;
  process.env[templateVariables.postgresql] = new URL(databaseUrl).pathname.slice(1);
  return async () => {
    await Promise.all([embedded[Symbol.asyncDispose](), postgresql[Symbol.asyncDispose]()]);
    await stopPostgres();
  };
}
