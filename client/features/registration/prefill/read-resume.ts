import { type Found, findFields } from './find-fields.ts';

const marks = { pdf: '%PDF-', zip: 'PK\u0003\u0004' } as const;

function startsWith(data: Uint8Array, mark: string): boolean {
  return [...mark].every((letter, index) => data[index] === letter.charCodeAt(0));
}

/** Reads a resume by its content, whatever its name; a DOC and everything else says nothing. Loads the reader that it needs. */
export async function readResume(data: Uint8Array, fileName: string): Promise<Found> {
  if (startsWith(data, marks.pdf)) {
    const { readPdf } = await import('./read-pdf.ts');
    const { lines, title } = await readPdf(data);
    return findFields(lines, [fileName, title]);
  }
  if (startsWith(data, marks.zip)) {
    const { readDocx } = await import('./read-docx.ts');
    return findFields(readDocx(data), [fileName]);
  }
  return {};
}
