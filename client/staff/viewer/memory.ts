/**
 * Bounds the memory of a thread. The size of an unpacked stream is unknown in advance, so every large allocation counts,
 * by readers, decoders and decompressors alike.
 */
import { exhausted, memoryLimits, nextPage } from './limits.ts';

const kinds = [
  'ArrayBuffer',
  ...Object.getOwnPropertyNames(globalThis).filter((name) => /\d(Clamped)?Array$/.test(name)),
];

/** Bytes that are decompressed at once: to a thousand times as many at most. */
const step = 8 * 1024;
const pageOfWebAssembly = 64 * 1024;

let spent = 0;
let isExceeded = false;

/** Counts some bytes. @throws RangeError, from then on always, when the file asks for too much. */
function spend(bytes: number): void {
  spent += bytes;
  if (!isExceeded && bytes <= memoryLimits.piece && spent <= memoryLimits.page) return;
  if (!isExceeded) globalThis.postMessage(exhausted);
  isExceeded = true;
  throw new RangeError('Too much memory');
}

/** How many elements a buffer or an array gets that is made from this. */
function lengthOf(source: unknown): number {
  if (typeof source === 'number') return source;
  // A view has the memory of its buffer.
  return Array.isArray(source) || ArrayBuffer.isView(source) ? (source as ArrayLike<unknown>).length : 0;
}

function countConstructions(name: string, bytesOf: (parameters: unknown[]) => number): void {
  const construct: ProxyHandler<typeof Object>['construct'] = (target, parameters, made) => {
    spend(bytesOf(parameters));
    return Reflect.construct(target, parameters, made);
  };
  Reflect.set(globalThis, name, new Proxy(Reflect.get(globalThis, name), { construct }));
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

for (const kind of kinds) {
  const width: number = Reflect.get(globalThis, kind).BYTES_PER_ELEMENT ?? 1;
  countConstructions(kind, ([source]) => width * lengthOf(source));
}
countConstructions('OffscreenCanvas', ([width, height]) => 4 * Number(width) * Number(height));
countDecompression();
countWebAssembly();
addEventListener('message', ({ data }) => {
  if (data === nextPage) spent = 0;
});
