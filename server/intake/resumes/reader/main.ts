/**
 * A process that opens one resume from standard input, and writes its text and risks to standard output as JSON. Even a
 * file that takes it over reaches no other file and no network.
 *
 * `../open-resume.ts` defines the exit codes.
 */
import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { mediaTypes } from '../media-types.ts';
import { lockUp } from './lock-up.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { isLocked, readPdf } from './read-pdf.ts';
import { tidy } from './tidy.ts';

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
