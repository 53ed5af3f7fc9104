import type { Db } from '../../platform/database/database.ts';
import type { ResumeScan } from '../../platform/database/generated/enums.ts';
import { isKeptSql, type Kept, LostFileError, type ResumeFiles } from './files.ts';

/** New files are scanned for viruses when CLAMD_URL is set. */
export interface ScanSettings {
  CLAMD_URL?: string | undefined;
}

/** Minutes after which a scan is overdue, and staff may release the file without it. */
export const overdueAfter = 15;

/**
 * SQL for a withheld resume: the scan found something or has no verdict yet, and staff have not released the file.
 *
 * @param alias of the table in the statement.
 */
export function withheldCondition({ CLAMD_URL }: ScanSettings, alias: string): string {
  const isSuspect = CLAMD_URL ? `${alias}.scan IS DISTINCT FROM 'clean'` : `${alias}.scan = 'found'`;
  return `(${alias}.released_at IS NULL AND coalesce(${isSuspect}, false))`;
}

/** SQL in which `a` is an application and `r` a resume: the resume is the lead's current or an earlier one. */
export const isOfLeadSql = '(a.resume_id = r.id OR a.id = r.earlier_of)';

/** A stored file, or the reason why it is not available. */
export type StoredResume =
  | { state: 'available'; fileName: string; mediaType: string; uploadedAt: Date; content: Buffer; number: string }
  /** Unknown, erased, or an upload without an application. */
  | { state: 'missing' }
  /** Removed here after its delivery. */
  | { state: 'removed' }
  /** Missing or damaged, so that only a backup has the file. */
  | { state: 'lost'; reason: string }
  | { state: 'withheld'; scan: ResumeScan | null; note: string | null };

export type ReadResume = (id: string) => Promise<StoredResume>;

interface ResumeRow extends Kept {
  number: string;
  file_name: string;
  media_type: string;
  uploaded_at: Date;
  is_removed: boolean;
  is_withheld: boolean;
  scan: ResumeScan | null;
  scan_note: string | null;
}

/** Creates the only reader by which the file of a lead leaves the server. */
export function createResumeReader({ rows }: Db, files: Pick<ResumeFiles, 'read'>, settings: ScanSettings): ReadResume {
  const isWithheld = withheldCondition(settings, 'r');
  const read = `
    SELECT a.number, r.file_name, r.media_type, r.uploaded_at, r.scan, r.scan_note, NOT ${isKeptSql('r')} AS is_removed,
      ${isWithheld} AS is_withheld, CASE WHEN NOT ${isWithheld} THEN r.content END AS content, r.object_key, r.sha256
    FROM resumes r JOIN applications a ON ${isOfLeadSql} WHERE r.id = $1`;
  return async (id) => {
    const [resume] = await rows<ResumeRow>(read, [id]);
    if (!resume) return { state: 'missing' };
    const { number, scan } = resume;
    if (resume.is_removed) return { state: 'removed' };
    if (resume.is_withheld) return { state: 'withheld', scan, note: resume.scan_note };
    let content: Buffer;
    try {
      content = await files.read(resume);
    } catch (error) {
      if (error instanceof LostFileError) return { state: 'lost', reason: error.message };
      throw error;
    }
    return {
      state: 'available',
      fileName: resume.file_name,
      mediaType: resume.media_type,
      uploadedAt: resume.uploaded_at,
      content,
      number,
    };
  };
}
