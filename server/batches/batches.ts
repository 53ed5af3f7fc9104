import type { Batch } from '../../shared/batches.ts';
import type { Batch as StoredBatch } from '../platform/database/generated/client.ts';
import type { Models } from '../staff/audit/change.ts';

export type SeatedBatch = Batch & Pick<StoredBatch, 'changedAt'>;

/** Batches as they go over the wire, with their seats. */
export async function withSeats({ leadWork }: Models, batches: readonly StoredBatch[]): Promise<SeatedBatch[]> {
  const counts = await leadWork.groupBy({
    by: ['batchId', 'stage'],
    where: { batchId: { in: batches.map(({ id }) => id) } },
    _count: true,
  });
  return batches.map(({ startsOn, ...batch }) => {
    const own = counts.filter(({ batchId }) => batchId === batch.id);
    const taken = own.find(({ stage }) => stage === 'won')?._count ?? 0;
    const leads = own.reduce((sum, { _count }) => sum + _count, 0);
    const free = Math.max(0, batch.seats - taken);
    return { ...batch, startsOn: startsOn.toISOString().slice(0, 10), taken, free, leads };
  });
}
