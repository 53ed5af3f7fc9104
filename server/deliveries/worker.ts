import { setTimeout as delay } from 'node:timers/promises';
import { DeliveryError, passing, type Verdict } from './failures.ts';
import { judge, type Outcome, settle } from './outcome.ts';
import { type TakenDelivery, takeDeliveries, tryLimit } from './queue.ts';
import { loadJob, type Target, type WorkerServices } from './target.ts';

/** Milliseconds after failures to record an outcome, because a success without a record would be repeated. */
const settlePauses = [200, 1000, 3000, 6000, 0];

/** Verdicts that may be due to the target. */
const blaming: readonly Verdict[] = ['passing', 'target', 'refused'];

const logEntries: Record<Outcome['is'], readonly ['error' | 'warn' | 'info', string]> = {
  delivered: ['info', 'delivered'],
  waiting: ['warn', 'not delivered; will be tried again'],
  stopped: ['warn', 'not delivered; the target is stopped'],
  failed: ['error', 'failed permanently; needs a manual replay'],
  skipped: ['info', 'nothing to deliver'],
  'handed back': ['info', 'handed back'],
};

/**
 * Makes the due deliveries of one target, up to WORKERS at once.
 *
 * @param stopping aborts when nothing is to be leased any more; a sleeping worker has to be woken to see it.
 * @param aborting aborts when attempts in progress are to be handed back.
 */
export function startWorker(services: WorkerServices, target: Target, stopping: AbortSignal, aborting: AbortSignal) {
  const { config, database, logger, metrics, news } = services;
  const { DELIVERY_RETRY_SECONDS: firstDelay, WORKERS: slots } = config;
  const { kind } = target;
  const running = new Set<Promise<void>>();
  let streak = 0;
  let troubleSince: number | undefined;
  let wake: () => void = () => {};

  /** Since the last attempt; false if the database is unavailable. */
  async function haveOthersArrived({ id, triedBefore }: TakenDelivery) {
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
      let error = limit.aborted ? passing(`No answer within ${tryLimit / 60_000} minutes.`) : cause;
      if (!(error instanceof DeliveryError)) {
        logger.warn({ err: error, delivery: delivery.id, kind }, 'unexpected error in delivery target');
        error = new DeliveryError('own', error instanceof Error ? error.message : String(error));
      }
      const failed = error as DeliveryError;
      if (blaming.includes(failed.verdict)) streak += 1;
      const others = await haveOthersArrived(delivery);
      return judge(failed, { delivery, haveOthersArrived: others, streak, firstDelay, at: now() });
    }
  }

  /** Never rejects: without a record, the attempt is repeated after its lease. */
  async function make(delivery: TakenDelivery) {
    const { id, tries, probes } = delivery;
    const outcome = await attempt(delivery);
    let recorded: Outcome['is'] | undefined;
    for (const pause of settlePauses) {
      try {
        recorded = (await settle(services, kind, delivery, outcome)) ? outcome.is : 'skipped';
        const [level, text] = logEntries[recorded];
        const ms = Math.round(outcome.at.getTime() - delivery.at.getTime());
        logger[level]({ delivery: id, kind, ms, tries, isProbe: probes !== null, dueAt: outcome.row.dueAt }, text);
        break;
      } catch (error) {
        logger.error({ err: error, delivery: id, kind }, 'the outcome of a delivery could not be recorded');
        if (aborting.aborted) break;
        await delay(pause);
      }
    }
    metrics.deliveryTry(kind, recorded);
    news.announce('deliveries');
  }

  /** Starts due deliveries. Returns whether more may be due. */
  async function fill() {
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

  async function run() {
    while (!stopping.aborted) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      let mayBeMore = false;
      try {
        mayBeMore = await fill();
        troubleSince = undefined;
      } catch (error) {
        // An outage of the database is logged once, not every second.
        if (troubleSince === undefined) logger.error({ err: error, kind }, 'deliveries could not be taken');
        troubleSince ??= performance.now();
      }
      // A free slot is filled at once only if more deliveries than slots were due.
      const freed = mayBeMore ? running : [];
      const poll = setTimeout(resolve, 1000);
      await Promise.race([woken, ...freed]);
      clearTimeout(poll);
    }
    await Promise.all(running);
  }

  return {
    wake: () => wake(),
    /** Seconds for which deliveries could not be leased. */
    trouble: () => (troubleSince === undefined ? 0 : (performance.now() - troubleSince) / 1_000),
    ended: run(),
  };
}
