import { setTimeout as delay } from 'node:timers/promises';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { type DeliveryServices, deliver, type FetchedJob } from './deliver.ts';
import type { createGate } from './pauses.ts';
import { claimProbe, holdProbe, type Probe } from './probes.ts';
import { type DeliveryJobData, heartbeatSeconds, queueOf } from './queues.ts';
import type { Target } from './target.ts';

/** Milliseconds until a worker that found nothing looks again. */
const pollInterval = 1000;

export interface WorkerServices extends DeliveryServices {
  gate: ReturnType<typeof createGate>;
  /** Called after each try of a delivery, however it went. */
  onTry: (kind: DeliveryKind, outcome: string | undefined) => void;
}

export interface Worker {
  /** Looks for work now, because there may be some. */
  wake(): void;
  /** Milliseconds, by `performance.now()`, since when jobs cannot be fetched; undefined when they can. */
  troubleSince(): number | undefined;
  /** Takes no more work. Resolves once what is under way has ended. */
  stop(): Promise<void>;
}

/**
 * Delivers the jobs of one target's queue, up to `slots` at once, as soon as they are due; while the target is stopped,
 * one now and then. pg-boss's own worker waits between jobs and knows nothing of pauses, of a wait that a target asks for,
 * or of handing work back.
 *
 * @param aborting aborts when what is still under way has to be handed back.
 */
export function startWorker(services: WorkerServices, target: Target, slots: number, aborting: AbortSignal): Worker {
  const { database, jobs, logger, gate, onTry } = services;
  const queue = queueOf(target.kind);
  const running = new Map<string, Promise<void>>();
  let troubleSince: number | undefined;
  let isStopping = false;
  let probe: Probe | undefined;
  let wake: () => void = () => {};

  const pulse = setInterval(
    () => {
      if (running.size === 0) return;
      const signs = [
        jobs.touch(queue, [...running.keys()]),
        ...(probe ? [holdProbe(database, target.kind, probe)] : []),
      ];
      Promise.all(signs).catch((error) => logger.warn({ err: error }, 'no sign of life given'));
    },
    (heartbeatSeconds * 1000) / 4,
  );

  function start(job: FetchedJob): void {
    const isProbe = job === probe?.job;
    const work = deliver(services, { target, job, isProbe }, aborting).then((state) => {
      running.delete(job.id);
      if (isProbe) probe = undefined;
      // What was found out concerns all that wait.
      if (isProbe || state === 'stopped') gate.forget();
      if (isProbe) wake();
      onTry(target.kind, state);
    });
    running.set(job.id, work);
  }

  /** Starts what is due, and says whether there may be more. */
  async function fill(): Promise<boolean> {
    const free = slots - running.size;
    if (free === 0) return true;
    const state = await gate.of(target.kind);
    if (state === 'closed' || isStopping || probe) return false;
    if (state === 'probe') {
      probe = await claimProbe({ database, jobs }, target.kind);
      if (probe) start(probe.job);
      return false;
    }
    const found = await jobs.fetch<DeliveryJobData>(queue, { batchSize: free, includeMetadata: true });
    for (const job of found) start(job);
    return found.length === free;
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
        if (troubleSince === undefined) logger.error({ err: error, kind: target.kind }, 'jobs could not be fetched');
        troubleSince ??= performance.now();
      }
      // A slot that becomes free is filled at once only while there was more to do than slots.
      const freed = mayBeMore ? [...running.values()] : [];
      const timer = new AbortController();
      const poll = delay(pollInterval, undefined, { signal: timer.signal }).catch(() => {});
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
