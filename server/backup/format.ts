/**
 * A backup: a folder with each table in PostgreSQL's binary format, which is compact for files and depends on no
 * setting, each file of the object store, the manifest, and the checksums of all of them.
 */
import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';
import type { Connection } from '../platform/database/connection.ts';
import type { SqlSession } from '../platform/database/database.ts';
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
  bytes: z.int(),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)).describe('The last value of each'),
});

export type Manifest = z.output<typeof manifestSchema>;

/** A table of a backup. */
export interface Table {
  name: string;
  columns: readonly string[];
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
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
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

const columnsOf = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ');

/** Writes the rows of a table to a new file, in bounded memory. */
export async function copyOut({ client }: Connection, table: Table, file: string) {
  let measured: Measured = { bytes: 0, sha256: '' };
  const meter = measure(async (found) => {
    measured = found;
  });
  const source = client.query(
    copyTo(`COPY ${pg.escapeIdentifier(table.name)} (${columnsOf(table)}) TO STDOUT (FORMAT binary)`),
  );
  await pipeline(source, meter, createWriteStream(file, asNew));
  return { rows: source.rowCount, ...measured };
}

/** Loads a file into a table. Returns the number of rows. */
export async function copyIn({ client }: Connection, table: Table, file: string): Promise<number> {
  const name = pg.escapeIdentifier(table.name);
  const target = client.query(copyFrom(`COPY ${name} (${columnsOf(table)}) FROM STDIN (FORMAT binary)`));
  await pipeline(createReadStream(file), target);
  return target.rowCount;
}

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

/** Writes the manifest of a backup and the checksums of its files. */
export async function writeManifest(folder: string, manifest: Manifest, sums: Sums): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(path.join(folder, manifestName), text, asNew);
  const lines = [[manifestName, hash('sha256', text)], ...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  await writeFile(path.join(folder, sumsName), lines.join(''), asNew);
}

/**
 * Reads the manifest of a backup and compares every file with its checksum.
 *
 * @throws SetupError that names every file that is missing or was changed.
 */
export async function openBackup(folder: string): Promise<Manifest> {
  const damaged = (what: string) => new SetupError(`${folder} is damaged: ${what}.`);
  const sums: Sums = new Map();
  const lines = await readFile(path.join(folder, sumsName), 'utf8').catch((cause: Error) => {
    throw new SetupError(`${folder} is not a backup of this product: ${sumsName} cannot be read.`, { cause });
  });
  for (const line of lines.trimEnd().split('\n')) {
    const [, sha256 = '', file = ''] = /^([\da-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    if (!file) throw damaged(`${sumsName} has a line without a checksum`);
    sums.set(file, sha256);
  }
  const wrong: string[] = [];
  for (const [file, sha256] of sums) {
    const found = await sumOf(path.join(folder, file)).catch(() => undefined);
    if (found !== sha256) wrong.push(`${file} ${found ? 'was changed' : 'is missing or cannot be read'}`);
  }
  if (wrong.length > 0) throw damaged(wrong.join('; '));
  const text = await readFile(path.join(folder, manifestName), 'utf8');
  const { success, data: manifest } = manifestSchema.safeParse(JSON.parse(text));
  if (!success) {
    throw new SetupError(`${folder} was made by another version of this product. Use that version to read it.`);
  }
  const unlisted = [manifestName, ...Object.keys(manifest.tables).map((name) => tableFile({ name }))].filter(
    (file) => !sums.has(file),
  );
  if (unlisted.length > 0) throw damaged(`${sumsName} lacks ${unlisted.join(', ')}`);
  return manifest;
}
