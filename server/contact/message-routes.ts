import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { requestVacuum } from '../erasure/vacuum.ts';
import { Problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { listMessages } from './list-messages.ts';
import type { ContactServices } from './routes.ts';

/** Staff routes for contact messages. */
export async function messageRoutes(
  app: FastifyInstance,
  { database, news, jobs }: ContactServices & { jobs: PgBoss },
) {
  route(app, 'GET /api/admin/contact-messages', async (request) => {
    const page = await listMessages(database, request.query);
    await request.audit('message.list', null, { messages: page.items.length });
    return page;
  });

  route(app, 'DELETE /api/admin/contact-messages/:id', async (request) => {
    const { count } = await database.prisma.contactMessage.deleteMany({ where: request.params });
    if (count === 0) throw new Problem('not-found');
    await requestVacuum(jobs);
    await request.audit('message.erase', request.params.id);
    news.announce('messages');
  });
}
