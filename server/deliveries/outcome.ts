import { deliveryKindLabels } from '../../shared/delivery-kinds.ts';
import type { DeliveryKind, Prisma } from '../platform/database/generated/client.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Settings } from '../platform/settings.ts';
import type { DeliveryError } from './failures.ts';
import type { TakenDelivery } from './queue.ts';
import type { WorkerServices } from './target.ts';

export interface Outcome {
  /** `stopped`: the target accepts nothing at present, and all its deliveries wait. */
  is: 'delivered' | 'waiting' | 'stopped' | 'failed' | 'skipped' | 'handed back';
  row: Prisma.DeliveryUpdateManyMutationInput;
  /** Why the target is stopped. */
  error?: DeliveryError;
  /** The end of the attempt, by the database's clock. */
  at: Date;
}

interface History {
  delivery: TakenDelivery;
  haveOthersArrived: boolean;
  /** Consecutive failures of this process at the target, this one included. */
  streak: number;
  /** Seconds until the second attempt. */
  firstDelay: number;
  at: Date;
}

/** Seconds between two attempts, even if the target asks for more. */
const longestWait = 3600;

/** Consecutive failures after which a delivery is given up, in 27 days or more. */
const failuresLimit = 1000;

/** Consecutive temporary failures after which the target is stopped. */
const streakLimit = 5;

/** Failures while others succeeded after which a delivery fails: a target may be wrong only in part. */
const refusalLimit = 4;

/**
 * Seconds to wait, exponential from `first` to `longest`, and at least those asked for, up to an hour. Up to 30 % less
 * at random, so that deliveries that failed together are not repeated together.
 */
export function retryDelay(failures: number, first: number, longest = longestWait, askedFor = 0) {
  const wait = Math.min(longest, first * 2 ** failures);
  return Math.max(wait * (1 - 0.3 * Math.random()), Math.min(askedFor, longestWait));
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/** While others keep succeeding, the delivery is at fault and fails; otherwise its target is stopped. */
export function judge(error: DeliveryError, { delivery, haveOthersArrived, streak, firstDelay, at }: History): Outcome {
  const { verdict, retryAfter: askedFor } = error;
  const lastError = error.message.slice(0, 1000);
  const end = (is: 'failed' | 'skipped', words = lastError) => ({ is, row: { state: is, lastError: words }, at });
  const wait = (refusals: number): Outcome => {
    const failures = delivery.failures + 1;
    if (failures >= failuresLimit) return end('failed', `Given up after ${failuresLimit} tries. ${lastError}`);
    const dueAt = later(at, retryDelay(delivery.failures, firstDelay, longestWait, askedFor));
    return { is: 'waiting', row: { lastError, dueAt, failures, refusals }, at };
  };

  if (verdict === 'impossible') return end('failed');
  if (verdict === 'needless') return end('skipped');
  if (verdict === 'own') return wait(delivery.refusals);
  if (haveOthersArrived) {
    // A temporary problem makes the delivery suspect, but does not fail it.
    if (verdict === 'passing') return wait(Math.max(delivery.refusals, 1));
    if (delivery.refusals + 1 < refusalLimit) return wait(delivery.refusals + 1);
    return end('failed', `${lastError} Other deliveries succeeded meanwhile.`);
  }
  if (delivery.refusals > 0) return wait(delivery.refusals);
  const isTrouble = verdict === 'target' || delivery.probes !== null || streak >= streakLimit;
  return isTrouble ? { is: 'stopped', row: { lastError, dueAt: at, failures: 0 }, error, at } : wait(0);
}

/** Minimum seconds between two notices about one target, across all processes. */
const quietSeconds = 6 * 3600;

/** Mails the operator that a target has stopped. */
export const operatorNotices = defineJob<{ config: Settings }, { kind: DeliveryKind; reason: string }>({
  name: 'operator-notices',
  queue: { retryLimit: 10, retryDelay: 60, retryBackoff: true, retentionSeconds: quietSeconds },
  pollSeconds: 5,
  async run({ config }, { kind, reason }, { id }) {
    const what = deliveryKindLabels[kind];
    const paragraphs = [
      `Deliveries of the kind "${what}" have stopped.`,
      reason,
      'No lead is lost: all of them are stored and wait. One delivery is tried again at intervals, and as soon as it ' +
        'succeeds all others follow automatically.',
      'The overview of the staff pages shows the state and has a button to try at once:',
      `${config.PUBLIC_URL}/staff/overview`,
    ];
    const { mailStaff } = await import('./targets/mail.ts');
    const mail = { id, date: new Date(), subject: `Stopped: ${what}`, paragraphs };
    await mailStaff(config, mail, AbortSignal.timeout(60_000));
  },
});

/**
 * Records an outcome: a target that accepts nothing is stopped, one that works again is reopened, and a failed probe
 * schedules the next one. A pause by staff stays. A failure is ignored if the delivery was leased or asked for again
 * meanwhile. A success always counts, except of a call about work.
 *
 * @returns false if the outcome was ignored, or the delivery was erased meanwhile.
 */
export async function settle(
  { config, database, jobs, logger }: WorkerServices,
  kind: DeliveryKind,
  { id, tries, probes, dueAt }: TakenDelivery,
  { is, row, error, at }: Outcome,
): Promise<boolean> {
  const reason = error?.words ?? '';
  const isStopped = is === 'stopped';
  // Probes begin after an eighth of the wait for a second attempt, and are at most a minute apart.
  const nextTryAt = (failed: number) =>
    later(at, retryDelay(failed, config.DELIVERY_RETRY_SECONDS / 8, 60, error?.retryAfter));
  let isThere = false;
  const changed = await database.prisma.$transaction(async (models) => {
    const { delivery, deliveryPause } = models;
    const isOwn = is !== 'delivered' || kind === 'work';
    const own = isOwn && ({ tries, state: 'waiting', leasedUntil: { not: null }, dueAt } as const);
    isThere = (await delivery.updateMany({ where: { id, ...own }, data: { ...row, leasedUntil: null } })).count > 0;
    if (!isThere) await delivery.updateMany({ where: { id, tries, state: 'waiting' }, data: { leasedUntil: null } });

    const stopped = { kind, by: null };
    if (probes === null) {
      if (!isStopped) return undefined;
      const data = { kind, reason, since: at, nextTryAt: nextTryAt(0) };
      return (await deliveryPause.createMany({ data, skipDuplicates: true })).count > 0 ? 'stopped' : undefined;
    }
    if (is === 'delivered') {
      return (await deliveryPause.deleteMany({ where: stopped })).count > 0 ? 'reopened' : undefined;
    }
    // Any other outcome says nothing about the target.
    const hasFailed = isStopped || is === 'waiting';
    const data = hasFailed ? { probes: probes + 1, nextTryAt: nextTryAt(probes + 1) } : { nextTryAt: at };
    // Not if staff have asked for another try meanwhile, which resets the probes.
    const where = { ...stopped, probes };
    await deliveryPause.updateMany({ where, data: { ...data, ...(isStopped && { reason }) } });
    // After a second failure, because the first may be temporary. Mail cannot report its own failure.
    if (isStopped && probes === 0 && kind !== 'receipt' && kind !== 'notice') {
      const once = { singletonKey: kind, singletonSeconds: quietSeconds };
      await operatorNotices.send(jobs, { kind, reason }, models, once);
    }
    return undefined;
  });
  if (changed === 'stopped') logger.error({ kind, reason }, 'delivery target stopped; it is probed until it works');
  if (changed === 'reopened') logger.info({ kind }, 'delivery target works again');
  return isThere;
}
