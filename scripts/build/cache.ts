import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../.cache');

/**
 * Caches slow results from one build to the next.
 *
 * @param name of the file below `.cache/`; it has to change with everything that the content depends on
 * @param make called when there is no such file
 * @returns the path of the file
 */
export async function cached(name: string, make: () => Promise<Buffer>): Promise<string> {
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  // Written in one step, by each of the builds that run side by side: an interrupted one leaves no incomplete file.
  const part = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(part, await make());
  await rename(part, file);
  return file;
}
