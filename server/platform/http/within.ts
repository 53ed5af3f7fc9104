/** Settles like the work, or rejects after a timeout. It does not cancel the work. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, milliseconds, new Error(`Timed out after ${milliseconds / 1_000} seconds.`));
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
