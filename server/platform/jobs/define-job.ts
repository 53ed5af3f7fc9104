import type { FastifyBaseLogger } from 'fastify';
import { type Db as JobsDb, PgBoss, type Queue, type SendOptions } from 'pg-boss';
import { sessionOf } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';

export type Jobs = PgBoss;

/** Seconds between checks for jobs whose worker has died. */
const superviseInterval = 15;

/**
 * Starts pg-boss, which creates or migrates its schema; processes that start at once wait for each other. Stop it
 * before closing the database.
 *
 * @param options.isWorker false for a process that only adds jobs.
 */
export async function startJobs(
  database: { jobs: JobsDb },
  { isWorker, logger }: { isWorker: boolean; logger: FastifyBaseLogger },
): Promise<Jobs> {
  const found = await database.jobs.executeSql(`SELECT to_regnamespace('pgboss') IS NOT NULL AS found`, []);
  const jobs = new PgBoss({
    db: database.jobs,
    // A role that may not create schemas can use one that was made for it.
    createSchema: found.rows[0]?.found !== true,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
    maintenanceIntervalSeconds: 3600,
    warningQueueSize: 100_000,
  });
  jobs.on('error', ({ message, stack, queue }: Error & { queue?: string }) => {
    // Errors of workers arrive as plain objects, whose message the log would leave out.
    const err = Object.assign(new Error(message), stack !== undefined && { stack });
    logger.error({ err, queue }, 'pg-boss error');
  });
  jobs.on('warning', ({ message }) => logger.warn({ warning: message }, 'pg-boss warning'));
  return jobs.start();
}

/** Milliseconds within which calls of `announce` request one round. */
const gathering = 500;

interface JobDefinition<Services, Data extends object> {
  name: string;
  queue: Omit<Queue, 'name'>;
  /** A cron expression, in UTC. A scheduled job also runs at every start. */
  schedule?: string;
  pollSeconds: number;
  /** Rounds at once in one process. */
  concurrency?: number;
  /** Runs a round. Its `id` stays when it is repeated; `signal` aborts when the process stops. */
  run(
    services: Services & { logger: FastifyBaseLogger },
    data: Data,
    round: { id: string; signal: AbortSignal },
  ): Promise<unknown>;
}

/** Declares a job, whose queue is created on first use. */
export function defineJob<Services, Data extends object = object>(definition: JobDefinition<Services, Data>) {
  const { name, queue, schedule, pollSeconds, concurrency = 1, run } = definition;
  const prepared = new WeakMap<Jobs, Promise<void>>();

  function prepare(jobs: Jobs) {
    const preparing = prepared.get(jobs) ?? jobs.createQueue(name, queue);
    prepared.set(jobs, preparing);
    preparing.catch(() => prepared.delete(jobs));
    return preparing;
  }

  async function sendNow(jobs: Jobs) {
    await prepare(jobs);
    await jobs.send(name, {});
  }

  return {
    /** Requests a round in the transaction of these models. */
    async send(jobs: Jobs, data: Data, models: Prisma.TransactionClient, options?: SendOptions) {
      await prepare(jobs);
      const { rows } = sessionOf(models);
      const db: JobsDb = { executeSql: async (text, values) => ({ rows: await rows(text, values) }) };
      await jobs.send(name, data, { ...options, db });
    },
    open(jobs: Jobs, services: Services & { logger: FastifyBaseLogger }) {
      const { logger } = services;
      const stopping = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      return {
        /** Requests a round soon, without a guarantee: the job has a schedule as well. */
        announce() {
          timer ??= setTimeout(() => {
            timer = undefined;
            sendNow(jobs).catch((err) => logger.warn({ err, job: name }, 'a job could not be queued'));
          }, gathering).unref();
        },
        async start() {
          if (stopping.signal.aborted) return;
          await prepare(jobs);
          if (schedule !== undefined) {
            await jobs.schedule(name, schedule);
            // Before the first poll: the next one may be half a minute away.
            await sendNow(jobs);
          }
          const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: concurrency };
          await jobs.work<Data>(name, options, async ([job]) => {
            if (!job) return;
            const round = { id: job.id, signal: stopping.signal };
            await run(services, job.data ?? ({} as Data), round).catch((error) => {
              logger.warn({ err: error, job: name }, 'a job failed; it will be retried');
              throw error;
            });
          });
        },
        async stop() {
          stopping.abort();
          clearTimeout(timer);
          await jobs.offWork(name);
        },
      };
    },
  };
}
