import { lacksReference } from '../../platform/database/refused.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Models } from '../../staff/audit/change.ts';

/**
 * Records that two leads belong to one person or to two, whatever they share. The leads do not change, and the next
 * decision replaces this one.
 *
 * @throws Problem `not-found` when one lead does not exist (any more), or both are the same.
 */
export async function decidePerson(
  { personDecision }: Models,
  [one, other]: readonly [string, string],
  { isSame, by }: { isSame: boolean; by: string },
): Promise<void> {
  if (one === other) throw new Problem('not-found');
  const [firstId = one, secondId = other] = [one, other].sort();
  const decision = { isSame, decidedBy: by, decidedAt: new Date() };
  try {
    await personDecision.upsert({
      where: { firstId_secondId: { firstId, secondId } },
      create: { firstId, secondId, ...decision },
      update: decision,
    });
  } catch (cause) {
    // One lead was erased meanwhile.
    if (lacksReference(cause)) throw new Problem('not-found');
    throw cause;
  }
}
