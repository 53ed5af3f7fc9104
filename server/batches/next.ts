import { trainingSlugs, trainingTitles } from '../../shared/courses.ts';
import type { NextBatch } from '../../shared/next-batch.ts';
import { site } from '../../shared/site.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { batchColumns } from './batches.ts';

/** A batch as its course's page and calendars show it. */
export interface ShownBatch extends NextBatch {
  id: string;
  course: string;
  changedAt: Date;
}

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Batches that have not begun, the earliest first. */
export async function readUpcoming({ rows }: SqlSession): Promise<ShownBatch[]> {
  const found = await rows<Omit<ShownBatch, 'day'>>(
    `SELECT ${batchColumns}, b.changed_at AS "changedAt" FROM batches b
     WHERE b.starts_on >= (now() AT TIME ZONE $1::text)::date ORDER BY b.starts_on, b.created_at, b.id`,
    [site.timeZone],
  );
  return found.map((batch) => ({ ...batch, day: words.format(new Date(`${batch.startsOn}T00:00:00Z`)) }));
}

/** By the addresses of their pages, the courses with what begins next there, on this day or later. */
export function nextBatches(upcoming: readonly ShownBatch[], today: string): Map<string, ShownBatch> {
  return new Map(
    trainingSlugs.flatMap((slug) => {
      const next = upcoming.find(({ course, startsOn }) => course === trainingTitles[slug] && startsOn >= today);
      return next ? [[`/services/training/${slug}`, next] as const] : [];
    }),
  );
}

/** What visitors are told of it. */
export function toNextBatch({ startsOn, day, schedule, trainer, free, seats }: ShownBatch): NextBatch {
  return { startsOn, day, schedule, trainer, free, seats };
}
