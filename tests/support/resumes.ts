/** Resume files for tests: real ones, and forgeries that only a look at their content unmasks. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import CFB from 'cfb';

const fixtures = path.join(import.meta.dirname, '../fixtures');

export interface SampleFile {
  name: string;
  content: Buffer;
}

function fixture(name: string): SampleFile {
  return { name, content: readFileSync(path.join(fixtures, name)) };
}

/** Made by a word processor. */
export const realResumes = { pdf: fixture('resume.pdf'), doc: fixture('resume.doc'), docx: fixture('resume.docx') };

/**
 * A PDF whose bytes no other file has.
 *
 * @param size bytes of the whole file, at least 100.
 */
export function makePdf(size: number): SampleFile {
  const head = Buffer.from('%PDF-1.7\n%');
  const tail = Buffer.from('\n%%EOF\n');
  return { name: 'resume.pdf', content: Buffer.concat([head, randomBytes(size - head.length - tail.length), tail]) };
}

/** A ZIP archive whose files are stored uncompressed. */
export function makeZip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    // Version, flags, method, time and date, then what both headers share.
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), shared, rest, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
}

function makeCompoundFile(stream: string): Buffer {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, stream, Buffer.from('content of the stream'));
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const html = Buffer.from('<!doctype html><title>Resume</title><script>alert(1)</script>');

/** Files that are no resume, by what they are. */
export const forgeries: Readonly<Record<string, SampleFile>> = {
  'a picture renamed to .pdf': { name: 'resume.pdf', content: png },
  'a web page renamed to .pdf': { name: 'resume.pdf', content: html },
  'a web page that mentions %PDF': {
    name: 'resume.pdf',
    content: Buffer.concat([html, Buffer.from('%PDF-x.y %%EOF')]),
  },
  'a PDF cut off before its end': { name: 'resume.pdf', content: realResumes.pdf.content.subarray(0, 12_000) },
  'an empty file': { name: 'resume.pdf', content: Buffer.alloc(0) },
  'a ZIP archive renamed to .docx': { name: 'resume.docx', content: makeZip({ 'notes.txt': 'hello' }) },
  'a spreadsheet renamed to .docx': {
    name: 'resume.docx',
    content: makeZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }),
  },
  'an OpenDocument text renamed to .docx': {
    name: 'resume.docx',
    content: makeZip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<document/>' }),
  },
  'a DOCX cut off before its directory': { name: 'resume.docx', content: realResumes.docx.content.subarray(0, 3000) },
  'an old spreadsheet renamed to .doc': { name: 'resume.doc', content: makeCompoundFile('/Workbook') },
  'the first bytes of a DOC and nothing else': {
    name: 'resume.doc',
    content: realResumes.doc.content.subarray(0, 512),
  },
  'a PDF with the name of a program': { name: 'resume.exe', content: realResumes.pdf.content },
  'a PDF with a second extension': { name: 'resume.pdf.js', content: realResumes.pdf.content },
};
