import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../.cache');
const files = new Map<string, Promise<string>>();

/** Writes a file in one step, so that an interrupted build leaves no incomplete one. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  // Builds that run side by side have a copy of this module each.
  const part = `${file}.${randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(part, content);
  await rename(part, file);
}

/**
 * Caches slow results from one build to the next.
 *
 * @param name of the file below `.cache/`; it has to change with everything that the content depends on
 * @param make called when there is no such file; once, however often the file is asked for meanwhile
 * @returns the path of the file
 */
export function cached(name: string, make: () => Promise<Buffer>): Promise<string> {
  const find = async () => {
    const file = path.join(folder, name);
    if (!existsSync(file)) await writeWhole(file, await make());
    return file;
  };
  const found = files.get(name) ?? find();
  files.set(name, found);
  return found;
}
