/**
 * The folder of a backup: each table in PostgreSQL's binary format, which is compact for files and depends on no
 * setting, each file of the object store, the manifest, and the checksums of all of them.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { z } from 'zod';
import type { SqlSession } from '../platform/database/database.ts';
import { SetupError } from '../platform/setup-error.ts';

const manifestName = 'manifest.json';

/** In the format of `sha256sum --check`. */
const sumsName = 'SHA256SUMS';

const manifestSchema = z.object({
  format: z.literal(3),
  version: z.string().describe('Of the product'),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.record(z.string(), z.int()).describe('The rows of each'),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)).describe('The last value of each'),
});

export type Manifest = z.output<typeof manifestSchema>;

/**
 * Tables that a backup leaves out: short-lived ones, of which sessions and pending sign-ins would open accounts to its
 * reader; objects to delete, which may be in use since; and the record of migrations, which the manifest holds.
 */
const leftOut = ['_prisma_migrations', 'rate_limits', 'staff_one_time_secrets', 'staff_sessions', 'unused_objects'];

export async function readTables({ rows }: SqlSession) {
  const found = await rows<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name,
       (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1::text[])
     ORDER BY c.relname`,
    [leftOut],
  );
  return found.map(({ name, columns }) => ({
    name,
    /** The name and the columns, as COPY takes them. */
    target: `${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`,
  }));
}

export type Table = Awaited<ReturnType<typeof readTables>>[number];

export const tableFile = (table: string) => `${table}.copy`;

/** The file of a resume that was in an object store. */
export const objectFile = (id: string) => `${id}.resume`;

/** How every file of a backup is written: anew, for this account alone, flushed to the disk. */
export const asNew = { flags: 'wx', flag: 'wx', mode: 0o600, flush: true } as const;

async function sumOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

export async function sizeOf(folder: string): Promise<number> {
  const files = await Promise.all((await readdir(folder)).map((file) => stat(path.join(folder, file))));
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Completes a backup by its manifest and the checksums of its files. */
export async function seal(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, asNew);
  let lines = '';
  for (const file of (await readdir(folder)).sort()) lines += `${await sumOf(path.join(folder, file))}  ${file}\n`;
  await writeFile(path.join(folder, sumsName), lines, asNew);
}

/** The manifest of a backup, once every file was compared with its checksum. @throws SetupError with what is damaged */
export async function openBackup(folder: string): Promise<Manifest> {
  const damaged = (what: string) => new SetupError(`${folder} is damaged: ${what}.`);
  const lines = await readFile(path.join(folder, sumsName), 'utf8').catch((cause: Error) => {
    throw new SetupError(`${folder} is not a backup of this product: ${sumsName} cannot be read.`, { cause });
  });
  const listed = new Set<string>();
  const wrong: string[] = [];
  for (const line of lines.trimEnd().split('\n')) {
    const [, sum, file] = /^([\da-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    if (!file) throw damaged(`${sumsName} has a line without a checksum`);
    listed.add(file);
    const found = await sumOf(path.join(folder, file)).catch(() => undefined);
    if (found !== sum) wrong.push(`${file} ${found ? 'was changed' : 'is missing or cannot be read'}`);
  }
  if (wrong.length > 0) throw damaged(wrong.join('; '));
  const text = await readFile(path.join(folder, manifestName), 'utf8');
  const { success, data: manifest } = manifestSchema.safeParse(JSON.parse(text));
  if (!success) {
    throw new SetupError(`${folder} was made by another version of this product. Use that version to read it.`);
  }
  const unlisted = [manifestName, ...Object.keys(manifest.tables).map(tableFile)].filter((file) => !listed.has(file));
  if (unlisted.length > 0) throw damaged(`${sumsName} lacks ${unlisted.join(', ')}`);
  return manifest;
}
