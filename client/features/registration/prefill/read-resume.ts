import { type Found, findFields } from './find-fields.ts';

const marks = { pdf: '%PDF-', zip: 'PK\u0003\u0004' } as const;

function startsWith(data: Uint8Array, mark: string): boolean {
  return [...mark].every((letter, index) => data[index] === letter.charCodeAt(0));
}

/** Reads a resume that has been looked at. */
export type Reader = (data: Uint8Array) => Promise<Found>;

/** Loads what reads a resume, by its content, whatever its name. Nothing reads a DOC. */
export async function loadReader(data: Uint8Array): Promise<Reader | undefined> {
  if (startsWith(data, marks.pdf)) {
    const { readPdf } = await import('./read-pdf.ts');
    return async (content) => findFields(await readPdf(content));
  }
  if (startsWith(data, marks.zip)) {
    const { readDocx } = await import('./read-docx.ts');
    return async (content) => findFields(readDocx(content));
  }
  return undefined;
}
