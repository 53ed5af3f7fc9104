import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { fromLzw } from './lzw.ts';
import type { StreamEncryption } from './pdf.ts';
import { decryptStream } from './pdf-encryption.ts';
import { isDictionary, type PdfDictionary, type PdfValue, readValueAt } from './pdf-syntax.ts';

/** The objects of one object stream (ISO 32000-2, 7.5.7), unpacked. */
export interface ObjectStream {
  bytes: Buffer;
  /** Where each object begins, by its number. */
  offsets: ReadonlyMap<number, number>;
}

export interface ObjectStreams {
  streams: ObjectStream[];
  /** False when a stream could not be unpacked, or there was more than a resume has. */
  isComplete: boolean;
}

/** Bytes that the streams of a file may unpack to: for small files, and for each byte of larger ones. */
const allowance = { least: 512 * 1024, perByte: 4, most: 6 * 1024 * 1024 };
/** Bytes of a file that may be read, again and again, to find its streams. */
const reading = { least: 128 * 1024, perByte: 1 };
/** What a stream that fails counts for: a share of what is left to unpack, and bytes. */
const failureShare = 8;
const failureLeast = 64 * 1024;
/** Maximum bytes of a stream's dictionary. */
const dictionaryLimit = 64 * 1024;
/** Maximum beginnings of objects to try before an entry: those in strings and comments are none. */
const beginningLimit = 8;
/** Maximum objects of a stream whose places are read. */
const objectLimit = 10_000;

const reference = /^\d{1,10}\s{1,9}\d{1,5}\s{1,9}R|^[^\d]/;
const objectNumbers = /(\d{1,10})[\0\s]{1,9}(\d{1,5})[\0\s]{1,9}$/;
const streamKeyword = /^(?:[\0\s]|%[^\r\n]*[\r\n]){0,99}stream(?:\r\n|\n|\r)?/;

function listOf(value: PdfValue | undefined): readonly PdfValue[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

/** Unpacks what the compression of ZIP packed; anything may follow it. */
function inflate(packed: Buffer, limit: number): Buffer {
  const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: limit };
  try {
    // Readers ignore the checksum at the end, so a wrong one must not hide what comes before it.
    return inflateRawSync(packed.subarray(2), options);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return inflateSync(packed, options);
  }
}

function fromHex(text: Buffer): Buffer {
  const end = text.indexOf('>');
  const digits = text.toString('latin1', 0, end < 0 ? text.length : end).replace(/[^\da-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}

function fromBase85(text: Buffer): Buffer {
  const end = text.indexOf('~');
  const last = end < 0 ? text.length : end;
  const output: number[] = [];
  let group: number[] = [];
  const flush = () => {
    const count = group.length;
    if (count < 2) return;
    const value = [...group, 84, 84, 84, 84].slice(0, 5).reduce((sum, digit) => sum * 85 + digit, 0);
    for (let index = 0; index < count - 1; index += 1) output.push(Math.floor(value / 256 ** (3 - index)) & 0xff);
    group = [];
  };
  for (let at = 0; at < last; at += 1) {
    const byte = text[at] ?? 0;
    if (byte === 0x7a && group.length === 0) output.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21);
    if (group.length === 5) flush();
  }
  flush();
  return Buffer.from(output);
}

/** Undoes the row filters of PNG, which a writer may apply before it packs. */
function unpredict(bytes: Buffer, columns: number): Buffer {
  const rows = Math.floor(bytes.length / (columns + 1));
  const output = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const left = column > 0 ? (output[at - 1] ?? 0) : 0;
      const up = row > 0 ? (output[at - columns] ?? 0) : 0;
      const corner = column > 0 && row > 0 ? (output[at - columns - 1] ?? 0) : 0;
      const guess = left + up - corner;
      const nearest = [left, up, corner].sort((a, b) => Math.abs(guess - a) - Math.abs(guess - b))[0] ?? 0;
      const added = [0, left, up, (left + up) >> 1, nearest][kind] ?? 0;
      output[at] = ((bytes[row * (columns + 1) + column + 1] ?? 0) + added) & 0xff;
    }
  }
  return output;
}

/** What is packed. @throws when it is damaged, encrypted, larger than the limit, or packed in an uncommon way. */
function unpack(packed: Buffer, dictionary: PdfDictionary, limit: number): Buffer {
  const filters = listOf(dictionary.get('Filter') ?? dictionary.get('F'));
  const parameters = listOf(dictionary.get('DecodeParms') ?? dictionary.get('DP'));
  let bytes = packed;
  if (filters[0] !== 'FlateDecode' && filters[0] !== 'Fl') {
    const end = bytes.indexOf('endstream');
    bytes = bytes.subarray(0, Math.min(end < 0 ? bytes.length : end, limit));
  }
  for (const [index, filter] of filters.entries()) {
    const given = parameters[index];
    const predictor = isDictionary(given) ? (given.get('Predictor') ?? 1) : 1;
    if (filter === 'FlateDecode' || filter === 'Fl') bytes = inflate(bytes, limit);
    else if (filter === 'LZWDecode' || filter === 'LZW') {
      bytes = fromLzw(bytes, limit, !isDictionary(given) || given.get('EarlyChange') !== 0);
    } else if (filter === 'ASCIIHexDecode' || filter === 'AHx') bytes = fromHex(bytes);
    else if (filter === 'ASCII85Decode' || filter === 'A85') bytes = fromBase85(bytes);
    else throw new Error('unknown filter');
    if (typeof predictor !== 'number' || predictor === 2) throw new Error('unknown predictor');
    const columns = isDictionary(given) ? (given.get('Columns') ?? 1) : 1;
    if (predictor > 2 && (typeof columns !== 'number' || !(columns > 0))) throw new Error('unknown predictor');
    if (predictor > 2) bytes = unpredict(bytes, Number(columns));
  }
  return bytes;
}

/** The places of the objects, which a stream lists before the first of them. */
function readOffsets(bytes: Buffer, first: number): Map<number, number> {
  const numbers = bytes.toString('latin1', 0, Math.min(first, 16 * objectLimit)).match(/\d{1,10}/g) ?? [];
  const offsets = new Map<number, number>();
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    offsets.set(Number(numbers[index]), first + Number(numbers[index + 1]));
  }
  return offsets;
}

/** Whether the bytes begin with the list of objects that the dictionary announces, as those of a wrong key do not. */
function isList(bytes: Buffer, dictionary: PdfDictionary): boolean {
  const [first, count] = [dictionary.get('First'), dictionary.get('N')];
  if (typeof first !== 'number' || typeof count !== 'number' || first > bytes.length) return false;
  const list = bytes.toString('latin1', 0, Math.min(first, 16 * objectLimit));
  return /^[\d\0\s]*$/.test(list) && (list.match(/\d+/g) ?? []).length >= 2 * Math.min(count, 1000);
}

/** The bytes of a stream as the file has them: as many as it says, if they end there. */
function encryptedContent(content: Buffer, { begin, dictionary }: PackedStream): Buffer {
  const length = dictionary.get('Length');
  const told = typeof length === 'number' ? begin + length : content.length;
  if (/^\s{0,9}endstream/.test(content.toString('latin1', told, told + 20))) return content.subarray(begin, told);
  const end = content.indexOf('endstream', begin);
  return content.subarray(begin, end < 0 ? content.length : end);
}

interface PackedStream {
  object: number;
  generation: number;
  dictionary: PdfDictionary;
  /** Where its content begins. */
  begin: number;
}

/** The stream that the object is whose value begins there; undefined for one without objects. Its type may be missing, for readers go by these entries. */
function streamAt(content: Buffer, at: number): { stream: PackedStream | undefined; end: number } {
  const { value, end } = readValueAt(content, at, dictionaryLimit);
  if (!isDictionary(value) || !value.has('N') || !value.has('First')) return { stream: undefined, end };
  const keyword = streamKeyword.exec(content.toString('latin1', end, end + 1024));
  const before = content.toString('latin1', Math.max(0, at - 33), at - 3);
  const [, object, generation] = objectNumbers.exec(before) ?? [];
  const numbers = { object: Number(object ?? 0), generation: Number(generation ?? 0) };
  return { stream: keyword ? { ...numbers, dictionary: value, begin: end + keyword[0].length } : undefined, end };
}

/** The object stream that has an entry there; undefined when the entry is another one's. Counts down what may be read. */
function streamAround(content: Buffer, entry: number, left: { bytes: number }): PackedStream | undefined {
  let at = entry;
  for (let tries = 0; tries < beginningLimit && left.bytes > 0; tries += 1) {
    const from = Math.max(0, entry - dictionaryLimit);
    const found = content.subarray(from, at).lastIndexOf('obj');
    if (found < 0) return undefined;
    left.bytes -= at - from - found;
    at = from + found;
    const { stream, end } = streamAt(content, at + 3);
    left.bytes -= end - at;
    if (stream) return stream;
  }
  return undefined;
}

/**
 * Unpacks the object streams of a PDF, within bounds that follow from its size.
 *
 * @param entries offsets of the values of entries `First`, which every such stream has.
 * @param findEncryption called when there is such a stream.
 */
export function unpackObjectStreams(
  content: Buffer,
  entries: readonly number[],
  findEncryption: () => StreamEncryption,
): ObjectStreams {
  const found: ObjectStreams = { streams: [], isComplete: true };
  const left = { bytes: reading.least + reading.perByte * content.length };
  let encryptedLeft = left.bytes;
  let encryption: StreamEncryption | undefined;
  let allowed = Math.min(Math.max(allowance.perByte * content.length, allowance.least), allowance.most);
  const known = new Set<number>();
  for (const entry of entries) {
    const stream = streamAround(content, entry, left);
    if (left.bytes <= 0 || allowed <= 0) return { ...found, isComplete: false };
    // A number there belongs to such a stream, and a reference to the outline of the pages.
    if (!stream && !reference.test(content.toString('latin1', entry, entry + 40))) found.isComplete = false;
    if (!stream || known.has(stream.begin)) continue;
    known.add(stream.begin);
    encryption ??= findEncryption();
    const { isEncrypted, keys } = encryption;
    const ways: (() => Buffer)[] =
      keys.length === 0
        ? [() => content.subarray(stream.begin)]
        : keys.map((key) => () => decryptStream(encryptedContent(content, stream), key, stream));
    let isRead = false;
    for (const way of ways) {
      try {
        const packed = way();
        if (keys.length > 0) encryptedLeft -= packed.length;
        if (encryptedLeft < 0) return { ...found, isComplete: false };
        const bytes = unpack(packed, stream.dictionary, allowed);
        allowed -= bytes.length;
        const first = stream.dictionary.get('First');
        found.streams.push({ bytes, offsets: typeof first === 'number' ? readOffsets(bytes, first) : new Map() });
        isRead ||= isList(bytes, stream.dictionary);
      } catch {
        // Nobody knows how far it came: a file of streams that fail at their end must cost no more than one of good ones.
        allowed -= Math.max(allowed / failureShare, failureLeast);
      }
    }
    if (!isRead || (isEncrypted && keys.length === 0)) found.isComplete = false;
  }
  return found;
}
