import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ResumeFiles } from '../intake/resumes/files.ts';
import { createResumeReader } from '../intake/resumes/read-resume.ts';
import { resumeLinks } from '../intake/resumes/resumes.ts';
import type { ResumeSettings } from '../intake/resumes/settings.ts';
import type { News } from '../live/news.ts';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import type { Jobs } from '../platform/jobs/define-job.ts';
import type { Settings } from '../platform/settings.ts';
import type { Models } from '../staff/audit/change.ts';
import { createStreaks } from './judge.ts';
import { queueNotice } from './operator-notices.ts';
import { probeNow } from './pauses.ts';
import { addVersionDeliveries, createQueue, enqueueQuery, replay, replayWithheld, resumeKinds } from './queue.ts';
import type { DeliverySettings } from './settings.ts';
import type { Target } from './target.ts';
import { startWorker, type Worker } from './worker.ts';

export { openWorkCalls } from './targets/work-calls.ts';

/** Milliseconds that a stop gives tries under way to end, and then those that are handed back. */
const stopPatience = { finish: 6_000, handBack: 2_000 };

/** The deliveries of leads: to Drive, scripts, mailboxes and webhooks. */
export interface Outbox {
  /** The kinds of deliveries that every new lead gets. */
  readonly kinds: readonly DeliveryKind[];
  /** A query that adds a lead's deliveries in the statement that stores it; see {@link enqueueQuery}. */
  readonly enqueueQueries: string;
  /** Has a delivery that failed or waits made once it is committed and {@link wake} is called; false when nothing is left to do. */
  replay(models: Models, deliveryId: string): Promise<boolean>;
  /** The same for a try of a target that stopped by itself; false when it has not stopped. */
  probe(models: Models, kind: DeliveryKind): Promise<boolean>;
  /** Has the workers of this process look for deliveries that are due. */
  wake(): void;
  /** Seconds for which this process could not take deliveries; 0 when it can, and in a process without workers. */
  trouble(): number;
  /** Adds deliveries of a lead's newest resume, as part of a transaction; see {@link addVersionDeliveries}. */
  deliverVersion(session: SqlSession, applicationId: string, version: number): Promise<void>;
  /** Has the deliveries that carry this resume made now: they waited until it may leave. */
  deliverResume(resumeId: string): Promise<void>;
}

export interface OutboxDependencies {
  config: Pick<
    DeliverySettings & Settings & ResumeSettings,
    'WORKERS' | 'DELIVERY_RETRY_SECONDS' | 'PUBLIC_URL' | 'CLAMD_URL'
  >;
  database: Database;
  files: Pick<ResumeFiles, 'read'>;
  jobs: Jobs;
  news: Pick<News, 'subscribe'>;
  targets: readonly Target[];
  logger: FastifyBaseLogger;
  /** Called after each try of a delivery, however it went. */
  onTry: (kind: DeliveryKind, outcome: string | undefined) => void;
}

/** Opens the outbox. Nothing is delivered before {@link OpenOutbox.start}. */
export function openOutbox({ config, database, files, jobs, news, targets, logger, onTry }: OutboxDependencies) {
  const kinds = targets.map(({ kind }) => kind);
  // The forwarded application names the resume's link, so the resume gets a head start.
  const headStarts = resumeKinds.some((kind) => kinds.includes(kind)) ? { forward: config.DELIVERY_RETRY_SECONDS } : {};
  const aborting = new AbortController();
  let workers: Worker[] = [];
  let leave: () => void = () => {};
  let isStopping = false;
  const wake = () => {
    for (const worker of workers) worker.wake();
  };

  return {
    kinds,
    enqueueQueries: enqueueQuery(kinds, headStarts),
    replay: async (models, id) => (await replay({ prisma: models }, { id }, { isFirst: true })) > 0,
    probe: (models, kind) => probeNow({ prisma: models }, kind),
    wake,
    trouble() {
      const since = workers.map((worker) => worker.troubleSince()).filter((began) => began !== undefined);
      return since.length === 0 ? 0 : (performance.now() - Math.min(...since)) / 1_000;
    },
    deliverVersion: (session, applicationId, version) =>
      addVersionDeliveries(session, { applicationId, version, kinds, headStarts }),
    async deliverResume(resumeId) {
      if ((await replayWithheld(database, resumeId)) > 0) wake();
    },
    /** Begins to deliver; does nothing in a process without workers. */
    start() {
      // A stop may come while the server is still starting.
      if (config.WORKERS === 0 || isStopping) return;
      const services = {
        database,
        queue: createQueue(database),
        links: resumeLinks(config.PUBLIC_URL),
        readResume: createResumeReader(database, files, config),
        firstDelay: config.DELIVERY_RETRY_SECONDS,
        streaks: createStreaks(),
        tellOperator: queueNotice.bind(undefined, jobs),
        logger,
        onTry,
      };
      workers = targets.map((target) => startWorker(services, target, config.WORKERS, aborting.signal));
      // A lead that any process has stored. What news misses is found by the next look.
      leave = news.subscribe((topic) => {
        if (topic === 'leads') wake();
      });
    },
    /** Takes no more work, lets what is under way finish for some seconds, and hands the rest back at once. */
    async stop() {
      isStopping = true;
      leave();
      const ended = Promise.all(workers.map((worker) => worker.stop()));
      const patience = new AbortController();
      const wait = (ms: number) =>
        delay(ms, undefined, { signal: patience.signal }).catch(() => {
          // Ended by the abort below.
        });
      await Promise.race([ended, wait(stopPatience.finish)]);
      aborting.abort();
      await Promise.race([ended, wait(stopPatience.handBack)]);
      patience.abort();
    },
  } satisfies Outbox & Record<string, unknown>;
}

/** The outbox as the server's entry has it. */
export type OpenOutbox = ReturnType<typeof openOutbox>;
