/** Set-up of both test runners: one PostgreSQL for the whole run (or the one that `TEST_POSTGRES_URL` names), and the template. */
import { createDatabase, startForThisRun, templateVariable } from './postgres.ts';
import { startServer } from './server.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const stopPostgres = await startForThisRun();
  const databaseUrl = await createDatabase();
  await using _server = await startServer({ databaseUrl });
  process.env[templateVariable] = new URL(databaseUrl).pathname.slice(1);
  return stopPostgres;
}
