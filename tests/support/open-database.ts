/** A database of either kind with the current schema, opened in the test's own process. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../server/config.ts';
import { type Database, openDatabase } from '../../server/database/database.ts';
import { createDatabase } from './postgres.ts';
import type { DatabaseKind } from './product.ts';

/** `await using` closes it and removes its folder. */
export async function openTestDatabase(kind: DatabaseKind): Promise<{ database: Database } & AsyncDisposable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'database-'));
  const settings: Record<string, string> =
    kind === 'postgresql'
      ? { DATABASE_URL: await createDatabase() }
      : { DATA_DIR: folder, EMBEDDED_DATABASE_PORT: 'off' };
  const database = await openDatabase(readConfig(settings));
  return {
    database,
    async [Symbol.asyncDispose]() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
