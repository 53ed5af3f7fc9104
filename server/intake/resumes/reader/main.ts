/**
 * A process that opens one resume from standard input, and writes its text and risks to standard output as JSON. Even a
 * file that takes it over reaches no other file and no network.
 *
 * `../open-resume.ts` defines the exit codes.
 */
import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { mediaTypes } from '../media-types.ts';
import { textLimits } from './limits.ts';
import { lockUp } from './lock-up.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { isLocked, readPdf } from './read-pdf.ts';

lockUp(import.meta.filename);

/** The text and the risks of a resume. */
export interface Opened {
  /** Absent where only the risks are known, as in documents from before Word 97. */
  text?: string | undefined;
  risks: ReadonlySet<ResumeRisk>;
}

const readers: Readonly<Record<string, (content: Buffer) => Opened | Promise<Opened>>> = {
  [mediaTypes.pdf]: readPdf,
  [mediaTypes.doc]: readDoc,
  [mediaTypes.docx]: readDocx,
};

/** Control, format, private-use and unassigned characters. */
const unwanted = /(?![\r\n\t\v\f])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

/**
 * Normalizes a text for storage: valid Unicode without control characters and empty lines, at most `textLimits.text`
 * bytes.
 */
function tidy(text: string): string {
  const lines = text
    // Bounds the work on a text that is cut anyway.
    .slice(0, 4 * textLimits.text)
    .toWellFormed()
    .normalize('NFKC')
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.replace(unwanted, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const bytes = Buffer.from(lines.join('\n')).subarray(0, textLimits.text);
  // Half a character at the end is left out, as if the rest of it were still to come.
  return new TextDecoder().decode(bytes, { stream: true }).trimEnd();
}

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const read = readers[process.argv[2] ?? ''];
try {
  const opened = await read?.(Buffer.concat(chunks));
  const output = opened && JSON.stringify({ text: opened.text && tidy(opened.text), risks: [...opened.risks] });
  process.stdout.write(output ?? '', () => process.exit(output === undefined ? 3 : 0));
} catch (error) {
  if (!isLocked(error)) throw error;
  process.exit(4);
}
