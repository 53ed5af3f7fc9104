import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { ReadResume, StoredResume } from '../../intake/resumes/read-resume.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { RowStream } from './export-record.ts';

/** Leads of one query; their files are read one by one. */
const batch = 200;

interface FiledLead {
  number: bigint;
  name: string;
  resumeId: string;
  fileName: string;
}

/** Characters that some file system forbids, that end a line, or that change the reading direction. */
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

/** Explanations above the names of files that are not in the archive. */
const whyMissing = {
  withheld:
    'No virus scan has found these resumes clean. The pages of their leads say what was found, and release them.',
  removed: 'These resumes are not in the database any more; their leads say where they were delivered.',
  lost: 'The files of these resumes are missing or damaged where they are kept. Only a backup has them.',
  missing: 'These leads were erased while the archive was made.',
} as const;

/**
 * Streams a ZIP of the resumes of matching leads, with one file in memory at a time. A text file at its end lists
 * resumes that were removed after their delivery, erased meanwhile, or withheld.
 */
export function resumeArchive({ prisma }: Db, readResume: ReadResume, condition: Prisma.Sql): RowStream {
  const output = new PassThrough();
  let rows = 0;
  const zip = new yazl.ZipFile();
  const missing: Record<Exclude<StoredResume['state'], 'available'>, string[]> = {
    withheld: [],
    removed: [],
    lost: [],
    missing: [],
  };
  const gone = new Promise<never>((_resolve, reject) => {
    output.once('close', () => reject(new Error('The receiver of the archive has disconnected')));
  });
  // Unhandled unless a file is being added.
  gone.catch(() => undefined);

  async function add({ number, name, resumeId, fileName }: FiledLead): Promise<void> {
    const resume = await readResume(resumeId);
    const archived = archivedName(number, name, fileName);
    if (resume.state !== 'available') {
      missing[resume.state].push(archived);
      return;
    }
    const { content } = resume;
    const file = Readable.from([content]);
    // Resumes are compressed already.
    zip.addReadStream(file, archived, { compress: false, size: content.byteLength, mtime: resume.uploadedAt });
    await Promise.race([new Promise((resolve) => file.once('close', resolve)), gone]);
    rows++;
  }

  async function fill(): Promise<void> {
    for (let after = 0n; ; ) {
      const leads = await prisma.$queryRaw<FiledLead[]>`
        SELECT a.number, a.name, a.resume_id AS "resumeId", r.file_name AS "fileName"
        FROM applications a JOIN resumes r ON r.id = a.resume_id
        WHERE a.number > ${String(after)}::text::bigint AND r.size > 0 AND ${condition}
        ORDER BY a.number LIMIT ${batch}::int`;
      for (const lead of leads) await add(lead);
      const last = leads.at(-1);
      if (!last || leads.length < batch) break;
      after = last.number;
    }
    const texts = Object.entries(missing).flatMap(([state, names]) =>
      names.length > 0 ? [`${whyMissing[state as keyof typeof missing]}\r\n\r\n${names.join('\r\n')}\r\n`] : [],
    );
    if (texts.length > 0) zip.addBuffer(Buffer.from(texts.join('\r\n')), 'NOT-INCLUDED.txt');
    zip.end();
  }

  zip.on('error', (error) => output.destroy(error));
  zip.outputStream.pipe(output);
  fill().catch((error: Error) => output.destroy(error));
  return { stream: output, rows: () => rows };
}
