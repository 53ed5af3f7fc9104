import { normalizeIP } from '@fastify/rate-limit';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { appendAudit } from '../audit/audit.ts';
import { sha256 } from './secret.ts';

/**
 * Failed attempts within 15 minutes.
 * - `address`: from one address, which an office shares, so that there is room for several forgetful people.
 * - `pair`: for one account from one address.
 * - `account`: for one account from all addresses, without devices that have signed in to it before.
 * - `code`: codes for one account, after its password.
 * - `device`: for one account from such a device, independently of others.
 */
export const attemptLimits = { address: 50, pair: 10, account: 40, code: 10, device: 10 } as const;

/** Milliseconds. */
const timeWindow = 15 * 60_000;

/** An attempt to prove an identity by a password, a code or a passkey. */
export interface Attempt {
  address: string;
  /** The claimed e-mail address. */
  account?: string;
  /** A device that has signed in to this account before, or the current session. */
  device?: string | undefined;
  /** True for a code, which follows the password. */
  isCode?: boolean;
}

/** The counters of an attempt, in the order of counting. */
function countersOf({ address, account, device, isCode = false }: Attempt) {
  const counter = (by: keyof typeof attemptLimits, ...of: (string | undefined)[]) => ({
    by,
    key: sha256([by, ...of].join(' ')),
  });
  if (device !== undefined) return [counter('device', device, account, String(isCode))];
  const client = normalizeIP(address);
  const first = counter('address', client);
  if (account === undefined) return [first];
  if (isCode) return [first, counter('code', account)];
  return [first, counter('pair', client, account), counter('account', account)];
}

/** @throws Problem `too-many-attempts` */
async function countAttempt(database: Db, attempt: Attempt): Promise<void> {
  const { staffThrottle } = database.prisma;
  await staffThrottle.deleteMany({ where: { startedAt: { lt: new Date(Date.now() - timeWindow) } } });
  for (const { by, key } of countersOf(attempt)) {
    // In the database, for all processes together, and before the proof is checked, so that concurrent attempts count.
    const { count, startedAt } = await staffThrottle.upsert({
      where: { key },
      create: { key, count: 1 },
      update: { count: { increment: 1 } },
    });
    if (count <= attemptLimits[by]) continue;
    if (count === attemptLimits[by] + 1) {
      const detail = { by, address: attempt.address };
      await appendAudit(database, { actor: '-', action: 'sign-in.throttled', detail });
    }
    const seconds = Math.ceil((startedAt.getTime() + timeWindow - Date.now()) / 1000);
    throw new Problem('too-many-attempts', { retryAfter: Math.max(1, seconds) });
  }
}

/** Undoes the counting of a successful attempt, and forgets the earlier failures of this client. */
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
 * Checks a proof, unless there were too many attempts. A refused attempt does not count towards later counters, so that
 * one address can neither block an account for others nor fill the table.
 *
 * @param check returns a falsy value for a wrong proof, which counts as a failure.
 * @throws Problem `too-many-attempts` with the time to wait.
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
