import type { SqlSession } from '../database/database.ts';
import { within } from './within.ts';

/** A process reports its count to the database after every tenth of a budget. */
const reportsPerBudget = 10;

/** Maximum number of keys in memory; beyond it the oldest are dropped. */
const capacity = 20_000;

/** Milliseconds until a call of the database times out, and for which the database is then not called. */
const databaseTimeout = 1_000;
const databaseBackoff = 1_000;

/** Milliseconds between two deletions of expired rows. */
const sweepInterval = 60_000;

// The table is unlogged, so these short-lived rows cost no write to the disk.
const add = `
  INSERT INTO rate_limits AS counted (key, count, ends_at) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN counted.ends_at <= now() THEN excluded.count ELSE counted.count + excluded.count END,
    ends_at = CASE WHEN counted.ends_at <= now() THEN excluded.ends_at ELSE counted.ends_at END
  RETURNING count, (extract(epoch FROM ends_at - now()) * 1000)::int AS remaining`;

const sweep = 'DELETE FROM rate_limits WHERE ends_at < now()';

interface Usage {
  /** Requests that this process counted. */
  own: number;
  /** The part that has been reported to the database. */
  reported: number;
  /** Requests that other processes have reported. */
  others: number;
  /** Milliseconds since 1970. */
  endsAt: number;
  /** A report in progress. It resolves even when the database fails. */
  reporting?: Promise<void> | undefined;
}

/**
 * Counts requests per key across all processes. Each process reports to the database after every tenth of a budget and
 * learns the count of the others: N processes let through at most N - 1 tenths more than the budget, and few requests
 * wait for the database. While the database is unavailable, each process counts for itself.
 *
 * @param hash maps a key to what the database stores.
 * @returns a function that counts one request within a budget for so many milliseconds: the count in the current
 *   window, and milliseconds until the window ends.
 */
export function createCounter({ rows }: SqlSession, hash: (key: string) => Buffer) {
  const usages = new Map<string, Usage>();
  let sweptAt = 0;
  let skipDatabaseUntil = 0;

  function dropExpired(now: number): void {
    for (const [key, { endsAt }] of usages) {
      if (endsAt > now && usages.size < capacity) return;
      usages.delete(key);
    }
  }

  async function sweepIfDue(now: number): Promise<void> {
    if (now - sweptAt < sweepInterval) return;
    sweptAt = now;
    await rows(sweep);
  }

  async function report(key: string, usage: Usage, timeWindow: number): Promise<void> {
    const more = usage.own - usage.reported;
    // The statement may still run after the timeout, so its counts are never added again.
    const adding = rows<{ count: number; remaining: number }>(add, [hash(key), more, timeWindow]).then((counted) => {
      usage.reported += more;
      return counted;
    });
    try {
      const [counted] = await within(databaseTimeout, adding);
      usage.others = Math.max(0, (counted?.count ?? 0) - usage.reported);
      usage.endsAt = Date.now() + (counted?.remaining ?? timeWindow);
      await within(databaseTimeout, sweepIfDue(Date.now()));
    } catch {
      // A limit must not fail requests: count in memory, and report later.
      skipDatabaseUntil = Date.now() + databaseBackoff;
    }
  }

  return async (
    key: string,
    { max, timeWindow }: { max: number; timeWindow: number },
  ): Promise<{ current: number; ttl: number }> => {
    const now = Date.now();
    let usage = usages.get(key);
    if (!usage || usage.endsAt <= now) {
      usages.delete(key);
      dropExpired(now);
      usage = { own: 0, reported: 0, others: 0, endsAt: now + timeWindow };
      usages.set(key, usage);
    }
    const counted = usage;
    const position = ++counted.own;
    // Once the budget is exceeded, further reports would change nothing for the others.
    const isReportDue = () =>
      position - counted.reported >= max / reportsPerBudget && counted.reported + counted.others <= max;
    while (isReportDue() && Date.now() >= skipDatabaseUntil) {
      counted.reporting ??= report(key, counted, timeWindow).finally(() => {
        counted.reporting = undefined;
      });
      await counted.reporting;
    }
    return { current: position + counted.others, ttl: Math.max(0, counted.endsAt - Date.now()) };
  };
}
