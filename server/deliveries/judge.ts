import type { DeliveryFailure, DeliveryKind } from '../platform/database/generated/enums.ts';
import { DeliveryError, type Verdict } from './failures.ts';
import { retryDelay, triesLimit } from './retry-delay.ts';

/** Why a try failed: its kind, and in words for staff. */
interface Failed {
  failure: DeliveryFailure;
  reason: string;
}

/** What became of a try. */
export type Outcome =
  | { state: 'delivered'; link: string | undefined }
  /** Will be tried again by itself. */
  | ({ state: 'waiting'; seconds: number; failures: number; refusals: number } & Failed)
  /** The target takes none at the moment; this one waits with all others. `words` quote nothing. */
  | ({ state: 'stopped'; words: string; askedFor: number } & Failed)
  | ({ state: 'failed' } & Failed)
  | ({ state: 'skipped' } & Failed)
  /** Not tried to the end: another process shall. */
  | { state: 'handed-back' };

/** What is known of a delivery when a try of it fails. */
export interface History {
  kind: DeliveryKind;
  /** Failures in a row so far. */
  failures: number;
  /** Failures so far while others arrived. */
  refusals: number;
  /** The try was to find out whether the target takes deliveries again. */
  isProbe: boolean;
  /** Seconds until the second try. */
  firstDelay: number;
  /** Whether others of its kind have arrived since its last try; false at the first one. */
  haveOthersArrived: () => Promise<boolean>;
}

/** Characters of a reason that are kept. */
const reasonLimit = 1000;

/** Failures in a row, without one success, by which troubles that pass are troubles of the target. */
const troubleLimit = 5;

/**
 * Failures while others arrived after which a delivery is at fault. One could be the half of a target that is
 * misconfigured.
 */
const refusalLimit = 4;

/** Counts failures of each kind since the last success, in this process. */
export function createStreaks() {
  const counts = new Map<DeliveryKind, number>();
  return {
    fail(kind: DeliveryKind): number {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count;
    },
    succeed: (kind: DeliveryKind) => counts.delete(kind),
  };
}

export type Streaks = ReturnType<typeof createStreaks>;

/** How often a delivery has failed while others arrived. What passes makes it suspect, no more. */
function countRefusals(before: number, verdict: Verdict, haveOthersArrived: boolean): number {
  if (!haveOthersArrived) return before;
  return verdict === 'passing' ? Math.max(before, 1) : before + 1;
}

/**
 * Decides what a failure means. Is it the delivery or its target? Others tell: when they arrive while this one does
 * not, again and again, this one is at fault; when none arrives, the target is, and it is stopped.
 */
export async function judge(error: unknown, history: History, streaks: Streaks): Promise<Outcome> {
  const { kind, firstDelay, isProbe } = history;
  const known = error instanceof DeliveryError ? error : undefined;
  const verdict = known?.verdict ?? 'own';
  const failure = known?.failure ?? 'own';
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, reasonLimit);
  const askedFor = known?.retryAfter ?? 0;
  const wait = (refusals: number): Outcome => {
    const failures = history.failures + 1;
    if (failures >= triesLimit) {
      return { state: 'failed', failure, reason: `Given up after ${triesLimit} tries. ${reason}` };
    }
    const seconds = retryDelay(history.failures, firstDelay, askedFor);
    return { state: 'waiting', failure, reason, seconds, failures, refusals };
  };

  if (verdict === 'impossible') return { state: 'failed', failure, reason };
  if (verdict === 'needless') return { state: 'skipped', failure, reason };
  if (!known || verdict === 'own') return wait(history.refusals);

  const haveOthersArrived = await history.haveOthersArrived();
  const refusals = countRefusals(history.refusals, verdict, haveOthersArrived);
  if (haveOthersArrived && verdict !== 'passing' && refusals >= refusalLimit) {
    return { state: 'failed', failure, reason: `${reason} Others have arrived meanwhile, so that it is this one.` };
  }
  if (refusals > 0) return wait(refusals);
  const isTrouble = streaks.fail(kind) >= troubleLimit || verdict === 'target' || isProbe;
  return isTrouble ? { state: 'stopped', failure, reason, words: known.words, askedFor } : wait(0);
}
