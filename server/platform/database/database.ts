import type { Readable } from 'node:stream';
import type { Db as JobsDb } from 'pg-boss';
import type { PrismaClient } from './generated/client.ts';
import type { SqlSession } from './sql-session.ts';

/** SQL with its parameters, such as `Prisma.sql` makes it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Statements on the connections of one pool. */
export interface Db extends SqlSession {
  prisma: PrismaClient;
  /**
   * See {@link SqlSession}. Statements stay prepared, so their text must be constant. For the accept path, where
   * Prisma's conversion of a resume's bytes costs more than the statement itself, and for SQL that Prisma cannot
   * express.
   */
  rows: SqlSession['rows'];
  /**
   * Runs one statement whose text differs from time to time, so that it is planned anew for its values.
   *
   * @param options.byIndexes never reads a table from its beginning.
   */
  find<Row>(statement: Statement, options?: { byIndexes: boolean }): Promise<Row[]>;
  /** Runs plain statements in one transaction: committed when `work` resolves, rolled back when it rejects. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
}

/** How many connections of a pool are open, how many of those are idle, and how many callers wait for one. */
export interface PoolUse {
  open: number;
  idle: number;
  waiting: number;
}

/** What COPY writes; `rowCount` holds once it has ended. */
export type CopiedRows = Readable & { rowCount: number };

/** An open database that has this version's schema. */
export interface Database extends Db {
  /** Where the database is, for display: host and database name, or a folder. Never a password. */
  location: string;
  /** Connections that only early uploads and applications use, so that these never wait for readers or jobs. */
  intake: Db;
  /** How its connections are used now. */
  pools(): Record<'intake' | 'requests' | 'jobs', PoolUse>;
  /** The connection of pg-boss, which keeps its jobs in the same database. */
  jobs: JobsDb;
  /**
   * Streams the output of `COPY (…) TO STDOUT`: one statement, one snapshot, bounded memory.
   *
   * @param statement a constant that reads its parameters as `current_setting('copy.p1')` and so on.
   * @param options.timeZone in which the session is, wherever the database is.
   */
  copyOut(statement: string, options: { parameters: readonly string[]; timeZone: string }): Promise<CopiedRows>;
  /**
   * Listens to the notifications (`pg_notify`) of all processes on a channel, until the returned function is called.
   *
   * @param onNotification gets undefined after each (re)connection: notifications may have been missed.
   * @param onFailure is told of the first of several attempts to connect that fail one after the other.
   */
  listen(
    channel: string,
    onNotification: (payload: string | undefined) => void,
    onFailure: (error: unknown) => void,
  ): () => Promise<void>;
  /**
   * Frees the space of deleted rows, also of their large values, so that nothing can read them any more. False when
   * some are left, because a transaction that began earlier may still see them.
   */
  vacuum(tables: readonly string[]): Promise<boolean>;
  close(): Promise<void>;
}
