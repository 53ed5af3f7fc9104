import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { SharedDictionary } from '../../server/site/manifest.ts';

const compress = promisify(zstdCompress);

/** What stands before the Zstandard frame: a frame that decoders skip, with the hash of the dictionary (RFC 9842, section 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/**
 * The pages that make the dictionary. One service and one course are the pair that leaves least of the other pages to send; a
 * third page would cost visitors more than it saves them.
 */
const exemplars = ['services/enterprisepage.html', 'services/training/devops-aws-cloud.html'];

/**
 * Writes the dictionary that browsers keep from their first page on, and beside each page what it says beyond it, as `.dcz`
 * (RFC 9842, dictionary-compressed Zstandard).
 *
 * @param out folder of the build, such as `dist`
 * @param files pages below `out/pages/`
 */
export async function compressWithDictionary(out: string, files: readonly string[]): Promise<SharedDictionary> {
  const page = (file: string) => path.join(out, 'pages', file);
  const dictionary = Buffer.concat(await Promise.all(exemplars.map((file) => readFile(page(file)))));
  const digest = createHash('sha256').update(dictionary).digest();
  const file = `/assets/pages-${digest.toString('hex').slice(0, 8)}.dictionary`;
  const params = { [constants.ZSTD_c_compressionLevel]: 19 };
  await writeFile(path.join(out, 'client', file), dictionary);
  await Promise.all(
    files.map(async (name) => {
      const frame = await compress(await readFile(page(name)), { dictionary, params });
      await writeFile(`${page(name)}.dcz`, Buffer.concat([magic, digest, frame]));
    }),
  );
  return { file, sha256: digest.toString('base64') };
}
