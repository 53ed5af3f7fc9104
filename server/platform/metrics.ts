import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { deliveryKinds } from '../../shared/delivery-kinds.ts';
import type { Db, PoolUse } from './database/database.ts';
import { Problem } from './http/problems.ts';
import type { CountedResponse } from './http/request-log.ts';
import { lasting, within } from './http/within.ts';

/** Upper bounds of the histogram's buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Figures of the database, which are the same for all processes, with their help. */
const ofDatabase = {
  site_early_uploads: 'Uploads in the database that no application names yet',
  site_early_uploads_bytes: 'Their bytes',
  site_held_leads: 'Leads that may be spam and wait for a decision',
  site_database_bytes: 'Size of the database',
  site_last_backup_timestamp_seconds: 'When the last backup was made; 0 when none was',
};

/** The same for each kind of deliveries. */
const ofKinds = {
  site_deliveries_waiting: 'Deliveries that wait, in the database',
  site_deliveries_oldest_waiting_seconds: 'Age of the oldest delivery that waits; 0 when none does',
  site_deliveries_failed: 'Deliveries that failed and wait for a decision',
  site_target_stopped: '1 while a target takes nothing and is probed',
  site_target_paused: '1 while staff have paused the deliveries',
};

/** Kinds without a figure have 0. */
type DatabaseFacts = Record<keyof typeof ofDatabase, number> &
  Record<keyof typeof ofKinds, Record<string, number> | null>;

/**
 * Counts open deliveries by indexes. Finished deliveries, of which there are ever more, are counted by the processes.
 */
const question = `
  WITH open AS (
    SELECT kind,
      count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'failed') AS failed,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'waiting')), 0)::float8 AS oldest
    FROM deliveries WHERE state IN ('waiting', 'failed') GROUP BY kind
  )
  SELECT json_build_object(
    'site_early_uploads', (SELECT count(*) FROM uploads),
    'site_early_uploads_bytes', (SELECT coalesce(sum(size), 0) FROM uploads),
    'site_held_leads', (SELECT count(*) FROM holds WHERE decision IS NULL),
    'site_database_bytes', pg_database_size(current_database()),
    'site_last_backup_timestamp_seconds', (SELECT coalesce(extract(epoch FROM max(made_at)), 0)::float8 FROM backups),
    'site_deliveries_waiting', (SELECT json_object_agg(kind, waiting) FROM open),
    'site_deliveries_oldest_waiting_seconds', (SELECT json_object_agg(kind, oldest) FROM open),
    'site_deliveries_failed', (SELECT json_object_agg(kind, failed) FROM open),
    'site_target_stopped', (SELECT json_object_agg(kind, 1) FROM delivery_pauses WHERE by IS NULL),
    'site_target_paused', (SELECT json_object_agg(kind, 1) FROM delivery_pauses WHERE by IS NOT NULL)
  ) AS facts`;

/** Figures that are read when Prometheus asks. */
interface Facts {
  pools(): Readonly<Record<string, PoolUse>>;
  /** Number of responses from memory by kind and status, such as `page 200`. */
  pages(): ReadonlyMap<string, number>;
  /** Seconds for which deliveries could not be taken. */
  jobTrouble(): number;
  /** Seconds since 1970 at which the server's own certificate ends; undefined where a proxy has it. */
  certificateEnd: (() => number) | undefined;
  /** Undefined while the database is away. */
  ofDatabase(): Promise<DatabaseFacts | undefined>;
}

/**
 * The metrics of one process. Labels have few values, such as registered routes; nothing that a client sends becomes
 * one.
 *
 * @param withProcess adds the metrics of the runtime: event loop, memory, garbage collection.
 */
export function createMetrics({ withProcess }: { withProcess: boolean }) {
  const registry = new Registry();
  const registers = [registry];
  let facts: Facts | undefined;
  if (withProcess) collectDefaultMetrics({ register: registry });

  const applications = new Counter({
    name: 'site_applications_total',
    help: 'Applications by outcome, with the reason of a hold or refusal',
    labelNames: ['outcome', 'reason'],
    registers,
  });
  const requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Responses by route pattern, without the pages and files that are sent from memory',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const tries = new Counter({
    name: 'site_delivery_tries_total',
    help: 'Attempts of deliveries by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  new Counter({
    name: 'site_page_responses_total',
    help: 'Responses for pages and files from memory',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset();
      for (const [key, count] of facts?.pages() ?? []) {
        const [kind = '', status = ''] = key.split(' ');
        this.inc({ kind, status }, count);
      }
    },
  });
  new Gauge({
    name: 'site_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { open, idle, waiting }] of Object.entries(facts?.pools() ?? {})) {
        this.set({ pool, state: 'busy' }, open - idle);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });

  const gauge = (
    name: string,
    help: string,
    read: (facts: Facts) => number | undefined | Promise<number | undefined>,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = facts && (await read(facts));
        // An unknown figure is removed, because an old number would look current.
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge('site_jobs_trouble_seconds', 'For how long deliveries could not be taken', (given) => given.jobTrouble());
  gauge('site_certificate_expiry_timestamp_seconds', "When the server's own certificate ends", (given) =>
    given.certificateEnd?.(),
  );
  gauge('site_database_up', '1 when the database answered', async (given) => ((await given.ofDatabase()) ? 1 : 0));
  for (const [name, help] of Object.entries(ofDatabase)) {
    gauge(name, help, async (given) => (await given.ofDatabase())?.[name as keyof typeof ofDatabase]);
  }
  for (const [name, help] of Object.entries(ofKinds)) {
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const found = await facts?.ofDatabase();
        this.reset();
        const figures = found?.[name as keyof typeof ofKinds];
        if (found) for (const kind of deliveryKinds) this.set({ kind }, figures?.[kind] ?? 0);
      },
    });
  }

  return {
    registry,
    /** Counts an application. */
    application: (outcome: string, reason: string) => applications.inc({ outcome, reason }),
    /** Counts an attempt of a delivery; its outcome is undefined where it could not be stored. */
    deliveryTry: (kind: string, outcome: string | undefined) => tries.inc({ kind, outcome: outcome ?? 'unknown' }),
    /** Counts a response. */
    response({ method, route, status, seconds }: CountedResponse) {
      requests.observe(
        {
          method: methods.has(method) ? method : 'other',
          route: route ?? 'none',
          status: `${Math.floor(status / 100)}xx`,
        },
        seconds,
      );
    },
    /** Adds the figures that others keep. */
    observe(given: Facts) {
      facts = given;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Milliseconds for which an answer is fresh, a scrape waits for one, and its statement may run. */
const limits = { fresh: 5_000, wait: 1_000, statement: 3_000 };

async function ask({ prisma }: Db): Promise<DatabaseFacts | undefined> {
  return prisma.$transaction(async (models) => {
    await models.$executeRawUnsafe(`SET LOCAL statement_timeout = ${limits.statement}`);
    const [row] = await models.$queryRawUnsafe<{ facts: DatabaseFacts }[]>(question);
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
