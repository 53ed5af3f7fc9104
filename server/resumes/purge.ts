import type { Database } from '../database/database.ts';

/** Rows that one statement touches, so that none runs long. */
const batch = 500;

/**
 * Removes the bytes of resumes that have been delivered for so many days. The delivery is a verified one: a target counts
 * as delivered only once it has compared what arrived, as far as it can. A resume with another delivery still to come stays.
 *
 * @returns how many.
 */
export async function purgeResumes({ rows }: Pick<Database, 'rows'>, days: number): Promise<number> {
  const purge = `
    UPDATE resumes SET content = NULL WHERE id IN (
      SELECT r.id FROM resumes r JOIN applications a ON a.resume_id = r.id
      WHERE r.content IS NOT NULL
        AND EXISTS (
          SELECT FROM deliveries d WHERE d.application_id = a.id AND d.kind IN ('drive', 'script')
            AND d.state = 'delivered' AND d.delivered_at < now() - make_interval(days => $1))
        AND NOT EXISTS (
          SELECT FROM deliveries d WHERE d.application_id = a.id AND d.kind IN ('drive', 'script')
            AND d.state <> 'delivered')
      LIMIT $2
    ) RETURNING 1`;
  let total = 0;
  for (let purged = batch; purged === batch; total += purged) purged = (await rows(purge, [days, batch])).length;
  return total;
}
