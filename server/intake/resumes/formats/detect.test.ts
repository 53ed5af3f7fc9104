import { expect, test } from 'vitest';
import { fixture, fixturesIn, lockedResumes, pdfWith, realResumes } from '../../../../tests/support/resumes.ts';
import { detectFormat } from './detect.ts';

const pdf = realResumes.pdf.content;
const doc = realResumes.doc.content;
const docx = realResumes.docx.content;
const onePage = pdfWith(Buffer.from('BT (Asha Rao) Tj ET'));

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

test.each(fixturesIn('formats/accepted'))('%s is accepted', async (file) => {
  const { name, content } = fixture(file);
  expect(await verdict(content)).toBe(name.split('.').at(-1));
});

test.each(fixturesIn('formats/refused'))('%s is refused', async (file) => {
  expect(await verdict(fixture(file).content)).toBe('none');
});

test.each<['doc' | 'docx', string, Buffer]>([
  ['doc', 'as an office program made it', doc],
  ['doc', 'with bytes after its end', join(doc, 'Sent from a phone')],
  ['docx', 'as an office program made it', docx],
  ['docx', 'with 100 kB after its end', join(docx, kilobytes(100))],
])('a %s %s is accepted', async (format, _what, content) => {
  expect(await verdict(content)).toBe(format);
});

test.each<[string, Buffer]>([
  ['the first sector of a DOC', doc.subarray(0, 512)],
  ['a DOC of which only the beginning arrived', zeroed(doc, 2_000)],
  ['a program that unpacks itself', join('MZ\x90\0', docx)],
  ['a DOCX without its directory', docx.subarray(0, 3000)],
])('%s is refused too', async (_what, content) => {
  expect(await verdict(content)).toBe('none');
});

test.each(Object.entries(lockedResumes))('%s is told apart', async (_what, { content }) => {
  expect(await verdict(content)).toMatch(/password (?:needed|unknown)$/);
});

test('a DOC of Word 95 with a password is recognised', async () => {
  expect(await verdict(fixture('passwords/word-95-password.doc').content)).toBe('doc, password needed');
});

test('nothing is refused, and without an error', async () => {
  expect(await verdict(Buffer.alloc(0))).toBe('none');
});
