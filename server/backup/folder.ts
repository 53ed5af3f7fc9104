/**
 * A backup: the tables in PostgreSQL's binary format, which is compact for files and depends on no setting, the files
 * of the object store, a manifest, and the checksums of all.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
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
 * `target` is the name and the columns, as COPY takes them. Left out is what is short-lived, because sessions and
 * pending sign-ins would open accounts to a reader; objects to delete, which may be in use since; and the record of
 * migrations, which the manifest holds.
 */
export function readTables({ rows }: SqlSession) {
  return rows<{ name: string; target: string }>(
    `SELECT relname AS name,
       format('%I (%s)', relname, string_agg(quote_ident(attname), ', ' ORDER BY attnum)) AS target
     FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN
       ('_prisma_migrations', 'rate_limits', 'staff_one_time_secrets', 'staff_sessions', 'unused_objects')
     GROUP BY relname ORDER BY relname`,
  );
}

export const tableFile = (table: string) => `${table}.copy`;
/** The file of a resume that was in an object store. */
export const objectFile = (id: string) => `${id}.resume`;

/** A new file, for this account alone, flushed to the disk. */
export const asNew = { flags: 'wx', flag: 'wx', mode: 0o600, flush: true } as const;

async function sumOf(file: string) {
  const sum = createHash('sha256');
  await pipeline(createReadStream(file), sum);
  return sum.digest('hex');
}

export async function sizeOf(folder: string) {
  const files = await Promise.all((await readdir(folder)).map((file) => stat(path.join(folder, file))));
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Adds the manifest and the checksums. */
export async function seal(folder: string, manifest: Manifest) {
  await writeFile(path.join(folder, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, asNew);
  let lines = '';
  for (const file of (await readdir(folder)).sort()) lines += `${await sumOf(path.join(folder, file))}  ${file}\n`;
  await writeFile(path.join(folder, sumsName), lines, asNew);
}

/** Compares every file with its checksum, and returns the manifest. @throws SetupError with what is damaged */
export async function openBackup(folder: string) {
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
