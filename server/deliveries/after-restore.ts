import type { SqlSession } from '../platform/database/sql-session.ts';

/**
 * Deals with deliveries that waited when a backup was made and may have been made after it, as part of the transaction
 * that restores it. Drive can be asked, and is: each looks like one that was asked for long ago, whose file is looked
 * for before it is uploaded. All others are failed until a person decides: `npm run deliveries -- replay` or `skip`.
 *
 * @returns how many of each kind wait for that decision.
 */
export async function holdRestored({ rows }: SqlSession, madeAt: Date): Promise<{ kind: string; count: number }[]> {
  await rows(
    `UPDATE deliveries
     SET created_at = least(created_at, now() - interval '1 hour'), due_at = now(), leased_until = NULL
     WHERE state = 'waiting' AND kind = 'drive'`,
  );
  const reason = `It waited when the backup of ${madeAt.toISOString()} was made, and may have arrived since. Look there, then deliver again or skip it.`;
  return rows(
    `WITH held AS (
       UPDATE deliveries SET state = 'failed', failure = 'restored', last_error = $1, leased_until = NULL
       WHERE state = 'waiting' AND kind <> 'drive' RETURNING kind
     ) SELECT kind::text, count(*)::int FROM held GROUP BY kind ORDER BY kind`,
    [reason],
  );
}
