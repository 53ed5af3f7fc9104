import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss, Queue, SendOptions } from 'pg-boss';
import type { SqlSession } from '../database/sql-session.ts';
import { jobsInside } from './jobs.ts';

/** The running pg-boss. */
export type Jobs = PgBoss;

/** Milliseconds within which calls of {@link OpenJob.announce} ask for one round together. */
const gathering = 500;

/** Something that is done in the background, by one of the processes that have workers. */
export interface JobDefinition<Services, Data extends object> {
  name: string;
  /** How many rounds may wait or run at once, for how long, and how often a failed one is repeated. */
  queue: Omit<Queue, 'name'>;
  /**
   * When it is due: a line of cron, in UTC. With it, every start begins with a round, too. Without it, only when asked
   * for.
   */
  schedule?: string;
  /** Seconds between two looks for rounds that are due. */
  pollSeconds: number;
  /** Rounds that one process runs at once: 1 without it. */
  concurrency?: number;
  /**
   * One round.
   *
   * @param round.id the same when a failed round is repeated.
   * @param round.signal aborts when the process stops.
   */
  run(services: Services, data: Data, round: { id: string; signal: AbortSignal }): Promise<unknown>;
}

export interface OpenJob {
  /** Asks for a round soon. Nothing waits for it: a job that is announced has a schedule as well. */
  announce(): void;
  /** Takes part in the work; a process without workers only announces. */
  start(): Promise<void>;
  /** Ends the round that goes on. */
  stop(): Promise<void>;
}

export interface Job<Services, Data extends object> {
  /** Asks for a round, as part of a transaction if there is a session. */
  send(jobs: Jobs, data: Data, options?: SendOptions & { session?: SqlSession }): Promise<void>;
  open(jobs: Jobs, services: Services & { logger: FastifyBaseLogger }): OpenJob;
}

/** A job that there is nothing to do for. */
export const idleJob: OpenJob = {
  announce() {
    // Nothing to ask for.
  },
  async start() {
    // Nothing to take part in.
  },
  async stop() {
    // Nothing to end.
  },
};

/** Declares a job. Its queue in pg-boss is created when it is first needed. */
export function defineJob<Services, Data extends object = object>(
  definition: JobDefinition<Services, Data>,
): Job<Services, Data> {
  const { name, queue, schedule, pollSeconds, concurrency = 1, run } = definition;
  const prepared = new WeakMap<Jobs, Promise<void>>();

  async function createQueue(jobs: Jobs): Promise<void> {
    if (!(await jobs.getQueue(name))) await jobs.createQueue(name, queue);
  }

  function prepare(jobs: Jobs): Promise<void> {
    const preparing = prepared.get(jobs) ?? createQueue(jobs);
    prepared.set(jobs, preparing);
    preparing.catch(() => prepared.delete(jobs));
    return preparing;
  }

  async function send(jobs: Jobs, data: Data, options: SendOptions & { session?: SqlSession } = {}): Promise<void> {
    const { session, ...others } = options;
    await prepare(jobs);
    await jobs.send(name, data, { ...others, ...(session && { db: jobsInside(session) }) });
  }

  return {
    send,
    open(jobs, services) {
      const { logger } = services;
      const stopping = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      let isStarted = false;
      return {
        announce() {
          timer ??= setTimeout(() => {
            timer = undefined;
            send(jobs, {} as Data).catch((err) => logger.warn({ err, job: name }, 'a job could not be asked for'));
          }, gathering).unref();
        },
        async start() {
          if (stopping.signal.aborted) return;
          isStarted = true;
          await prepare(jobs);
          const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: concurrency };
          await jobs.work<Data>(name, options, async ([job]) => {
            if (!job) return;
            const round = { id: job.id, signal: stopping.signal };
            await run(services, job.data ?? ({} as Data), round).catch((error) => {
              logger.warn({ err: error, job: name }, 'a job failed; it is tried again');
              throw error;
            });
          });
          if (schedule === undefined) return;
          await jobs.schedule(name, schedule);
          await send(jobs, {} as Data);
        },
        async stop() {
          stopping.abort();
          clearTimeout(timer);
          if (isStarted) await jobs.offWork(name);
        },
      };
    },
  };
}
