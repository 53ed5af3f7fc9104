import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';
import type { SiteManifest } from './manifest.ts';

const queue = 'indexnow';

/** Tried again for about two days, at growing intervals; the next start begins anew. Seconds. */
const retries = { retryLimit: 50, retryDelay: 60, retryBackoff: true, retryDelayMax: 3600 };

/** Milliseconds that an answer may take. */
const patience = 20_000;

export interface IndexNowServices {
  config: Pick<Settings, 'INDEXNOW_KEY' | 'INDEXNOW_URL'>;
  database: Pick<Database, 'rows'>;
  jobs: PgBoss;
  manifest: Pick<SiteManifest, 'publicUrl' | 'pages'>;
  logger: FastifyBaseLogger;
}

/** Serves the file that proves to search engines whose key it is. */
export function registerIndexNowKey(app: FastifyInstance, key: string): void {
  app.get(`/${key}.txt`, { schema: { hide: true } }, (_request, reply) => reply.type('text/plain').send(key));
}

/** Paths whose content is not what was reported last: new, changed and removed pages. */
async function changedPaths({ database, manifest: { pages } }: IndexNowServices): Promise<string[]> {
  const reported = await database.rows<{ path: string; content: string }>('SELECT path, content FROM reported_pages');
  const before = new Map(reported.map(({ path, content }) => [path, content]));
  const changed = Object.keys(pages).filter((path) => before.get(path) !== pages[path]?.content);
  return [...changed, ...[...before.keys()].filter((path) => !pages[path])];
}

/**
 * Reports the pages that changed since the last report, in one call, and remembers them. Two processes may report the same twice, which
 * search engines allow.
 *
 * @throws when the report is not taken; nothing is remembered then.
 */
async function report(services: IndexNowServices, key: string): Promise<void> {
  const { config, database, manifest, logger } = services;
  const changed = await changedPaths(services);
  if (changed.length === 0) return;
  const { publicUrl, pages } = manifest;
  const response = await fetch(config.INDEXNOW_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(publicUrl).host,
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      urlList: changed.map((path) => publicUrl + path),
    }),
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`IndexNow answered ${response.status}`);
  await database.rows('DELETE FROM reported_pages WHERE path = ANY($1::text[])', [changed]);
  const kept = changed.flatMap((path) => (pages[path] ? [[path, pages[path].content]] : []));
  await database.rows(
    `INSERT INTO reported_pages (path, content) SELECT * FROM unnest($1::text[], $2::text[])
     ON CONFLICT (path) DO UPDATE SET content = excluded.content`,
    [kept.map(([path]) => path), kept.map(([, content]) => content)],
  );
  logger.info({ pages: changed.length }, 'search engines told of changed pages');
}

/** Reports changed pages in the background once the server has started. Does nothing without a key. */
export async function startIndexNow(services: IndexNowServices): Promise<void> {
  const { config, jobs, logger } = services;
  const key = config.INDEXNOW_KEY;
  if (key === undefined) return;
  if (!(await jobs.getQueue(queue))) {
    await jobs.createQueue(queue, { policy: 'exclusive', expireInSeconds: 300, ...retries });
  }
  await jobs.send(queue);
  await jobs.work(queue, { pollingIntervalSeconds: 10 }, async () => {
    await report(services, key).catch((error) => {
      logger.warn({ err: error }, 'search engines could not be told of changed pages; this is tried again');
      throw error;
    });
  });
}
