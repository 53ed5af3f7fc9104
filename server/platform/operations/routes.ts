import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import type { Settings } from '../settings.ts';
import type { Readiness } from './readiness.ts';

interface OperationsServices {
  config: Pick<Settings, 'CONTACT_DELIVERY' | 'LANGUAGES' | 'MAP_TILE_URL'>;
  readiness: Pick<Readiness, 'check'>;
  /** Seconds for which deliveries could not be taken. */
  jobTrouble: () => number;
}

/** Seconds without access to deliveries after which applications cannot be stored either. */
const troubleLimit = 5;

/** Health checks, and the settings that pages need. */
export async function operationsRoutes(app: FastifyInstance, { config, readiness, jobTrouble }: OperationsServices) {
  route(app, 'GET /healthz', () => ({ status: 'ok' as const }));

  route(app, 'GET /readyz', async (request) => {
    try {
      await readiness.check();
      if (jobTrouble() > troubleLimit) throw new Error('Deliveries cannot be taken from the database.');
    } catch (cause) {
      request.log.warn({ err: cause }, 'not ready');
      throw new Problem('unavailable', { cause });
    }
    return { status: 'ok' as const };
  });

  route(app, 'GET /api/settings', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    const { CONTACT_DELIVERY: contactDelivery, MAP_TILE_URL: mapTileUrl, LANGUAGES: languages } = config;
    return { contactDelivery, mapTileUrl, languages };
  });
}
