import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';

const fixtures = path.join(import.meta.dirname, '../fixtures');

export interface SampleFile {
  name: string;
  content: Buffer;
}

/** A file of tests/fixtures, decompressed if its name ends in `.br`. */
export function fixture(file: string): SampleFile {
  const content = readFileSync(path.join(fixtures, file));
  return { name: path.basename(file, '.br'), content: file.endsWith('.br') ? brotliDecompressSync(content) : content };
}

export function fixturesIn(folder: string): string[] {
  return readdirSync(path.join(fixtures, folder))
    .filter((file) => !file.endsWith('.json'))
    .map((file) => `${folder}/${file}`);
}

/** Risky resumes, and harmless ones that look alike, with the risks that staff see. */
export const riskyResumes: readonly [file: string, risks: readonly string[]][] = Object.entries<string[]>(
  JSON.parse(fixture('risks/risks.json').content.toString()),
).map(([file, risks]) => [`risks/${file}`, risks]);

type Crowd = readonly Readonly<Record<string, string>>[];
const crowd = (name: string) => JSON.parse(fixture(`crowds/${name}.json.br`).content.toString());

/** Applications of invented people, of groups behind one address, and of bots by what they advertise. */
export const crowds = {
  people: (): Crowd => crowd('people'),
  groups: (): readonly { address: string; applications: Crowd }[] => crowd('groups'),
  programs: (): Readonly<Record<string, Crowd>> => crowd('programs'),
};

export const realResumes = { pdf: fixture('resume.pdf'), doc: fixture('resume.doc'), docx: fixture('resume.docx') };

export function docxOf(paragraphs: readonly string[]): SampleFile {
  const { name, content } = fixture('minimal.docx');
  const parts = unzipSync(content);
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const main = Buffer.from(parts['word/document.xml'] ?? []).toString();
  const document = strToU8(main.replace(/<w:p>.*<\/w:p>/, () => body));
  return { name, content: Buffer.from(zipSync({ ...parts, 'word/document.xml': document })) };
}

const emptyPage = fixture('one-page.pdf').content.toString('latin1');

/** `one-page.pdf` with a drawing on its page. */
export function pdfWith(drawing: Buffer): Buffer {
  const longer = (number: string) => String(Number(number) + drawing.length).padStart(number.length);
  const pdf = emptyPage
    .replace(/(?<=\/Length) +\d+/, longer)
    .replace(/ +\d+(?=\n%%EOF)/, longer)
    .replace('stream\n', (begin) => begin + drawing.toString('latin1'));
  return Buffer.from(pdf, 'latin1');
}

/**
 * A unique PDF.
 *
 * @param size bytes of the whole file, at least 500.
 */
export function makePdf(size: number): SampleFile {
  const length = size - emptyPage.length;
  // In a comment, because random bytes as drawing operators could make the file unreadable.
  const comment = `%${randomBytes(length).toString('base64')}`.slice(0, length);
  return { name: 'resume.pdf', content: pdfWith(Buffer.from(comment)) };
}

const html = Buffer.from('<!doctype html><title>Resume</title><script>alert(1)</script>');

export const lockedResumes = {
  'a PDF with a password': fixture('passwords/aes-256-password.pdf'),
  'a DOC with a password': fixture('passwords/word-97-password.doc'),
  'a DOCX with a password': fixture('passwords/encrypted-package.docx'),
};

export const forgeries: Readonly<Record<string, SampleFile>> = {
  'a picture renamed to .pdf': { ...fixture('trainer.jpg'), name: 'resume.pdf' },
  'a web page renamed to .pdf': { name: 'resume.pdf', content: html },
  'a web page that mentions %PDF': { name: 'resume.pdf', content: Buffer.concat([html, Buffer.from('%PDF-x %%EOF')]) },
  'a PDF cut off before its end': { name: 'resume.pdf', content: realResumes.pdf.content.subarray(0, 12_000) },
  'an empty file': { name: 'resume.pdf', content: Buffer.alloc(0) },
  'a ZIP archive renamed to .docx': fixture('formats/refused/an-archive.docx'),
  'a spreadsheet renamed to .docx': fixture('formats/refused/a-workbook.docx'),
  'an OpenDocument text renamed to .docx': fixture('formats/refused/an-opendocument-text.docx'),
  'a DOCX cut off before its directory': { name: 'resume.docx', content: realResumes.docx.content.subarray(0, 3000) },
  'an old spreadsheet renamed to .doc': fixture('formats/refused/an-old-spreadsheet.doc'),
  'the first bytes of a DOC': { name: 'resume.doc', content: realResumes.doc.content.subarray(0, 512) },
  'a PDF with the name of a program': { name: 'resume.exe', content: realResumes.pdf.content },
  'a PDF with a second extension': { name: 'resume.pdf.js', content: realResumes.pdf.content },
  'a PDF with the name of a document with macros': { name: 'resume.docm', content: realResumes.pdf.content },
};
