import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import type { News } from '../news/news.ts';
import { listMessages } from './list-messages.ts';

interface MessageServices {
  database: Pick<Database, 'prisma'>;
  news: Pick<News, 'announce'>;
}

/** Staff routes for contact messages. */
export async function messageRoutes(app: FastifyInstance, { database, news }: MessageServices) {
  route(app, 'GET /api/admin/contact-messages', async (request) => {
    const page = await listMessages(database, request.query);
    await request.audit('message.list', null, { messages: page.items.length });
    return page;
  });

  route(app, 'DELETE /api/admin/contact-messages/:id', async (request) => {
    const { count } = await database.prisma.contactMessage.deleteMany({ where: request.params });
    if (count === 0) throw new Problem('not-found');
    await request.audit('message.erase', request.params.id);
    news.announce('messages');
  });
}
