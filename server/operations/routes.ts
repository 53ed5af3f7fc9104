import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import { createReadiness } from './readiness.ts';

interface OperationsServices {
  config: Pick<Config, 'CONTACT_DELIVERY' | 'MAP_TILE_URL'>;
  database: Pick<Database, 'rows'>;
}

const ok = { 200: z.object({ status: z.literal('ok') }) };

/** What load balancers ask, and the few settings that pages need to know. */
export const operationsRoutes: FastifyPluginAsyncZod<OperationsServices> = async (app, { config, database }) => {
  const checkReadiness = createReadiness(database);
  app.get('/healthz', { schema: { summary: 'The process runs', response: ok } }, () => ({ status: 'ok' as const }));

  app.get(
    '/readyz',
    { schema: { summary: 'A lead can be taken', response: { ...ok, ...problemResponses(503) } } },
    async (request) => {
      try {
        await checkReadiness();
      } catch (cause) {
        request.log.warn({ err: cause }, 'not ready');
        throw new Problem('unavailable', { cause });
      }
      return { status: 'ok' as const };
    },
  );

  app.get(
    '/api/settings',
    {
      schema: {
        summary: 'Settings of this deployment that the pages read',
        response: { 200: z.object({ contactDelivery: z.enum(['simulated', 'store']), mapTileUrl: z.string() }) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return { contactDelivery: config.CONTACT_DELIVERY, mapTileUrl: config.MAP_TILE_URL };
    },
  );
};
