import { readFile } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { addressFile, FolderInUseError, openEmbedded } from './embedded.ts';
import { connectPool, openPostgresql } from './postgresql.ts';

/** The server that has the embedded database lets nobody else in. */
export class DatabaseClosedError extends Error {
  constructor() {
    super(
      'The server is running and has the embedded database to itself. Start it without EMBEDDED_DATABASE_PORT=off, or stop it first.',
    );
  }
}

/**
 * The database for a command line beside a running or a stopped server. On PostgreSQL it is one more process; the embedded
 * database is opened when no server has it, else reached through the server's port for psql, whatever port that is.
 * Close it at the end: the process lives as long as it is open.
 *
 * @throws DatabaseClosedError when the server runs with `EMBEDDED_DATABASE_PORT=off`.
 */
export async function connectCommandLine(config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Database> {
  if (config.DATABASE_URL) return openPostgresql(config.DATABASE_URL, 2);
  try {
    return await openEmbedded(config.DATA_DIR, 'off');
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
  }
  const url = await readFile(addressFile(config.DATA_DIR), 'utf8').catch(() => undefined);
  if (!url) throw new DatabaseClosedError();
  // One connection: the server has a single session, which the visitors and the server itself take in turns.
  const pool = connectPool(url, { connections: 1, isPrepared: false });
  return { ...pool, kind: 'embedded', location: config.DATA_DIR, jobs: { db: pool.jobs.db, backend: 'pglite' } };
}
