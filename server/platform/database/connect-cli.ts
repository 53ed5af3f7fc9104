import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { borrowEmbedded } from './embedded.ts';
import { requireCurrentSchema } from './migrate.ts';
import { connectPool } from './postgresql.ts';

/** Pool size of a command: one connection for its statements, one for an export that it streams. */
const connections = 2;

/**
 * Connects a command to the database, whether or not the server is running. Neither creates a database nor applies migrations,
 * so that a command run in the wrong folder fails. The process stays alive until the database is closed.
 *
 * @throws SetupError when there is no database, or it lacks migrations.
 */
export async function connectCommandLine(config: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
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
