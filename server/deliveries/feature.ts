import { setTimeout as delay } from 'node:timers/promises';
import type { ResumeFiles } from '../intake/resumes/files.ts';
import { createResumeReader } from '../intake/resumes/read-resume.ts';
import { resumeLinks } from '../intake/resumes/resumes.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { Platform, ServerParts } from '../platform/server-parts.ts';
import type { Models } from '../staff/audit/audit.ts';
import { operatorNotices } from './outcome.ts';
import { addVersionDeliveries, enqueueQuery, replayWithheld, resumeKinds } from './queue.ts';
import type { Target } from './target.ts';
import { leadEvents } from './targets/webhook.ts';
import { checkTarget, createTargets } from './targets.ts';
import { startWorker, type Worker } from './worker.ts';

/** Milliseconds that a stop gives tries under way to end, and then those that are handed back. */
const stopPatience = { finish: 6_000, handBack: 2_000 };

type DeliveryNeeds = Platform & { files: ResumeFiles };

/** The deliveries of leads: to Drive, scripts, mailboxes and webhooks. */
export type Outbox = Awaited<ReturnType<typeof addDeliveries>>;

/** Delivers leads to the configured targets, and tells the operator of a target that stopped. */
export async function addDeliveries({ app, background }: ServerParts, needs: DeliveryNeeds) {
  const { config, database, jobs, logger } = needs;
  const targets = await createTargets(config, { database });
  // Triggers ask for calls about work.
  const kinds = targets.map(({ kind }) => kind).filter((kind) => kind !== 'work');
  // The forwarded application names the resume's link, so the resume gets a head start.
  const headStart = resumeKinds.some((kind) => kinds.includes(kind)) ? config.DELIVERY_RETRY_SECONDS : 0;
  const deliveries = new Map(kinds.map((kind) => [kind, kind === 'forward' ? headStart : 0]));
  const crew = createCrew(needs, targets);
  background(crew);
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret = '' } = config;
  if (url) background(leadEvents.open(jobs, { ...needs, receiver: { url, secret } }));
  if (config.NOTICE_MAIL_TO) background(operatorNotices.open(jobs, needs));
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onListen', async () => {
    logger.info({ targets: targets.map(({ kind }) => kind), workers: config.WORKERS }, 'deliveries');
    // Later hooks do not wait for these checks.
    for (const target of targets) void warnOf(target);
  });
  async function warnOf(target: Target): Promise<void> {
    const findings = await checkTarget(target, stopping.signal);
    if (stopping.signal.aborted || findings.length === 0) return;
    logger.warn({ kind: target.kind, findings }, 'delivery target misconfigured; "npm run doctor" checks again');
  }
  return {
    /** The kinds of deliveries that every new lead gets. */
    kinds,
    /** A query that adds a lead's deliveries in the statement that stores it; see {@link enqueueQuery}. */
    enqueueQueries: enqueueQuery(deliveries),
    /** Has the workers of this process look for deliveries that are due. */
    wake: crew.wake,
    /** Seconds for which this process could not take deliveries; 0 when it can, and in a process without workers. */
    trouble: crew.trouble,
    /** Adds deliveries of a lead's newest resume, as part of a transaction; see {@link addVersionDeliveries}. */
    deliverVersion: (models: Models, applicationId: string, version: number) =>
      addVersionDeliveries(models, { applicationId, version, deliveries }),
    /** Has the deliveries that carry this resume made now: they waited until it may leave. */
    async deliverResume(resumeId: string) {
      if ((await replayWithheld(database.prisma, resumeId)) > 0) crew.wake();
    },
  };
}

/** The workers of this process. Nothing is delivered before `start`. */
function createCrew(needs: DeliveryNeeds, targets: Target[]) {
  const { config, database, files, news, metrics } = needs;
  const aborting = new AbortController();
  let workers: Worker[] = [];
  let leave: () => void = () => {};
  let isStopping = false;
  const wake = () => {
    for (const worker of workers) worker.wake();
  };
  return {
    wake,
    trouble() {
      const since = workers.map((worker) => worker.troubleSince()).filter((began) => began !== undefined);
      return since.length === 0 ? 0 : (performance.now() - Math.min(...since)) / 1_000;
    },
    async start() {
      // Triggers ask for calls about work while there is a target for them.
      const callsWork = targets.some(({ kind }) => kind === 'work');
      await database.prisma.company.updateMany({ where: { callsWork: !callsWork }, data: { callsWork } });
      if (!callsWork) await database.prisma.delivery.deleteMany({ where: { kind: 'work', state: 'waiting' } });
      // A stop may come while the server is still starting.
      if (isStopping) return;
      const services = {
        ...needs,
        links: resumeLinks(config.PUBLIC_URL),
        readResume: createResumeReader(database, files, config),
        onTry(kind: DeliveryKind, outcome: string | undefined) {
          metrics.deliveryTry(kind, outcome);
          news.announce('deliveries');
        },
      };
      workers = targets.map((target) => startWorker(services, target, config.WORKERS, aborting.signal));
      // What any process has stored or changed. What news misses is found by the next look.
      leave = news.subscribe((topic) => {
        if (topic === 'leads' || topic === 'work') wake();
      });
    },
    /** Takes no more work, lets what is under way finish for some seconds, and hands the rest back at once. */
    async stop() {
      isStopping = true;
      leave();
      const ended = Promise.all(workers.map((worker) => worker.stop()));
      await Promise.race([ended, delay(stopPatience.finish, undefined, { ref: false })]);
      aborting.abort();
      await Promise.race([ended, delay(stopPatience.handBack, undefined, { ref: false })]);
    },
  };
}
