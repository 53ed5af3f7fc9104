import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { deliveryKinds } from '../../shared/delivery-kinds.ts';
import type { Db } from './database/database.ts';
import type { Database } from './database/open-database.ts';
import { Problem } from './http/problems.ts';
import { lasting, within } from './http/within.ts';
import { sha256 } from './secrets.ts';

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Figures of the database. One with `rows` is read for each kind of deliveries in them. */
const figures: Record<string, [help: string, sql: string, rows?: string]> = {
  site_early_uploads: ['Uploads in the database that no application names yet', 'count(*) FROM uploads'],
  site_early_uploads_bytes: ['Their bytes', 'coalesce(sum(size), 0) FROM uploads'],
  site_held_leads: ['Leads that may be spam and wait for a decision', 'count(*) FROM holds WHERE decision IS NULL'],
  site_scans_oldest_waiting_seconds: [
    'Age of the oldest resume that was tried within the hour without a verdict of the virus scanner; 0 when none was',
    `coalesce(extract(epoch FROM now() - min(uploaded_at)), 0)::float8 FROM resumes
     WHERE scan_tried_at > now() - interval '1 hour' AND scan IS NULL AND released_at IS NULL
       AND (content IS NOT NULL OR object_key IS NOT NULL)`,
  ],
  site_database_bytes: ['Size of the database', 'pg_database_size(current_database())'],
  site_last_backup_timestamp_seconds: [
    'When the last backup was made; 0 when none was',
    'coalesce(extract(epoch FROM max(made_at)), 0)::float8 FROM backups',
  ],
  site_deliveries_waiting: ['Deliveries that wait, in the database', 'waiting', 'open'],
  site_deliveries_oldest_waiting_seconds: ['Age of the oldest delivery that waits; 0 when none does', 'oldest', 'open'],
  site_deliveries_failed: ['Deliveries that failed and wait for a decision', 'failed', 'open'],
  site_target_stopped: ['1 while a target takes nothing and is probed', '1', 'delivery_pauses WHERE by IS NULL'],
  site_target_paused: ['1 while staff have paused the deliveries', '1', 'delivery_pauses WHERE by IS NOT NULL'],
};

const answers = Object.entries(figures).map(
  ([name, [, sql, rows]]) => `'${name}', (SELECT ${rows ? `json_object_agg(kind, ${sql}) FROM ${rows}` : sql})`,
);

/** The figures by name. Kinds without one have 0. */
type Answers = Record<string, number | Record<string, number> | null>;

/** Finished deliveries, of which there are ever more, are counted by the processes. */
const question = `
  WITH open AS (
    SELECT kind,
      count(*) FILTER (WHERE state = 'waiting') AS waiting, count(*) FILTER (WHERE state = 'failed') AS failed,
      coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'waiting')), 0)::float8 AS oldest
    FROM deliveries WHERE state IN ('waiting', 'failed') GROUP BY kind
  )
  SELECT json_build_object(${answers.join(', ')}) AS answers`;

interface Facts {
  pools: Database['pools'];
  /** Seconds for which deliveries could not be taken. */
  jobTrouble(): number;
  /** Seconds since 1970 at which the server's own certificate ends. */
  certificateEnd: (() => number) | undefined;
  /** Undefined while the database is away. */
  ofDatabase(): Promise<Answers | undefined>;
}

type Samples = [value: number | undefined, labels?: Record<string, string>][];

/** Labels have few values, such as registered routes, and none that a client chose. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  let facts: Facts | undefined;

  const count = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const applicationsHelp = 'Applications by outcome, with the reason of a hold or refusal';
  const applications = count('site_applications_total', applicationsHelp, 'outcome', 'reason');
  const tries = count('site_delivery_tries_total', 'Attempts of deliveries by kind and outcome', 'kind', 'outcome');
  const pages = count('site_page_responses_total', 'Responses for pages and files from memory', 'kind', 'status');
  const requests = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Responses by route pattern, without the pages and files that are sent from memory',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });

  /** An unknown figure is left out, since an old number would look current. */
  function gauge(name: string, help: string, labelNames: string[], read: (facts: Facts) => Samples | Promise<Samples>) {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const samples = facts ? await read(facts) : [];
        this.reset();
        this.remove({});
        for (const [value, labels = {}] of samples) if (value !== undefined) this.set(labels, value);
      },
    });
  }
  gauge(
    'site_database_connections',
    'Connections to the database, and requests that wait for one',
    ['pool', 'state'],
    ({ pools }) =>
      Object.entries(pools()).flatMap(
        ([pool, { open, idle, waiting }]): Samples => [
          [open - idle, { pool, state: 'busy' }],
          [idle, { pool, state: 'idle' }],
          [waiting, { pool, state: 'waiting' }],
        ],
      ),
  );
  const single = (name: string, help: string, read: (facts: Facts) => number | undefined | Promise<number>) =>
    gauge(name, help, [], async (given) => [[await read(given)]]);
  single('site_jobs_trouble_seconds', 'For how long deliveries could not be taken', (given) => given.jobTrouble());
  single('site_certificate_expiry_timestamp_seconds', "When the server's own certificate ends", (given) =>
    given.certificateEnd?.(),
  );
  single('site_database_up', '1 when the database answered', async (given) => ((await given.ofDatabase()) ? 1 : 0));
  for (const [name, [help, , rows]] of Object.entries(figures)) {
    gauge(name, help, rows ? ['kind'] : [], async (given) => {
      const found = await given.ofDatabase();
      if (!found) return [];
      const figure = found[name];
      return typeof figure === 'number' ? [[figure]] : deliveryKinds.map((kind) => [figure?.[kind] ?? 0, { kind }]);
    });
  }

  return {
    registry,
    application: (outcome: string, reason: string) => applications.inc({ outcome, reason }),
    deliveryTry: (kind: string, outcome: string | undefined) => tries.inc({ kind, outcome: outcome ?? 'unknown' }),
    page: (isPage: boolean, status: number) => pages.inc({ kind: isPage ? 'page' : 'file', status }),
    response(method: string, route: string | undefined, status: number, seconds: number) {
      const known = methods.has(method) ? method : 'other';
      requests.observe({ method: known, route: route ?? 'none', status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    observe(given: Facts) {
      facts = given;
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Milliseconds for which an answer is fresh, a scrape waits, and the statement may run. */
const limits = { fresh: 5_000, wait: 1_000, statement: 3_000 };

async function ask({ prisma }: Db) {
  return prisma.$transaction(async (models) => {
    await models.$executeRawUnsafe(`SET LOCAL statement_timeout = ${limits.statement}`);
    return (await models.$queryRawUnsafe<{ answers: Answers }[]>(question))[0]?.answers;
  });
}

export async function metricsRoutes(
  app: FastifyInstance,
  services: { token: string; metrics: Metrics; database: Db; facts: Omit<Facts, 'ofDatabase'> },
) {
  const { token, metrics, database, facts } = services;
  const expected = sha256(`Bearer ${token}`);
  collectDefaultMetrics({ register: metrics.registry });
  const asked = lasting(limits.fresh, () => ask(database));
  // `site_database_up` reports the failure.
  metrics.observe({ ...facts, ofDatabase: () => within(limits.wait, asked()).catch(() => undefined) });
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!timingSafeEqual(sha256(headers.authorization ?? ''), expected)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('not-signed-in');
    }
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
