/** Settles like the work, or rejects after a timeout. It does not cancel the work. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, milliseconds, new Error(`Timed out after ${milliseconds / 1_000} seconds.`));
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Does work at most once in so many milliseconds; callers share its result or failure. */
export function lasting<Result>(milliseconds: number, work: () => Promise<Result>): () => Promise<Result> {
  let latest: Promise<Result> | undefined;
  let begun = 0;
  return () => {
    if (latest && performance.now() - begun < milliseconds) return latest;
    begun = performance.now();
    latest = work();
    // Callers see the failure.
    latest.catch(() => undefined);
    return latest;
  };
}
