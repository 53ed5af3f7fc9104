import type { Db } from '../database/database.ts';
import { within } from '../http/within.ts';

/** Figures from the database, which are the same for all processes. */
export interface DatabaseFacts {
  deliveries: { kind: string; waiting: number; oldest: number; failed: number }[];
  pauses: { kind: string; isByPerson: boolean }[];
  uploads: number;
  uploadBytes: number;
  held: number;
  bytes: number;
  /** Seconds since 1970; 0 when there is none. */
  lastBackup: number;
}

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

async function ask({ transaction }: Db): Promise<DatabaseFacts> {
  return transaction(async ({ rows }) => {
    await rows(`SELECT set_config('statement_timeout', '${limits.statement}', true)`);
    const [row] = await rows<{ facts: DatabaseFacts }>(question);
    if (!row) throw new Error('The database returned no figures');
    return row.facts;
  });
}

/**
 * Reads the figures at most once in five seconds, and never twice at a time.
 *
 * @returns a function that waits a second at most, and returns undefined while the database is away.
 */
export function createDatabaseFacts(database: Db): () => Promise<DatabaseFacts | undefined> {
  let latest: Promise<DatabaseFacts | undefined> = Promise.resolve(undefined);
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  return async () => {
    if (!isAsking && performance.now() - askedAt > limits.fresh) {
      isAsking = true;
      askedAt = performance.now();
      latest = ask(database)
        // `site_database_up` reports the failure.
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
        });
    }
    return within(limits.wait, latest).catch(() => undefined);
  };
}
