import type { Readable } from 'node:stream';
import type { Db } from 'pg-boss';
import type { PrismaClient } from './generated/client.ts';
import type { SqlSession } from './sql-session.ts';

/** The open database with this version's schema. */
export interface Database extends SqlSession {
  /** Where it is, for people: a host and database name, or a folder. Never a password. */
  location: string;
  prisma: PrismaClient;
  /**
   * See {@link SqlSession}. The text of a statement is a constant, because it stays prepared. For the accept path, where
   * Prisma's conversion of a resume's bytes costs more than the statement itself, and for what Prisma cannot say.
   */
  rows: SqlSession['rows'];
  /** Runs plain statements in one transaction: committed when `work` resolves, rolled back when it rejects. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
  /** How pg-boss, which keeps the jobs in the same database, speaks to it. */
  jobs: Db;
  /**
   * Streams what `COPY (…) TO STDOUT` gives: one statement, one snapshot, bounded memory.
   *
   * @param statement a constant that reads its parameters as `current_setting('copy.p1')` and so on.
   * @param options.timeZone in which the session is, wherever the database is.
   */
  copyOut(statement: string, options: { parameters: readonly string[]; timeZone: string }): Promise<Readable>;
  /**
   * Hears what any process says on a channel with `pg_notify`, until the returned function is called.
   *
   * @param onNews gets undefined after the connection was lost for a while: anything may have been said.
   */
  listen(channel: string, onNews: (payload: string | undefined) => void): () => Promise<void>;
  close(): Promise<void>;
}
