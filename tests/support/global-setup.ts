/** Vitest's global set-up: one PostgreSQL for the whole run (or the one that `TEST_POSTGRES_URL` names), and the templates. */
import { createDatabase, startForThisRun } from './postgres.ts';
import { makeTemplate } from './templates.ts';

export async function setup(): Promise<() => Promise<void>> {
  const stopPostgres = await startForThisRun();
  const removals = await Promise.all([makeTemplate(), makeTemplate(await createDatabase())]);
  return async () => {
    await Promise.all(removals.map((remove) => remove()));
    await stopPostgres();
  };
}
