/**
 * A backup: a folder with each table in PostgreSQL's binary format, which is compact for files and depends on no
 * setting, each file of the object store, the manifest, and the checksums of all of them.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { Connection } from '../platform/database/connection.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { type Measured, measure } from '../platform/files.ts';
import { SetupError } from '../platform/setup-error.ts';

const manifestName = 'manifest.json';

/** In the format of `sha256sum --check`. */
const sumsName = 'SHA256SUMS';

/** The SHA-256 of each file of a backup but {@link sumsName}, in hexadecimal. */
export type Sums = Map<string, string>;

const manifestSchema = z.object({
  format: z.literal(3),
  version: z.string().describe('Of the product'),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.record(z.string(), z.int()).describe('The rows of each'),
  resumes: z.int().describe('With their content, wherever that was'),
  objects: z.int().describe('Resumes whose content was in an object store'),
  bytes: z.int(),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)).describe('The last value of each'),
  highestNumber: z.string().regex(/^\d+$/).describe('Of a reference ID that was issued'),
  busiestDay: z.int().min(0).describe('Most applications of one day'),
});

export type Manifest = z.output<typeof manifestSchema>;

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
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1::text[])
     ORDER BY c.relname`,
    [leftOut],
  );
}

export const tableFile = ({ name }: Pick<Table, 'name'>) => `${name}.copy`;

/** The file of a resume that was in an object store. */
export const objectFile = (id: string) => `${id}.resume`;

/** How every file of a backup is written: anew, for this account alone, flushed to the disk. */
export const asNew = { flags: 'wx', flag: 'wx', mode: 0o600, flush: true } as const;

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Copies a source to a target and measures it, in bounded memory. */
async function pass(source: Readable, target: Writable = nowhere()): Promise<Measured> {
  let measured: Measured = { bytes: 0, sha256: '' };
  const meter = measure(async (found) => {
    measured = found;
  });
  await pipeline(source, meter, target);
  return measured;
}

const columnsOf = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ');

/** Writes the rows of a table to a new file, or only measures them without one. */
export async function copyOut({ client }: Connection, table: Table, file?: string) {
  const { name, order } = table;
  const chosen = `SELECT ${columnsOf(table)} FROM ${pg.escapeIdentifier(name)} ORDER BY ${order.join(', ')}`;
  const source = client.query(copyTo(`COPY (${chosen}) TO STDOUT (FORMAT binary)`));
  const measured = await pass(source, file === undefined ? nowhere() : createWriteStream(file, asNew));
  return { rows: source.rowCount, ...measured };
}

/** Loads a file into a table. Returns the number of rows. */
export async function copyIn({ client }: Connection, table: Table, file: string): Promise<number> {
  const name = pg.escapeIdentifier(table.name);
  const target = client.query(copyFrom(`COPY ${name} (${columnsOf(table)}) FROM STDIN (FORMAT binary)`));
  await pipeline(createReadStream(file), target);
  return target.rowCount;
}

/** Writes the manifest of a backup and the checksums of its files. */
export async function writeManifest(folder: string, manifest: Manifest, sums: Sums): Promise<void> {
  const file = path.join(folder, manifestName);
  await writeFile(file, `${JSON.stringify(manifest, undefined, 2)}\n`, asNew);
  const { sha256 } = await pass(createReadStream(file));
  const lines = [[manifestName, sha256], ...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  await writeFile(path.join(folder, sumsName), lines.join(''), asNew);
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (cause) {
    throw new SetupError(`${folder} is not a backup of this product: ${name} cannot be read.`, { cause });
  }
}

/**
 * Reads the manifest of a backup and compares every file with its checksum.
 *
 * @throws SetupError that names every file that is missing or was changed.
 */
export async function openBackup(folder: string): Promise<{ manifest: Manifest; sums: Sums }> {
  const damaged = (what: string) => new SetupError(`${folder} is damaged: ${what}.`);
  const sums: Sums = new Map();
  for (const line of (await read(folder, sumsName)).trimEnd().split('\n')) {
    const [, sha256 = '', file = ''] = /^([\da-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    if (!file) throw damaged(`${sumsName} has a line without a checksum`);
    sums.set(file, sha256);
  }
  const text = await read(folder, manifestName);
  const wrong: string[] = [];
  for (const [file, sha256] of sums) {
    const found = await pass(createReadStream(path.join(folder, file))).catch(() => undefined);
    if (found?.sha256 !== sha256) wrong.push(`${file} ${found ? 'was changed' : 'is missing or cannot be read'}`);
  }
  if (wrong.length > 0) throw damaged(wrong.join('; '));
  const { success, data: manifest } = manifestSchema.safeParse(JSON.parse(text));
  if (!success) {
    throw new SetupError(`${folder} was made by another version of this product. Use that version to read it.`);
  }
  const unlisted = [manifestName, ...Object.keys(manifest.tables).map((name) => tableFile({ name }))].filter(
    (file) => !sums.has(file),
  );
  if (unlisted.length > 0) throw damaged(`${sumsName} lacks ${unlisted.join(', ')}`);
  return { manifest, sums };
}
