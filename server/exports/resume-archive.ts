import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';

/** Leads that are looked up at once; their files are read one by one. */
const batch = 200;

interface FiledLead {
  number: bigint;
  name: string;
  resumeId: string;
  fileName: string;
}

/** Characters that a file name cannot have on some system, that end a line, or that turn the reading direction around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const unsafe = /[\u0000-\u001F\u007F<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** The name of a resume in an archive: the reference ID, which makes it unique, and the applicant's name. */
export function archivedName(number: bigint, name: string, fileName: string): string {
  const reference = formatReferenceId(number).replaceAll('/', '-');
  const person = name
    .toWellFormed()
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/, '');
  return `${reference} ${person || 'resume'}${path.extname(fileName).toLowerCase()}`;
}

/**
 * Makes a ZIP of the resumes of the leads that match, while it is read, one file in memory at a time. What was removed
 * here after its delivery, or erased meanwhile, is listed in a text file at its end.
 */
export function resumeArchive(
  { prisma, rows }: Pick<Database, 'prisma' | 'rows'>,
  condition: Prisma.Sql,
): PassThrough & { records: number } {
  const output = Object.assign(new PassThrough(), { records: 0 });
  const zip = new yazl.ZipFile();
  const missing: string[] = [];
  const gone = new Promise<never>((_resolve, reject) => {
    output.once('close', () => reject(new Error('Nobody reads the archive any more')));
  });
  gone.catch(() => undefined);

  async function add({ number, name, resumeId, fileName }: FiledLead): Promise<void> {
    const [resume] = await rows<{ content: Uint8Array | null; uploaded_at: Date }>(
      'SELECT content, uploaded_at FROM resumes WHERE id = $1',
      [resumeId],
    );
    const archived = archivedName(number, name, fileName);
    if (!resume?.content) {
      missing.push(archived);
      return;
    }
    const { content } = resume;
    const file = Readable.from([Buffer.from(content.buffer, content.byteOffset, content.byteLength)]);
    // Resumes are compressed already.
    zip.addReadStream(file, archived, { compress: false, size: content.byteLength, mtime: resume.uploaded_at });
    await Promise.race([new Promise((resolve) => file.once('close', resolve)), gone]);
    output.records++;
  }

  async function fill(): Promise<void> {
    for (let after = 0n; ; ) {
      const leads = await prisma.$queryRaw<FiledLead[]>`
        SELECT a.number, a.name, a.resume_id AS "resumeId", r.file_name AS "fileName"
        FROM applications a JOIN resumes r ON r.id = a.resume_id
        WHERE a.number > ${String(after)}::text::bigint AND ${condition} ORDER BY a.number LIMIT ${batch}::int`;
      for (const lead of leads) await add(lead);
      const last = leads.at(-1);
      if (!last || leads.length < batch) break;
      after = last.number;
    }
    if (missing.length > 0) {
      const text = `These resumes are not in the database any more; their leads say where they were delivered.\r\n\r\n${missing.join('\r\n')}\r\n`;
      zip.addBuffer(Buffer.from(text), 'NOT-INCLUDED.txt');
    }
    zip.end();
  }

  zip.on('error', (error) => output.destroy(error));
  zip.outputStream.pipe(output);
  fill().catch((error: Error) => output.destroy(error));
  return output;
}
