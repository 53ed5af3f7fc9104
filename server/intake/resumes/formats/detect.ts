import type { ResumeFormat } from '../media-types.ts';
import { readCompoundFile } from './compound-file.ts';
import { isDocx } from './docx.ts';

/** Readers look for the header within the first kilobyte. */
const headerWindow = 1024;

/** Programs, media, archives, markup and other documents, refused even when they contain a PDF. */
const foreign = new RegExp(
  [
    String.raw`^(?:MZ|\x7fELF|#!|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\0asm|GIF8|\xff\xd8\xff|\x89PNG`,
    String.raw`RIFF|BM|II\*|MM\0\*|.{4}ftyp|ID3|OggS|PK|Rar!|7z|\x1f\x8b|MSCF|!<arch>|\{\\rtf|<|%!PS)`,
  ].join('|'),
  's',
);

/** Some programs write byte order marks, zeros and white space in front. */
const padding = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]*/;

/**
 * Words, comments, header fields, multipart boundaries and printer commands, left before a PDF by mail programs, web
 * servers and printers. Other lines might belong to a script, which has no magic number.
 */
const harmlessLine =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a printer's language is switched by an escape sequence
  /^(?:[\w\s.,:-]*|%.*|(?:HTTP\/\d|[A-Z][A-Za-z-]*: ).*|[ \t]+[\w-]+=\S+|--[\w=.-]+|(?:\x1b%-12345X)?@PJL.*)$/;

/** Bytes around the mark of a trailer in which its entries are searched. */
const dictionaryLimit = 4096;
/** Marks to try: a file has one, and one for each change. */
const markLimit = 64;

const root = /\/Root\s+\d{1,10}\s+\d{1,5}\s+R/;

/** A PDF has a header, and a trailer or stream that names the catalog. Readers repair most damage in between. */
function isPdf(content: Buffer) {
  return hasHeader(content.toString('latin1', 0, headerWindow)) && hasTrailer(content) && content.includes(' obj');
}

function hasHeader(head: string) {
  const start = head.replace(padding, '');
  const before = start.slice(0, Math.max(start.indexOf('%PDF-'), 0));
  if (before === '') return start.startsWith('%PDF-');
  return !foreign.test(start) && before.split(/\r\n|\r|\n/).every((line) => harmlessLine.test(line));
}

function hasTrailer(content: Buffer) {
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

interface DetectedFormat {
  format: ResumeFormat;
  /** `unknown`: only opening the file tells. */
  password: 'none' | 'needed' | 'unknown';
}

/** [MS-DOC] FibBase: Word 97 and later, then variants of Word 6 and 95. */
const wordSignatures = [0xa5ec, 0xa5dc, 0xa5db, 0xa697, 0xa698, 0xa699];
const encryptedFlag = 0x0100;

/**
 * Undefined for other formats. Reads only headers, tables of contents and the beginning of a few parts; a process
 * without rights opens the file later.
 */
export async function detectFormat(content: Buffer): Promise<DetectedFormat | undefined> {
  if (content.toString('latin1', 0, 4) === 'PK\u0003\u0004') {
    return (await isDocx(content)) ? { format: 'docx', password: 'none' } : undefined;
  }
  const compoundFile = readCompoundFile(content);
  if (compoundFile) {
    // An encrypted .docx ([MS-OFFCRYPTO]); other encrypted Office files look the same.
    if (compoundFile.has('EncryptedPackage')) return { format: 'docx', password: 'needed' };
    const start = compoundFile.read('WordDocument');
    if (!start || start.length < 12 || !wordSignatures.includes(start.readUInt16LE(0))) return undefined;
    return { format: 'doc', password: (start.readUInt16LE(10) & encryptedFlag) === 0 ? 'none' : 'needed' };
  }
  if (!isPdf(content)) return undefined;
  return { format: 'pdf', password: content.includes('/Encrypt') ? 'unknown' : 'none' };
}
