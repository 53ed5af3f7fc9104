import type { FastifyInstance } from 'fastify';
import type { News } from '../../live/news.ts';
import type { Db } from '../../platform/database/database.ts';
import { route } from '../../platform/http/route.ts';
import { answerRequest, listRequests } from './privacy-requests.ts';

export interface PrivacyRequestServices {
  database: Db;
  news: Pick<News, 'announce'>;
}

/** Staff routes for requests about personal data. */
export async function privacyRequestRoutes(app: FastifyInstance, { database, news }: PrivacyRequestServices) {
  route(app, 'GET /api/admin/privacy-requests', async (request) => {
    const page = await listRequests(database, request.query);
    await request.audit('privacy-request.list', null, { requests: page.items.length });
    return page;
  });

  route(app, 'POST /api/admin/privacy-requests/:id/answer', async (request) => {
    const { outcome } = request.body;
    await request.change(async (models, audit) => {
      const number = await answerRequest(models, request.params.id, { outcome, by: request.actor.label });
      await audit('privacy-request.answer', `request ${number}`, { outcome });
    });
    news.announce('messages');
  });
}
