import type { FastifyInstance } from 'fastify';
import { type Batch, type BatchChange, batchLimit, nameOfBatch } from '../../shared/batches.ts';
import type { News } from '../live/news.ts';
import type { Db } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import { lacksReference } from '../platform/database/unavailable.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import type { Models } from '../staff/audit/change.ts';
import { type ListedBatch, omit, withSeats } from './batches.ts';

interface BatchServices {
  database: Db;
  news: Pick<News, 'announce'>;
}

async function seated(models: Models, batch: ListedBatch): Promise<Batch> {
  const [found] = await withSeats(models, [batch]);
  if (!found) throw new Problem('not-found');
  return found;
}

/** The columns that were given, with null for empty texts. */
function dataOf({ startsOn, trainerPicture, ...given }: BatchChange): Prisma.BatchUpdateInput {
  const values = Object.entries(given).map(([name, value]) => [name, value === '' ? null : value]);
  return {
    ...Object.fromEntries(values),
    ...(startsOn && { startsOn: new Date(startsOn) }),
    ...(trainerPicture !== undefined && { trainerPicture: trainerPicture && Buffer.from(trainerPicture, 'base64') }),
    changedAt: new Date(),
  };
}

/** The same for the audit trail, which keeps no pictures. */
function withoutPicture({ trainerPicture, ...given }: BatchChange): Record<string, unknown> {
  return trainerPicture === undefined ? given : { ...given, hasTrainerPicture: trainerPicture !== null };
}

/** Routes of the batches of courses. */
export async function batchRoutes(app: FastifyInstance, { database: { prisma }, news }: BatchServices) {
  route(app, 'GET /api/admin/batches', async () => {
    const orderBy = [{ startsOn: 'desc' }, { course: 'asc' }, { id: 'asc' }] as const;
    const batches = await prisma.batch.findMany({ orderBy: [...orderBy], take: batchLimit, omit });
    return { items: await withSeats(prisma, batches) };
  });

  route(app, 'POST /api/admin/batches', async (request) => {
    const { body } = request;
    const added = await request.change(async (models, audit) => {
      const batch = await models.batch.create({ data: dataOf(body) as Prisma.BatchCreateInput, omit });
      await audit('batch.add', nameOfBatch(batch), withoutPicture(body));
      return seated(models, batch);
    });
    news.announce('batches');
    return added;
  });

  route(app, 'PATCH /api/admin/batches/:id', async (request) => {
    const { params, body } = request;
    const changed = await request.change(async (models, audit) => {
      const batch = await models.batch.update({ where: params, data: dataOf(body), omit });
      await audit('batch.change', nameOfBatch(batch), withoutPicture(body));
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
