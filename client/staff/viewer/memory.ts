/**
 * How much memory a file may make the thread ask for. What a stream unpacks to is known only while it is unpacked, so everything large
 * that is made on the way is counted, whoever makes it: reader, decoder or decompressor.
 */
import { memoryLimits } from './limits.ts';

/** Why a file is not shown that would be, were it smaller. */
export class TooMuchError extends Error {}

const kinds = [
  'ArrayBuffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
] as const;

/** Bytes that are decompressed at once: to a thousand times as many at most. */
const step = 8 * 1024;
const pageOfWebAssembly = 64 * 1024;

/** Bytes since the thread began, and since its task began. */
let inAll = 0;
let inTask = 0;
let isExceeded = false;
let tellExceeded: () => void = () => undefined;

/** Counts some bytes. @throws RangeError, from then on always, when the file asks for too much. */
function spend(bytes: number): void {
  inAll += bytes;
  inTask += bytes;
  if (!isExceeded && bytes <= memoryLimits.piece && inTask <= memoryLimits.task) return;
  if (!isExceeded) tellExceeded();
  isExceeded = true;
  throw new RangeError('Too much memory');
}

/** How many elements a buffer or an array gets that is made from this. */
function lengthOf(source: unknown): number {
  if (typeof source === 'number') return source;
  // A view has the memory of its buffer.
  return Array.isArray(source) || ArrayBuffer.isView(source) ? (source as ArrayLike<unknown>).length : 0;
}

function countArrays(): void {
  for (const kind of kinds) {
    const Original = globalThis[kind];
    const width = 'BYTES_PER_ELEMENT' in Original ? Original.BYTES_PER_ELEMENT : 1;
    const Counted = new Proxy(Original, {
      construct(target, parameters, made) {
        spend(width * lengthOf(parameters[0]));
        return Reflect.construct(target, parameters, made);
      },
    });
    Reflect.set(globalThis, kind, Counted);
  }
}

function countDecompression(): void {
  const Original = globalThis.DecompressionStream;
  class CountedDecompressionStream {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<Uint8Array<ArrayBuffer>>;

    constructor(format: CompressionFormat) {
      // What is written at once is unpacked at once, however large it gets.
      const inSteps = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(chunk, controller) {
          for (let at = 0; at < chunk.length; at += step) controller.enqueue(chunk.subarray(at, at + step));
        },
      });
      let size = 0;
      this.writable = inSteps.writable;
      this.readable = inSteps.readable.pipeThrough(new Original(format)).pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            size += chunk.byteLength;
            spend(size > memoryLimits.piece ? Number.POSITIVE_INFINITY : chunk.byteLength);
            controller.enqueue(chunk);
          },
        }),
      );
    }
  }
  Reflect.set(globalThis, 'DecompressionStream', CountedDecompressionStream);
}

function countWebAssembly(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function counted(this: WebAssembly.Memory, pages: number) {
    spend(pages * pageOfWebAssembly);
    return grow.call(this, pages);
  };
}

/**
 * Begins to count what this thread asks for.
 *
 * @param onExceeded called once, when it was too much: the thread is of no use any more.
 */
export function limitMemory(onExceeded: () => void): void {
  tellExceeded = onExceeded;
  countArrays();
  countDecompression();
  countWebAssembly();
}

/** Gives the next task its own share. */
export function beginTask(): void {
  inTask = 0;
}

/** Bytes that were asked for since the thread began, given back or not. */
export function bytesAskedFor(): number {
  return inAll;
}

let canvasPixels = 0;

/** Counts the pixels of canvases that are there at the same time. @throws RangeError when they are too many. */
export function changeCanvasPixels(by: number): void {
  canvasPixels += by;
  if (canvasPixels > memoryLimits.canvasPixels) spend(Number.POSITIVE_INFINITY);
}
