import type { Db } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { change, type Models } from '../staff/audit/change.ts';
import type { Notice } from './operator-notices.ts';
import { type Outcome, retryDelay } from './outcome.ts';
import type { TakenDelivery } from './queue.ts';

/** Seconds between probes at the longest, on the first day and after it. */
const longest = { firstDay: 30, later: 300 };

/** Part of the wait for a second try after which a target that has just stopped is probed. */
const firstProbe = 1 / 8;

export interface SettleServices {
  database: Db;
  /** Seconds until the second try of a delivery. */
  firstDelay: number;
  /** Has the operator told of a stopped target, as part of a transaction. */
  tellOperator: (session: SqlSession, notice: Notice) => Promise<void>;
}

/** One try, as it has ended. */
interface Settled {
  kind: DeliveryKind;
  delivery: TakenDelivery;
  isProbe: boolean;
  /** Undefined when there was nothing to deliver (any more). */
  outcome: Outcome | undefined;
  /** By the database's clock. */
  now: Date;
}

/** What a try has changed for its target. */
export type Change = { is: 'stopped'; reason: string } | { is: 'reopened'; since: Date };

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

function rowOf(outcome: Exclude<Outcome, { is: 'delivered' }>, now: Date): Prisma.DeliveryUpdateManyMutationInput {
  switch (outcome.is) {
    case 'waiting': {
      const { failed, seconds, failures, refusals } = outcome;
      return { ...failed, dueAt: later(now, seconds), failures, refusals };
    }
    case 'stopped':
      return { ...outcome.failed, dueAt: now, failures: 0 };
    case 'handed-back':
      return { dueAt: now };
    default:
      return { ...outcome.failed, state: outcome.is };
  }
}

/**
 * Ends the lease of a delivery with what became of it. A failure counts for nothing once another worker has taken the
 * delivery because this one gave no sign of life. What was delivered is delivered, unless the delivery was asked for
 * again meanwhile, as a change of work does.
 */
async function recordOutcome({ delivery }: Models, { kind, delivery: taken, outcome, now }: Settled): Promise<void> {
  if (!outcome) return;
  const { id, tries } = taken;
  const own = { id, tries, state: 'waiting', leasedUntil: { not: null } } as const;
  if (outcome.is !== 'delivered') {
    await delivery.updateMany({ where: own, data: { ...rowOf(outcome, now), leasedUntil: null } });
    return;
  }
  const { link = null } = outcome;
  const data = {
    state: 'delivered',
    deliveredAt: now,
    failure: null,
    lastError: null,
    link,
    leasedUntil: null,
  } as const;
  await delivery.updateMany({ where: kind === 'work' ? own : { id }, data });
}

/**
 * Stops a target that takes nothing, reopens one that does again, or says when it is probed next. Nothing happens to
 * one that staff have paused.
 */
async function settleTarget(
  { deliveryPause }: Models,
  { kind, isProbe, outcome, now }: Settled,
  firstDelay: number,
): Promise<{ change?: Change; notice?: Notice }> {
  const stopped = outcome?.is === 'stopped' ? outcome : undefined;
  const own = { kind, by: null };
  const nextProbe = (failed: number, longestWait: number) => {
    const waits = { first: firstDelay * firstProbe, longest: longestWait, askedFor: stopped?.askedFor ?? 0 };
    return later(now, retryDelay(failed, waits));
  };
  if (!isProbe) {
    if (!stopped) return {};
    const data = { kind, reason: stopped.words, since: now, nextTryAt: nextProbe(0, longest.firstDay) };
    const { count } = await deliveryPause.createMany({ data, skipDuplicates: true });
    return count > 0 ? { change: { is: 'stopped', reason: stopped.words } } : {};
  }
  const pause = await deliveryPause.findUnique({ where: { kind, by: null } });
  if (!pause) return {};
  const { since } = pause;
  if (outcome?.is === 'delivered') {
    const { count } = await deliveryPause.deleteMany({ where: own });
    return count > 0 ? { change: { is: 'reopened', since } } : {};
  }
  if (!stopped && outcome?.is !== 'waiting') {
    // The try told nothing of the target.
    await deliveryPause.updateMany({ where: own, data: { nextTryAt: now } });
    return {};
  }
  const probes = pause.probes + 1;
  const isFirstDay = now.getTime() - since.getTime() < 86_400_000;
  const nextTryAt = nextProbe(probes, isFirstDay ? longest.firstDay : longest.later);
  const reason = stopped?.words ?? pause.reason;
  await deliveryPause.updateMany({ where: own, data: { probes, reason, nextTryAt } });
  // One failure may pass at once; two are worth a mail.
  return stopped && probes === 1 ? { notice: { kind, reason: stopped.words, since } } : {};
}

/** Writes down what became of a try, in the delivery and its target: all or nothing. */
export function settle(
  { database, firstDelay, tellOperator }: SettleServices,
  settled: Settled,
): Promise<Change | undefined> {
  return change(database, async (models, _audit, session) => {
    await recordOutcome(models, settled);
    const { change: changed, notice } = await settleTarget(models, settled, firstDelay);
    if (notice) await tellOperator(session, notice);
    return changed;
  });
}
