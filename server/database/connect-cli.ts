import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { borrowEmbedded } from './embedded.ts';
import { requireCurrentSchema } from './migrate.ts';
import { connectPool } from './postgresql.ts';

/** Connections of a command line: one for its statements, one for a file that it streams. */
const connections = 2;

/**
 * The database for a command line, while the server runs or not. It makes no database and applies no migration: a command
 * that is run in the wrong folder says so. Close it at the end: the process lives as long as it is open.
 *
 * @throws SetupError without a database, and when it lacks migrations.
 */
export async function connectCommandLine(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  const embedded = config.DATABASE_URL ? undefined : await borrowEmbedded(config.DATA_DIR);
  const pool = connectPool(config.DATABASE_URL ?? embedded?.url ?? '', connections);
  const database: Database = {
    ...pool,
    ...(embedded && { location: embedded.folder }),
    async close() {
      await pool.close();
      await embedded?.stop();
    },
  };
  try {
    await requireCurrentSchema(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
