/**
 * A process of its own that opens one resume from its standard input, and writes its text and its risks to its standard
 * output as JSON. It has no rights but to compute: whatever a file makes it do, it reaches no file, no network and no
 * other resume.
 *
 * The exit codes are those of `../open-resume.ts`.
 */
import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { mediaTypes } from '../media-types.ts';
import { lockUp } from './lock-up.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { isLocked, readPdf } from './read-pdf.ts';
import { tidy } from './tidy.ts';

lockUp(import.meta.filename);

/** What opening a file gave. */
export interface Opened {
  /** Absent where only the risks are known, as with documents from before Word 97. */
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
