import type { SqlSession } from '../../platform/database/sql-session.ts';
import { isKeptSql } from './files.ts';
import { isOfLeadSql } from './read-resume.ts';

/** Rows of one statement, so that none runs long. */
const batch = 500;

/** SQL: whether delivery `d` carries file `r` of lead `a`. */
const carriesIt = `d.application_id = a.id AND d.kind IN ('drive', 'script')
  AND d.resume_version = CASE WHEN r.id = a.resume_id THEN 0 ELSE r.version END`;

/**
 * Deletes the files and texts of resumes that were delivered more than `days` days ago. A resume with an outstanding
 * delivery is kept.
 *
 * @returns the number of resumes.
 */
export async function purgeResumes({ rows }: SqlSession, days: number): Promise<number> {
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
  for (let purged = 0; ; ) {
    const { length } = await rows(purge, [days]);
    purged += length;
    if (length < batch) return purged;
  }
}
