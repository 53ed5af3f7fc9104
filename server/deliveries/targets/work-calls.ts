import type { FastifyBaseLogger } from 'fastify';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { type NumberedWork, numberedWork, toWork } from '../../leads/work/stored-work.ts';
import type { News } from '../../live/news.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineJob, type Jobs } from '../../platform/jobs/define-job.ts';
import type { BackgroundPart } from '../../platform/server-parts.ts';
import { DeliveryError } from '../failures.ts';
import { retryDelay } from '../retry-delay.ts';
import type { DeliverySettings } from '../settings.ts';
import { callReceiver, checkReceiver, type Receiver, receiverOf } from './webhook.ts';

/** Milliseconds that one round may take; the next one goes on. */
const roundLimit = 5 * 60_000;

export interface WorkCallServices {
  config: DeliverySettings;
  database: Db;
  jobs: Jobs;
  news: Pick<News, 'subscribe'>;
  logger: FastifyBaseLogger;
}

type CallServices = Omit<WorkCallServices, 'jobs' | 'news'> & { receiver: Receiver };

/**
 * What a receiver is told: nothing of the applicant but the reference ID. The version says which of two calls is the
 * later one.
 */
function contentOf(stored: NumberedWork): object {
  const { ownerName: _, ...work } = toWork(stored);
  return { event: 'work.changed', referenceId: formatReferenceId(stored.application.number), work };
}

/**
 * Calls the receiver with the work of each lead that has changed, as it is now, until all have been told or it is in
 * trouble. At least once for a lead's last change; several within seconds may be one call.
 */
async function callDue({ config, database, logger, receiver }: CallServices, signal: AbortSignal): Promise<void> {
  const { leadWork, workCall } = database.prisma;
  const deadline = performance.now() + roundLimit;
  while (performance.now() < deadline && !signal.aborted) {
    const due = await workCall.findFirst({ where: { dueAt: { lte: new Date() } }, orderBy: { dueAt: 'asc' } });
    if (!due) return;
    const { applicationId, failures } = due;
    const work = await leadWork.findUnique({ where: { applicationId }, include: numberedWork });
    try {
      if (work)
        await callReceiver(receiver, { id: `${applicationId}.${work.version}`, content: contentOf(work) }, signal);
      // Work that has changed again meanwhile stays due, and work that is gone has nothing more to tell.
      await workCall.deleteMany({ where: { applicationId, version: { lte: work?.version ?? due.version } } });
    } catch (error) {
      if (signal.aborted || !(error instanceof DeliveryError)) throw error;
      const wait = retryDelay(failures, config.DELIVERY_RETRY_SECONDS, error.retryAfter);
      const data = { dueAt: new Date(Date.now() + wait * 1000), failures: failures + 1 };
      await workCall.updateMany({ where: { applicationId }, data });
      logger.warn({ reason: error.message }, 'a change of work could not be told to its receiver; this is tried again');
      if (error.verdict !== 'refused') return;
    }
  }
}

/** What keeps the calls from arriving; undefined where they are off. */
export async function checkWorkCalls(config: WorkCallServices['config']): Promise<string[] | undefined> {
  const receiver = receiverOf(config, 'WORK_WEBHOOK_URL');
  return receiver && checkReceiver(receiver, new AbortController().signal);
}

const calls = defineJob<CallServices>({
  name: 'work-calls',
  // One round at a time, whichever process makes it.
  queue: { policy: 'stately', heartbeatSeconds: 20, expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 2,
  run: (services, _data, { signal }) => callDue(services, signal),
});

/** Tells a program of the operator's of changes of work, where WORK_WEBHOOK_URL is set. */
export function openWorkCalls({ jobs, news, ...services }: WorkCallServices): BackgroundPart {
  const { company, workCall } = services.database.prisma;
  const receiver = receiverOf(services.config, 'WORK_WEBHOOK_URL');
  // A trigger notes changes while this is on.
  const turn = (callsWork: boolean) => company.updateMany({ where: { callsWork: !callsWork }, data: { callsWork } });
  if (!receiver) {
    return {
      async start() {
        await turn(false);
        await workCall.deleteMany();
      },
      async stop() {
        // Nothing goes on.
      },
    };
  }
  const job = calls.open(jobs, { ...services, receiver });
  let leave: () => void = () => {};
  return {
    async start() {
      await turn(true);
      await job.start();
      leave = news.subscribe((topic) => {
        // New and released leads come with their work.
        if (topic === 'work' || topic === 'leads') job.announce();
      });
    },
    async stop() {
      leave();
      await job.stop();
    },
  };
}
