import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { createCounter } from '../../platform/http/rate-counter.ts';
import { within } from '../../platform/http/within.ts';

/**
 * When an address sends a burst, the one rule for it. Either so many posts within a minute that no class and no campus sends them, or so many leads with
 * signs of a program that hardly anybody else can be there: each raises the level by one; time lowers it, and every post without a sign does, while the
 * burst lasts. So it ends with its program, and not for the people behind the same address some minutes later.
 */
const rule = {
  posts: { max: 500, timeWindow: 60_000 },
  level: 20,
  /** Above it nothing is remembered, so that a long burst ends as soon as a short one. */
  highest: 40,
  /** Seconds that take one off. */
  fading: 30,
  /** What a post without a sign takes off. */
  calming: 2,
} as const;

/** Milliseconds for which a process goes by what it last read. */
const freshness = 1_000;

/** Milliseconds for which an application waits for that: it can be stored without. */
const patience = 250;

const levelNow = `(b.level - extract(epoch FROM now() - b.since) / ${rule.fading})`;
const raise = `
  INSERT INTO bursts AS b (client, level) VALUES ($1, 1)
  ON CONFLICT (client) DO UPDATE SET level = least(${rule.highest}, greatest(0, ${levelNow}) + 1), since = now()
  RETURNING level >= ${rule.level} AS lasts`;
const calm = `
  UPDATE bursts b SET level = greatest(0, ${levelNow} - ${rule.calming}), since = now() WHERE client = $1
  RETURNING level >= ${rule.level} AS lasts`;
const readBursts = `SELECT client FROM bursts b WHERE ${levelNow} >= ${rule.level}`;
const sweep = `DELETE FROM bursts b WHERE ${levelNow} <= 0`;

export interface Bursts {
  /**
   * Counts a post, for all processes. Says whether it comes in a burst.
   *
   * @param client key of the address; see `createClientKey`.
   */
  see(client: Buffer, post: { isSuspicious: boolean }): Promise<boolean>;
}

/**
 * Prepares {@link Bursts}. Outside of a burst it costs a query a second, not one for each post.
 *
 * @param options.countsPosts whether the number of posts alone makes a burst: not where there are no limits for an address at all.
 */
export function createBursts(database: Pick<Database, 'rows'>, { countsPosts }: { countsPosts: boolean }): Bursts {
  const { rows } = database;
  const count = createCounter(database, (key) => hash('sha256', key, 'buffer'));
  let known = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    const found = await rows<{ client: Uint8Array }>(readBursts);
    known = new Set(found.map(({ client }) => Buffer.from(client).toString('base64')));
    if (found.length > 0) await rows(sweep);
  }

  return {
    async see(client, { isSuspicious }) {
      const key = client.toString('base64');
      const { current } = countsPosts ? await count(`burst ${key}`, rule.posts) : { current: 0 };
      if (isSuspicious) {
        const [burst] = await rows<{ lasts: boolean }>(raise, [client]);
        if (burst?.lasts) known.add(key);
        return true;
      }
      if (performance.now() - readAt > freshness) {
        readAt = performance.now();
        // Where the database fails, storing the application says so.
        await within(patience, read()).catch(() => undefined);
      }
      if (known.has(key)) {
        const [burst] = await rows<{ lasts: boolean }>(calm, [client]);
        if (burst?.lasts) return true;
        known.delete(key);
      }
      return current > rule.posts.max;
    },
  };
}
