/**
 * Set-up of both test runners: one PostgreSQL for the whole run (or that of `TEST_POSTGRES_URL`), and the template
 * database.
 */
import { createDatabase, startForThisRun, templateVariable } from './postgres.ts';
import { startServer } from './server.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const stopPostgres = await startForThisRun();
  const databaseUrl = await createDatabase();
  await using _server = await startServer({ databaseUrl });
  process.env[templateVariable] = new URL(databaseUrl).pathname.slice(1);
  return stopPostgres;
}
