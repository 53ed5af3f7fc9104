import { constants, inflateRawSync } from 'node:zlib';

/** An entry of a ZIP archive's central directory, unchecked. */
export interface ZipEntry {
  name: string;
  isEncrypted: boolean;
  method: number;
  compressedSize: number;
  size: number;
  /** Offset of its local header. */
  offset: number;
}

const endSignature = Buffer.from('PK\u0005\u0006');
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const localHeaderLength = 30;
/** Maximum number of end signatures to try: real archives contain one, rarely more. */
const endCandidateLimit = 16;

/**
 * Reads the central directory of a ZIP archive; undefined when there is none, or it has more than `maxEntries`. Trailing bytes and
 * wrong entry counts are ignored.
 */
export function readZipDirectory(content: Buffer, maxEntries: number): ZipEntry[] | undefined {
  let at = content.lastIndexOf(endSignature);
  for (let candidate = 0; at >= 0 && candidate < endCandidateLimit; candidate += 1) {
    const entries = at + 22 <= content.length ? readEntries(content, at, maxEntries) : [];
    if (entries.length > maxEntries) return undefined;
    if (entries.length > 0) return entries;
    at = at > 0 ? content.lastIndexOf(endSignature, at - 1) : -1;
  }
  return undefined;
}

/** The entries of the directory whose end record is at `end`; at most `maxEntries` + 1. */
function readEntries(content: Buffer, end: number, maxEntries: number): ZipEntry[] {
  const { size, offset } = locateDirectory(content, end);
  // If data was prepended to the archive, offsets are wrong and only distances from its end are right.
  const isShifted = offset + 4 > end || content.readUInt32LE(offset) !== entrySignature;
  const shift = isShifted ? end - size - offset : 0;
  const entries: ZipEntry[] = [];
  let at = offset + shift;
  while (at >= 0 && at + 46 <= end && content.readUInt32LE(at) === entrySignature && entries.length <= maxEntries) {
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    const extraEnd = nameEnd + content.readUInt16LE(at + 30);
    const sizes = {
      size: content.readUInt32LE(at + 24),
      compressedSize: content.readUInt32LE(at + 20),
      offset: content.readUInt32LE(at + 42),
    };
    entries.push({
      name: content.toString('utf8', at + 46, nameEnd),
      isEncrypted: (content.readUInt16LE(at + 8) & 1) !== 0,
      method: content.readUInt16LE(at + 10),
      ...widen(sizes, content.subarray(nameEnd, extraEnd)),
    });
    at = extraEnd + content.readUInt16LE(at + 32);
  }
  if (shift !== 0) for (const entry of entries) entry.offset += shift;
  return entries;
}

function locateDirectory(content: Buffer, end: number): { size: number; offset: number } {
  const place = { size: content.readUInt32LE(end + 12), offset: content.readUInt32LE(end + 16) };
  const locator = end - 20;
  if (locator < 0 || content.readUInt32LE(locator) !== locator64Signature) return place;
  const end64 = Number(content.readBigUInt64LE(locator + 8));
  if (end64 + 56 > content.length || content.readUInt32LE(end64) !== end64Signature) return place;
  return {
    size: Number(content.readBigUInt64LE(end64 + 40)),
    offset: Number(content.readBigUInt64LE(end64 + 48)),
  };
}

/** Takes values that exceed 32 bits from extra field 1 (ZIP64), which lists them in this order. */
function widen(sizes: Pick<ZipEntry, 'size' | 'compressedSize' | 'offset'>, extra: Buffer): typeof sizes {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const wide = { ...sizes };
    let value = at + 4;
    for (const key of ['size', 'compressedSize', 'offset'] as const) {
      if (wide[key] !== 0xffffffff || value + 8 > extra.length) continue;
      wide[key] = Number(extra.readBigUInt64LE(value));
      value += 8;
    }
    return wide;
  }
  return sizes;
}

/**
 * Unpacks the beginning of an entry.
 *
 * @param limits bytes: at most `input` are read, and an entry that unpacks to more than `output` is not readable.
 * @returns undefined when it is encrypted, damaged, too large, or uses an uncommon compression method.
 */
export function unpack(
  content: Buffer,
  entry: ZipEntry,
  limits: { input: number; output: number },
): Buffer | undefined {
  const { offset, method } = entry;
  if (entry.isEncrypted || offset < 0 || offset + localHeaderLength > content.length) return undefined;
  if (content.readUInt32LE(offset) !== localSignature) return undefined;
  const begin = offset + localHeaderLength + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
  const packed = content.subarray(begin, begin + Math.min(entry.compressedSize, limits.input));
  if (method === 0) return packed.subarray(0, limits.output);
  if (method !== 8) return undefined;
  try {
    // Z_SYNC_FLUSH accepts truncated input.
    return inflateRawSync(packed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limits.output });
  } catch {
    // Damaged, or a bomb.
    return undefined;
  }
}
