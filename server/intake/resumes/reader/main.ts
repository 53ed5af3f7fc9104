/**
 * Opens one resume from standard input, and writes its text and risks to standard output as JSON. Even a file that
 * takes it over reaches no other file and no network. `../open-resume.ts` defines the exit codes.
 */
import type { ResumeRisk } from '../../../../shared/resume-risks.ts';
import { mediaTypes, passwordCheck } from '../media-types.ts';
import { textLimits } from './limits.ts';
import { lockUp } from './lock-up.ts';

interface Opened {
  /** Absent where only the risks are known, as before Word 97. */
  text?: string | undefined;
  risks: ReadonlySet<ResumeRisk>;
}

type Reader = (content: Buffer) => Opened | Promise<Opened>;

/** Only that of the file is loaded, because pdf.js takes a quarter of a second. */
const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  [mediaTypes.pdf]: async () => (await import('./read-pdf.ts')).readPdf,
  [passwordCheck]: async () => (await import('./read-pdf.ts')).unlockPdf,
  [mediaTypes.doc]: async () => (await import('./read-doc.ts')).readDoc,
  [mediaTypes.docx]: async () => (await import('./read-docx.ts')).readDocx,
};

/** Control, format, private-use and unassigned characters. */
const unwanted = /(?![\r\n\t\v\f])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu;

function tidy(text: string) {
  const lines = text
    // Bounds the work on a text that is cut anyway.
    .slice(0, 4 * textLimits.text)
    .toWellFormed()
    .normalize('NFKC')
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/)
    .map((line) => line.replace(unwanted, '').replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
  const bytes = Buffer.from(lines.join('\n')).subarray(0, textLimits.text);
  // As a stream, so that half a character at the end is left out.
  return new TextDecoder().decode(bytes, { stream: true }).trimEnd();
}

const read = await readers[process.argv[2] ?? '']?.();
lockUp();
const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
try {
  const opened = await read?.(Buffer.concat(chunks));
  const output = opened && JSON.stringify({ text: opened.text && tidy(opened.text), risks: [...opened.risks] });
  process.stdout.write(output ?? '', () => process.exit(output === undefined ? 3 : 0));
} catch (error) {
  // Of pdf.js, which is not loaded for other files.
  if (!(error instanceof Error && error.name === 'PasswordException')) throw error;
  process.exit(4);
}
