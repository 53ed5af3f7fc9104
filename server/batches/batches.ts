import { companyDay } from '../../shared/company-day.ts';
import { trainingSlugs, trainingTitles } from '../../shared/courses.ts';
import type { NextBatch } from '../../shared/next-batch.ts';
import type { Models } from '../audit/audit.ts';
import { notHeld } from '../intake/spam/holds.ts';
import type { Batch } from '../platform/database/generated/client.ts';

/** Lists only say whether there is a picture. */
export const omit = { trainerPicture: true } as const;
type ListedBatch = Omit<Batch, keyof typeof omit>;

export async function withSeats({ batch: stored, leadWork }: Models, batches: readonly ListedBatch[]) {
  const ids = { in: batches.map(({ id }) => id) };
  const ofBatches = { batchId: ids, application: notHeld };
  const counts = await leadWork.groupBy({ by: ['batchId', 'stage'], where: ofBatches, _count: true });
  const where = { id: ids, trainerPicture: { not: null } };
  const pictured = new Set((await stored.findMany({ where, select: { id: true } })).map(({ id }) => id));
  return batches.map(({ startsOn, createdAt, ...batch }) => {
    const own = counts.filter(({ batchId }) => batchId === batch.id);
    const taken = own.find(({ stage }) => stage === 'won')?._count ?? 0;
    const leads = own.reduce((sum, { _count }) => sum + _count, 0);
    const free = Math.max(0, batch.seats - taken);
    const hasTrainerPicture = pictured.has(batch.id);
    return { ...batch, startsOn: startsOn.toISOString().slice(0, 10), hasTrainerPicture, taken, free, leads };
  });
}

export type SeatedBatch = Awaited<ReturnType<typeof withSeats>>[number];

export async function seated(models: Models, batch: ListedBatch) {
  const [found] = (await withSeats(models, [batch])) as [SeatedBatch];
  return found;
}

/** Batches that have not begun, the earliest first. */
export async function readUpcoming(models: Models) {
  const upcoming = await models.batch.findMany({
    where: { startsOn: { gte: new Date(companyDay()) } },
    omit,
    orderBy: [{ startsOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  return withSeats(models, upcoming);
}

/** By the path of a course's page: its next batch with a free seat, or its next one if all are full. */
export function nextBatches(upcoming: readonly SeatedBatch[]): Map<string, SeatedBatch> {
  const today = companyDay();
  return new Map(
    trainingSlugs.flatMap((slug) => {
      const own = upcoming.filter(({ course, startsOn }) => course === trainingTitles[slug] && startsOn >= today);
      const next = own.find(({ free }) => free > 0) ?? own[0];
      return next ? [[`/services/training/${slug}`, next] as const] : [];
    }),
  );
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

export function toNextBatch({ course, taken, leads, changedAt, ...shown }: SeatedBatch): NextBatch {
  return { ...shown, day: words.format(new Date(shown.startsOn)) };
}
