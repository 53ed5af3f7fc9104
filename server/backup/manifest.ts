import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { SetupError } from '../platform/setup-error.ts';

export const manifestName = 'manifest.json';

/** The sums of all other files, as `sha256sum --check` reads them. */
export const sumsName = 'SHA256SUMS';

const part = z.object({
  file: z.string().regex(/^[\w-]+(\.[\w-]+)+$/),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z.string().length(64),
});

/** What a backup holds, and of when. */
const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string().describe('Of the product'),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), order: z.array(z.string()) })),
  files: part.describe('The SHA-256 of the content of every resume'),
  objects: part.optional().describe('The content of resumes that were in an object store'),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)).describe('The last value of each'),
  highestNumber: z.string().regex(/^\d+$/).describe('Of a reference ID that was issued'),
  busiestDay: z.int().min(0).describe('Most applications of one day'),
  removals: z.array(z.unknown()).describe('Files of erased leads that are still to be removed from Drive'),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Part = z.output<typeof part>;

/** How many leads are in a backup. */
export function leadsIn({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.find(({ name }) => name === 'applications')?.rows ?? 0;
}

/** The SHA-256 of a file, in hexadecimal. */
async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The lines of {@link sumsName}. */
export function formatSums(sums: readonly { file: string; sha256: string }[]): string {
  return sums.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join('');
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(path.join(folder, name), 'utf8');
  } catch (cause) {
    throw new SetupError(`${folder} is no backup of this product: ${name} cannot be read.`, { cause });
  }
}

/**
 * Reads the manifest of a backup and compares every file with its sum.
 *
 * @throws SetupError that names every file that is missing or was changed.
 */
export async function openBackup(folder: string): Promise<Manifest> {
  const sums = (await read(folder, sumsName)).trimEnd().split('\n');
  const text = await read(folder, manifestName);
  const wrong: string[] = [];
  const listed = new Map<string, string>();
  for (const line of sums) {
    const [, sha256 = '', file = ''] = /^([\da-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    if (!file) throw new SetupError(`${folder} is damaged: ${sumsName} has a line that is no sum.`);
    listed.set(file, sha256);
    const found = await sumOf(path.join(folder, file)).catch(() => undefined);
    if (found !== sha256) wrong.push(`${file} ${found ? 'was changed' : 'is missing or cannot be read'}`);
  }
  if (wrong.length > 0) throw new SetupError(`${folder} is damaged: ${wrong.join('; ')}.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new SetupError(`${folder} was made by another version of this product, which can read it.`);
  const manifest = parsed.data;
  const parts = [...manifest.tables, manifest.files, ...(manifest.objects ? [manifest.objects] : [])];
  const unlisted = parts.filter(({ file, sha256 }) => listed.get(file) !== sha256);
  if (unlisted.length > 0 || !listed.has(manifestName)) {
    throw new SetupError(`${folder} is damaged: ${sumsName} does not fit ${manifestName}.`);
  }
  return manifest;
}
