import type { Batch } from '../../shared/batches.ts';
import { companyDay } from '../../shared/company-day.ts';
import { trainingSlugs, trainingTitles } from '../../shared/courses.ts';
import type { NextBatch } from '../../shared/next-batch.ts';
import type { Batch as StoredBatch } from '../platform/database/generated/client.ts';
import type { Models } from '../staff/audit/change.ts';

export type SeatedBatch = Batch & Pick<StoredBatch, 'changedAt'>;

/** Batches for the API, with their seats. */
export async function withSeats({ leadWork }: Models, batches: readonly StoredBatch[]): Promise<SeatedBatch[]> {
  const counts = await leadWork.groupBy({
    by: ['batchId', 'stage'],
    where: { batchId: { in: batches.map(({ id }) => id) } },
    _count: true,
  });
  return batches.map(({ startsOn, createdAt, ...batch }) => {
    const own = counts.filter(({ batchId }) => batchId === batch.id);
    const taken = own.find(({ stage }) => stage === 'won')?._count ?? 0;
    const leads = own.reduce((sum, { _count }) => sum + _count, 0);
    const free = Math.max(0, batch.seats - taken);
    return { ...batch, startsOn: startsOn.toISOString().slice(0, 10), taken, free, leads };
  });
}

/** Batches that have not begun, the earliest first. */
export async function readUpcoming(models: Models): Promise<SeatedBatch[]> {
  const upcoming = await models.batch.findMany({
    where: { startsOn: { gte: new Date(companyDay()) } },
    orderBy: [{ startsOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  return withSeats(models, upcoming);
}

/** The next batch of each course, today or later, by the path of the course's page. */
export function nextBatches(upcoming: readonly SeatedBatch[]): Map<string, SeatedBatch> {
  const today = companyDay();
  return new Map(
    trainingSlugs.flatMap((slug) => {
      const next = upcoming.find(({ course, startsOn }) => course === trainingTitles[slug] && startsOn >= today);
      return next ? [[`/services/training/${slug}`, next] as const] : [];
    }),
  );
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** The public part of a batch. */
export function toNextBatch({ course, taken, leads, changedAt, ...shown }: SeatedBatch): NextBatch {
  return { ...shown, day: words.format(new Date(shown.startsOn)) };
}
