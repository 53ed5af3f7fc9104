import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { createDatabaseFacts } from './database-facts.ts';
import type { Metrics, ProcessFacts } from './metrics.ts';

interface MetricsServices {
  token: string;
  metrics: Metrics;
  database: Db;
  facts: ProcessFacts;
}

const digest = (text: string) => hash('sha256', text, 'buffer');

/** `GET /metrics` for Prometheus. Registered only where there is a token for it. */
export async function metricsRoutes(app: FastifyInstance, { token, metrics, database, facts }: MetricsServices) {
  const expected = digest(`Bearer ${token}`);
  const readDatabase = createDatabaseFacts(database);
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('not-signed-in');
    }
    const text = await metrics.text(facts, await readDatabase());
    return reply.type(metrics.registry.contentType).send(text);
  });
}
