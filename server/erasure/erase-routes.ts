import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { eraseQuerySchema, erasurePageSchema, messageQuerySchema } from '../../shared/staff-leads.ts';
import { labelOf } from '../accounts/permissions.ts';
import { audit } from '../accounts/staff-scope.ts';
import type { Database } from '../database/database.ts';
import { problemResponses } from '../http/openapi.ts';
import { leadKey } from '../leads/read-lead.ts';
import type { News } from '../news/news.ts';
import { listErasures } from './certificates.ts';
import { eraseLead } from './erase.ts';

interface EraseRouteServices {
  database: Database;
  jobs: PgBoss;
  news: Pick<News, 'announce'>;
}

/** Erasing a person, and the certificates of it. */
export const eraseRoutes: FastifyPluginAsyncZod<EraseRouteServices> = async (app, { database, jobs, news }) => {
  app.delete(
    '/api/admin/applications/:id',
    {
      config: { needs: 'erase' },
      schema: {
        summary: 'Erase an application with its resume, for good',
        description:
          'The file on Drive follows as soon as Drive answers. The number stays used. X-Certificate-Id names the certificate.',
        params: z.object({ id: z.string().max(60) }),
        querystring: eraseQuerySchema,
        response: { 204: z.undefined().describe('Erased'), ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const by = labelOf(request.actor);
      const { reason } = request.query;
      const { certificateId } = await eraseLead({ database, jobs }, leadKey(request.params.id), { by, reason });
      news.announce('leads');
      return reply.code(204).header('x-certificate-id', certificateId).send();
    },
  );

  app.get(
    '/api/admin/erasures',
    {
      config: { needs: 'read' },
      schema: {
        summary: 'Certificates of what was erased, the latest first',
        querystring: messageQuerySchema.omit({ q: true }),
        response: { 200: erasurePageSchema, ...problemResponses(400, 401, 403, 503) },
      },
    },
    async (request) => {
      await audit(request, 'erasure.list');
      return listErasures(database, request.query);
    },
  );
};
