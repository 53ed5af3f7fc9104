import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { DeliveryError, passing, withSignal } from './failures.ts';
import { judge, type Outcome, type Streaks } from './judge.ts';
import { type LoadServices, loadJob } from './load-job.ts';
import type { Notice } from './operator-notices.ts';
import { postponeProbe, probeAgain, reopenTarget, stopTarget } from './pauses.ts';
import { recordOutcome, type TakenDelivery, tryLimit } from './queue.ts';
import type { Target } from './target.ts';

export interface DeliveryServices extends LoadServices {
  database: Db;
  /** Seconds until the second try. */
  firstDelay: number;
  streaks: Streaks;
  /** Has the operator told of a stopped target, as part of a transaction. */
  tellOperator: (session: SqlSession, notice: Notice) => Promise<void>;
  logger: FastifyBaseLogger;
}

/** One try: of which delivery, where to, and whether it is to find out if the target takes deliveries again. */
export interface Try {
  target: Target;
  delivery: TakenDelivery;
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

const levels: Partial<Record<Outcome['state'], 'error' | 'warn'>> = {
  failed: 'error',
  waiting: 'warn',
  stopped: 'warn',
};

/**
 * Milliseconds between attempts to write down an outcome: what was delivered must not be delivered again for want of a
 * row.
 */
const settlePatience = [200, 1000, 3000, 6000];

/** What a try has changed for its target. */
type Change = { is: 'stopped'; reason: string } | { is: 'reopened'; since: Date } | undefined;

/** Stops or reopens the target, or says when it is probed next. */
async function settleTarget(
  { firstDelay, tellOperator }: DeliveryServices,
  session: SqlSession,
  { target: { kind }, isProbe }: Try,
  outcome: Outcome,
): Promise<Change> {
  if (!isProbe) {
    if (outcome.state !== 'stopped') return undefined;
    const { words, askedFor } = outcome;
    const isNew = await stopTarget(session, kind, { reason: words, firstDelay, askedFor });
    return isNew ? { is: 'stopped', reason: words } : undefined;
  }
  switch (outcome.state) {
    case 'delivered': {
      const reopened = await reopenTarget(session, kind);
      return reopened && { is: 'reopened', since: reopened.since };
    }
    case 'stopped': {
      const { words, askedFor } = outcome;
      const stopped = await postponeProbe(session, kind, { reason: words, firstDelay, askedFor });
      // One failure may pass at once; two are worth a mail.
      if (stopped?.probes === 1) await tellOperator(session, { kind, reason: words, since: stopped.since });
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

/** Tries once, and says what became of it; undefined when its lead was erased. */
async function makeTry(services: DeliveryServices, attempt: Try, stopping: AbortSignal): Promise<Outcome | undefined> {
  const { prisma } = services.database;
  const { target, delivery, isProbe } = attempt;
  const { id, kind, triedBefore, failures, refusals } = delivery;
  const { firstDelay, streaks, logger } = services;
  const limit = AbortSignal.timeout(tryLimit);
  try {
    const job = await loadJob(services, delivery);
    if (!job) return undefined;
    const signal = AbortSignal.any([stopping, limit]);
    const { link } = await withSignal(signal, target.deliver(job, signal));
    streaks.succeed(kind);
    return { state: 'delivered', link };
  } catch (cause) {
    if (stopping.aborted) return { state: 'handed-back' };
    // The lead was erased meanwhile. Where the database cannot tell, this is judged like any other failure.
    const left = await prisma.delivery.count({ where: { id } }).catch(() => 1);
    if (left === 0) return undefined;
    const noAnswer = `No answer within ${tryLimit / 60_000} minutes.`;
    const error = limit.aborted ? passing(noAnswer, { cause }) : cause;
    // The words may quote the applicant; staff read them with the lead. Unexpected errors have a stack to find.
    if (!(error instanceof DeliveryError)) logger.warn({ err: error }, 'unexpected error in delivery target');
    const haveOthersArrived = async () => {
      if (!triedBefore) return false;
      const where = { kind, deliveredAt: { gt: triedBefore }, id: { not: id } };
      return (await prisma.delivery.findFirst({ where, select: { id: true } })) !== null;
    };
    const history = { kind, failures, refusals, isProbe, firstDelay, haveOthersArrived };
    return judge(error, history, streaks).catch((trouble) => judge(trouble, history, streaks));
  }
}

/** Writes down what became of a try, in the delivery and its target: all or nothing. */
async function settle(services: DeliveryServices, attempt: Try, outcome: Outcome | undefined): Promise<Change> {
  return services.database.transaction(async (session) => {
    if (!outcome) {
      if (attempt.isProbe) await probeAgain(session, attempt.target.kind);
      return undefined;
    }
    await recordOutcome(session, attempt.delivery, outcome);
    return settleTarget(services, session, attempt, outcome);
  });
}

/**
 * Makes one try of one delivery and writes down what became of it. Never rejects: what cannot be written down is tried
 * again once the lease ends.
 *
 * @param stopping aborts when this process has to end: the delivery is then due at once.
 * @returns what became of it, where that could be written down.
 */
export async function deliver(
  services: DeliveryServices,
  attempt: Try,
  stopping: AbortSignal,
): Promise<Outcome['state'] | undefined> {
  const { delivery, target, isProbe } = attempt;
  const logger = services.logger.child({ delivery: delivery.id, kind: target.kind });
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
  logger[(outcome && levels[outcome.state]) ?? 'info'](
    { ms, tries: delivery.tries, ...(isProbe && { isProbe }), ...next },
    outcome ? said[outcome.state] : 'nothing to deliver (any more)',
  );
  const { kind } = target;
  if (change?.is === 'stopped') {
    const { reason } = change;
    services.logger.error({ kind, reason }, 'delivery target stopped; it is probed until it works');
  } else if (change) {
    services.logger.info({ kind, since: change.since }, 'delivery target works again');
  }
  return outcome?.state;
}
