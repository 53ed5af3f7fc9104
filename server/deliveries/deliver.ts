import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { ReadResume } from '../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import type { Database } from '../platform/database/database.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { jobsInside } from '../platform/jobs/jobs.ts';
import { judge, type Outcome, type Streaks } from './judge.ts';
import { type Begun, beginTry } from './load-delivery.ts';
import { queueNotice } from './operator-notices.ts';
import { postponeProbe, probeAgain, reopenTarget, stopTarget } from './pauses.ts';
import { type DeliveryJobData, queueOf, tryLimit } from './queues.ts';
import { DeliveryError, type Target } from './target.ts';

export interface DeliveryServices {
  database: Pick<Database, 'prisma' | 'rows' | 'transaction'>;
  jobs: PgBoss;
  links: Pick<ResumeLinks, 'urlOf'>;
  readResume: ReadResume;
  /** Seconds until the second try. */
  firstDelay: number;
  streaks: Streaks;
  logger: FastifyBaseLogger;
}

/** A job as it was fetched. */
export interface FetchedJob {
  id: string;
  data: DeliveryJobData;
  /** How often it was put back before. */
  retryCount: number;
}

/** One try: of which delivery, where to, and whether it is to find out if the target takes deliveries again. */
export interface Try {
  target: Target;
  job: FetchedJob;
  isProbe: boolean;
}

const said: Record<Outcome['state'], string> = {
  delivered: 'delivered',
  waiting: 'not delivered: will be tried again',
  stopped: 'not delivered: the target takes nothing at the moment',
  failed: 'failed permanently; needs a manual replay',
  skipped: 'not to be delivered',
  'handed-back': 'handed back',
};

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
  const timer = setTimeout(() => abort.abort(new DeliveryError(noAnswer, { verdict: 'passing' })), tryLimit);
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

async function recordOutcome({ rows }: SqlSession, id: string, outcome: Outcome): Promise<void> {
  switch (outcome.state) {
    case 'delivered':
      await rows(
        `UPDATE deliveries SET state = 'delivered', delivered_at = now(), last_error = NULL, link = $2 WHERE id = $1`,
        [id, outcome.link ?? null],
      );
      break;
    case 'failed':
    case 'skipped':
      await rows(
        `UPDATE deliveries SET state = $2::delivery_state, last_error = $3 WHERE id = $1 AND state <> 'delivered'`,
        [id, outcome.state, outcome.reason],
      );
      break;
    case 'waiting':
      await rows(`UPDATE deliveries SET last_error = $2, refusals = $3 WHERE id = $1 AND state = 'waiting'`, [
        id,
        outcome.reason,
        outcome.refusals,
      ]);
      break;
    case 'stopped':
      await rows(`UPDATE deliveries SET last_error = $2 WHERE id = $1 AND state = 'waiting'`, [id, outcome.reason]);
  }
}

/** Puts a job back, or ends it. */
async function settleJob(
  jobs: PgBoss,
  session: SqlSession,
  queue: string,
  job: FetchedJob,
  outcome: Outcome | undefined,
) {
  const db = jobsInside(session);
  switch (outcome?.state) {
    case 'waiting':
      await jobs.fail(queue, job.id, undefined, { db });
      await jobs.update(queue, undefined, { id: job.id, startAfter: outcome.seconds, priority: 0, db });
      break;
    case 'handed-back':
      await jobs.fail(queue, job.id, undefined, { db });
      break;
    case 'stopped':
      // A new job, since the trouble of the target is not to use up the tries of the delivery.
      await jobs.complete(queue, job.id, undefined, { db });
      await jobs.insert(queue, [{ data: job.data, singletonKey: job.data.deliveryId }], { db });
      break;
    default:
      await jobs.complete(queue, job.id, undefined, { db });
  }
}

/** What a try has changed for its target. */
type Change = { is: 'stopped'; reason: string } | { is: 'reopened'; since: Date } | undefined;

/** Stops or reopens the target, or says when it is probed next. */
async function settleTarget(
  { jobs, firstDelay }: DeliveryServices,
  session: SqlSession,
  { target: { kind }, isProbe }: Try,
  outcome: Outcome | undefined,
): Promise<Change> {
  if (!isProbe) {
    if (outcome?.state !== 'stopped') return undefined;
    const { words, askedFor } = outcome;
    const isNew = await stopTarget(session, kind, { reason: words, firstDelay, askedFor });
    return isNew ? { is: 'stopped', reason: words } : undefined;
  }
  switch (outcome?.state) {
    case 'delivered': {
      const reopened = await reopenTarget(session, kind);
      return reopened && { is: 'reopened', since: reopened.since };
    }
    case 'stopped': {
      const { words, askedFor } = outcome;
      const stopped = await postponeProbe(session, kind, { reason: words, firstDelay, askedFor });
      // One failure may pass at once; two are worth a mail.
      if (stopped?.probes === 1) await queueNotice(jobs, session, { kind, reason: words, since: stopped.since });
      return undefined;
    }
    case 'waiting':
      await postponeProbe(session, kind, { firstDelay, askedFor: 0 });
      return undefined;
    default:
      // It told nothing of the target.
      await probeAgain(session, kind);
      return undefined;
  }
}

/** Writes down what became of a try, in the delivery, its job and its target: all or nothing. */
async function settle(services: DeliveryServices, attempt: Try, outcome: Outcome | undefined): Promise<Change> {
  const { database, jobs } = services;
  const { job, target } = attempt;
  return database.transaction(async (session) => {
    if (outcome) await recordOutcome(session, job.data.deliveryId, outcome);
    await settleJob(jobs, session, queueOf(target.kind), job, outcome);
    return settleTarget(services, session, attempt, outcome);
  });
}

/** Tries once, and says what became of it; undefined when there was nothing (more) to deliver. */
async function makeTry(
  { database, links, readResume, firstDelay, streaks, logger }: DeliveryServices,
  { target, job, isProbe }: Try,
  stopping: AbortSignal,
): Promise<Outcome | undefined> {
  const { kind } = target;
  const { retryCount } = job;
  let begun: Begun | undefined;
  try {
    begun = await beginTry(database, links, readResume, job.data.deliveryId);
    if (!begun) return undefined;
    const { delivery } = begun;
    const { link } = await within(stopping, (signal) => target.deliver(delivery, signal));
    streaks.succeed(kind);
    return { state: 'delivered', link };
  } catch (error) {
    if (stopping.aborted) return { state: 'handed-back' };
    // What was erased meanwhile is nobody's trouble. Where the database cannot tell, it is judged like any other failure.
    const erased = await database
      .rows('SELECT WHERE NOT EXISTS (SELECT FROM deliveries WHERE id = $1)', [job.data.deliveryId])
      .catch(() => []);
    if (erased.length > 0) return undefined;
    // The words may quote the applicant; staff read them with the lead. Errors that nobody foresaw have a stack to find.
    if (!(error instanceof DeliveryError)) logger.warn({ err: error }, 'unexpected error in delivery target');
    const { refusals = 0, haveOthersArrived = async () => false } = begun ?? {};
    const history = { kind, retryCount, refusals, isProbe, firstDelay, haveOthersArrived };
    return judge(error, history, streaks).catch((trouble) => judge(trouble, history, streaks));
  }
}

/**
 * Makes one try of one delivery and writes down what became of it. Never rejects: what cannot be written down is tried
 * again by whoever finds the job without a sign of life.
 *
 * @param stopping aborts when this process has to end: the job then goes back at once.
 * @returns what became of it, where that could be written down.
 */
export async function deliver(
  services: DeliveryServices,
  attempt: Try,
  stopping: AbortSignal,
): Promise<Outcome['state'] | undefined> {
  const { job, target, isProbe } = attempt;
  const logger = services.logger.child({ delivery: job.data.deliveryId, kind: target.kind });
  const began = performance.now();
  const outcome = await makeTry({ ...services, logger }, attempt, stopping);
  let change: Change;
  for (const pause of [...settlePatience, undefined]) {
    try {
      change = await settle(services, attempt, outcome);
      break;
    } catch (error) {
      logger.error({ err: error }, 'the outcome of a delivery could not be written down');
      if (pause === undefined || stopping.aborted) return undefined;
      await delay(pause);
    }
  }
  const ms = Math.round(performance.now() - began);
  const next = outcome?.state === 'waiting' ? { nextTryInSeconds: Math.round(outcome.seconds) } : {};
  const levels = { failed: 'error', waiting: 'warn', stopped: 'warn' } as const;
  const level = outcome && outcome.state in levels ? levels[outcome.state as keyof typeof levels] : 'info';
  logger[level](
    { ms, tries: job.retryCount + 1, ...(isProbe && { isProbe }), ...next },
    outcome ? said[outcome.state] : 'nothing to deliver (any more)',
  );
  if (change?.is === 'stopped') {
    services.logger.error(
      { kind: target.kind, reason: change.reason },
      'delivery target stopped; it is probed until it works',
    );
  } else if (change) {
    services.logger.info({ kind: target.kind, since: change.since }, 'delivery target works again');
  }
  return outcome?.state;
}
