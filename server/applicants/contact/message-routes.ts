import type { FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { requestVacuum } from '../../leads/erasure/vacuum.ts';
import type { ImportServices } from '../../leads/import/import-rows.ts';
import { etagOf } from '../../leads/work/stored-work.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { listMessages } from './list-messages.ts';
import { makeLead } from './make-lead.ts';
import { changeMessageWork, readOpenMessages } from './message-work.ts';
import type { ContactServices } from './routes.ts';

/** Staff routes for contact messages. */
export async function messageRoutes(
  app: FastifyInstance,
  { database, news, jobs, ...making }: Omit<ContactServices, 'database'> & ImportServices & { jobs: PgBoss },
) {
  route(app, 'GET /api/admin/contact-messages', async (request) => {
    const page = await listMessages(database, request.query);
    await request.audit('message.list', null, { messages: page.items.length });
    return page;
  });

  route(
    app,
    'GET /api/admin/today/messages',
    async (request) => {
      const { actor } = request;
      const isOwn = request.query.owner === 'me' && actor.kind === 'session';
      const found = await readOpenMessages(database, isOwn ? actor.id : undefined);
      await request.audit('message.today', null, { owner: isOwn ? 'me' : 'all', messages: found.items.length });
      return found;
    },
    { rateLimit: rateLimits.reads },
  );

  route(app, 'PATCH /api/admin/contact-messages/:id/work', async (request, reply) => {
    const ifMatch = request.headers['if-match'];
    if (!ifMatch) throw new Problem('precondition-required');
    const by = request.actor.label;
    const work = await changeMessageWork(database, request.params.id, request.body, { by, ifMatch });
    news.announce('messages');
    reply.header('etag', etagOf(work));
    return work;
  });

  route(app, 'POST /api/admin/contact-messages/:id/lead', async (request) => {
    const referenceId = await makeLead({ database, ...making }, request.params.id, request.actor.label);
    news.announce('messages');
    news.announce('leads');
    return { referenceId };
  });

  route(app, 'DELETE /api/admin/contact-messages/:id', async (request) => {
    const { id } = request.params;
    await request.change(async ({ contactMessage }, audit, session) => {
      const { count } = await contactMessage.deleteMany({ where: { id } });
      if (count === 0) throw new Problem('not-found');
      await requestVacuum(jobs, session);
      await audit('message.erase', id);
    });
    news.announce('messages');
  });
}
