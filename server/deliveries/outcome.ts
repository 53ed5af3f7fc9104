import { deliveryKindLabels } from '../../shared/delivery-kinds.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Settings } from '../platform/settings.ts';
import { changeAs } from '../staff/audit/audit.ts';
import type { DeliveryError } from './failures.ts';
import type { TakenDelivery } from './queue.ts';
import type { WorkerServices } from './target.ts';

/** What became of a try, and what it changes in the row of its delivery. */
export interface Outcome {
  /** `stopped`: the target takes none at the moment; this one waits with all others. */
  is: 'delivered' | 'waiting' | 'stopped' | 'failed' | 'skipped' | 'handed back';
  row: Prisma.DeliveryUpdateManyMutationInput;
  /** Why the target is stopped. */
  error?: DeliveryError;
  /** When the try ended, by the database's clock. */
  at: Date;
}

/** What is known when a try fails. */
interface History {
  delivery: TakenDelivery;
  /** Whether others of its kind have arrived since its last try; false at the first one. */
  haveOthersArrived: boolean;
  /** Failures of this process at the target since its last success there, with this one. */
  streak: number;
  /** Seconds until the second try. */
  firstDelay: number;
  at: Date;
}

/** The longest wait between two tries, in seconds, also where the target asks for more. */
const longestWait = 3600;

/** Share of a wait that chance decides, so that what failed together is not tried together. */
const jitter = 0.3;

/**
 * Failures in a row after which a delivery is given up. Together they last at least 27 days, since the waits are at
 * least 42 minutes once they have reached the longest one.
 */
const failuresLimit = 1000;

/** Failures in a row, without one success, by which troubles that pass are troubles of the target. */
const streakLimit = 5;

/**
 * Failures while others arrived after which a delivery is at fault. One could be the half of a target that is
 * misconfigured.
 */
const refusalLimit = 4;

/** Characters of a failure's words that are kept. */
const wordsLimit = 1000;

/** Seconds between probes of a stopped target at the longest. */
const longestProbe = 60;

/** Part of the wait for a second try after which a target that has just stopped is probed. */
const firstProbe = 1 / 8;

/**
 * How long to wait after a failure, in seconds: `first` after the first, doubled with each further one, `longest` at
 * most, up to 30 % less by chance, and never less than the target asked for (an hour at most).
 *
 * @param failures failures before this one, from 0.
 */
export function retryDelay(failures: number, first: number, longest = longestWait, askedFor = 0): number {
  const wait = Math.min(longest, first * 2 ** Math.min(failures, 32));
  return Math.max(wait * (1 - jitter * Math.random()), Math.min(askedFor, longestWait));
}

const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);

/**
 * Decides what a failure means. Is it the delivery or its target? Others tell: when they arrive while this one does
 * not, again and again, this one is at fault; when none arrives, the target is, and it is stopped.
 */
export function judge(error: DeliveryError, { delivery, haveOthersArrived, streak, firstDelay, at }: History): Outcome {
  const { verdict, retryAfter: askedFor } = error;
  const lastError = error.message.slice(0, wordsLimit);
  const end = (state: 'failed' | 'skipped', words = lastError): Outcome => ({
    is: state,
    row: { state, lastError: words },
    at,
  });
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
    // Trouble that passes makes the delivery suspect, no more.
    if (verdict === 'passing') return wait(Math.max(delivery.refusals, 1));
    if (delivery.refusals + 1 < refusalLimit) return wait(delivery.refusals + 1);
    return end('failed', `${lastError} Others have arrived meanwhile, so that it is this one.`);
  }
  if (delivery.refusals > 0) return wait(delivery.refusals);
  const isTrouble = verdict === 'target' || delivery.probes !== null || streak >= streakLimit;
  return isTrouble ? { is: 'stopped', row: { lastError, dueAt: at, failures: 0 }, error, at } : wait(0);
}

/** Seconds within which the operator hears of the same target once. */
const quietSeconds = 6 * 3600;

/** Mails the operator that a target has stopped by itself: once in six hours, whichever process notices. */
export const operatorNotices = defineJob<{ config: Settings }, { kind: DeliveryKind; reason: string }>({
  name: 'operator-notices',
  queue: { retryLimit: 10, retryDelay: 60, retryBackoff: true, retentionSeconds: quietSeconds },
  pollSeconds: 5,
  async run({ config }, { kind, reason }, { id }) {
    const what = deliveryKindLabels[kind];
    const paragraphs = [
      `Deliveries of the kind "${what}" have stopped.`,
      reason,
      'No lead is lost: all of them are stored and wait. One delivery tries again every now and then, and as soon ' +
        'as it arrives all others follow by themselves.',
      'The overview of the staff pages says how it stands and has a button to try at once:',
      `${config.PUBLIC_URL}/staff/overview`,
    ];
    const { mailStaff } = await import('./targets/mail.ts');
    await mailStaff(config, { id, subject: `Stopped: ${what}`, paragraphs }, AbortSignal.timeout(60_000));
  },
});

/**
 * Writes down what became of a try, in the delivery and its target: all or nothing. A target that takes nothing is
 * stopped, one that does again is reopened, and a probe that failed is followed by another one; nothing happens to a
 * target that staff have paused.
 *
 * A failure counts for nothing once another worker has the delivery. What was delivered is delivered, unless the
 * delivery was asked for again meanwhile, as a change of work does.
 *
 * @returns false when the delivery was erased meanwhile, or another worker has it.
 */
export async function settle(
  { config, database, jobs, logger }: WorkerServices,
  { kind, delivery: { id, tries, probes }, outcome }: { kind: DeliveryKind; delivery: TakenDelivery; outcome: Outcome },
): Promise<boolean> {
  const { is, row, error, at } = outcome;
  const reason = error?.words;
  const isStopped = is === 'stopped';
  const nextTryAt = (failed: number) =>
    later(at, retryDelay(failed, config.DELIVERY_RETRY_SECONDS * firstProbe, longestProbe, error?.retryAfter));
  let isThere = false;
  const changed = await changeAs(database, 'delivery', async (models) => {
    const { delivery, deliveryPause } = models;
    const isOwn = is !== 'delivered' || kind === 'work';
    const own = isOwn && ({ tries, state: 'waiting', leasedUntil: { not: null } } as const);
    isThere = (await delivery.updateMany({ where: { id, ...own }, data: { ...row, leasedUntil: null } })).count > 0;

    const stopped = { kind, by: null };
    if (probes === null) {
      if (!isStopped) return undefined;
      const data = { kind, reason: reason ?? null, since: at, nextTryAt: nextTryAt(0) };
      return (await deliveryPause.createMany({ data, skipDuplicates: true })).count > 0 ? 'stopped' : undefined;
    }
    if (is === 'delivered') {
      return (await deliveryPause.deleteMany({ where: stopped })).count > 0 ? 'reopened' : undefined;
    }
    // A try that ended otherwise told nothing of the target.
    const hasFailed = isStopped || is === 'waiting';
    const data = hasFailed ? { probes: probes + 1, nextTryAt: nextTryAt(probes + 1) } : { nextTryAt: at };
    await deliveryPause.updateMany({ where: stopped, data: { ...data, ...(isStopped && { reason: reason ?? null }) } });
    // One failure may pass at once; two are worth a mail, but not of mail, which cannot tell of its own trouble.
    if (isStopped && probes === 0 && kind !== 'receipt' && kind !== 'notice') {
      const once = { singletonKey: kind, singletonSeconds: quietSeconds };
      await operatorNotices.send(jobs, { kind, reason: reason ?? '' }, models, once);
    }
    return undefined;
  });
  if (changed === 'stopped') logger.error({ kind, reason }, 'delivery target stopped; it is probed until it works');
  if (changed === 'reopened') logger.info({ kind }, 'delivery target works again');
  return isThere;
}
