/**
 * A process of its own that reads one resume from its standard input and writes its text to its standard output. It has no
 * rights but to compute: whatever a file makes it do, it reaches no file, no network and no other resume.
 *
 * The exit codes are those of `extract-text.ts`.
 */
import { lockUp } from './lock-up.ts';
import { readDoc } from './read-doc.ts';
import { readDocx } from './read-docx.ts';
import { readPdf } from './read-pdf.ts';
import { tidy } from './tidy.ts';

lockUp(import.meta.filename);

const readers: Readonly<Record<string, (content: Buffer) => string | undefined | Promise<string>>> = {
  'application/pdf': readPdf,
  'application/msword': readDoc,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readDocx,
};

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const read = readers[process.argv[2] ?? ''];
const text = await read?.(Buffer.concat(chunks));
process.stdout.write(tidy(text ?? ''), () => process.exit(text === undefined ? 3 : 0));
