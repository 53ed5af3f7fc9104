import { normalizeIP } from '@fastify/rate-limit';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { appendAudit } from '../audit/append.ts';
import { sha256 } from './secret.ts';

type Store = Db;

/**
 * Failed attempts within 15 minutes.
 * - `address`: an office shares one, so that has room for several forgetful people.
 * - `pair`: for one account from one address.
 * - `account`: for one account from everywhere, but for devices that have signed in to it before.
 * - `code`: codes for one account, from whoever has its password.
 * - `device`: for one account from such a device, whatever others are doing.
 */
export const attemptLimits = { address: 50, pair: 10, account: 40, code: 10, device: 10 } as const;

/** Rows that the table keeps at most; the oldest go first. A row takes about 100 bytes. */
const capacity = 100_000;

/** Milliseconds in which attempts are counted. */
const memory = 15 * 60_000;

/** Milliseconds between two deletions of old rows. */
const sweepInterval = 60_000;

// Counted in the database, so that more processes do not mean more attempts; and before the password is looked at, so
// that attempts at the same time count.
const count = `
  INSERT INTO staff_throttles AS throttle (key, started_at, count) VALUES ($1, now(), 1)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN throttle.started_at < now() - interval '15 minutes' THEN 1 ELSE throttle.count + 1 END,
    started_at = CASE WHEN throttle.started_at < now() - interval '15 minutes' THEN now() ELSE throttle.started_at END
  RETURNING count, ceil(extract(epoch FROM started_at + interval '15 minutes' - now()))::int AS seconds`;

const sweepMost = `
  DELETE FROM staff_throttles WHERE key IN (SELECT key FROM staff_throttles ORDER BY started_at DESC OFFSET $1)`;

/** One attempt to show a password or a code. */
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
function countersOf({ address, account, device, isCode }: Attempt): [Counter, Buffer<ArrayBuffer>][] {
  if (device !== undefined) return [['device', sha256(`device ${device} ${account}`)]];
  const client = normalizeIP(address);
  const byAddress: [Counter, Buffer<ArrayBuffer>] = ['address', sha256(`address ${client}`)];
  if (account === undefined) return [byAddress];
  if (isCode) return [byAddress, ['code', sha256(`code ${account}`)]];
  return [byAddress, ['pair', sha256(`pair ${client} ${account}`)], ['account', sha256(`account ${account}`)]];
}

let sweptAt = 0;

/** Deletes what counts no more, and the oldest of what would be too much. */
export async function sweepAttempts({ prisma, rows }: Store, most = capacity): Promise<void> {
  await prisma.staffThrottle.deleteMany({ where: { startedAt: { lt: new Date(Date.now() - memory) } } });
  await rows(sweepMost, [most]);
}

async function sweepIfDue(database: Store): Promise<void> {
  if (Date.now() - sweptAt < sweepInterval) return;
  sweptAt = Date.now();
  await sweepAttempts(database);
}

/**
 * Counts an attempt. What is refused counts no further: one address can neither use up an account for others nor fill
 * the table.
 *
 * @throws Problem `too-many-attempts` when there were too many; it says how long to wait.
 */
export async function countAttempt(database: Store, attempt: Attempt): Promise<void> {
  await sweepIfDue(database);
  for (const [by, key] of countersOf(attempt)) {
    const [counted] = await database.rows<{ count: number; seconds: number }>(count, [key]);
    if (!counted || counted.count <= attemptLimits[by]) continue;
    if (counted.count === attemptLimits[by] + 1) {
      const detail = { by, address: attempt.address };
      await appendAudit(database, { actor: '-', action: 'sign-in.throttled', detail });
    }
    throw new Problem('too-many-attempts', { retryAfter: Math.max(1, counted.seconds) });
  }
}

/** Takes back what `countAttempt` counted, and the earlier failures of this client: it was who it said. */
export async function forgiveAttempt({ prisma }: Store, attempt: Attempt): Promise<void> {
  const keys = (...wanted: Counter[]) => countersOf(attempt).flatMap(([by, key]) => (wanted.includes(by) ? [key] : []));
  const where = { key: { in: keys('address', 'account') }, count: { gt: 0 } };
  await prisma.staffThrottle.updateMany({ where, data: { count: { decrement: 1 } } });
  await prisma.staffThrottle.deleteMany({ where: { key: { in: keys('pair', 'code', 'device') } } });
}
