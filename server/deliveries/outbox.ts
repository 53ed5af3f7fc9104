import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { ResumeFiles } from '../intake/resumes/files.ts';
import { createResumeReader } from '../intake/resumes/read-resume.ts';
import { resumeLinks } from '../intake/resumes/resumes.ts';
import type { ResumeSettings } from '../intake/resumes/settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import type { Settings } from '../platform/settings.ts';
import { clockInterval, clockMender } from './clock.ts';
import { createStreaks } from './judge.ts';
import { createNoticeQueue, sendNotices } from './operator-notices.ts';
import { createGate, probeNow } from './pauses.ts';
import { addVersionDeliveries, createQueues, enqueueQueries, replayDelivery } from './queues.ts';
import { resumeKinds } from './resume-kinds.ts';
import type { DeliverySettings } from './settings.ts';
import type { Target } from './target.ts';
import { withheldDeliveries } from './withheld.ts';
import { startWorker, type Worker } from './worker.ts';

/** Milliseconds that a stop gives deliveries under way, and then those that are handed back. */
const stopPatience = { finish: 6_000, handBack: 2_000 };

/** What leaves the house because of a lead. */
export interface Outbox {
  /** The kinds of deliveries that every new lead gets. */
  readonly kinds: readonly DeliveryKind[];
  /** Queries that add a lead's deliveries and their jobs in the statement that stores it; see {@link enqueueQueries}. */
  readonly enqueueQueries: string;
  /** Says that a transaction with jobs was committed, so that nobody waits for the next look. */
  announce(): void;
  /** Has a delivery that failed or waits made now; false when there is none, or nothing left to do. */
  replay(deliveryId: string): Promise<boolean>;
  /** Has a target that stopped by itself tried now; false when it has not stopped. */
  probe(kind: DeliveryKind): Promise<boolean>;
  /** Seconds for which this process could not fetch jobs; 0 when it can, and in a process without workers. */
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
  jobs: PgBoss;
  targets: readonly Target[];
  logger: FastifyBaseLogger;
  /** Called after each try of a delivery, however it went. */
  onTry: (kind: DeliveryKind, outcome: string | undefined) => void;
}

/** Opens the outbox. Nothing leaves before {@link OpenOutbox.start}. */
export async function openOutbox({ config, database, files, jobs, targets, logger, onTry }: OutboxDependencies) {
  await createQueues(jobs);
  await createNoticeQueue(jobs);
  const kinds = targets.map(({ kind }) => kind);
  // The forwarded application names the resume's link, so the resume gets a head start.
  const startAfter = resumeKinds.some((kind) => kinds.includes(kind)) ? { forward: config.DELIVERY_RETRY_SECONDS } : {};
  const aborting = new AbortController();
  const gate = createGate(database);
  let workers: Worker[] = [];
  let clock: NodeJS.Timeout | undefined;
  let isStopping = false;
  const announce = () => {
    for (const worker of workers) worker.wake();
  };

  return {
    kinds,
    enqueueQueries: await enqueueQueries(jobs, kinds, startAfter),
    announce,
    async replay(deliveryId) {
      const isAsked = await replayDelivery({ database, jobs }, deliveryId);
      if (isAsked) announce();
      return isAsked;
    },
    async probe(kind) {
      const isAsked = await probeNow(database, kind);
      gate.forget();
      if (isAsked) announce();
      return isAsked;
    },
    trouble() {
      const since = workers.map((worker) => worker.troubleSince()).filter((began) => began !== undefined);
      return since.length === 0 ? 0 : (performance.now() - Math.min(...since)) / 1_000;
    },
    deliverVersion: (session, applicationId, version) =>
      addVersionDeliveries(jobs, session, { applicationId, version, kinds, startAfter }),
    async deliverResume(resumeId) {
      const ids = await withheldDeliveries(database, resumeId);
      for (const id of ids) await replayDelivery({ database, jobs }, id);
      if (ids.length > 0) announce();
    },
    /** Begins to deliver; does nothing in a process without workers. */
    async start() {
      // A stop may come while the server is still starting.
      if (config.WORKERS === 0 || isStopping) return;
      const firstDelay = config.DELIVERY_RETRY_SECONDS;
      const links = resumeLinks(config.PUBLIC_URL);
      const readResume = createResumeReader(database, files, config);
      const services = { database, jobs, links, readResume, firstDelay, streaks: createStreaks(), logger, gate, onTry };
      workers = targets.map((target) => startWorker(services, target, config.WORKERS, aborting.signal));
      const lookAtClock = clockMender({ database, jobs, kinds, logger });
      clock = setInterval(lookAtClock, clockInterval);
      await lookAtClock();
      await sendNotices(jobs, targets, new URL(config.PUBLIC_URL).origin);
    },
    /** Takes no more work, lets what is under way finish for some seconds, and hands the rest back at once. */
    async stop() {
      isStopping = true;
      clearInterval(clock);
      const ended = Promise.all(workers.map((worker) => worker.stop()));
      const patience = new AbortController();
      const wait = (ms: number) => delay(ms, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([ended, wait(stopPatience.finish)]);
      aborting.abort();
      await Promise.race([ended, wait(stopPatience.handBack)]);
      patience.abort();
    },
  } satisfies Outbox & Record<string, unknown>;
}

/** The outbox as the server's entry has it. */
export type OpenOutbox = Awaited<ReturnType<typeof openOutbox>>;
