import type { SqlSession } from '../database/database.ts';
import { within } from './within.ts';

/** Keys in memory, beyond which the oldest are dropped. */
const capacity = 20_000;

/** Milliseconds until a call of the database times out, and for which the database is then not called. */
const patience = 1_000;

/** Milliseconds between two deletions of expired rows. */
const sweepInterval = 60_000;

// The table is unlogged, so these short-lived rows cost no write to the disk.
const add = `
  INSERT INTO rate_limits AS counted (key, count, ends_at) VALUES ($1, 1, now() + $2 * interval '1 millisecond')
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN counted.ends_at <= now() THEN 1 ELSE counted.count + 1 END,
    ends_at = CASE WHEN counted.ends_at <= now() THEN excluded.ends_at ELSE counted.ends_at END
  RETURNING count, (extract(epoch FROM ends_at - now()) * 1000)::int AS remaining`;

/** Counts a use of a key, for all processes together. `remaining`: milliseconds until counting begins anew. */
export async function countUse({ rows }: SqlSession, key: Buffer, timeWindow: number) {
  const [counted] = await rows<{ count: number; remaining: number }>(add, [key, timeWindow]);
  return counted ?? { count: 1, remaining: timeWindow };
}

/**
 * Counts requests per key across all processes, by its `hash` in the database. While that is unavailable, each process
 * counts for itself. A request beyond the budget does not reach the database, so a flood costs it nothing.
 * `timeWindow`, and `ttl` until its end, are milliseconds.
 */
export function createCounter(database: SqlSession, hash: (key: string) => Buffer) {
  /** `endsAt` in milliseconds since 1970. */
  const usages = new Map<string, { current: number; endsAt: number }>();
  let sweptAt = 0;
  let skipDatabaseUntil = 0;

  function dropExpired(now: number) {
    for (const [key, { endsAt }] of usages) {
      if (endsAt > now && usages.size < capacity) return;
      usages.delete(key);
    }
  }

  return async (key: string, { max, timeWindow }: { max: number; timeWindow: number }) => {
    const now = Date.now();
    let usage = usages.get(key);
    if (!usage || usage.endsAt <= now) {
      usages.delete(key);
      dropExpired(now);
      usage = { current: 0, endsAt: now + timeWindow };
      usages.set(key, usage);
    }
    let current = ++usage.current;
    if (current <= max && now >= skipDatabaseUntil) {
      try {
        const { count, remaining } = await within(patience, countUse(database, hash(key), timeWindow));
        current = count;
        usage.current = Math.max(usage.current, current);
        usage.endsAt = Date.now() + remaining;
        if (now - sweptAt >= sweepInterval) {
          sweptAt = now;
          await within(patience, database.rows('DELETE FROM rate_limits WHERE ends_at < now()'));
        }
      } catch {
        // A limit must not fail requests.
        skipDatabaseUntil = Date.now() + patience;
      }
    }
    return { current, ttl: Math.max(0, usage.endsAt - Date.now()) };
  };
}
