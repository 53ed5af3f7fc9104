import { lacksReference } from '../../platform/database/refused.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Models } from '../../staff/audit/change.ts';

/**
 * Notes that two leads are one person's, or two people's, whatever they share. It changes nothing of the leads, and the
 * next decision replaces it.
 *
 * @throws Problem `not-found` when one of them is gone, or both are the same lead.
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
    // One was erased meanwhile.
    if (lacksReference(cause)) throw new Problem('not-found');
    throw cause;
  }
}
