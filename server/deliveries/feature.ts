import { setTimeout as delay } from 'node:timers/promises';
import type { ServerParts } from '../platform/server-parts.ts';
import { operatorNotices } from './outcome.ts';
import { addVersionDeliveries, enqueueQuery, replayWithheld, resumeKinds } from './queue.ts';
import type { Target, WorkerServices } from './target.ts';
import { leadEvents } from './targets/webhook.ts';
import { checkTarget, createTargets } from './targets.ts';
import { startWorker } from './worker.ts';

/** Milliseconds of a stop for attempts in progress to end, and then to be handed back. */
const stopPatience = { finish: 6_000, handBack: 2_000 };

export type Outbox = Awaited<ReturnType<typeof addDeliveries>>;

export async function addDeliveries({ app, background }: ServerParts, needs: WorkerServices) {
  const { config, database, jobs, logger } = needs;
  const targets = await createTargets(config, { database });
  // Triggers create those of work.
  const kinds = targets.map(({ kind }) => kind).filter((kind) => kind !== 'work');
  // The resume is delivered first, because the forwarded application has its link.
  const headStart = targets.some(({ kind }) => resumeKinds.includes(kind)) ? config.DELIVERY_RETRY_SECONDS : 0;
  const deliveries = new Map(kinds.map((kind) => [kind, kind === 'forward' ? headStart : 0]));
  const crew = createCrew(needs, targets);
  background(crew);
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret = '' } = config;
  if (url) background(leadEvents.open(jobs, { ...needs, receiver: { url, secret } }));
  if (config.NOTICE_MAIL_TO) background(operatorNotices.open(jobs, needs));
  app.addHook('onListen', async () => {
    logger.info({ targets: targets.map(({ kind }) => kind), workers: config.WORKERS }, 'deliveries');
    for (const target of targets) {
      // Later hooks do not wait for it.
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
    /** Seconds for which this process could not lease deliveries; 0 without workers. */
    trouble: crew.trouble,
    deliverVersion: addVersionDeliveries(deliveries),
    async deliverResume(resumeId: string) {
      if ((await replayWithheld(database.prisma, resumeId)) > 0) crew.wake();
    },
  };
}

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
      // Nothing probes a target that is no longer set up: its stop would be reported for ever.
      const isGone = { by: null, kind: { notIn: targets.map(({ kind }) => kind) } };
      await prisma.deliveryPause.deleteMany({ where: isGone });
      // The server may be stopped while it starts.
      if (stopping.signal.aborted) return;
      workers = targets.map((target) => startWorker(needs, target, stopping.signal, aborting.signal));
      // Polling finds deliveries whose notification was missed.
      needs.news.subscribe((topic) => {
        if (topic === 'leads' || topic === 'work') wake();
      });
    },
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
