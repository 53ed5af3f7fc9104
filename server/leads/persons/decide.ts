import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';

/**
 * Notes that two leads are one person's, or two people's, whatever the rule says. It changes nothing of the leads, and the
 * next decision replaces it.
 *
 * @throws Problem `not-found` when one of them is gone, or both are the same lead.
 */
export async function decidePerson(
  { rows }: Pick<Database, 'rows'>,
  [one, other]: readonly [string, string],
  { isSame, by }: { isSame: boolean; by: string },
): Promise<void> {
  const [firstId, secondId] = [one, other].sort();
  const stored = await rows(
    `INSERT INTO person_decisions (first_id, second_id, is_same, decided_by)
     SELECT a.id, b.id, $3, $4 FROM applications a, applications b WHERE a.id = $1 AND b.id = $2 AND a.id < b.id FOR KEY SHARE
     ON CONFLICT (first_id, second_id)
     DO UPDATE SET is_same = excluded.is_same, decided_by = excluded.decided_by, decided_at = now()
     RETURNING 1`,
    [firstId, secondId, isSame, by],
  );
  if (stored.length === 0) throw new Problem('not-found');
}
