import type { Readable } from 'node:stream';
import type { BackendProfile, Db } from 'pg-boss';
import type { Config } from '../config.ts';
import { openEmbedded } from './embedded.ts';
import type { PrismaClient } from './generated/client.ts';
import type { SqlSession } from './migrate.ts';
import { openPostgresql } from './postgresql.ts';

/** The open database with this version's schema, whichever of the two kinds it is. */
export interface Database {
  kind: 'embedded' | 'postgresql';
  /** Where it is, for people: a folder, or a host and database name. Never a password. */
  location: string;
  prisma: PrismaClient;
  /**
   * Runs one statement with `$1` parameters; its text is a constant, because it stays prepared. For the accept path, where Prisma's conversion of a resume's bytes costs
   * more than the statement itself; everything else goes through `prisma`.
   */
  rows: SqlSession['rows'];
  /**
   * Runs plain statements in one transaction: committed when `work` resolves, rolled back when it rejects. Nothing but
   * `session` may be used inside: the embedded database has a single session, and anything else would wait for ever.
   */
  transaction<Result>(work: (session: Pick<SqlSession, 'rows'>) => Promise<Result>): Promise<Result>;
  /** How pg-boss, which keeps the jobs in the same database, speaks to it. */
  jobs: { db: Db; backend: BackendProfile };
  /**
   * Streams what `COPY (…) TO STDOUT` gives: one statement, one snapshot, bounded memory on PostgreSQL.
   *
   * @param statement a constant that reads its parameters as `current_setting('copy.p1')` and so on.
   */
  copyOut(statement: string, parameters: readonly string[]): Promise<Readable>;
  /**
   * Hears what any process says on a channel with `pg_notify`, until the returned function is called.
   *
   * @param onNews gets undefined after the connection was lost for a while: anything may have been said.
   */
  listen(channel: string, onNews: (payload: string | undefined) => void): () => Promise<void>;
  close(): Promise<void>;
}

/** Opens the database that the settings name, creates it where needed and applies the missing migrations. */
export function openDatabase(config: Config): Promise<Database> {
  return config.DATABASE_URL
    ? openPostgresql(config.DATABASE_URL, config.DATABASE_CONNECTIONS)
    : openEmbedded(config.DATA_DIR, config.EMBEDDED_DATABASE_PORT);
}
