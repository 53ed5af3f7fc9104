import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { Db } from '../../platform/database/database.ts';
import { change } from '../../staff/audit/change.ts';
import { isOfLeadSql, overdueAfter, type ScanSettings, withheldCondition } from './read-resume.ts';

/**
 * Releases a withheld file by a decision of staff, unless its scan is still recent.
 *
 * @param decision stored with the file and in the audit trail.
 */
export function releaseResume(
  database: Db,
  settings: ScanSettings,
  id: string,
  { by, reason }: { by: string; reason: string },
): Promise<'released' | 'not-found' | 'resume-not-withheld'> {
  return change(database, async (models, audit, { rows }) => {
    const [file] = await rows<{ number: bigint; scan_note: string | null; may_go: boolean }>(
      `SELECT a.number, r.scan_note, ${withheldCondition(settings, 'r')}
         AND coalesce(r.scan = 'found' OR r.uploaded_at < now() - interval '${overdueAfter} minutes', false) AS may_go
       FROM resumes r JOIN applications a ON ${isOfLeadSql} WHERE r.id = $1::uuid FOR UPDATE OF r`,
      [id],
    );
    if (!file) return 'not-found';
    if (!file.may_go) return 'resume-not-withheld';
    await models.resume.update({
      where: { id },
      data: { releasedAt: new Date(), releasedBy: by, releasedFor: reason },
    });
    const subject = formatReferenceId(file.number);
    await audit({ actor: by, action: 'resume.release', subject, detail: { reason, scan: file.scan_note } });
    return 'released';
  });
}
