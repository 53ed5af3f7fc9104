/** On both kinds of database one that the product has made, which tests copy: making one takes longer than most tests. */
import type { DatabaseKind } from './product.ts';
import { startServer } from './server.ts';

/** Environment variables that carry the two to the test processes: a folder, and the name of a database. */
const variables: Record<DatabaseKind, string> = {
  embedded: 'TEST_EMBEDDED_TEMPLATE',
  postgresql: 'TEST_POSTGRES_TEMPLATE',
};

/** Folder or database to copy, for a process of a run whose set-up has made it. */
export function templateOf(kind: DatabaseKind): string {
  const template = process.env[variables[kind]];
  if (!template) throw new Error(`This test run has no template: ${variables[kind]} is not set.`);
  return template;
}

/** Lets the product make its database, at `databaseUrl` or in a folder; the result removes the folder. */
export async function makeTemplate(databaseUrl?: string): Promise<() => Promise<void>> {
  const server = await startServer(databaseUrl ? { databaseUrl } : {});
  await server.stop();
  if (databaseUrl) process.env[variables.postgresql] = new URL(databaseUrl).pathname.slice(1);
  else process.env[variables.embedded] = server.dataDir;
  return async () => server[Symbol.asyncDispose]();
}
