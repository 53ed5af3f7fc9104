import { batchDataPath, type NextBatch } from '../shared/next-batch.ts';
import { call } from './http.ts';
import { isHydrated } from './ui/hydrated.ts';

/** Milliseconds that a page waits for its batch. */
const patience = 3_000;

/**
 * The next batch of the course on a page, or null: the one that the document shows, with which its page is hydrated.
 * The server is asked about pages that links lead to, which do without it when there is no answer.
 */
export async function nextBatchOn(path: string): Promise<NextBatch | null> {
  if (import.meta.env.SSR) return null;
  if (isHydrated()) {
    const signal = AbortSignal.timeout(patience);
    return call<NextBatch | null>(batchDataPath(path), { signal }).catch(() => null);
  }
  const shown = document.querySelector<HTMLElement>('[data-next-batch]')?.dataset.nextBatch;
  return shown ? JSON.parse(shown) : null;
}
