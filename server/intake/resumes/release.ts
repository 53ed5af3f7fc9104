import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { Db } from '../../platform/database/database.ts';
import { appendAudit } from '../../staff/audit/append.ts';
import { isOfLeadSql, overdueAfter, type ScanSettings, withheldCondition } from './read-resume.ts';

/**
 * Lets a file leave that no scan found clean, because somebody decided so. A scan that has only just begun is waited for.
 *
 * @param decision who decided, and why: kept with the file, and in the audit trail.
 */
export async function releaseResume(
  { transaction }: Db,
  settings: ScanSettings,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<'released' | 'not-found' | 'resume-not-withheld'> {
  const release = `
    UPDATE resumes r SET released_at = now(), released_by = $2, released_for = $3
    FROM applications a WHERE ${isOfLeadSql} AND r.id = $1 AND ${withheldCondition(settings, 'r')}
      AND (r.scan = 'found' OR r.uploaded_at < now() - interval '${overdueAfter} minutes')
    RETURNING a.number, r.scan_note`;
  return transaction(async (session) => {
    const [released] = await session.rows<{ number: string; scan_note: string | null }>(release, [id, by, reason]);
    if (!released) {
      const known = await session.rows(
        `SELECT 1 FROM resumes r JOIN applications a ON ${isOfLeadSql} WHERE r.id = $1`,
        [id],
      );
      return known.length > 0 ? 'resume-not-withheld' : 'not-found';
    }
    await appendAudit(session, {
      actor: by,
      action: 'resume.release',
      subject: formatReferenceId(released.number),
      detail: { reason, scan: released.scan_note },
    });
    return 'released';
  });
}
