import type { FastifyInstance } from 'fastify';
import { resumeSizeLimit } from '../../../shared/limits.ts';
import type { SqlSession } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { lasting, within } from '../http/within.ts';
import type { Settings } from '../settings.ts';

/** Milliseconds until a check times out, and for which a probe counts. */
const timeout = 3_000;
const fresh = 10_000;

/** Bytes of each value that the probe writes. */
const block = 8_000;

/** Fails where a table that an application needs is missing, locked or read-only. */
const question = `SELECT 1 / (current_setting('transaction_read_only') = 'off')::int AS writable
  FROM (SELECT) one LEFT JOIN (
    SELECT FROM applications, resumes, consents, deliveries, uploads, erasures LIMIT 0
  ) tables ON true`;

/**
 * Takes as much disk space as the largest resume, in a temporary file, and commits without changing data. Rows that are
 * rolled back would prove nothing, because they leave reusable space in the tables.
 */
const probe = `DO $probe$
  BEGIN
    PERFORM set_config('work_mem', '64kB', true);
    PERFORM count(*) FROM unnest(array_fill(repeat('x', ${block}), ARRAY[${Math.ceil(resumeSizeLimit / block)}]));
    PERFORM pg_logical_emit_message(true, 'ready', '');
  END
$probe$`;

interface Probed {
  probe(): Promise<void>;
}

/** The check rejects when no application can be stored, and after 3 seconds. */
export function createReadiness({ rows }: SqlSession, files: Probed, spool: Probed): () => Promise<void> {
  const findRoom = lasting(fresh, () => Promise.all([rows(probe), spool.probe()]));
  return async () => {
    await within(timeout, Promise.all([rows(question), files.probe()]));
    await within(timeout, findRoom());
  };
}

/** Seconds without access to deliveries after which applications cannot be stored either. */
const troubleLimit = 5;

/** `jobTrouble`: seconds for which deliveries could not be taken. */
export async function operationsRoutes(
  app: FastifyInstance,
  services: { config: Settings; checkReadiness: () => Promise<void>; jobTrouble: () => number },
) {
  const { config, checkReadiness, jobTrouble } = services;
  route(app, 'GET /healthz', () => ({ status: 'ok' as const }));

  route(app, 'GET /readyz', async (request) => {
    try {
      await checkReadiness();
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
