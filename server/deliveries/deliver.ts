import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { jobsInside } from '../jobs/jobs.ts';
import type { ReadResume } from '../resumes/read-resume.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { beginTry } from './load-delivery.ts';
import { queueOf, tryLimit } from './queues.ts';
import { retryDelay, triesLimit } from './retry-delay.ts';
import { DeliveryError, type Target } from './target.ts';

export interface DeliveryServices {
  database: Pick<Database, 'prisma' | 'rows' | 'transaction'>;
  jobs: PgBoss;
  links: Pick<ResumeLinks, 'urlOf'>;
  readResume: ReadResume;
  /** Seconds until the second try. */
  firstDelay: number;
  logger: FastifyBaseLogger;
}

/** A job as it was fetched. */
export interface FetchedJob {
  id: string;
  data: { deliveryId: string };
  /** How often it was put back before. */
  retryCount: number;
}

/** What became of a try. */
type Outcome =
  | { state: 'delivered'; link: string | undefined }
  | { state: 'waiting'; reason: string; seconds: number }
  | { state: 'failed'; reason: string }
  /** Not tried to the end: somebody else shall. */
  | { state: 'handed-back' };

const said: Record<Outcome['state'], string> = {
  delivered: 'delivered',
  waiting: 'not delivered: will be tried again',
  failed: 'failed permanently; needs a manual replay',
  'handed-back': 'handed back',
};

/** Characters of a reason that are kept. */
const reasonLimit = 1000;

/** Milliseconds between attempts to write down an outcome: what was delivered must not be delivered again for want of a row. */
const settlePatience = [200, 1000, 3000, 6000];

const noAnswer = `No answer within ${tryLimit / 60_000} minutes.`;

/**
 * Gives work a signal that aborts when the process stops or the try takes too long, and rejects then, also when the work
 * does not look at its signal.
 */
async function within<Result>(stopping: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const abort = new AbortController();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
  const stop = () => abort.abort(stopping.reason);
  const timer = setTimeout(() => abort.abort(new DeliveryError(noAnswer, { isTemporary: true })), tryLimit);
  stopping.addEventListener('abort', stop, { once: true });
  if (stopping.aborted) stop();
  try {
    return await Promise.race([work(abort.signal), aborted]);
  } catch (error) {
    throw abort.signal.aborted ? abort.signal.reason : error;
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}

function judge(error: unknown, { retryCount }: FetchedJob, firstDelay: number): Outcome {
  const isKnown = error instanceof DeliveryError;
  const text = isKnown || error instanceof Error ? error.message : String(error);
  const reason = text.slice(0, reasonLimit);
  if (isKnown && !error.isTemporary) return { state: 'failed', reason };
  if (retryCount + 1 >= triesLimit) return { state: 'failed', reason: `Given up after ${triesLimit} tries. ${reason}` };
  const askedFor = isKnown ? error.retryAfter : undefined;
  return { state: 'waiting', reason, seconds: retryDelay(retryCount, firstDelay, askedFor) };
}

async function recordOutcome({ rows }: SqlSession, id: string, outcome: Outcome): Promise<void> {
  switch (outcome.state) {
    case 'delivered':
      await rows(
        `UPDATE deliveries SET state = 'delivered', delivered_at = now(), last_error = NULL, link = $2 WHERE id = $1`,
        [id, outcome.link ?? null],
      );
      break;
    case 'failed':
    case 'waiting':
      await rows(
        `UPDATE deliveries SET state = $2::delivery_state, last_error = $3 WHERE id = $1 AND state <> 'delivered'`,
        [id, outcome.state, outcome.reason],
      );
  }
}

/** Writes down what became of a try, in the delivery and in its job: both or neither. */
async function settle({ database, jobs }: DeliveryServices, queue: string, job: FetchedJob, outcome: Outcome) {
  await database.transaction(async (session) => {
    const db = jobsInside(session);
    await recordOutcome(session, job.data.deliveryId, outcome);
    if (outcome.state === 'delivered' || outcome.state === 'failed') {
      await jobs.complete(queue, job.id, undefined, { db });
      return;
    }
    await jobs.fail(queue, job.id, undefined, { db });
    if (outcome.state === 'waiting') {
      await jobs.update(queue, undefined, { id: job.id, startAfter: outcome.seconds, db });
    }
  });
}

/**
 * Makes one try of one delivery and writes down what became of it. Never rejects: what cannot be written down is tried
 * again by whoever finds the job without a sign of life.
 *
 * @param stopping aborts when this process has to end: the job then goes back at once.
 */
export async function deliver(
  services: DeliveryServices,
  target: Target,
  job: FetchedJob,
  stopping: AbortSignal,
): Promise<void> {
  const { database, links, readResume, firstDelay } = services;
  const { deliveryId } = job.data;
  const queue = queueOf(target.kind);
  const logger = services.logger.child({ delivery: deliveryId, kind: target.kind });
  const began = performance.now();

  async function attempt(): Promise<Outcome | undefined> {
    try {
      const delivery = await beginTry(database, links, readResume, deliveryId);
      if (!delivery) return undefined;
      const { link } = await within(stopping, (signal) => target.deliver(delivery, signal));
      return { state: 'delivered', link };
    } catch (error) {
      if (stopping.aborted) return { state: 'handed-back' };
      // The words may quote the applicant; staff read them with the lead. Errors that nobody foresaw have a stack to find.
      if (!(error instanceof DeliveryError)) logger.warn({ err: error }, 'unexpected error in delivery target');
      return judge(error, job, firstDelay);
    }
  }

  const outcome = await attempt();
  for (const pause of [...settlePatience, undefined]) {
    try {
      if (outcome) await settle(services, queue, job, outcome);
      else await services.jobs.complete(queue, job.id);
      break;
    } catch (error) {
      logger.error({ err: error }, 'the outcome of a delivery could not be written down');
      if (pause === undefined || stopping.aborted) return;
      await delay(pause);
    }
  }
  const ms = Math.round(performance.now() - began);
  const next = outcome && 'seconds' in outcome ? { nextTryInSeconds: Math.round(outcome.seconds) } : {};
  const level = outcome?.state === 'failed' ? 'error' : outcome?.state === 'waiting' ? 'warn' : 'info';
  logger[level](
    { ms, tries: job.retryCount + 1, ...next },
    outcome ? said[outcome.state] : 'nothing to deliver (any more)',
  );
}
