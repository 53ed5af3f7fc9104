import { encryptsNothing, needsPassword, type StreamKey, streamKey } from './pdf-encryption.ts';
import { findPdfHeader } from './pdf-header.ts';
import {
  isDictionary,
  isDigit,
  isReference,
  isWhitespace,
  type PdfDictionary,
  type PdfValue,
  readDictionary,
} from './pdf-syntax.ts';

/** Maximum bytes of a dictionary. Relevant ones have hundreds, or thousands if they contain lists. */
const dictionaryLimit = 16 * 1024;
/** Searched first for the end of the file, because searching the whole file backwards is slow. */
const tailWindow = 2048;
/** A linearized file says so here. Its first page is readable even when the end of the file is lost. */
const linearizationWindow = 1024;
/** Maximum trailers of each kind to consider, from the end: the last ones count in a file with updates. */
const candidateLimit = 16;
/** Maximum occurrences of `obj` to consider. In a 5 MB file with more objects they would all be empty. */
const objectLimit = 100_000;
/** Maximum encryption dictionaries to look at, and keys to find: a file has one of both. */
const encryptionLimit = 8;
const keyLimit = 2;
/** Maximum versions of one object to consider, from the end. */
const copyLimit = 8;

/**
 * Recognises a PDF and whether it needs a password; undefined for other bytes. Like readers, it requires a path to the pages: a
 * trailer or cross-reference stream that names an existing catalog. Truncation and a wrong cross-reference table are tolerated.
 */
export function readPdf(content: Buffer): { needsPassword: boolean } | undefined {
  const start = findPdfHeader(content);
  if (start === undefined) return undefined;
  const isLinearized = content.subarray(start, start + linearizationWindow).includes('/Linearized');
  const named = followStartXref(content, start);
  // The whole file is searched for trailers only if the one that startxref names leads nowhere.
  const direct = named && checkTrailers(content, [named], isLinearized);
  return direct ?? checkTrailers(content, [...(named ? [named] : []), ...findTrailers(content)], isLinearized);
}

/** The result for the first trailer that leads to pages; undefined when none does. */
function checkTrailers(
  content: Buffer,
  trailers: readonly PdfDictionary[],
  isLinearized: boolean,
): { needsPassword: boolean } | undefined {
  const named = locateObjects(
    content,
    trailers.flatMap((trailer) => [trailer.get('Root'), trailer.get('Encrypt')]),
  );
  const catalogs = trailers.map((trailer) => named.lookUp(trailer.get('Root')));
  const pages = locateObjects(
    content,
    catalogs.flatMap((copies) => copies.map((catalog) => catalog.get('Pages'))),
  );
  const trailer = trailers.find((candidate, index) => {
    // Objects in object streams are not unpacked here.
    const isPacked = candidate.get('Type') === 'XRef' || candidate.has('XRefStm');
    const copies = catalogs[index] ?? [];
    if (copies.length === 0) return isPacked && isReference(candidate.get('Root'));
    return copies.some((catalog) => hasPages(catalog, pages, isPacked || isLinearized));
  });
  return trailer && { needsPassword: isLocked(trailer, named) };
}

/** Dictionaries anywhere in the file that may be its trailer, last ones first. */
function* findTrailers(content: Buffer): Generator<PdfDictionary> {
  let at = content.lastIndexOf('trailer');
  for (let count = 0; at >= 0 && count < candidateLimit; count += 1) {
    const trailer = readDictionary(content, at + 'trailer'.length, dictionaryLimit);
    if (trailer) yield trailer;
    at = at > 0 ? content.lastIndexOf('trailer', at - 1) : -1;
  }
  at = content.lastIndexOf('/XRef');
  for (let count = 0; at >= 0 && count < candidateLimit; count += 1) {
    const stream = content.subarray(0, at).lastIndexOf('obj');
    const isObject = objectNumberBefore(content, stream) !== undefined;
    const trailer = isObject ? readDictionary(content, stream + 'obj'.length, dictionaryLimit) : undefined;
    if (trailer?.get('Type') === 'XRef') yield trailer;
    at = at > 0 ? content.lastIndexOf('/XRef', at - 1) : -1;
  }
}

/** The trailer that `startxref` at the end of the file points to. */
function followStartXref(content: Buffer, start: number): PdfDictionary | undefined {
  const tail = Math.max(0, content.length - tailWindow);
  const inTail = content.subarray(tail).lastIndexOf('startxref');
  const pointer = inTail < 0 ? content.lastIndexOf('startxref') : tail + inTail;
  if (pointer < 0) return undefined;
  const digits = /^\s*(\d{1,10})/.exec(content.toString('latin1', pointer + 9, pointer + 40))?.[1];
  const at = start + Number(digits ?? Number.NaN);
  const stream = /^\s*\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj/.exec(content.toString('latin1', at, at + 60));
  if (stream) return readDictionary(content, at + stream[0].length, dictionaryLimit);
  const table = /^\s*xref/.test(content.toString('latin1', at, at + 20)) ? content.indexOf('trailer', at) : -1;
  return table < 0 ? undefined : readDictionary(content, table + 'trailer'.length, dictionaryLimit);
}

/** Dictionaries of the requested objects. */
interface LocatedObjects {
  /** All versions of the dictionary that a value is or refers to: several in a file with updates, or none. */
  lookUp(value: PdfValue | undefined): PdfDictionary[];
}

/** Finds the objects that the values refer to by scanning the file, whatever its cross-reference table says. */
function locateObjects(content: Buffer, values: readonly (PdfValue | undefined)[]): LocatedObjects {
  const places = new Map<number, number[]>();
  for (const value of values) if (isReference(value)) places.set(value.object, []);
  let left = places.size > 0 ? objectLimit : 0;
  for (let at = content.indexOf('obj'); at >= 0 && left > 0; at = content.indexOf('obj', at + 3)) {
    left -= 1;
    const number = objectNumberBefore(content, at);
    if (number !== undefined) places.get(number)?.push(at + 3);
  }
  return {
    lookUp(value) {
      if (!isReference(value)) return isDictionary(value) ? [value] : [];
      const copies = (places.get(value.object) ?? []).slice(-copyLimit);
      return copies.map((at) => readDictionary(content, at, dictionaryLimit)).filter((copy) => copy !== undefined);
    },
  };
}

/** The number of the object whose `obj` keyword is at the offset. */
function objectNumberBefore(content: Buffer, at: number): number | undefined {
  const generationEnd = skipBack(content, at, isWhitespace);
  const generation = skipBack(content, generationEnd, isDigit);
  const numberEnd = skipBack(content, generation, isWhitespace);
  const number = skipBack(content, numberEnd, isDigit);
  const hasAll = number < numberEnd && numberEnd < generation && generation < generationEnd && generationEnd < at;
  return hasAll ? Number(content.toString('latin1', number, numberEnd)) : undefined;
}

/** Start of the run of matching bytes that ends at the offset: at most ten, as in numbers. */
function skipBack(content: Buffer, end: number, matches: (byte: number | undefined) => boolean): number {
  let at = end;
  while (at > 0 && end - at < 10 && matches(content[at - 1])) at -= 1;
  return at;
}

/** Whether a catalog leads to pages: a page tree that is not empty, a single page, or a reference that may be hidden in a stream. */
function hasPages(catalog: PdfDictionary, pages: LocatedObjects, mayBeHidden: boolean): boolean {
  const tree = catalog.get('Pages');
  const copies = pages.lookUp(tree);
  if (copies.length === 0) return mayBeHidden && isReference(tree);
  return copies.some((node) => {
    const children = node.get('Kids');
    return isReference(children) || (Array.isArray(children) && children.length > 0) || node.get('Type') === 'Page';
  });
}

export interface StreamEncryption {
  isEncrypted: boolean;
  /** One for each encryption dictionary that opens without a password. */
  keys: StreamKey[];
}

/** How streams of the file are encrypted, by any trailer that a reader may go by. */
export function findStreamEncryption(content: Buffer): StreamEncryption {
  const named = followStartXref(content, findPdfHeader(content) ?? 0);
  const trailers = [...(named ? [named] : []), ...findTrailers(content)].filter((trailer) => trailer.has('Encrypt'));
  const objects = locateObjects(
    content,
    trailers.map((trailer) => trailer.get('Encrypt')),
  );
  const tries = trailers.flatMap((trailer) =>
    objects.lookUp(trailer.get('Encrypt')).map((encrypt) => ({ encrypt, fileId: fileIdOf(trailer) })),
  );
  const keys = new Map<string, StreamKey>();
  for (const { encrypt, fileId } of tries.slice(0, encryptionLimit)) {
    const key = keys.size < keyLimit ? streamKey(encrypt, fileId) : undefined;
    if (key) keys.set(key.cipher + key.key.toString('hex'), key);
  }
  return { isEncrypted: tries.some(({ encrypt }) => !encryptsNothing(encrypt)), keys: [...keys.values()] };
}

function fileIdOf(trailer: PdfDictionary): Buffer {
  const id = trailer.get('ID');
  return Array.isArray(id) && Buffer.isBuffer(id[0]) ? id[0] : Buffer.alloc(0);
}

/** Whether there is an encryption dictionary, and no version of it opens with the empty password. */
function isLocked(trailer: PdfDictionary, objects: LocatedObjects): boolean {
  const copies = objects.lookUp(trailer.get('Encrypt'));
  return copies.length > 0 && copies.every((encrypt) => needsPassword(encrypt, fileIdOf(trailer)));
}
