import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contactMessageSchema } from '../../shared/contact-message.ts';
import type { Database } from '../database/database.ts';
import { problemResponses } from '../http/openapi.ts';
import { rateLimits } from '../http/rate-limits.ts';
import type { News } from '../news/news.ts';

interface ContactServices {
  database: Pick<Database, 'prisma'>;
  news: Pick<News, 'announce'>;
}

/** `POST /api/contact-messages`. Registered only when CONTACT_DELIVERY is `store`; simulated messages go nowhere. */
export const contactRoutes: FastifyPluginAsyncZod<ContactServices> = async (app, { database, news }) => {
  app.post(
    '/api/contact-messages',
    {
      config: { rateLimit: rateLimits.contact },
      schema: {
        summary: 'Leave a message',
        body: contactMessageSchema,
        response: { 201: z.object({ received: z.literal(true) }), ...problemResponses(400, 413, 415, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      await database.prisma.contactMessage.create({ data: request.body, select: { id: true } });
      news.announce('messages');
      return reply.code(201).send({ received: true });
    },
  );
};
