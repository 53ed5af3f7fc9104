/** Rows that one statement touches, so that none runs long. */
const batch = 500;

/**
 * Repeats a statement until it touches fewer rows than a full batch.
 *
 * @param step touches so many rows at most and returns one row for each.
 * @returns how many were touched in all.
 */
export async function inBatches(step: (limit: number) => Promise<unknown[]>): Promise<number> {
  let total = 0;
  for (let touched = batch; touched === batch; total += touched) touched = (await step(batch)).length;
  return total;
}
