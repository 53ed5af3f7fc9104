import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { SetupError } from '../platform/setup-error.ts';

const manifestName = 'manifest.json';

/** The checksums of all other files, in the format of `sha256sum --check`. */
const sumsName = 'SHA256SUMS';

const part = z.object({
  file: z.string().regex(/^[\w-]+(\.[\w-]+)+$/),
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z.string().length(64),
});

/** The description of a backup. */
const manifestSchema = z.object({
  format: z.literal(2),
  version: z.string().describe('Of the product'),
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(part.extend({ name: z.string(), columns: z.array(z.string()), order: z.array(z.string()) })),
  files: z.int().min(0).describe('Resumes whose content is among the tables'),
  objects: part.optional().describe('The content of resumes that were in an object store'),
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)).describe('The last value of each'),
  highestNumber: z.string().regex(/^\d+$/).describe('Of a reference ID that was issued'),
  busiestDay: z.int().min(0).describe('Most applications of one day'),
  removals: z.array(z.unknown()).describe('Files of erased leads that are still to be removed from Drive'),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Part = z.output<typeof part>;

/** Sizes of a backup for display. */
export function contentsOf({ tables, files, objects }: Pick<Manifest, 'tables' | 'files' | 'objects'>) {
  return {
    leads: tables.find(({ name }) => name === 'applications')?.rows ?? 0,
    resumes: files + (objects?.rows ?? 0),
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: [...tables, ...(objects ? [objects] : [])].reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const partsOf = ({ tables, objects }: Manifest): Part[] => [...tables, ...(objects ? [objects] : [])];

/** Writes the manifest of a backup and the checksums of its files, flushed to the disk. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  const own = { file: manifestName, sha256: createHash('sha256').update(text).digest('hex') };
  const sums = [own, ...partsOf(manifest)].map(({ file, sha256 }) => `${sha256}  ${file}\n`).join('');
  const options = { mode: 0o600, flag: 'wx', flush: true };
  await writeFile(path.join(folder, manifestName), text, options);
  await writeFile(path.join(folder, sumsName), sums, options);
}

/** The SHA-256 of a file, in hexadecimal; undefined for one that cannot be read. */
async function sumOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  return pipeline(createReadStream(file), hash).then(
    () => hash.digest('hex'),
    () => undefined,
  );
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
export async function openBackup(folder: string): Promise<Manifest> {
  const damaged = (what: string) => new SetupError(`${folder} is damaged: ${what}.`);
  const sums = (await read(folder, sumsName)).trimEnd().split('\n');
  const text = await read(folder, manifestName);
  const wrong: string[] = [];
  const listed = new Map<string, string>();
  for (const line of sums) {
    const [, sha256 = '', file = ''] = /^([\da-f]{64}) {2}([\w.-]+)$/.exec(line) ?? [];
    if (!file) throw damaged(`${sumsName} has a line without a checksum`);
    listed.set(file, sha256);
    const found = await sumOf(path.join(folder, file));
    if (found !== sha256) wrong.push(`${file} ${found ? 'was changed' : 'is missing or cannot be read'}`);
  }
  if (wrong.length > 0) throw damaged(wrong.join('; '));
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw new SetupError(`${folder} was made by another version of this product. Use that version to read it.`);
  }
  const isListed = partsOf(parsed.data).every(({ file, sha256 }) => listed.get(file) === sha256);
  if (!isListed || !listed.has(manifestName)) throw damaged(`${sumsName} does not match ${manifestName}`);
  return parsed.data;
}
