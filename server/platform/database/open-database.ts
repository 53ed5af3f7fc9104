import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { addressFile, startEmbedded } from './embedded.ts';
import { openPostgresql } from './postgresql.ts';

/** Opens the database of the settings, creates the embedded one if necessary, and applies missing migrations. */
export async function openDatabase(
  {
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DATABASE_CONNECTIONS,
    DATA_DIR,
  }: Pick<Settings, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_CONNECTIONS' | 'DATA_DIR'>,
  logger: FastifyBaseLogger,
): Promise<Database> {
  if (DATABASE_URL) return openPostgresql(DATABASE_URL, DATABASE_CONNECTIONS, DATABASE_DIRECT_URL);
  const server = await startEmbedded(DATA_DIR, logger);
  try {
    const database = await openPostgresql(server.url, DATABASE_CONNECTIONS);
    return {
      ...database,
      location: `${server.folder}, for psql at ${database.location} with the password in ${addressFile(server.folder)}`,
      async close() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
