import type { FastifyInstance } from 'fastify';
import type { News } from '../live/news.ts';
import type { Db } from '../platform/database/database.ts';
import { route } from '../platform/http/route.ts';
import { addBatch, changeBatch, listBatches, removeBatch } from './batches.ts';

export interface BatchServices {
  database: Db;
  news: Pick<News, 'announce'>;
}

/** When courses begin, with how many seats. */
export async function batchRoutes(app: FastifyInstance, { database, news }: BatchServices) {
  route(app, 'GET /api/admin/batches', async () => ({ items: await listBatches(database) }));

  route(app, 'POST /api/admin/batches', async ({ body, actor }) => {
    const batch = await addBatch(database, body, actor.label);
    news.announce('batches');
    return batch;
  });

  route(app, 'PATCH /api/admin/batches/:id', async ({ params, body, actor }) => {
    const batch = await changeBatch(database, params.id, body, actor.label);
    news.announce('batches');
    return batch;
  });

  route(app, 'DELETE /api/admin/batches/:id', async ({ params, actor }) => {
    await removeBatch(database, params.id, actor.label);
    news.announce('batches');
  });
}
