import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { lasting, within } from '../http/within.ts';
import type { DatabaseFacts, Facts, Metrics } from './metrics.ts';

/** Milliseconds for which an answer is fresh, a scrape waits for one, and its statement may run. */
const limits = { fresh: 5_000, wait: 1_000, statement: 3_000 };

/**
 * Counts open deliveries by indexes. Finished deliveries, of which there are ever more, are counted by the processes.
 */
const question = `SELECT json_build_object(
  'deliveries', (SELECT coalesce(json_agg(one), '[]') FROM (
    SELECT kind::text,
      count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'failed') AS failed,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'waiting')), 0)::float8 AS oldest
    FROM deliveries WHERE state IN ('waiting', 'failed') GROUP BY kind) one),
  'pauses', (
    SELECT coalesce(json_agg(json_build_object('kind', kind, 'isByPerson', by IS NOT NULL)), '[]') FROM delivery_pauses
  ),
  'uploads', (SELECT count(*) FROM uploads), 'uploadBytes', (SELECT coalesce(sum(size), 0) FROM uploads),
  'held', (SELECT count(*) FROM holds WHERE decision IS NULL),
  'bytes', pg_database_size(current_database()),
  'lastBackup', (SELECT coalesce(extract(epoch FROM max(made_at)), 0)::float8 FROM backups)
) AS facts`;

async function ask({ transaction }: Db): Promise<DatabaseFacts | undefined> {
  return transaction(async ({ rows }) => {
    await rows(`SELECT set_config('statement_timeout', '${limits.statement}', true)`);
    const [row] = await rows<{ facts: DatabaseFacts }>(question);
    return row?.facts;
  });
}

interface MetricsServices {
  token: string;
  metrics: Metrics;
  database: Db;
  facts: Omit<Facts, 'ofDatabase'>;
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** `GET /metrics` for Prometheus. Registered only where there is a token for it. */
export async function metricsRoutes(app: FastifyInstance, { token, metrics, database, facts }: MetricsServices) {
  const expected = digest(`Bearer ${token}`);
  const asked = lasting(limits.fresh, () => ask(database));
  // `site_database_up` reports the failure.
  metrics.observe({ ...facts, ofDatabase: () => within(limits.wait, asked()).catch(() => undefined) });
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('not-signed-in');
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
