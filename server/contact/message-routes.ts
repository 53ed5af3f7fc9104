import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { listMessages } from './list-messages.ts';
import type { ContactServices } from './routes.ts';

/** Staff routes for contact messages. */
export async function messageRoutes(app: FastifyInstance, { database, news }: ContactServices) {
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
