import { normalizeIP } from '@fastify/rate-limit';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { appendAudit } from '../audit/append.ts';
import { sha256 } from './secret.ts';

/**
 * Failed attempts within 15 minutes.
 * - `address`: an office shares one, so that has room for several forgetful people.
 * - `pair`: for one account from one address.
 * - `account`: for one account from everywhere, but for devices that have signed in to it before.
 * - `code`: codes for one account, from whoever has its password.
 * - `device`: for one account from such a device, whatever others are doing.
 */
export const attemptLimits = { address: 50, pair: 10, account: 40, code: 10, device: 10 } as const;

// Counted in the database, so that more processes do not mean more attempts; and before the password is looked at, so
// that attempts at the same time count.
const count = `
  INSERT INTO staff_throttles AS throttle (key, started_at, count) VALUES ($1, now(), 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN throttle.started_at < now() - interval '15 minutes' THEN 1 ELSE throttle.count + 1 END,
    started_at = CASE WHEN throttle.started_at < now() - interval '15 minutes' THEN now() ELSE throttle.started_at END
  RETURNING count, ceil(extract(epoch FROM started_at + interval '15 minutes' - now()))::int AS seconds`;

/** An attempt to show a password or a code. */
export interface Attempt {
  address: string;
  /** The e-mail address that is claimed. */
  account?: string;
  /** The device, when it has signed in to this account before; or the session, of who is signed in to it. */
  device?: string | undefined;
  /** A code is shown, after the password. */
  isCode?: boolean;
}

type Counter = keyof typeof attemptLimits;

/** What an attempt counts towards, in the order in which it is counted. */
function countersOf({ address, account, device, isCode }: Attempt): { by: Counter; key: Buffer<ArrayBuffer> }[] {
  const counter = (by: Counter, ...of: (string | undefined)[]) => ({ by, key: sha256([by, ...of].join(' ')) });
  if (device !== undefined) return [counter('device', device, account)];
  const client = normalizeIP(address);
  const first = counter('address', client);
  if (account === undefined) return [first];
  if (isCode) return [first, counter('code', account)];
  return [first, counter('pair', client, account), counter('account', account)];
}

/** Milliseconds between two deletions of old rows, and when the last one was. */
const sweepInterval = 60_000;
let sweptAt = 0;

/** Deletes the attempts that count no more. */
export async function sweepAttempts({ prisma }: Db): Promise<void> {
  sweptAt = Date.now();
  await prisma.staffThrottle.deleteMany({ where: { startedAt: { lt: new Date(sweptAt - 15 * 60_000) } } });
}

/** @throws Problem `too-many-attempts` */
async function countAttempt(database: Db, attempt: Attempt): Promise<void> {
  if (Date.now() - sweptAt > sweepInterval) await sweepAttempts(database);
  for (const { by, key } of countersOf(attempt)) {
    const [counted] = await database.rows<{ count: number; seconds: number }>(count, [key]);
    if (!counted || counted.count <= attemptLimits[by]) continue;
    if (counted.count === attemptLimits[by] + 1) {
      const detail = { by, address: attempt.address };
      await appendAudit(database, { actor: '-', action: 'sign-in.throttled', detail });
    }
    throw new Problem('too-many-attempts', { retryAfter: Math.max(1, counted.seconds) });
  }
}

/** Takes back what was counted, and the earlier failures of this client: it was who it said. */
async function forgiveAttempt({ prisma: { staffThrottle } }: Db, attempt: Attempt): Promise<void> {
  for (const { by, key } of countersOf(attempt)) {
    if (by === 'address' || by === 'account') {
      await staffThrottle.updateMany({ where: { key, count: { gt: 0 } }, data: { count: { decrement: 1 } } });
    } else {
      await staffThrottle.deleteMany({ where: { key } });
    }
  }
}

/**
 * Has a proof checked, unless there were too many attempts. An attempt that is refused counts no further: one address
 * can neither use up an account for others nor fill the table.
 *
 * @param check finds nothing where the proof is wrong, which counts as a failure.
 * @throws Problem `too-many-attempts`, which says how long to wait.
 */
export async function throttle<Found>(
  database: Db,
  attempt: Attempt,
  check: () => Promise<Found | false | null | undefined>,
): Promise<Found | undefined> {
  await countAttempt(database, attempt);
  const found = await check();
  if (!found) return undefined;
  await forgiveAttempt(database, attempt);
  return found;
}
