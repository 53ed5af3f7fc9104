import { findPdfHeader } from './pdf-header.ts';

/** Bytes around a mark of a trailer in which its entries are looked for. */
const dictionaryLimit = 4096;
/** Maximum marks to look at: a file has one of them, and one more for each time that it was changed. */
const markLimit = 64;

/** A trailer's reference to the catalog. */
const root = /\/Root\s+\d{1,10}\s+\d{1,5}\s+R/;

/**
 * Recognises a PDF by its header and a trailer, or cross-reference stream, that names the catalog; undefined for other bytes.
 * Damage in between is left to readers, which repair most of it.
 */
export function readPdf(content: Buffer): { isEncrypted: boolean } | undefined {
  if (findPdfHeader(content) === undefined || !content.includes(' obj')) return undefined;
  return hasTrailer(content) ? { isEncrypted: content.includes('/Encrypt') } : undefined;
}

function hasTrailer(content: Buffer): boolean {
  for (const mark of ['trailer', '/XRef']) {
    let at = content.lastIndexOf(mark);
    for (let count = 0; at >= 0 && count < markLimit; count += 1) {
      const begin = Math.max(at - dictionaryLimit, 0);
      if (root.test(content.toString('latin1', begin, at + dictionaryLimit))) return true;
      at = at > 0 ? content.lastIndexOf(mark, at - 1) : -1;
    }
  }
  return false;
}
