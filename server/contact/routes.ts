import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { route } from '../http/route.ts';
import type { News } from '../news/news.ts';

export interface ContactServices {
  database: Pick<Database, 'prisma'>;
  news: Pick<News, 'announce'>;
}

/** Registered only when CONTACT_DELIVERY is `store`; simulated messages are discarded. */
export async function contactRoutes(app: FastifyInstance, { database, news }: ContactServices) {
  route(
    app,
    'POST /api/contact-messages',
    async ({ body }) => {
      await database.prisma.contactMessage.create({ data: body, select: { id: true } });
      news.announce('messages');
      return { received: true as const };
    },
    { rateLimit: rateLimits.contact },
  );
}
