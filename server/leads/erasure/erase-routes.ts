import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { News } from '../../live/news.ts';
import type { Database } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { leadKey } from '../list/read-lead.ts';
import { listErasures } from './certificates.ts';
import { eraseLead } from './erase.ts';

interface EraseRouteServices {
  database: Database;
  jobs: PgBoss;
  news: Pick<News, 'announce'>;
}

/** Routes to erase a lead and to list certificates. */
export async function eraseRoutes(app: FastifyInstance, { database, jobs, news }: EraseRouteServices) {
  route(app, 'DELETE /api/admin/applications/:id', async ({ params, query, actor }, reply) => {
    const { certificateId } = await eraseLead({ database, jobs }, leadKey(params.id), {
      by: actor.label,
      reason: query.reason,
    });
    news.announce('leads');
    reply.header('x-certificate-id', certificateId);
  });

  route(app, 'GET /api/admin/erasures', async (request) => {
    await request.audit('erasure.list');
    return listErasures(database, request.query);
  });
}
