import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../.cache');

/** The path of a file below `.cache/`, made unless it is there. Its name has to change with all that it depends on. */
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
