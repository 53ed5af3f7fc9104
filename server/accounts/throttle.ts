import { normalizeIP } from '@fastify/rate-limit';
import { appendAudit } from '../audit/append.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { sha256 } from './token-hash.ts';

/** Failed attempts within 15 minutes. An office shares one address, so that has room for several forgetful people. */
export const attemptLimits = { address: 50, account: 10 } as const;

// Counted in the database, so that more processes do not mean more attempts; and before the password is looked at, so
// that attempts at the same time count.
const count = `
  INSERT INTO staff_throttles AS throttle (key, started_at, count) VALUES ($1, now(), 1), ($2, now(), 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN throttle.started_at < now() - interval '15 minutes' THEN 1 ELSE throttle.count + 1 END,
    started_at = CASE WHEN throttle.started_at < now() - interval '15 minutes' THEN now() ELSE throttle.started_at END
  RETURNING count, ceil(extract(epoch FROM started_at + interval '15 minutes' - now()))::int AS seconds`;

const forgive = `
  UPDATE staff_throttles SET count = CASE WHEN key = $1 THEN greatest(count - 1, 0) ELSE 0 END WHERE key IN ($1, $2)`;

const forget = "DELETE FROM staff_throttles WHERE started_at < now() - interval '1 day'";

/** One attempt to show a password or a code. */
export interface Attempt {
  address: string;
  /** The e-mail address that is claimed, or what else stands for an account. */
  account: string;
}

function keysOf({ address, account }: Attempt): [Buffer, Buffer] {
  return [sha256(`address ${normalizeIP(address)}`), sha256(`account ${account}`)];
}

/**
 * Counts an attempt, by its address and by its account.
 *
 * @throws Problem `too-many-attempts` when there were too many; it says how long to wait.
 */
export async function countAttempt({ rows }: Pick<Database, 'rows'>, attempt: Attempt): Promise<void> {
  const [address, account] = await rows<{ count: number; seconds: number }>(count, keysOf(attempt));
  const exceeded = [
    { ...address, limit: attemptLimits.address, of: 'address' },
    { ...account, limit: attemptLimits.account, of: 'account' },
  ].filter((entry) => (entry.count ?? 0) > entry.limit);
  if (exceeded.length === 0) return;
  const first = exceeded.find((entry) => entry.count === entry.limit + 1);
  if (first) {
    const detail = { by: first.of, address: attempt.address };
    await appendAudit({ rows }, { actor: '-', action: 'sign-in.throttled', detail });
  }
  const retryAfter = Math.max(1, ...exceeded.map((entry) => entry.seconds ?? 1));
  throw new Problem('too-many-attempts', { retryAfter });
}

/** Takes back what `countAttempt` counted, and the account's earlier failures: it was who it said. */
export async function forgiveAttempt({ rows }: Pick<Database, 'rows'>, attempt: Attempt): Promise<void> {
  await rows(forgive, keysOf(attempt));
  await rows(forget);
}
