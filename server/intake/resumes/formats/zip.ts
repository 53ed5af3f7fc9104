import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

const endSignature = Buffer.from('PK\u0005\u0006');
const endLength = 22;

/** An archive whose directory was read. */
export interface Zip {
  /** Its entries by normalised name, in the order of the directory. */
  entries: readonly { name: string; entry: Entry }[];
  /** Reads up to `limit` unpacked bytes of an entry. Rejects when it is damaged or encrypted. */
  read(entry: Entry, limit: number): Promise<Buffer>;
}

/** Normalises a part name: names are case-insensitive, and some writers begin them with a slash. */
export function partName(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}

async function readEntry(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of stream) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= limit) break;
    }
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

/**
 * Reads the directory of a ZIP archive and ignores bytes behind it. Rejects when the directory is missing or damaged,
 * names paths outside the archive, or has more than `maxEntries`.
 */
export async function openZip(content: Buffer, maxEntries: number): Promise<Zip> {
  const end = content.lastIndexOf(endSignature);
  if (end < 0 || end + endLength > content.length) throw new Error('The archive has no directory.');
  const whole = content.subarray(0, end + endLength + content.readUInt16LE(end + endLength - 2));
  const zip = await yauzl.fromBufferPromise(whole, { lazyEntries: true, autoClose: false });
  if (zip.entryCount > maxEntries) throw new Error('The archive has too many entries.');
  const entries: { name: string; entry: Entry }[] = [];
  for await (const entry of zip.eachEntry()) entries.push({ name: partName(entry.fileName), entry });
  return { entries, read: (entry, limit) => readEntry(zip, entry, limit) };
}
