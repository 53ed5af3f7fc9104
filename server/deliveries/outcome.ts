import type { DeliveryFailure } from '../platform/database/generated/enums.ts';
import { DeliveryError } from './failures.ts';

/** Why a try failed: its kind, and in words for staff. */
interface Failed {
  failure: DeliveryFailure;
  lastError: string;
}

/** What became of a try. */
export type Outcome =
  | { is: 'delivered'; link: string | undefined }
  /** Will be tried again by itself. */
  | { is: 'waiting'; failed: Failed; seconds: number; failures: number; refusals: number }
  /** The target takes none at the moment; this one waits with all others. `words` quote nothing. */
  | { is: 'stopped'; failed: Failed; words: string; askedFor: number }
  | { is: 'failed' | 'skipped'; failed: Failed }
  /** Not tried to the end: another process shall. */
  | { is: 'handed-back' };

/** What is known when a try fails. */
export interface History {
  /** Failures in a row before this try, and those while others arrived. */
  failures: number;
  refusals: number;
  /** The try was to find out whether the target takes deliveries again. */
  isProbe: boolean;
  /** Whether others of its kind have arrived since its last try; false at the first one. */
  haveOthersArrived: boolean;
  /** Failures of this process at the target since its last success there, with this one. */
  streak: number;
  /** Seconds until the second try. */
  firstDelay: number;
}

/** The longest wait between two tries, in seconds, also where the target asks for more. */
export const longestWait = 3600;

/** Share of a wait that chance decides, so that what failed together is not tried together. */
const jitter = 0.3;

/**
 * Failures in a row after which a delivery is given up. Together they last at least 27 days, since the waits are at
 * least 42 minutes once they have reached the longest one.
 */
const failuresLimit = 1000;

/** Failures in a row, without one success, by which troubles that pass are troubles of the target. */
const streakLimit = 5;

/**
 * Failures while others arrived after which a delivery is at fault. One could be the half of a target that is
 * misconfigured.
 */
const refusalLimit = 4;

/** Characters of a failure's words that are kept. */
const wordsLimit = 1000;

interface Waits {
  /** Seconds after the first failure. */
  first: number;
  longest?: number;
  /** Seconds that the target asked to wait. */
  askedFor?: number;
  /** 0 to 1. */
  chance?: number;
}

/**
 * How long to wait after a failure, in seconds: `first` after the first, doubled with each further one, `longest` at
 * most, up to 30 % less by chance, and never less than the target asked for (an hour at most).
 *
 * @param failures failures before this one, from 0.
 */
export function retryDelay(
  failures: number,
  { first, longest = longestWait, askedFor = 0, chance = Math.random() }: Waits,
): number {
  const wait = Math.min(longest, first * 2 ** Math.min(failures, 32));
  return Math.max(wait * (1 - jitter * chance), Math.min(askedFor, longestWait));
}

/**
 * Decides what a failure means. Is it the delivery or its target? Others tell: when they arrive while this one does
 * not, again and again, this one is at fault; when none arrives, the target is, and it is stopped.
 */
export function judge(error: unknown, history: History): Outcome {
  const { haveOthersArrived, isProbe, streak, firstDelay } = history;
  const known = error instanceof DeliveryError ? error : undefined;
  const { verdict = 'own', failure = 'own', retryAfter: askedFor = 0, words = '' } = known ?? {};
  const text = (error instanceof Error ? error.message : String(error)).slice(0, wordsLimit);
  const failed = { failure, lastError: text };
  const wait = (refusals: number): Outcome => {
    const failures = history.failures + 1;
    if (failures >= failuresLimit) {
      return { is: 'failed', failed: { failure, lastError: `Given up after ${failuresLimit} tries. ${text}` } };
    }
    const seconds = retryDelay(history.failures, { first: firstDelay, askedFor });
    return { is: 'waiting', failed, seconds, failures, refusals };
  };

  if (verdict === 'impossible') return { is: 'failed', failed };
  if (verdict === 'needless') return { is: 'skipped', failed };
  if (verdict === 'own') return wait(history.refusals);
  if (haveOthersArrived) {
    // Trouble that passes makes the delivery suspect, no more.
    const refusals = verdict === 'passing' ? Math.max(history.refusals, 1) : history.refusals + 1;
    if (verdict === 'passing' || refusals < refusalLimit) return wait(refusals);
    const lastError = `${text} Others have arrived meanwhile, so that it is this one.`;
    return { is: 'failed', failed: { failure, lastError } };
  }
  if (history.refusals > 0) return wait(history.refusals);
  const isTrouble = verdict === 'target' || isProbe || streak >= streakLimit;
  return isTrouble ? { is: 'stopped', failed, words, askedFor } : wait(0);
}
