/** Readers look for the header within the first kilobyte. */
const headerWindow = 1024;

/** Magic numbers of other formats: such a file is not a PDF, even when it contains one. */
const foreignMagic = [
  // Programs
  ...'MZ|\x7fELF|#!|\xca\xfe\xba\xbe|\xfe\xed\xfa|\xce\xfa\xed\xfe|\xcf\xfa\xed\xfe|dex\n|\0asm|L\0\0\0\x01\x14'.split(
    '|',
  ),
  // Images, audio and video
  ...'GIF8|\xff\xd8\xff|\x89PNG|RIFF|BM|II*\0|MM\0*|8BPS|\0\0\x01\0|ID3|OggS|\x1aE\xdf\xa3|FWS|CWS|ZWS'.split('|'),
  // Archives and documents
  ...'PK|Rar!|7z\xbc\xaf|\x1f\x8b|BZh|\xfd7zXZ|MSCF|ITSF|!<arch>|\xd0\xcf\x11\xe0|SQLite|{\\rtf'.split('|'),
];

/** The same for formats with the magic number at an offset: MP4 and tar. */
const laterMagic = [
  ['ftyp', 4],
  ['ustar', 257],
] as const;

/** Tags, declarations and processing instructions of HTML, XML, SVG, PHP and so on. */
const markup = /^<(?:[!?%]|[a-z][\w:]*[\s/>])/i;

/** Byte order marks, zeros and white space, which some programs write first. */
const padding = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\0\s]*/;

/** Switches the language of a printer (UEL). */
const printerEscape = '\x1b%-12345X';

/**
 * Lines that mail programs, web servers and printers leave before a PDF: words, comments, header fields, multipart boundaries,
 * printer commands. Other text may be a script or a web page, which have no magic number.
 */
const harmlessLines = [
  /^[\w\s.,:-]*$/,
  /^%(?!!)/,
  /^(?:HTTP\/\d|[A-Z][A-Za-z]*(?:-[A-Za-z]+)*: )/,
  /^[ \t]+[\w-]+=\S+$/,
  /^--[\w=.-]+$/,
  /^@PJL/,
];

/** How a PDF with a damaged or missing header begins. Readers accept it with a warning. */
const headless = /^(?:%!PS-Adobe-\d\.\d PDF-\d|%(?!!)|PDF-?\d|\d{1,9}\s{1,9}\d{1,5}\s{1,9}obj)/;

/**
 * The offset of a PDF's header, to which the file's own offsets are relative; 0 if it is missing. Undefined for other formats, even
 * when they contain a PDF header.
 */
export function findPdfHeader(content: Buffer): number | undefined {
  const head = content.toString('latin1', 0, headerWindow);
  const begin = padding.exec(head)?.[0].length ?? 0;
  const header = head.indexOf('%PDF-');
  if (header < 0) return headless.test(head.slice(begin)) ? 0 : undefined;
  return header <= begin || isHarmless(head, head.slice(begin, header)) ? header : undefined;
}

/** Whether the bytes before the header leave the file a PDF. */
function isHarmless(head: string, before: string): boolean {
  if (markup.test(before) || foreignMagic.some((magic) => head.startsWith(magic))) return false;
  if (laterMagic.some(([magic, at]) => head.startsWith(magic, at))) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters tell bytes from text
  const isText = !/[^\x08-\x0d\x1b -~]/.test(before);
  const lines = before.replaceAll(printerEscape, '').split(/\r\n|\r|\n/);
  return !isText || lines.every((line) => harmlessLines.some((pattern) => pattern.test(line)));
}
