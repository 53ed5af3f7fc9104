import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { makeCompoundFile, wordStream } from '../../../../tests/support/compound-file.ts';
import { fixture, lockedResumes, pdfWith, realResumes } from '../../../../tests/support/resumes.ts';
import { documentXml, docxParts, makeDocx, makeZip } from '../../../../tests/support/zip.ts';
import { detectFormat } from './detect.ts';

const pdf = realResumes.pdf.content;
const doc = realResumes.doc.content;
const docx = realResumes.docx.content;
const onePage = pdfWith(Buffer.from('BT (Asha Rao) Tj ET'));
const word = wordStream();

/** The detected format, `password` if the file needs one, or `none`. */
async function verdict(content: Buffer): Promise<string> {
  const { format, password } = (await detectFormat(content)) ?? { format: 'none', password: 'none' };
  return password === 'none' ? format : `${format}, password ${password}`;
}

function join(...pieces: (Buffer | string)[]): Buffer {
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece)));
}

/** A file with some of its text replaced by other text. */
function edited(content: Buffer, from: string | RegExp, to: string): Buffer {
  const text = content.toString('latin1');
  const changed = text.replace(from, () => to);
  expect(changed).not.toBe(text);
  return Buffer.from(changed, 'latin1');
}

/** A file that ends in zeros, as interrupted downloads do. */
function zeroed(content: Buffer, from: number): Buffer {
  return join(content.subarray(0, from), Buffer.alloc(content.length - from));
}

const kilobytes = (count: number) => Buffer.alloc(1024 * count, 0x20);

test.each<[string, Buffer]>([
  ['made by an office program', pdf],
  ['with its objects packed into streams', fixture('packed.pdf').content],
  ['whose first page comes first', fixture('linearized.pdf').content],
  ['whose end mark is missing', edited(pdf, '%%EOF', '')],
  ['with 100 kB of zeros after its end mark', join(pdf, Buffer.alloc(100_000))],
  ['with a wrong offset of its table', edited(pdf, /startxref\s+\d+/, 'startxref\n7')],
  [
    'whose line ends were changed on the way',
    Buffer.from(onePage.toString('latin1').replaceAll('\n', '\r\n'), 'latin1'),
  ],
  [
    'that was changed, with a new catalog and trailer',
    join(onePage, '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj trailer<</Root 1 0 R>>'),
  ],
  ['whose text is a script', pdfWith(Buffer.from('<script>alert(1)</script>'))],
  ['after a byte order mark and empty lines', join('\xef\xbb\xbf\r\n\r\n', pdf)],
  ['after zeros', join(Buffer.alloc(128), pdf)],
  [
    'after the header of a web server',
    join('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\nServer: nginx/1.2 (Ubuntu)\r\n\r\n', pdf),
  ],
  [
    'after the header of a part of a mail',
    join('--=_boundary.1\nContent-Type: application/pdf;\n name=cv.pdf\n\n', pdf),
  ],
  ['after words', join('leading junk\n\n', pdf)],
])('a PDF %s is accepted', async (_what, content) => {
  expect(await verdict(content)).toBe('pdf');
});

test.each<[string, Buffer]>([
  ['a program with a whole PDF in it', join('MZ\x90\0', pdf)],
  ['a Linux program with a whole PDF in it', join('\x7fELF\x02\x01\x01\0', pdf)],
  ['a shell script with a whole PDF in it', join('#!/bin/sh\nrm -rf ~ # ', onePage)],
  ['a picture with a whole PDF in it', join('GIF89a\x01\0\x01\0', pdf)],
  ['a web page with a whole PDF in it', join('<!doctype html><script>alert(1)</script><!--', onePage)],
  ['a drawing with a whole PDF in it', join('<svg xmlns="http://www.w3.org/2000/svg"><!--', onePage)],
  ['a program in JavaScript with a whole PDF in it', join('var a=1;/*', onePage, '*/')],
  ['a PostScript program with a whole PDF in it', join('%!PS-Adobe-3.0\n', onePage)],
  ['an RTF text with a whole PDF in it', join('{\\rtf1\\ansi ', onePage)],
  ['an archive with a whole PDF in it', join('cv.pdf', Buffer.alloc(251), 'ustar', Buffer.alloc(250), pdf)],
  ['plain text with two marks of a PDF', join('%PDF-1.4\nDear Sir,\n%%EOF\n')],
  ['a web page behind the header of a PDF', join('%PDF-1.4\n<script>alert(1)</script>\n%%EOF\n')],
  ['a PDF whose trailer names no catalog', edited(onePage, '/Root 1 0 R', '')],
  ['a PDF whose header is a megabyte away', join(kilobytes(1024), onePage)],
  ['the first half of a PDF', pdf.subarray(0, 12_000)],
])('%s is refused', async (_what, content) => {
  expect(await verdict(content)).toBe('none');
});

test.each(['rc4-40', 'rc4-128', 'aes-128', 'aes-256-r5', 'aes-256'])(
  'a PDF encrypted with %s is one that has to be opened to know whether it needs a password',
  async (cipher) => {
    for (const kind of ['restricted', 'password']) {
      expect(await verdict(fixture(`passwords/${cipher}-${kind}.pdf`).content)).toBe('pdf, password unknown');
    }
  },
);

test.each<[string, Buffer]>([
  ['made by an office program', doc],
  ['of Word 97', makeCompoundFile({ WordDocument: word, '1Table': kilobytes(5) })],
  ['of Word 95', makeCompoundFile({ WordDocument: wordStream({ signature: 0xa5dc }) })],
  ['with large sectors', makeCompoundFile({ '1Table': kilobytes(5), WordDocument: word }, { sectorLength: 4096 })],
  [
    'so short that its stream shares sectors',
    makeCompoundFile({ CompObj: kilobytes(1), WordDocument: wordStream({ length: 900 }) }),
  ],
  ['with a spreadsheet in it', makeCompoundFile({ WordDocument: word }, { embedded: { Workbook: kilobytes(8) } })],
  [
    'whose last sector is cut short',
    makeCompoundFile({ '1Table': kilobytes(8), WordDocument: word }).subarray(0, -300),
  ],
  ['with bytes after its end', join(doc, 'Sent from a phone')],
])('a DOC %s is accepted', async (_what, content) => {
  expect(await verdict(content)).toBe('doc');
});

test.each<[string, Buffer]>([
  ['a spreadsheet', makeCompoundFile({ Workbook: kilobytes(8) })],
  [
    'a spreadsheet with a Word document in it',
    makeCompoundFile({ Workbook: kilobytes(8) }, { embedded: { WordDocument: word } }),
  ],
  ['a presentation', makeCompoundFile({ 'PowerPoint Document': kilobytes(8), 'Current User': kilobytes(1) })],
  ['a Word document without a byte', makeCompoundFile({ WordDocument: Buffer.alloc(0) })],
  ['the first sector of a DOC', doc.subarray(0, 512)],
  ['a DOC of which only the beginning arrived', zeroed(doc, 2_000)],
])('%s renamed to .doc is refused', async (_what, content) => {
  expect(await verdict(content)).toBe('none');
});

test.each(Object.entries(lockedResumes))('%s is told apart', async (_what, { content }) => {
  expect(await verdict(content)).toMatch(/password (?:needed|unknown)$/);
});

test('a DOC of Word 95 with a password is recognised', async () => {
  const locked = wordStream({ signature: 0xa5dc, flags: 0x8100 });
  expect(await verdict(makeCompoundFile({ WordDocument: locked }))).toBe('doc, password needed');
});

const template = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml';
const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';

test.each<[string, Buffer]>([
  ['made by an office program', docx],
  ['of Word Online', makeDocx({ main: 'word/document2.xml' })],
  ['that began as a template', makeDocx({ type: template })],
  ['of the strict edition', makeDocx({ text: documentXml(strict) })],
  ['with 100 kB after its end', join(docx, kilobytes(100))],
  [
    'with the slashes of Windows',
    Buffer.from(makeDocx().toString('latin1').replaceAll('word/document', 'word\\document'), 'latin1'),
  ],
  ['with a byte order mark in its text', makeDocx({ text: `\ufeff${documentXml()}` })],
  ['with a large text', makeDocx({ text: documentXml().replace('Asha', 'Asha '.repeat(500_000)) })],
])('a DOCX %s is accepted', async (_what, content) => {
  expect(await verdict(content)).toBe('docx');
});

test('a DOCX that was written as a stream, with 64-bit sizes, is accepted', async () => {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(docxParts())) {
    const stream = new PassThrough();
    archive.addReadStream(stream, name, { forceZip64Format: true });
    stream.end(content);
  }
  archive.end({ forceZip64Format: true, comment: '' });
  expect(await verdict(await buffer(archive.outputStream))).toBe('docx');
});

const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`word/media/${index}.png`, '']));

test.each<[string, Buffer]>([
  ['a document with macros', makeDocx({ type: macros })],
  ['a document with macros that denies it', makeDocx({ parts: { 'word/vbaProject.bin': 'macros' } })],
  ['a spreadsheet', makeDocx({ main: 'xl/workbook.xml', type: sheet })],
  ['a presentation', makeDocx({ main: 'ppt/presentation.xml', type: slides })],
  [
    'an OpenDocument text',
    makeZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<document/>' }),
  ],
  ['a Java program', makeZip({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': '\xca\xfe\xba\xbe' })],
  [
    'an archive that names a text which is not there',
    makeZip({ ...docxParts(), 'word/document.xml': '', 'word/x.xml': documentXml() }),
  ],
  ['a DOCX whose text is empty', makeDocx({ text: '' })],
  ['a DOCX whose text is none', makeDocx({ text: 'Asha Rao' })],
  ['a DOCX whose text is a web page', makeDocx({ text: '<html xmlns:w="x"><body/></html>' })],
  ['a DOCX with a document type declaration', makeDocx({ text: `<!DOCTYPE a [<!ENTITY b "c">]>${documentXml()}` })],
  ['a DOCX without relationships', makeZip({ ...docxParts(), '_rels/.rels': '<Relationships/>' })],
  ['a DOCX whose types are none', makeZip({ ...docxParts(), '[Content_Types].xml': '<Types/>' })],
  ['an encrypted archive', makeDocx({ text: { content: documentXml(), isEncrypted: true } })],
  ['an archive that leaves its folder', makeDocx({ parts: { 'word/../../../evil.dll': 'MZ' } })],
  ['an archive with two texts', makeDocx({ parts: { 'word/Document.xml': documentXml() } })],
  ['a document of 5003 parts', makeDocx({ parts: many })],
  [
    'a DOCX that says less of its size than it has',
    makeDocx({ text: { content: `${documentXml()}${' '.repeat(100_000)}`, claimedSize: 1024 } }),
  ],
  [
    'a document that says it unpacks to 4 GB',
    makeDocx({ parts: { 'word/a.bmp': { content: 'BM', claimedSize: 0xfffffff0 } } }),
  ],
  ['a bomb', makeDocx({ text: Buffer.alloc(20 * 1024 * 1024, 0x20) })],
  ['a list of parts that unpacks to a bomb', makeZip({ ...docxParts(), '[Content_Types].xml': kilobytes(20 * 1024) })],
  ['a program that unpacks itself', join('MZ\x90\0', docx)],
  ['a DOCX without its directory', docx.subarray(0, 3000)],
])('%s renamed to .docx is refused', async (_what, content) => {
  expect(await verdict(content)).toBe('none');
});

test('nothing is refused, and without an error', async () => {
  expect(await verdict(Buffer.alloc(0))).toBe('none');
});
