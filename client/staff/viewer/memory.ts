/**
 * Bounds the memory of a thread. The size of an unpacked stream is unknown in advance, so every large allocation
 * counts, by readers, decoders and decompressors alike.
 */
import { exhausted, memoryLimits, nextPage } from './limits.ts';

const kinds = [
  'ArrayBuffer',
  ...Object.getOwnPropertyNames(globalThis).filter((name) => /\d(Clamped)?Array$/.test(name)),
];

const pageOfWebAssembly = 64 * 1024;

let spent = 0;
let isExceeded = false;

/** Counts some bytes. @throws RangeError, from then on always, when the file asks for too much. */
function spend(bytes: number) {
  spent += bytes;
  if (!isExceeded && bytes <= memoryLimits.piece && spent <= memoryLimits.page) return;
  if (!isExceeded) globalThis.postMessage(exhausted);
  isExceeded = true;
  throw new RangeError('Too much memory');
}

/** How many elements a buffer or an array gets that is made from this. */
function lengthOf(source: unknown) {
  if (typeof source === 'number') return source;
  // A view has the memory of its buffer.
  return Array.isArray(source) || ArrayBuffer.isView(source) ? (source as ArrayLike<unknown>).length : 0;
}

function countConstructions(name: string, bytesOf: (parameters: unknown[]) => number) {
  const construct: ProxyHandler<typeof Object>['construct'] = (target, parameters, made) => {
    spend(bytesOf(parameters));
    return Reflect.construct(target, parameters, made);
  };
  Reflect.set(globalThis, name, new Proxy(Reflect.get(globalThis, name), { construct }));
}

for (const kind of kinds) {
  const width: number = Reflect.get(globalThis, kind).BYTES_PER_ELEMENT ?? 1;
  countConstructions(kind, ([source]) => width * lengthOf(source));
}
countConstructions('OffscreenCanvas', ([width, height]) => 4 * Number(width) * Number(height));
// The browser would unpack without counting; without its decompressor pdf.js unpacks by itself.
Reflect.deleteProperty(globalThis, 'DecompressionStream');
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function counted(pages) {
  spend(pages * pageOfWebAssembly);
  return grow.call(this, pages);
};
addEventListener('message', ({ data }) => {
  if (data === nextPage) spent = 0;
});
