import { companyDay } from '../../shared/company-day.ts';
import { trainingSlugs, trainingTitles } from '../../shared/courses.ts';
import type { NextBatch } from '../../shared/next-batch.ts';
import type { Db } from '../platform/database/database.ts';
import { type SeatedBatch, withSeats } from './batches.ts';

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Batches that have not begun, the earliest first. */
export async function readUpcoming({ prisma }: Pick<Db, 'prisma'>): Promise<SeatedBatch[]> {
  const upcoming = await prisma.batch.findMany({
    where: { startsOn: { gte: new Date(companyDay()) } },
    orderBy: [{ startsOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  });
  return withSeats(prisma, upcoming);
}

/** By the addresses of their pages, the courses with what begins next there, today or later. */
export function nextBatches(upcoming: readonly SeatedBatch[]): Map<string, SeatedBatch> {
  const today = companyDay();
  return new Map(
    trainingSlugs.flatMap((slug) => {
      const next = upcoming.find(({ course, startsOn }) => course === trainingTitles[slug] && startsOn >= today);
      return next ? [[`/services/training/${slug}`, next] as const] : [];
    }),
  );
}

/** What visitors are told of it. */
export function toNextBatch({ startsOn, schedule, trainer, free, seats }: SeatedBatch): NextBatch {
  return { startsOn, day: words.format(new Date(startsOn)), schedule, trainer, free, seats };
}
