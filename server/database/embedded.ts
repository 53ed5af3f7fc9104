import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Db } from 'pg-boss';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { copyOutOfEmbedded } from './copy-out.ts';
import type { Database } from './database.ts';
import { PrismaClient } from './generated/client.ts';
import { migrate, type SqlSession } from './migrate.ts';
import { openPsqlPort } from './psql-port.ts';

/** The folder is in use by another process: PGlite allows one at a time, and two would destroy the data. */
export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Another process is using the embedded database in ${folder}. Stop it first, or give this one a DATA_DIR of its own. For several processes use PostgreSQL (DATABASE_URL).`,
    );
  }
}

/**
 * Holds an operating-system lock on the folder for as long as this process lives: SQLite's, because it is released by the
 * kernel however the process ends, which a file with a process number in it is not.
 */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(path.join(folder, 'lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw Object.assign(new FolderInUseError(folder), { cause });
  }
  return lock;
}

/** What the migrations need that PGlite brings apart. */
export const extensions = { pg_trgm };

/** Where the process that has the folder says at which address others reach its database. */
export function addressFile(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'psql-url');
}

function rowsOn(session: Pick<PGlite, 'query'>): Pick<SqlSession, 'rows'> {
  return {
    async rows<Row>(sql: string, parameters?: unknown[]) {
      return (await session.query<Row>(sql, parameters)).rows;
    },
  };
}

/** How migrations and plain statements run on PGlite. */
export function embeddedSession(pglite: PGlite): SqlSession {
  return {
    async script(sql) {
      await pglite.exec(sql);
    },
    ...rowsOn(pglite),
  };
}

/**
 * Lets pg-boss run its statements on PGlite. Its scripts hold transactions of their own: inside one of PGlite's, a script
 * that fails is rolled back before anybody else gets the one session. (pg-boss's own adapter rolls back afterwards.)
 */
function jobsOn(pglite: PGlite): Db {
  return {
    async executeSql(text, values) {
      if (values?.length) return pglite.query(text, values);
      const results = await pglite.transaction((inside) => inside.exec(text));
      return { rows: results.flatMap((result) => result.rows) };
    },
  };
}

/**
 * Opens the embedded database, creating it where there is none, and brings it up to date.
 *
 * @param port loopback port for psql; 0 picks one, `off` opens none.
 * @throws FolderInUseError when another process has the folder.
 */
export async function openEmbedded(dataDir: string, port: number | 'off'): Promise<Database> {
  const folder = path.resolve(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(folder);
  await rm(addressFile(folder), { force: true });
  const pglite = await PGlite.create(path.join(folder, 'pglite'), { extensions });
  const session = embeddedSession(pglite);
  await migrate(session);
  const psql = port === 'off' ? undefined : await openPsqlPort(pglite, port);
  if (psql) await writeFile(addressFile(folder), psql.url, { mode: 0o600 });
  return {
    kind: 'embedded',
    location: psql ? `${folder}, for psql at ${psql.url}` : folder,
    prisma: new PrismaClient({ adapter: new PrismaPGlite(pglite), errorFormat: 'minimal' }),
    rows: session.rows,
    transaction: (work) => pglite.transaction((inside) => work(rowsOn(inside))),
    jobs: { db: jobsOn(pglite), backend: 'pglite' },
    copyOut: (statement, parameters) => copyOutOfEmbedded(pglite, statement, parameters),
    listen(channel, onNews) {
      const listening = pglite.listen(channel, onNews);
      return async () => (await listening)();
    },
    async close() {
      await psql?.close();
      await rm(addressFile(folder), { force: true });
      await pglite.close();
      lock.close();
    },
  };
}
