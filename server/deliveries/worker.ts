import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { DeliveryError, passing, type Verdict } from './failures.ts';
import { type LoadServices, loadJob } from './load-job.ts';
import { judge, type Outcome } from './outcome.ts';
import { leaseSeconds, type Queue, type TakenDelivery, tryLimit } from './queue.ts';
import { type SettleServices, settle } from './settle.ts';
import type { Target } from './target.ts';

/** Milliseconds until a worker that found nothing looks again. */
const pollInterval = 1000;

/**
 * Milliseconds between attempts to write down an outcome: what was delivered must not be delivered again for want of a
 * row.
 */
const settlePauses = [200, 1000, 3000, 6000];

export interface WorkerServices extends LoadServices, SettleServices {
  queue: Queue;
  logger: FastifyBaseLogger;
  /** Called after each try of a delivery, however it went. */
  onTry: (kind: DeliveryKind, outcome: string | undefined) => void;
}

export interface Worker {
  /** Looks for work now, because there may be some. */
  wake(): void;
  /** Milliseconds, by `performance.now()`, since when deliveries cannot be taken; undefined when they can. */
  troubleSince(): number | undefined;
  /** Takes no more work. Resolves once the tries under way have ended. */
  stop(): Promise<void>;
}

/** Verdicts that are about the target, or may be. */
const blaming: readonly Verdict[] = ['passing', 'target', 'refused'];

/** What the log says of a try. */
const entries: Record<Outcome['is'] | 'gone', readonly ['error' | 'warn' | 'info', string]> = {
  delivered: ['info', 'delivered'],
  waiting: ['warn', 'not delivered: will be tried again'],
  stopped: ['warn', 'not delivered: the target takes nothing at the moment'],
  failed: ['error', 'failed permanently; needs a manual replay'],
  skipped: ['info', 'not to be delivered'],
  'handed-back': ['info', 'handed back'],
  gone: ['info', 'nothing to deliver (any more)'],
};

/**
 * Makes single tries at one target.
 *
 * @param aborting aborts when the tries under way have to be handed back.
 */
function createTries(services: WorkerServices, target: Target, aborting: AbortSignal) {
  const { kind } = target;
  const { prisma } = services.database;
  let streak = 0;

  /** Tries once, and says what became of it; undefined when its lead was erased. */
  async function attempt(delivery: TakenDelivery, isProbe: boolean, logger: FastifyBaseLogger) {
    const limit = AbortSignal.timeout(tryLimit);
    try {
      const job = await loadJob(services, delivery);
      if (!job) return undefined;
      const { link } = await target.deliver(job, AbortSignal.any([aborting, limit]));
      streak = 0;
      return { is: 'delivered', link } as const;
    } catch (cause) {
      if (aborting.aborted) return { is: 'handed-back' } as const;
      const error = limit.aborted ? passing(`No answer within ${tryLimit / 60_000} minutes.`, { cause }) : cause;
      // The words may quote the applicant; staff read them with the lead. Unexpected errors have a stack to find.
      if (!(error instanceof DeliveryError)) logger.warn({ err: error }, 'unexpected error in delivery target');
      else if (blaming.includes(error.verdict)) streak += 1;
      const { id, triedBefore } = delivery;
      const others = triedBefore && { kind, deliveredAt: { gt: triedBefore }, id: { not: id } };
      // Where the database cannot tell, this is judged as the first failure of a lead that is still there.
      const [isThere, haveOthersArrived] = await Promise.all([
        prisma.delivery.findUnique({ where: { id }, select: { id: true } }).then((found) => found !== null),
        others && prisma.delivery.findFirst({ where: others, select: { id: true } }).then((found) => found !== null),
      ]).catch(() => [true, false]);
      if (!isThere) return undefined;
      const { failures, refusals } = delivery;
      const { firstDelay } = services;
      const history = {
        failures,
        refusals,
        isProbe,
        haveOthersArrived: haveOthersArrived ?? false,
        streak,
        firstDelay,
      };
      return judge(error, history);
    }
  }

  /**
   * Makes one try of one delivery and writes down what became of it, for some seconds if need be. Never rejects: what
   * cannot be written down is tried again once the lease ends.
   */
  return async (delivery: TakenDelivery, isProbe: boolean): Promise<void> => {
    const { id, tries } = delivery;
    const logger = services.logger.child({ delivery: id, kind });
    const began = performance.now();
    const outcome = await attempt(delivery, isProbe, logger);
    for (const pause of [...settlePauses, undefined]) {
      const ms = Math.round(performance.now() - began);
      try {
        const now = new Date(delivery.at.getTime() + ms);
        const change = await settle(services, { kind, delivery, isProbe, outcome, now });
        const [level, text] = entries[outcome?.is ?? 'gone'];
        const next = outcome?.is === 'waiting' && { nextTryInSeconds: Math.round(outcome.seconds) };
        logger[level]({ ms, tries, ...(isProbe && { isProbe }), ...next }, text);
        if (change?.is === 'stopped') {
          const { reason } = change;
          services.logger.error({ kind, reason }, 'delivery target stopped; it is probed until it works');
        } else if (change) {
          services.logger.info({ kind, since: change.since }, 'delivery target works again');
        }
        services.onTry(kind, outcome?.is);
        return;
      } catch (error) {
        logger.error({ err: error }, 'the outcome of a delivery could not be written down');
        if (pause === undefined || aborting.aborted) break;
        await delay(pause);
      }
    }
    services.onTry(kind, undefined);
  };
}

/**
 * Makes the deliveries of one target, up to `slots` at once, as soon as they are due; while the target is stopped, one
 * now and then.
 *
 * @param aborting aborts when the tries under way have to be handed back.
 */
export function startWorker(services: WorkerServices, target: Target, slots: number, aborting: AbortSignal): Worker {
  const { queue, logger } = services;
  const { kind } = target;
  const make = createTries(services, target, aborting);
  const running = new Map<TakenDelivery, Promise<void>>();
  let troubleSince: number | undefined;
  let isStopping = false;
  let wake: () => void = () => {};

  const pulse = setInterval(
    () => {
      if (running.size === 0) return;
      queue.keepAlive([...running.keys()]).catch((error) => logger.warn({ err: error }, 'no sign of life given'));
    },
    (leaseSeconds * 1000) / 4,
  );

  function start(delivery: TakenDelivery, isProbe: boolean): void {
    const work = make(delivery, isProbe).then(() => {
      running.delete(delivery);
      if (isProbe) wake();
    });
    running.set(delivery, work);
  }

  /** Starts the deliveries that are due, and says whether there may be more. */
  async function fill(): Promise<boolean> {
    const free = slots - running.size;
    if (free === 0) return true;
    const due = await queue.takeDue(kind, free);
    for (const delivery of due) start(delivery, false);
    if (due.length > 0) return due.length === free;
    const probe = await queue.takeProbe(kind);
    if (probe) start(probe, true);
    return false;
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
      const freed = mayBeMore ? [...running.values()] : [];
      const timer = setTimeout(resolve, pollInterval);
      await Promise.race([woken, ...freed]);
      clearTimeout(timer);
    }
    await Promise.all(running.values());
    clearInterval(pulse);
  }

  const ended = run();
  return {
    wake: () => wake(),
    troubleSince: () => troubleSince,
    stop() {
      isStopping = true;
      wake();
      return ended;
    },
  };
}
