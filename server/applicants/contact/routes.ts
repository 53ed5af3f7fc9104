import type { FastifyInstance } from 'fastify';
import type { ImportServices } from '../../leads/import/import-rows.ts';
import { etagOf } from '../../leads/work/stored-work.ts';
import type { News } from '../../live/news.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { messageVersions } from '../consent/notices.ts';
import { addMessage, changeMessageWork, listMessages, makeLead, readOpenMessages } from './messages.ts';

interface ContactServices {
  database: Db;
  news: Pick<News, 'announce'>;
}

/** Registered only when CONTACT_DELIVERY is `store`; simulated messages are discarded. */
export async function contactRoutes(app: FastifyInstance, { database, news }: ContactServices) {
  route(app, 'POST /api/contact-messages', async ({ body: { noticeVersion, ...message } }) => {
    const { prisma } = database;
    const version = noticeVersion?.startsWith(messageVersions) ? noticeVersion : '';
    const shown = version && (await prisma.notice.findUnique({ where: { version }, select: { version: true } }));
    await addMessage(database, { ...message, notice: shown ? shown.version : null });
    news.announce('messages');
    return { received: true as const };
  });
}

/** Staff routes for contact messages. */
export async function messageRoutes(
  app: FastifyInstance,
  { database, news, ...making }: Omit<ContactServices, 'database'> & ImportServices,
) {
  route(app, 'GET /api/admin/contact-messages', async (request) => {
    const page = await listMessages(database, request.query);
    await request.audit('message.list', null, { messages: page.items.length });
    return page;
  });

  route(app, 'GET /api/admin/today/messages', async (request) => {
    const { actor } = request;
    const isOwn = request.query.owner === 'me' && actor.kind === 'session';
    const found = await readOpenMessages(database, isOwn ? actor.id : undefined);
    await request.audit('message.today', null, { owner: isOwn ? 'me' : 'all', messages: found.items.length });
    return found;
  });

  route(app, 'PATCH /api/admin/contact-messages/:id/work', async (request, reply) => {
    const { params, body: given } = request;
    const ifMatch = request.headers['if-match'];
    if (!ifMatch) throw new Problem('precondition-required');
    const work = await request.change((models, audit) =>
      changeMessageWork(models, audit, params.id, { given, ifMatch }),
    );
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
    const where = request.params;
    await request.change(async ({ contactMessage }, audit) => {
      await contactMessage.delete({ where });
      await audit('message.erase', where.id);
    });
    news.announce('messages');
  });
}
