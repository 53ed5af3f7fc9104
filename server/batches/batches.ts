import type { FastifyInstance } from 'fastify';
import { type Batch, type BatchChange, batchLimit, nameOfBatch } from '../../shared/batches.ts';
import { companyDay } from '../../shared/company-day.ts';
import { trainingSlugs, trainingTitles } from '../../shared/courses.ts';
import type { NextBatch } from '../../shared/next-batch.ts';
import type { News } from '../live/news.ts';
import type { Db } from '../platform/database/database.ts';
import type { Prisma, Batch as StoredBatch } from '../platform/database/generated/client.ts';
import { lacksReference } from '../platform/database/refused.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import type { Models } from '../staff/audit/change.ts';

export type SeatedBatch = Batch & Pick<StoredBatch, 'changedAt'>;

/** Batches for the API, with their seats. */
async function withSeats({ leadWork }: Models, batches: readonly StoredBatch[]): Promise<SeatedBatch[]> {
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

interface BatchServices {
  database: Db;
  news: Pick<News, 'announce'>;
}

async function seated(models: Models, batch: StoredBatch): Promise<Batch> {
  const [found] = await withSeats(models, [batch]);
  if (!found) throw new Problem('not-found');
  return found;
}

/** The same with null for empty texts. */
function emptyAsNull<Given extends object>(given: Given): Given {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === '' ? null : value])) as Given;
}

/** The changed columns; Prisma ignores undefined ones. */
function dataOf(change: BatchChange): Prisma.BatchUpdateInput {
  const startsOn = change.startsOn && new Date(change.startsOn);
  return { ...emptyAsNull(change), startsOn, changedAt: new Date() } as Prisma.BatchUpdateInput;
}

/** Routes of the batches of courses. */
export async function batchRoutes(app: FastifyInstance, { database: { prisma }, news }: BatchServices) {
  route(app, 'GET /api/admin/batches', async () => {
    const orderBy = [{ startsOn: 'desc' }, { course: 'asc' }, { id: 'asc' }] as const;
    return { items: await withSeats(prisma, await prisma.batch.findMany({ orderBy: [...orderBy], take: batchLimit })) };
  });

  route(app, 'POST /api/admin/batches', async (request) => {
    const { body } = request;
    const added = await request.change(async (models, audit) => {
      const data = { ...emptyAsNull(body), startsOn: new Date(body.startsOn) };
      const batch = await models.batch.create({ data });
      await audit('batch.add', nameOfBatch(batch), body);
      return seated(models, batch);
    });
    news.announce('batches');
    return added;
  });

  route(app, 'PATCH /api/admin/batches/:id', async (request) => {
    const { params, body } = request;
    const changed = await request.change(async (models, audit) => {
      const batch = await models.batch.update({ where: params, data: dataOf(body) });
      await audit('batch.change', nameOfBatch(batch), body);
      return seated(models, batch);
    });
    news.announce('batches');
    return changed;
  });

  route(app, 'DELETE /api/admin/batches/:id', async (request) => {
    await request.change(async (models, audit) => {
      const batch = await models.batch.delete({ where: request.params }).catch((error) => {
        throw lacksReference(error) ? new Problem('batch-not-empty') : error;
      });
      await audit('batch.remove', nameOfBatch(batch));
    });
    news.announce('batches');
  });
}
