import { setTimeout as delay } from 'node:timers/promises';
import { DeliveryError, passing, type Verdict } from './failures.ts';
import { judge, type Outcome, settle } from './outcome.ts';
import { type TakenDelivery, takeDeliveries, tryLimit } from './queue.ts';
import { loadJob, type Target, type WorkerServices } from './target.ts';

/** Milliseconds until a worker that found nothing looks again. */
const pollInterval = 1000;

/**
 * Milliseconds between attempts to write down an outcome: what was delivered must not be delivered again for want of a
 * row.
 */
const settlePauses = [200, 1000, 3000, 6000];

/** Verdicts that are about the target, or may be. */
const blaming: readonly Verdict[] = ['passing', 'target', 'refused'];

/** What the log says of a try. */
const entries: Record<Outcome['is'], readonly ['error' | 'warn' | 'info', string]> = {
  delivered: ['info', 'delivered'],
  waiting: ['warn', 'not delivered: will be tried again'],
  stopped: ['warn', 'not delivered: the target takes nothing at the moment'],
  failed: ['error', 'failed permanently; needs a manual replay'],
  skipped: ['info', 'nothing to deliver (any more)'],
  'handed back': ['info', 'handed back'],
};

/**
 * Makes the deliveries of one target, up to `slots` at once, as soon as they are due; while the target is stopped, one
 * now and then.
 *
 * @param aborting aborts when the tries under way have to be handed back.
 */
export function startWorker(services: WorkerServices, target: Target, slots: number, aborting: AbortSignal) {
  const { config, database, logger } = services;
  const firstDelay = config.DELIVERY_RETRY_SECONDS;
  const { kind } = target;
  const running = new Set<Promise<void>>();
  let streak = 0;
  let troubleSince: number | undefined;
  let isStopping = false;
  let wake: () => void = () => {};

  /** Whether others have arrived since the last try; false, too, where the database cannot tell. */
  async function haveOthersArrived({ id, triedBefore }: TakenDelivery): Promise<boolean> {
    if (!triedBefore) return false;
    const where = { kind, deliveredAt: { gt: triedBefore }, id: { not: id } };
    const found = await database.prisma.delivery.findFirst({ where, select: { id: true } }).catch(() => null);
    return found !== null;
  }

  async function attempt(delivery: TakenDelivery): Promise<Outcome> {
    const began = performance.now();
    const now = () => new Date(delivery.at.getTime() + performance.now() - began);
    const limit = AbortSignal.timeout(tryLimit);
    try {
      const job = await loadJob(services, delivery);
      const { link = null } = await target.deliver(job, AbortSignal.any([aborting, limit]));
      streak = 0;
      const at = now();
      return { is: 'delivered', row: { state: 'delivered', deliveredAt: at, lastError: null, link }, at };
    } catch (cause) {
      if (aborting.aborted) return { is: 'handed back', row: { dueAt: now() }, at: now() };
      let error = limit.aborted ? passing(`No answer within ${tryLimit / 60_000} minutes.`, { cause }) : cause;
      if (!(error instanceof DeliveryError)) {
        // The words of others may quote the applicant; staff read them with the lead. These have a stack to find.
        logger.warn({ err: error, delivery: delivery.id, kind }, 'unexpected error in delivery target');
        error = new DeliveryError('own', error instanceof Error ? error.message : String(error));
      }
      const failed = error as DeliveryError;
      if (blaming.includes(failed.verdict)) streak += 1;
      const others = await haveOthersArrived(delivery);
      return judge(failed, { delivery, haveOthersArrived: others, streak, firstDelay, at: now() });
    }
  }

  /**
   * Makes one try of one delivery and writes down what became of it, for some seconds if need be. Never rejects: what
   * cannot be written down is tried again once the lease ends.
   */
  async function make(delivery: TakenDelivery): Promise<void> {
    const { id, tries, probes } = delivery;
    const outcome = await attempt(delivery);
    for (const pause of [...settlePauses, undefined]) {
      try {
        const is = (await settle(services, { kind, delivery, outcome })) ? outcome.is : 'skipped';
        const [level, text] = entries[is];
        const ms = Math.round(outcome.at.getTime() - delivery.at.getTime());
        const isProbe = probes !== null;
        logger[level]({ delivery: id, kind, ms, tries, isProbe, dueAt: outcome.row.dueAt }, text);
        services.onTry(kind, is);
        return;
      } catch (error) {
        logger.error({ err: error, delivery: id, kind }, 'the outcome of a delivery could not be written down');
        if (pause === undefined || aborting.aborted) break;
        await delay(pause);
      }
    }
    services.onTry(kind, undefined);
  }

  /** Starts the deliveries that are due, and says whether there may be more. */
  async function fill(): Promise<boolean> {
    const free = slots - running.size;
    if (free === 0) return true;
    const due = await takeDeliveries(database, kind, free);
    for (const delivery of due) {
      const work = make(delivery).then(() => {
        running.delete(work);
        if (delivery.probes !== null) wake();
      });
      running.add(work);
    }
    return due.length === free;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      let mayBeMore = false;
      try {
        mayBeMore = await fill();
        troubleSince = undefined;
      } catch (error) {
        // An outage of the database is one line, not one per second.
        if (troubleSince === undefined) logger.error({ err: error, kind }, 'deliveries could not be taken');
        troubleSince ??= performance.now();
      }
      // A slot that becomes free is filled at once only while there was more to do than slots.
      const freed = mayBeMore ? running : [];
      const timer = setTimeout(resolve, pollInterval);
      await Promise.race([woken, ...freed]);
      clearTimeout(timer);
    }
    await Promise.all(running);
  }

  const ended = run();
  return {
    /** Looks for work now, because there may be some. */
    wake: () => wake(),
    /** Milliseconds, by `performance.now()`, since when deliveries cannot be taken; undefined when they can. */
    troubleSince: () => troubleSince,
    /** Takes no more work. Resolves once the tries under way have ended. */
    stop() {
      isStopping = true;
      wake();
      return ended;
    },
  };
}

export type Worker = ReturnType<typeof startWorker>;
