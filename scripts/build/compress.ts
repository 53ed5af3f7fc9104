import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const compressible = new Set(['.html', '.css', '.js', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.ico']);

/**
 * Writes `file.br` and `file.gz` beside a file, both at their best quality; returns the size of the brotli form in
 * bytes.
 */
export async function compressBeside(file: string, content: Buffer): Promise<number> {
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    deflate(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return br.length;
}

/** Compresses every text file below a folder, in parallel on zlib's own threads. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.has(path.extname(file)))
      .map(async (file) => {
        const full = path.join(folder, file);
        await compressBeside(full, await readFile(full));
      }),
  );
}
