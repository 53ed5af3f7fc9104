import type { FastifyBaseLogger } from 'fastify';
import { formatReferenceId } from '../../../../shared/reference-id.ts';
import { type NumberedWork, numberedWork, toWork } from '../../../leads/work/stored-work.ts';
import type { News } from '../../../live/news.ts';
import type { Db } from '../../../platform/database/database.ts';
import { defineJob, idleJob, type Jobs, type OpenJob } from '../../../platform/jobs/define-job.ts';
import { retryDelay } from '../../retry-delay.ts';
import { DeliveryError } from '../../target.ts';
import { callReceiver, checkReceiver, type Receiver } from './call.ts';
import { receiverOf, type WebhookSettings } from './settings.ts';

/** Seconds until a call is made again whose process is gone; longer than one may take. */
const lease = 60;

/** Milliseconds that one round may take; the next one goes on. */
const roundLimit = 5 * 60_000;

export interface WorkCallServices {
  config: Pick<WebhookSettings, 'WEBHOOK_URL' | 'WORK_WEBHOOK_URL' | 'WEBHOOK_SECRET'> & {
    DELIVERY_RETRY_SECONDS: number;
  };
  database: Db;
  jobs: Jobs;
  news: Pick<News, 'subscribe'>;
  logger: FastifyBaseLogger;
}

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
async function callDue(
  {
    config,
    database: { prisma, rows },
    logger,
    receiver,
  }: Omit<WorkCallServices, 'jobs' | 'news'> & { receiver: Receiver },
  signal: AbortSignal,
) {
  const deadline = performance.now() + roundLimit;
  while (performance.now() < deadline && !signal.aborted) {
    const [due] = await rows<{ id: string; version: number; failures: number }>(
      `UPDATE work_calls SET due_at = now() + make_interval(secs => ${lease}) WHERE application_id = (
         SELECT application_id FROM work_calls WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
       ) RETURNING application_id AS id, version, failures`,
    );
    if (!due) return;
    const work = await prisma.leadWork.findUnique({ where: { applicationId: due.id }, include: numberedWork });
    try {
      if (work) await callReceiver(receiver, { id: `${due.id}.${work.version}`, content: contentOf(work) }, signal);
      await rows('DELETE FROM work_calls WHERE application_id = $1 AND version <= $2::int', [
        due.id,
        // Work that is gone has nothing more to tell.
        work?.version ?? due.version,
      ]);
      // It has changed again meanwhile.
      await rows('UPDATE work_calls SET due_at = now(), failures = 0 WHERE application_id = $1', [due.id]);
    } catch (error) {
      if (signal.aborted || !(error instanceof DeliveryError)) throw error;
      const wait = retryDelay(due.failures, config.DELIVERY_RETRY_SECONDS, error.retryAfter);
      await rows(
        `UPDATE work_calls SET due_at = now() + make_interval(secs => $2::float8), failures = failures + 1
         WHERE application_id = $1`,
        [due.id, wait],
      );
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

const calls = defineJob<Omit<WorkCallServices, 'jobs' | 'news'> & { receiver: Receiver }>({
  name: 'work-calls',
  queue: { policy: 'stately', heartbeatSeconds: 20, expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 2,
  run: (services, _data, { signal }) => callDue(services, signal),
});

/** Tells a program of the operator's of changes of work, where WORK_WEBHOOK_URL is set. */
export function openWorkCalls({ jobs, news, ...services }: WorkCallServices): OpenJob {
  const { config, database } = services;
  const receiver = receiverOf(config, 'WORK_WEBHOOK_URL');
  const job = receiver ? calls.open(jobs, { ...services, receiver }) : idleJob;
  let leave: () => void = () => {};
  return {
    announce: job.announce,
    async start() {
      // A trigger notes changes while it is on.
      const isOn = receiver !== undefined;
      await database.rows('UPDATE company SET calls_work = $1::boolean WHERE calls_work <> $1::boolean', [isOn]);
      if (!isOn) await database.rows('DELETE FROM work_calls');
      await job.start();
      if (isOn)
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
