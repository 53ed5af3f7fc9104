import type { Database } from '../database/database.ts';

/** A process tells the others of every tenth part of a budget that it has seen used. */
const parts = 10;

/** Addresses that a process remembers at most; beyond them the oldest are forgotten. */
const capacity = 20_000;

/** Milliseconds between two removals of what has run out. */
const sweepInterval = 60_000;

// Its rows change with every tenth of a budget and are gone a minute later; the table is not logged, so this costs no write to the disk.
const add = `
  INSERT INTO rate_limits AS counted (key, count, ends_at) VALUES ($1, $2, now() + $3 * interval '1 millisecond')
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN counted.ends_at <= now() THEN excluded.count ELSE counted.count + excluded.count END,
    ends_at = CASE WHEN counted.ends_at <= now() THEN excluded.ends_at ELSE counted.ends_at END
  RETURNING count, (extract(epoch FROM ends_at - now()) * 1000)::int AS remaining`;

const sweep = 'DELETE FROM rate_limits WHERE ends_at < now()';

interface Budget {
  max: number;
  /** Milliseconds. */
  timeWindow: number;
}

interface Usage {
  /** Requests that came here. */
  own: number;
  /** How many of those the database was told of. */
  told: number;
  /** Requests that came to other processes, as far as that is known. */
  others: number;
  /** Milliseconds since 1970. */
  endsAt: number;
  isTelling: boolean;
}

/**
 * Counts how often something is used, by all processes together. Nobody waits for the database: it is told, and asked, after
 * every tenth of a budget, so that N processes let through at most (N - 1) tenths more. While it is away each counts for itself.
 *
 * @param hash what the database keeps instead of a key.
 * @returns a function that counts one use of a key: how many there are in its time, and milliseconds until that is over.
 */
export function createCounter({ rows }: Pick<Database, 'rows'>, hash: (key: string) => Buffer) {
  const usages = new Map<string, Usage>();
  let sweptAt = 0;

  function forgetOld(now: number): void {
    for (const [key, { endsAt }] of usages) {
      if (endsAt > now && usages.size < capacity) return;
      usages.delete(key);
    }
  }

  async function tell(key: string, usage: Usage, timeWindow: number): Promise<void> {
    const more = usage.own - usage.told;
    usage.isTelling = true;
    try {
      const [counted] = await rows<{ count: number; remaining: number }>(add, [hash(key), more, timeWindow]);
      usage.told += more;
      usage.others = Math.max(0, (counted?.count ?? 0) - usage.told);
      usage.endsAt = Date.now() + (counted?.remaining ?? timeWindow);
      if (Date.now() - sweptAt > sweepInterval) {
        sweptAt = Date.now();
        await rows(sweep);
      }
    } catch {
      // The request will hear from the database itself; here it is told again with the next use.
    } finally {
      usage.isTelling = false;
    }
  }

  return (key: string, { max, timeWindow }: Budget): { current: number; ttl: number } => {
    const now = Date.now();
    let usage = usages.get(key);
    if (!usage || usage.endsAt <= now) {
      usages.delete(key);
      forgetOld(now);
      usage = { own: 0, told: 0, others: 0, endsAt: now + timeWindow, isTelling: false };
      usages.set(key, usage);
    }
    usage.own++;
    const isWorthTelling = usage.own - usage.told >= max / parts && usage.told + usage.others <= max;
    if (isWorthTelling && !usage.isTelling) void tell(key, usage, timeWindow);
    return { current: usage.own + usage.others, ttl: usage.endsAt - now };
  };
}
