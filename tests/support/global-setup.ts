/** Set-up of both test runners: one PostgreSQL for the whole run (or the one that `TEST_POSTGRES_URL` names), and the template. */
import { startForThisRun } from './postgres.ts';
import { makeTemplate } from './templates.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const stopPostgres = await startForThisRun();
  await makeTemplate();
  return stopPostgres;
}
