import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import type yazl from 'yazl';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { ReadResume, StoredResume } from '../../intake/resumes/read-resume.ts';
import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';

interface FiledLead {
  number: string;
  name: string;
  resumeId: string;
  fileName: string;
}

/** Characters that some file system forbids, that end a line, or that change the reading direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const unsafe = /[\s\u0000-\u001F\u007F<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g;

/** The name of a resume in an archive: the reference ID, which makes it unique, and the applicant's name. */
function archivedName({ number, name, fileName }: FiledLead): string {
  const reference = formatReferenceId(BigInt(number)).replaceAll('/', '-');
  const person = name
    .toWellFormed()
    .replace(unsafe, ' ')
    .trim()
    .slice(0, 80)
    .replace(/[. ]+$/, '');
  return `${reference} ${person || 'resume'}${path.extname(fileName).toLowerCase()}`;
}

/** Explanations above the names of files that are not in the archive. */
const whyMissing: Readonly<Record<Exclude<StoredResume['state'], 'available'>, string>> = {
  withheld:
    'No virus scan has found these resumes clean. The pages of their leads say what was found, and release them.',
  removed: 'These resumes are not in the database any more; their leads say where they were delivered.',
  lost: 'The files of these resumes are missing or damaged where they are kept. Only a backup has them.',
  missing: 'These leads were erased while the archive was made.',
};

/**
 * Adds the resumes of matching leads to an archive, with one file in memory at a time, and at its end a text file that
 * lists resumes that were removed after their delivery, erased meanwhile, or withheld.
 *
 * @returns the number of resumes.
 */
export async function addResumes(
  zip: yazl.ZipFile,
  output: Readable,
  { database, readResume, condition }: { database: Database; readResume: ReadResume; condition: Prisma.Sql },
): Promise<number> {
  const missing = new Map<string, string[]>();
  let file: Readable | undefined;
  let added = 0;
  output.once('close', () => file?.destroy());
  const query = Prisma.sql`
    SELECT a.number::text AS number, a.name, r.id AS "resumeId", r.file_name AS "fileName"
    FROM applications a JOIN resumes r ON r.id = a.resume_id WHERE r.size > 0 AND ${condition} ORDER BY a.number`;
  for await (const leads of database.readParts<FiledLead>(query)) {
    for (const lead of leads) {
      const resume = await readResume(lead.resumeId);
      if (output.destroyed) return added;
      if (resume.state !== 'available') {
        const why = whyMissing[resume.state];
        missing.set(why, [...(missing.get(why) ?? []), archivedName(lead)]);
        continue;
      }
      const { content, uploadedAt } = resume;
      file = Readable.from([content]);
      // Resumes are compressed already.
      zip.addReadStream(file, archivedName(lead), { compress: false, size: content.byteLength, mtime: uploadedAt });
      await once(file, 'close');
      added++;
    }
  }
  const texts = [...missing].map(([why, names]) => `${why}\r\n\r\n${names.join('\r\n')}\r\n`);
  if (texts.length > 0) zip.addBuffer(Buffer.from(texts.join('\r\n')), 'NOT-INCLUDED.txt');
  return added;
}
