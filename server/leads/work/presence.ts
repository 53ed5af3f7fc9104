import type { Database } from '../../platform/database/database.ts';

/** Seconds without a sign after which somebody has left. Pages give one every 20. */
const patience = 45;

interface Present {
  applicationId: string;
  accountId: string;
}

/**
 * Notes that somebody has a lead open, or has left it.
 *
 * @returns the names of the others who have it open, and whether this person has just come or gone.
 */
export async function notePresence(
  { rows }: Pick<Database, 'rows'>,
  { applicationId, accountId }: Present,
  isLeaving: boolean,
): Promise<{ others: string[]; isNews: boolean }> {
  // The lead may be erased at this moment: then nobody has it open.
  const stay = `INSERT INTO lead_presence AS p (application_id, account_id)
    SELECT a.id, $2::uuid FROM applications a WHERE a.id = $1::uuid FOR KEY SHARE
    ON CONFLICT (application_id, account_id) DO UPDATE SET seen_at = now()
    RETURNING xmax = 0 AS "isNews"`;
  const leave = `DELETE FROM lead_presence WHERE application_id = $1 AND account_id = $2 RETURNING true AS "isNews"`;
  const gone = `DELETE FROM lead_presence WHERE application_id = $1 AND seen_at < now() - interval '${patience} seconds'`;
  await rows(gone, [applicationId]);
  const [own] = await rows<{ isNews: boolean }>(isLeaving ? leave : stay, [applicationId, accountId]);
  const others = await rows<{ name: string }>(
    `SELECT s.name FROM lead_presence p JOIN staff_accounts s ON s.id = p.account_id
     WHERE p.application_id = $1 AND p.account_id <> $2 ORDER BY p.seen_at`,
    [applicationId, accountId],
  );
  return { others: others.map(({ name }) => name), isNews: own?.isNews ?? false };
}
