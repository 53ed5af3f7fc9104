import { setTimeout as delay } from 'node:timers/promises';
import type { ServerParts } from '../platform/server-parts.ts';
import { operatorNotices } from './outcome.ts';
import { addVersionDeliveries, enqueueQuery, replayWithheld, resumeKinds } from './queue.ts';
import type { Target, WorkerServices } from './target.ts';
import { leadEvents } from './targets/webhook.ts';
import { checkTarget, createTargets } from './targets.ts';
import { startWorker } from './worker.ts';

/** Milliseconds for attempts in progress to end at a stop, and then to be handed back. */
const stopPatience = { finish: 6_000, handBack: 2_000 };

export type Outbox = Awaited<ReturnType<typeof addDeliveries>>;

/** Delivers leads to the configured targets, and notifies the operator when one is stopped. */
export async function addDeliveries({ app, background }: ServerParts, needs: WorkerServices) {
  const { config, database, jobs, logger } = needs;
  const targets = await createTargets(config, { database });
  // Triggers create the deliveries of this kind.
  const kinds = targets.map(({ kind }) => kind).filter((kind) => kind !== 'work');
  // The forwarded application contains the resume's link, so the resume is delivered first.
  const headStart = targets.some(({ kind }) => resumeKinds.includes(kind)) ? config.DELIVERY_RETRY_SECONDS : 0;
  const deliveries = new Map(kinds.map((kind) => [kind, kind === 'forward' ? headStart : 0]));
  const crew = createCrew(needs, targets);
  background(crew);
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret = '' } = config;
  if (url) background(leadEvents.open(jobs, { ...needs, receiver: { url, secret } }));
  if (config.NOTICE_MAIL_TO) background(operatorNotices.open(jobs, needs));
  app.addHook('onListen', async () => {
    logger.info({ targets: targets.map(({ kind }) => kind), workers: config.WORKERS }, 'deliveries');
    // Later hooks do not wait for these checks.
    for (const target of targets) {
      void checkTarget(target, crew.stopping).then((findings) => {
        if (crew.stopping.aborted || findings.length === 0) return;
        logger.warn({ kind: target.kind, findings }, 'delivery target misconfigured; "npm run doctor" checks again');
      });
    }
  });
  return {
    /** The kinds of deliveries of every new lead. */
    kinds,
    enqueueQueries: enqueueQuery(deliveries),
    wake: crew.wake,
    /** Seconds for which this process could not lease deliveries; 0 when it can, and without workers. */
    trouble: crew.trouble,
    deliverVersion: addVersionDeliveries(deliveries),
    async deliverResume(resumeId: string) {
      await replayWithheld(database.prisma, resumeId);
      crew.wake();
    },
  };
}

/** The workers of this process. */
function createCrew(needs: WorkerServices, targets: Target[]) {
  const { prisma } = needs.database;
  const stopping = new AbortController();
  const aborting = new AbortController();
  let workers: ReturnType<typeof startWorker>[] = [];
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  return {
    wake,
    trouble: () => Math.max(0, ...workers.map((worker) => worker.trouble())),
    stopping: stopping.signal,
    async start() {
      // Triggers create deliveries of work only while it has a target.
      const callsWork = targets.some(({ kind }) => kind === 'work');
      await prisma.company.updateMany({ where: { callsWork: !callsWork }, data: { callsWork } });
      if (!callsWork) await prisma.delivery.deleteMany({ where: { kind: 'work', state: 'waiting' } });
      // Nothing probes a target that is no longer set up, so its stop would be reported for ever.
      const isGone = { by: null, kind: { notIn: targets.map(({ kind }) => kind) } };
      await prisma.deliveryPause.deleteMany({ where: isGone });
      // The server may be stopped while it is still starting.
      if (stopping.signal.aborted) return;
      workers = targets.map((target) => startWorker(needs, target, stopping.signal, aborting.signal));
      // Polling finds deliveries whose notification was missed.
      needs.news.subscribe((topic) => {
        if (topic === 'leads' || topic === 'work') wake();
      });
    },
    /** Leases nothing any more, gives attempts in progress some seconds, and hands the rest back. */
    async stop() {
      stopping.abort();
      wake();
      const ended = Promise.all(workers.map((worker) => worker.ended));
      await Promise.race([ended, delay(stopPatience.finish, undefined, { ref: false })]);
      aborting.abort();
      await Promise.race([ended, delay(stopPatience.handBack, undefined, { ref: false })]);
    },
  };
}
