import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../database/generated/enums.ts';

/** Milliseconds after which a process looks again: as long may a pause take to be noticed. */
const freshness = 1000;

/** Keeps deliveries of these kinds waiting, in every process, from a second later on. What is under way is finished. */
export async function pauseDeliveries(
  { prisma }: Pick<Database, 'prisma'>,
  kinds: readonly DeliveryKind[],
  by: string,
): Promise<void> {
  await prisma.deliveryPause.createMany({ data: kinds.map((kind) => ({ kind, by })), skipDuplicates: true });
}

/** Lets deliveries of these kinds go on. */
export async function resumeDeliveries(
  { prisma }: Pick<Database, 'prisma'>,
  kinds: readonly DeliveryKind[],
): Promise<void> {
  await prisma.deliveryPause.deleteMany({ where: { kind: { in: [...kinds] } } });
}

/** Tells whether deliveries of a kind are paused, from memory for a second. */
export function createPauseReader({ rows }: Pick<Database, 'rows'>): (kind: DeliveryKind) => Promise<boolean> {
  let read: { at: number; kinds: Promise<DeliveryKind[]> } | undefined;
  return async (kind) => {
    if (!read || performance.now() - read.at > freshness) {
      const kinds = rows<{ kind: DeliveryKind }>('SELECT kind FROM delivery_pauses').then((found) =>
        found.map((row) => row.kind),
      );
      read = { at: performance.now(), kinds };
      kinds.catch(() => {
        read = undefined;
      });
    }
    return (await read.kinds).includes(kind);
  };
}
