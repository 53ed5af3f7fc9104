/** The files of leads: which may leave the server, and their removal. */
import type { ScanState } from '../../../shared/staff-leads.ts';
import type { SqlSession } from '../../platform/database/database.ts';
import type { Resume } from '../../platform/database/generated/client.ts';
import type { Platform } from '../../platform/server-parts.ts';
import type { Settings } from '../../platform/settings.ts';
import { isKeptSql, keptFields, LostFileError, type ResumeFiles } from './files.ts';

/** New files are scanned when CLAMD_URL is set. */
export type ScanSettings = Pick<Settings, 'CLAMD_URL'>;

/** Minutes after which staff may release a file without its scan. */
const overdueAfter = 15;

type Scanned = Pick<Resume, 'scan' | 'uploadedAt' | 'releasedAt'>;

export function scanState({ CLAMD_URL }: ScanSettings, { releasedAt, scan, uploadedAt }: Scanned): ScanState {
  if (releasedAt) return 'released';
  if (scan) return scan;
  if (!CLAMD_URL) return 'off';
  return Date.now() - uploadedAt.getTime() > overdueAfter * 60_000 ? 'overdue' : 'waiting';
}

/** States in which a file may leave the server. */
export const givenStates: readonly ScanState[] = ['off', 'clean', 'released'];

/** SQL: resume `r` is the current or an earlier one of application `a`. */
export const isOfLeadSql = '(a.resume_id = r.id OR a.id = r.earlier_of)';

interface ResumeFacts extends Scanned, Pick<Resume, 'fileName' | 'mediaType'> {
  /** Of the lead. */
  number: string;
  isKept: boolean;
  /** Of the scan. */
  note: string | null;
}

/** `missing`: unknown, erased, or an upload without an application. `removed`: after its delivery. */
export async function findResume({ rows }: SqlSession, settings: ScanSettings, id: string) {
  const [found] = await rows<ResumeFacts>(
    `SELECT a.number, r.file_name AS "fileName", r.media_type AS "mediaType", r.uploaded_at AS "uploadedAt",
       r.scan, r.scan_note AS note, r.released_at AS "releasedAt", ${isKeptSql('r')} AS "isKept"
     FROM resumes r JOIN applications a ON ${isOfLeadSql} WHERE r.id = $1::uuid`,
    [id],
  );
  if (!found) return { state: 'missing' } as const;
  if (!found.isKept) return { state: 'removed' } as const;
  const scan = scanState(settings, found);
  if (!givenStates.includes(scan)) return { ...found, scan, state: 'withheld' } as const;
  return { ...found, scan, state: 'available' } as const;
}

/** The only way by which a file leaves the server. A `lost` one is missing or damaged. */
export async function readResume({ database, files, config }: Platform & { files: ResumeFiles }, id: string) {
  const found = await findResume(database, config, id);
  if (found.state !== 'available') return found;
  const kept = await database.prisma.resume.findUnique({ where: { id }, select: keptFields });
  if (!kept) return { state: 'missing' } as const;
  try {
    return { ...found, content: await files.read(kept) };
  } catch (error) {
    if (error instanceof LostFileError) return { state: 'lost', reason: error.message } as const;
    throw error;
  }
}

export type StoredResume = Awaited<ReturnType<typeof readResume>>;

/** Rows of one statement, so that none runs long. */
export const batch = 500;

/** Repeats a statement that returns at most {@link batch} rows. Returns the number of all. */
export async function inBatches({ rows }: SqlSession, change: string, values: unknown[] = []) {
  for (let changed = 0; ; ) {
    const { length } = await rows(change, values);
    changed += length;
    if (length < batch) return changed;
  }
}

/** SQL: delivery `d` carries file `r` of lead `a`. */
const carriesIt = `d.application_id = a.id AND d.kind IN ('drive', 'script')
  AND d.resume_version = CASE WHEN r.id = a.resume_id THEN 0 ELSE r.version END`;

/** Deletes files and texts delivered over `days` days ago, with no delivery outstanding. */
export function purgeResumes(database: SqlSession, days: number) {
  const purge = `
    WITH purged AS (UPDATE resumes SET content = NULL, object_key = NULL WHERE id IN (
      SELECT r.id FROM resumes r JOIN applications a ON ${isOfLeadSql}
      WHERE ${isKeptSql('r')}
        AND EXISTS (
          SELECT FROM deliveries d WHERE ${carriesIt} AND d.state = 'delivered'
            AND d.delivered_at < now() - make_interval(days => $1))
        AND NOT EXISTS (SELECT FROM deliveries d WHERE ${carriesIt} AND d.state <> 'delivered')
      -- An erasure locks the lead before its resume.
      LIMIT ${batch} FOR NO KEY UPDATE OF a SKIP LOCKED
    ) RETURNING id), forgotten AS (DELETE FROM resume_texts WHERE resume_id IN (SELECT id FROM purged)),
    unsaid AS (UPDATE applications SET resume_words = NULL WHERE resume_id IN (SELECT id FROM purged))
    SELECT id FROM purged`;
  return inBatches(database, purge, [days]);
}
