/** A database that the product has made, which tests copy: making one takes longer than most tests. */
import { createDatabase } from './postgres.ts';
import { startServer } from './server.ts';

/** Environment variable that carries its name to the test processes. */
const variable = 'TEST_POSTGRES_TEMPLATE';

/** A copy of the template for whoever asks; returns its URL. */
export function createMigratedDatabase(): Promise<string> {
  const template = process.env[variable];
  if (!template) throw new Error(`This test run has no template: ${variable} is not set.`);
  return createDatabase(template);
}

/** Lets the product make the template. */
export async function makeTemplate(): Promise<void> {
  const databaseUrl = await createDatabase();
  await using _server = await startServer({ databaseUrl });
  process.env[variable] = new URL(databaseUrl).pathname.slice(1);
}
