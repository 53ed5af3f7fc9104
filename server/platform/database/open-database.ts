import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { addressFile, borrowEmbedded, startEmbedded } from './embedded.ts';
import { requireCurrentSchema } from './migrate.ts';
import { connectPool, openPostgresql } from './postgresql.ts';

/** The embedded database, whose server stops once the database is closed. */
function withServer(database: Database, location: string, stop: () => Promise<void>): Database {
  return {
    ...database,
    location,
    async close() {
      await database.close();
      await stop();
    },
  };
}

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR'>;

/** Opens the database of the settings, creates the embedded one if necessary, and applies missing migrations. */
export async function openDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS, DATA_DIR }: DatabaseSettings,
  logger: FastifyBaseLogger,
): Promise<Database> {
  if (DATABASE_URL) return openPostgresql(DATABASE_URL, DATABASE_CONNECTIONS);
  const { url, folder, stop } = await startEmbedded(DATA_DIR, logger);
  try {
    const database = await openPostgresql(url, DATABASE_CONNECTIONS);
    const psql = `for psql at ${database.location} with the password in ${addressFile(folder)}`;
    return withServer(database, `${folder}, ${psql}`, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Connections of a command: two for its statements, and two that only the server needs. */
const commandConnections = 4;

/**
 * Connects a command to the database, whether or not the server is running. It neither creates a database nor applies
 * migrations, so that a command in the wrong folder fails. The process stays alive until the database is closed.
 *
 * @throws SetupError when there is no database, or it lacks migrations.
 */
export async function connectCommandLine({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  const connect = (url: string) => connectPool(url, commandConnections, { isPatient: true });
  let database: Database;
  if (DATABASE_URL) {
    database = connect(DATABASE_URL);
  } else {
    const { url, folder, stop } = await borrowEmbedded(DATA_DIR);
    database = withServer(connect(url), folder, stop);
  }
  try {
    await requireCurrentSchema(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
