import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';

/**
 * Notes that two leads are one person's, or two people's, whatever they share. It changes nothing of the leads, and the
 * next decision replaces it.
 *
 * @throws Problem `not-found` when one of them is gone, or both are the same lead.
 */
export async function decidePerson(
  { prisma }: Pick<Database, 'prisma'>,
  [one, other]: readonly [string, string],
  { isSame, by }: { isSame: boolean; by: string },
): Promise<void> {
  if (one === other) throw new Problem('not-found');
  const [firstId = one, secondId = other] = [one, other].sort();
  const decision = { isSame, decidedBy: by, decidedAt: new Date() };
  try {
    await prisma.personDecision.upsert({
      where: { firstId_secondId: { firstId, secondId } },
      create: { firstId, secondId, ...decision },
      update: decision,
    });
  } catch (cause) {
    // A foreign key: one was erased meanwhile.
    if (cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === 'P2003') throw new Problem('not-found');
    throw cause;
  }
}
