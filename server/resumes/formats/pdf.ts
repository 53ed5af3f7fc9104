import { needsPassword } from './pdf-encryption.ts';
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

/** Bytes of a dictionary that are read. Those that matter here have some hundred, or thousands with lists in them. */
const dictionaryLimit = 16 * 1024;
/** Where the end of a file is looked for first: searching backwards takes long. */
const tailWindow = 2048;
/** A file that begins with its first page says so here, and that page can be read when the end of the file is lost. */
const linearizationWindow = 1024;
/** Trailers of each kind, and copies of one object, that are looked at: the last ones, which count in a file that was changed. */
const candidateLimit = 16;
/** Times that the word `obj` is looked at: a file of 5 MB with more objects has nothing in them. */
const objectLimit = 100_000;
const copiesLimit = 8;

/**
 * Says whether the bytes are a PDF, and whether it needs a password; undefined when they are none. As readers do, it goes
 * by what leads to the pages: a trailer or cross-reference stream that names a catalog which is there. Where the file
 * ends, and whether its table of objects is right, does not matter.
 */
export function readPdf(content: Buffer): { needsPassword: boolean } | undefined {
  const start = findPdfHeader(content);
  if (start === undefined) return undefined;
  const isLinearized = content.subarray(start, start + linearizationWindow).includes('/Linearized');
  const named = followStartXref(content, start);
  // The whole file is searched for trailers only where the one that its end names leads nowhere.
  const direct = named && judgeTrailers(content, [named], isLinearized);
  return direct ?? judgeTrailers(content, [...(named ? [named] : []), ...findTrailers(content)], isLinearized);
}

/** What the first trailer says that leads to pages; undefined when none does. */
function judgeTrailers(
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
    // Newer files pack objects into streams, which are not unpacked here.
    const isPacked = candidate.get('Type') === 'XRef' || candidate.has('XRefStm');
    const copies = catalogs[index] ?? [];
    if (copies.length === 0) return isPacked && isReference(candidate.get('Root'));
    return copies.some((catalog) => hasPages(catalog, pages, isPacked || isLinearized));
  });
  return trailer && { needsPassword: isLocked(trailer, named) };
}

/** The dictionaries that may be the file's trailer, wherever they are, the last ones first. */
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

/** The trailer to which the end of the file points. */
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

/** The dictionaries of some of the file's objects. */
interface LocatedObjects {
  /** All copies of the dictionary that a value is or refers to: several where the file was changed, none where there is none. */
  lookUp(value: PdfValue | undefined): PdfDictionary[];
}

/** Finds the objects that the values refer to, wherever the file's table of objects says that they are. */
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
      const copies = (places.get(value.object) ?? []).slice(-copiesLimit);
      return copies.map((at) => readDictionary(content, at, dictionaryLimit)).filter((copy) => copy !== undefined);
    },
  };
}

/** The number of the object whose `obj` is at the offset, after its generation. */
function objectNumberBefore(content: Buffer, at: number): number | undefined {
  const generationEnd = skipBack(content, at, isWhitespace);
  const generation = skipBack(content, generationEnd, isDigit);
  const numberEnd = skipBack(content, generation, isWhitespace);
  const number = skipBack(content, numberEnd, isDigit);
  const hasAll = number < numberEnd && numberEnd < generation && generation < generationEnd && generationEnd < at;
  return hasAll ? Number(content.toString('latin1', number, numberEnd)) : undefined;
}

/** Where the bytes of a kind begin that end at the offset: ten of them at most, as numbers have. */
function skipBack(content: Buffer, end: number, isOfKind: (byte: number | undefined) => boolean): number {
  let at = end;
  while (at > 0 && end - at < 10 && isOfKind(content[at - 1])) at -= 1;
  return at;
}

/** Whether a catalog leads to pages: to a page tree that is not empty, straight to a page, or to what need not be in sight. */
function hasPages(catalog: PdfDictionary, pages: LocatedObjects, mayBeHidden: boolean): boolean {
  const tree = catalog.get('Pages');
  const copies = pages.lookUp(tree);
  if (copies.length === 0) return mayBeHidden && isReference(tree);
  return copies.some((node) => {
    const children = node.get('Kids');
    return isReference(children) || (Array.isArray(children) && children.length > 0) || node.get('Type') === 'Page';
  });
}

/** Whether there is an encryption dictionary, and no copy of it yields to the empty password. */
function isLocked(trailer: PdfDictionary, objects: LocatedObjects): boolean {
  const copies = objects.lookUp(trailer.get('Encrypt'));
  const id = trailer.get('ID');
  const fileId = Array.isArray(id) && Buffer.isBuffer(id[0]) ? id[0] : Buffer.alloc(0);
  return copies.length > 0 && copies.every((encrypt) => needsPassword(encrypt, fileId));
}
