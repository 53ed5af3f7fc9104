import path from 'node:path';
import { findMigrations, migrateAnew, restoring } from '../platform/database/migrate.ts';
import { SetupError } from '../platform/setup-error.ts';
import type { Connection } from './connect.ts';
import type { Manifest } from './manifest.ts';
import { copyFromFile } from './streams.ts';
import { copyIn, openTables } from './tables.ts';

/**
 * Deletes what the database has, makes the tables as they were when the backup was made, and loads it: all rows or none. A database in
 * which this was begun and not finished is refused by every server.
 *
 * @param afterwards further changes, in the transaction of the rows.
 * @throws SetupError when the backup has migrations that this version does not know.
 */
export async function loadBackup(
  connection: Connection,
  folder: string,
  manifest: Manifest,
  afterwards: () => Promise<void>,
): Promise<void> {
  const { client, rows, run } = connection;
  const migrations = await findMigrations(manifest.migrations);
  await migrateAnew({ rows, script: (sql) => run(sql) }, migrations);
  const { open, close } = await openTables({ rows }, manifest.tables);
  await run('BEGIN', ...open);
  for (const table of manifest.tables) {
    const loaded = await copyFromFile(client, copyIn(table), path.join(folder, table.file));
    if (loaded !== table.rows) {
      throw new SetupError(`${table.file} has ${loaded} rows, and ${table.rows} were written. The backup is damaged.`);
    }
  }
  for (const [name, value] of Object.entries(manifest.sequences)) {
    // A sequence that nothing was drawn from.
    if (value === '0') continue;
    await rows('SELECT setval($1::text::regclass, $2::bigint)', [`"${name}"`, value]);
  }
  await run(...close);
  await afterwards();
  await rows('DELETE FROM _prisma_migrations WHERE migration_name = $1', [restoring]);
  await run('COMMIT');
}
