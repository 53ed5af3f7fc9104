import type { Database } from '../database/database.ts';
import { within } from './within.ts';

/** A process tells the others of every tenth part of a budget that it has seen used. */
const parts = 10;

/** Addresses that a process remembers at most; beyond them the oldest are forgotten. */
const capacity = 20_000;

/** Milliseconds that a use waits for the database, and in which it is left alone when it did not answer in that time. */
const patience = { answer: 250, away: 1_000 };

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
  /** Resolves when the database has heard of what came here until then, or has not answered. */
  telling?: Promise<void> | undefined;
}

/**
 * Counts how often something is used, by all processes together. Each tells the database of every tenth of a budget that it has
 * seen used, and asks how much the others have: N processes let through at most N - 1 tenths more, and hardly a use waits for
 * that. While the database is away each counts for itself.
 *
 * @param hash what the database keeps instead of a key.
 * @returns a function that counts one use of a key: how many there are in its time, and milliseconds until that is over.
 */
export function createCounter({ rows }: Pick<Database, 'rows'>, hash: (key: string) => Buffer) {
  const usages = new Map<string, Usage>();
  let sweptAt = 0;
  let awayUntil = 0;

  function forgetOld(now: number): void {
    for (const [key, { endsAt }] of usages) {
      if (endsAt > now && usages.size < capacity) return;
      usages.delete(key);
    }
  }

  async function sweepSometimes(now: number): Promise<void> {
    if (now - sweptAt < sweepInterval) return;
    sweptAt = now;
    await rows(sweep);
  }

  async function tell(key: string, usage: Usage, timeWindow: number): Promise<void> {
    const more = usage.own - usage.told;
    try {
      const adding = rows<{ count: number; remaining: number }>(add, [hash(key), more, timeWindow]);
      const [counted] = await within(patience.answer, adding);
      usage.told += more;
      usage.others = Math.max(0, (counted?.count ?? 0) - usage.told);
      usage.endsAt = Date.now() + (counted?.remaining ?? timeWindow);
      await within(patience.answer, sweepSometimes(Date.now()));
    } catch {
      // What is asked for will hear from the database itself; the count goes on here, and is told later.
      awayUntil = Date.now() + patience.away;
    }
  }

  return async (key: string, { max, timeWindow }: Budget): Promise<{ current: number; ttl: number }> => {
    const now = Date.now();
    let usage = usages.get(key);
    if (!usage || usage.endsAt <= now) {
      usages.delete(key);
      forgetOld(now);
      usage = { own: 0, told: 0, others: 0, endsAt: now + timeWindow };
      usages.set(key, usage);
    }
    const counted = usage;
    const place = ++counted.own;
    // Who is refused already changes nothing for the others.
    const isUntold = () => place - counted.told >= max / parts && counted.told + counted.others <= max;
    while (isUntold() && Date.now() >= awayUntil) {
      counted.telling ??= tell(key, counted, timeWindow).finally(() => {
        counted.telling = undefined;
      });
      await counted.telling;
    }
    return { current: place + counted.others, ttl: Math.max(0, counted.endsAt - Date.now()) };
  };
}
