import type { FastifyInstance } from 'fastify';
import type { News } from '../../live/news.ts';
import type { Db } from '../../platform/database/database.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { messageVersions } from '../consent/notices.ts';
import { addMessage } from './message-work.ts';

export interface ContactServices {
  database: Db;
  news: Pick<News, 'announce'>;
}

/** Registered only when CONTACT_DELIVERY is `store`; simulated messages are discarded. */
export async function contactRoutes(app: FastifyInstance, { database, news }: ContactServices) {
  route(
    app,
    'POST /api/contact-messages',
    async ({ body: { noticeVersion, ...message } }) => {
      const { prisma } = database;
      const version = noticeVersion?.startsWith(messageVersions) ? noticeVersion : '';
      const shown = version && (await prisma.notice.findUnique({ where: { version }, select: { version: true } }));
      await addMessage(database, { ...message, notice: shown ? shown.version : null });
      news.announce('messages');
      return { received: true as const };
    },
    { rateLimit: rateLimits.contact },
  );
}
