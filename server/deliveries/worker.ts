import { setTimeout as delay } from 'node:timers/promises';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { type DeliveryServices, deliver } from './deliver.ts';
import { leaseSeconds, type Queue, type TakenDelivery } from './queue.ts';
import type { Target } from './target.ts';

/** Milliseconds until a worker that found nothing looks again. */
const pollInterval = 1000;

export interface WorkerServices extends DeliveryServices {
  queue: Queue;
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

/**
 * Makes the deliveries of one target, up to `slots` at once, as soon as they are due; while the target is stopped, one
 * now and then.
 *
 * @param aborting aborts when the tries under way have to be handed back.
 */
export function startWorker(services: WorkerServices, target: Target, slots: number, aborting: AbortSignal): Worker {
  const { queue, logger, onTry } = services;
  const { kind } = target;
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
    const work = deliver(services, { target, delivery, isProbe }, aborting).then((state) => {
      running.delete(delivery);
      if (isProbe) wake();
      onTry(kind, state);
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
      const timer = new AbortController();
      const poll = delay(pollInterval, undefined, { signal: timer.signal }).catch(() => {
        // Ended by the abort below.
      });
      await Promise.race([woken, poll, ...freed]);
      timer.abort();
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
