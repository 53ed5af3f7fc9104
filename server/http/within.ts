/** The result of the work. Rejects when that takes longer; the work itself goes on. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(reject, milliseconds, new Error(`No answer within ${milliseconds / 1_000} seconds.`));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
