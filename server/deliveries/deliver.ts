import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { type Change, settleTarget } from './breaker.ts';
import { DeliveryError, passing, withSignal } from './failures.ts';
import { judge, type Outcome, type Streaks } from './judge.ts';
import { type LoadServices, loadJob } from './load-job.ts';
import type { Notice } from './operator-notices.ts';
import { recordOutcome, type TakenDelivery, tryLimit } from './queue.ts';
import type { Target } from './target.ts';

export interface DeliveryServices extends LoadServices {
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

/** What the log says of a try. */
const entries: Record<Outcome['state'], readonly ['error' | 'warn' | 'info', string]> = {
  delivered: ['info', 'delivered'],
  waiting: ['warn', 'not delivered: will be tried again'],
  stopped: ['warn', 'not delivered: the target takes nothing at the moment'],
  failed: ['error', 'failed permanently; needs a manual replay'],
  skipped: ['info', 'not to be delivered'],
  'handed-back': ['info', 'handed back'],
};

/**
 * Milliseconds between attempts to write down an outcome: what was delivered must not be delivered again for want of a
 * row.
 */
const settlePatience = [200, 1000, 3000, 6000];

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
    const error = limit.aborted ? passing(`No answer within ${tryLimit / 60_000} minutes.`, { cause }) : cause;
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

/** Writes down what became of a try, in the delivery and its target: all or nothing. Repeated for some seconds. */
async function settle(
  { database, firstDelay, tellOperator, logger }: DeliveryServices,
  { delivery, isProbe }: Try,
  { outcome, stopping }: { outcome: Outcome | undefined; stopping: AbortSignal },
): Promise<{ isWritten: boolean; change?: Change | undefined }> {
  for (const pause of [...settlePatience, undefined]) {
    try {
      const change = await database.transaction(async (session) => {
        if (outcome) await recordOutcome(session, delivery, outcome);
        return settleTarget(session, { kind: delivery.kind, isProbe, outcome, firstDelay }, tellOperator);
      });
      return { isWritten: true, change };
    } catch (error) {
      logger.error({ err: error }, 'the outcome of a delivery could not be written down');
      if (pause === undefined || stopping.aborted) break;
      await delay(pause);
    }
  }
  return { isWritten: false };
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
  const { delivery, isProbe } = attempt;
  const { id, kind, tries } = delivery;
  const logger = services.logger.child({ delivery: id, kind });
  const began = performance.now();
  const outcome = await makeTry({ ...services, logger }, attempt, stopping);
  const { isWritten, change } = await settle({ ...services, logger }, attempt, { outcome, stopping });
  if (!isWritten) return undefined;
  const ms = Math.round(performance.now() - began);
  const next = outcome?.state === 'waiting' ? { nextTryInSeconds: Math.round(outcome.seconds) } : {};
  const [level, text] = outcome ? entries[outcome.state] : (['info', 'nothing to deliver (any more)'] as const);
  logger[level]({ ms, tries, ...(isProbe && { isProbe }), ...next }, text);
  if (change?.is === 'stopped') {
    const { reason } = change;
    services.logger.error({ kind, reason }, 'delivery target stopped; it is probed until it works');
  } else if (change) {
    services.logger.info({ kind, since: change.since }, 'delivery target works again');
  }
  return outcome?.state;
}
