/** Copies tables in PostgreSQL's binary format, which is compact for files and depends on no setting. */
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { type Measured, measure } from '../platform/files.ts';

/** A dedicated connection, whose statements may take hours. */
export interface Connection extends SqlSession {
  client: pg.Client;
  /** Runs statements without parameters, one after the other. */
  run(...statements: readonly string[]): Promise<void>;
}

/** Runs work on a connection that is closed afterwards, which rolls back an open transaction. */
export async function withConnection<Result>(
  url: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A connection that breaks fails the statement in progress.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    return await work({
      client,
      rows: async <Row>(sql: string, parameters?: unknown[]) => (await client.query(sql, parameters)).rows as Row[],
      async run(...statements) {
        for (const statement of statements) await client.query(statement);
      },
    });
  } finally {
    await client.end();
  }
}

/** A table of a backup. */
export interface Table {
  name: string;
  columns: readonly string[];
  /** The primary key, by which the rows are sorted so that copies of the same rows are equal. */
  order: readonly string[];
}

/**
 * Tables that a backup leaves out: short-lived ones, of which sessions and pending sign-ins would open accounts to a
 * reader of the backup, and the record of migrations, which the manifest holds.
 */
const leftOut = ['_prisma_migrations', 'rate_limits', 'staff_one_time_secrets', 'staff_sessions', 'staff_throttles'];

/** The tables of the product that a backup holds. */
export function readTables({ rows }: SqlSession): Promise<Table[]> {
  return rows<Table>(
    `SELECT c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       (SELECT array_agg(
          quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END ORDER BY k.place
        )
        FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY k(number, place)
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
        WHERE i.indrelid = c.oid AND i.indisprimary) AS order
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> ALL ($1::text[])
     ORDER BY c.relname`,
    [leftOut],
  );
}

const columnsOf = ({ columns }: Pick<Table, 'columns'>) => columns.map(pg.escapeIdentifier).join(', ');

/** A written part of a backup. */
export interface Copied extends Measured {
  rows: number;
}

/** Copies a source to a target and measures it, in bounded memory. */
async function pass(source: Readable, target: Writable): Promise<Measured> {
  let measured: Measured = { bytes: 0, sha256: '' };
  const meter = measure(async (found) => {
    measured = found;
  });
  await pipeline(source, meter, target);
  return measured;
}

/** Writes a new file that only this account may read, flushed to the disk. */
export function writeNewFile(source: Readable, file: string): Promise<Measured> {
  return pass(source, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
}

/** Writes the rows of a table to a new file, or only measures them without one. */
export async function copyOut({ client }: Connection, table: Table, file?: string): Promise<Copied> {
  const { name, order } = table;
  const chosen = `SELECT ${columnsOf(table)} FROM ${pg.escapeIdentifier(name)} ORDER BY ${order.join(', ')}`;
  const source = client.query(copyTo(`COPY (${chosen}) TO STDOUT (FORMAT binary)`));
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const measured = file === undefined ? await pass(source, nowhere()) : await writeNewFile(source, file);
  return { rows: source.rowCount, ...measured };
}

/** Loads a file into a table. Returns the number of rows. */
export async function copyIn(
  { client }: Connection,
  table: Pick<Table, 'name' | 'columns'>,
  file: string,
): Promise<number> {
  const name = pg.escapeIdentifier(table.name);
  const target = client.query(copyFrom(`COPY ${name} (${columnsOf(table)}) FROM STDIN (FORMAT binary)`));
  await pipeline(createReadStream(file), target);
  return target.rowCount;
}
