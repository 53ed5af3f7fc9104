import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate, createInflateRaw, inflateSync, constants as zlib } from 'node:zlib';
import type { ResumeFormat } from './content-type.ts';
import { partLimit } from './formats/docx.ts';
import { readZipDirectory } from './formats/zip.ts';

/** Bytes that a resume may unpack to. Large pictures with an outline take tens of megabytes. */
const unpackedLimit = 128 * 1024 * 1024;
/** DEFLATE makes of one byte this many at most. */
const ratio = 1032;
/** Times that something may be packed in itself. */
const layerLimit = 4;
/** Bytes that show what is packed in a stream. */
const head = { input: 512, output: 1024 * 1024 };

interface Packed {
  bytes: Buffer;
  /** How often it is packed, at least. */
  layers: number;
  isRaw: boolean;
}

/** Whether a stream of ZLIB begins there (RFC 1950, 2.2). */
function isZlib(bytes: Buffer): boolean {
  return bytes.length > 2 && ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.readUInt16BE(0) % 31 === 0;
}

/** Undoes a filter that writes bytes as hexadecimal digits. */
function plain(bytes: Buffer): Buffer {
  const isHex = /^[\da-f\s]{4,}>?/i.test(bytes.toString('latin1', 0, 16));
  return isHex ? Buffer.from(bytes.toString('latin1').replace(/[^\da-f]/gi, ''), 'hex') : bytes;
}

/** How often the bytes are packed; 0 when they are not. */
function layersOf(bytes: Buffer, known = 0): number {
  if (known === layerLimit || !isZlib(bytes)) return known;
  try {
    const options = { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: head.output };
    return layersOf(inflateSync(bytes.subarray(0, head.input), options), known + 1);
  } catch {
    return known + 1;
  }
}

/** The streams of a PDF that are packed, by what they begin with: what a dictionary says of them, readers understand differently. */
function* packedInPdf(content: Buffer): Generator<Packed> {
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 6)) {
    const begin = at + 6 + (content[at + 6] === 0x0d ? 1 : 0) + 1;
    if (content.toString('latin1', at - 3, at) === 'end') continue;
    const end = content.indexOf('endstream', begin);
    const bytes = plain(content.subarray(begin, end < 0 ? undefined : end));
    const layers = layersOf(bytes);
    if (layers > 0) yield { bytes, layers, isRaw: false };
    at = Math.max(at, end - 6);
  }
}

function* packedInDocx(content: Buffer): Generator<Packed> {
  for (const { offset, method, compressedSize } of readZipDirectory(content, partLimit) ?? []) {
    if (method !== 8 || offset < 0 || offset + 30 > content.length) continue;
    const begin = offset + 30 + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
    yield { bytes: content.subarray(begin, begin + compressedSize), layers: 1, isRaw: true };
  }
}

/** Bytes that something unpacks to, in all its layers; what comes after an end or a mistake is not counted. */
async function sizeOf({ bytes, layers, isRaw }: Packed, limit: number): Promise<number> {
  const options = { finishFlush: zlib.Z_SYNC_FLUSH, chunkSize: 256 * 1024 };
  let size = 0;
  async function* unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const inflate = isRaw ? createInflateRaw(options) : createInflate(options);
    // A mistake in it ends the reading below as well.
    pipeline(source, inflate).catch(() => undefined);
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limit) return;
      yield chunk;
    }
  }
  let last: AsyncIterable<Buffer> = Readable.from([bytes]);
  for (let layer = 0; layer < layers; layer += 1) last = unpacked(last);
  try {
    for await (const _ of last);
  } catch {
    // Damaged streams are common, and most of them are read by readers until then.
  }
  return size;
}

/**
 * Whether a resume unpacks to more than any computer should be asked for, so that opening it may do harm. Counts without keeping,
 * outside the event loop, and only what could be that large: of most resumes nothing.
 */
export async function unpacksTooFar(content: Buffer, format: ResumeFormat): Promise<boolean> {
  if (format === 'doc') return false;
  const packed = [...(format === 'pdf' ? packedInPdf(content) : packedInDocx(content))];
  const mostOf = ({ bytes, layers }: Packed) => bytes.length * ratio ** layers;
  packed.sort((a, b) => mostOf(b) - mostOf(a));
  let most = packed.reduce((sum, one) => sum + mostOf(one), 0);
  let left = unpackedLimit;
  for (const one of packed) {
    if (most <= left) return false;
    most -= mostOf(one);
    left -= await sizeOf(one, left);
    if (left < 0) return true;
  }
  return false;
}
