/** The longest wait between two tries, in seconds, unless the target asks for more. */
const longest = 3600;

/** The longest wait that a target may ask for, in seconds. */
const longestAskedFor = 86_400;

/** Share of a wait that chance decides, so that what failed together is not tried together. */
const jitter = 0.3;

/**
 * Tries after which a delivery is given up. Together they last at least 27 days, since the waits are at least 42
 * minutes once they have reached the longest one.
 */
export const triesLimit = 1000;

/**
 * How long to wait after a failure, in seconds: `first` after the first, doubled with each further one, an hour at
 * most, up to 30 % less by chance, and never less than the target asked for (a day at most).
 *
 * @param failures failures before this one, from 0.
 * @param chance 0 to 1.
 */
export function retryDelay(failures: number, first: number, askedFor = 0, chance: number = Math.random()): number {
  const wait = Math.min(longest, first * 2 ** Math.min(failures, 32));
  return Math.max(wait * (1 - jitter * chance), Math.min(askedFor, longestAskedFor));
}
