import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.webmanifest']);

/** Writes `FILE.br` and `FILE.gz` beside every text file below a folder, in parallel on zlib's own threads. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.has(path.extname(file)))
      .map(async (file) => {
        const full = path.join(folder, file);
        const content = await readFile(full);
        await writeFile(`${full}.br`, await promisify(brotliCompress)(content));
        await writeFile(`${full}.gz`, await promisify(gzip)(content));
      }),
  );
}
