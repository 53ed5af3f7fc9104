import type { NextBatch } from '../shared/next-batch.ts';

/** The next batch that the document shows, with which its page is hydrated, or null. */
export function shownBatch(): NextBatch | null {
  if (import.meta.env.SSR) return null;
  const shown = document.querySelector<HTMLElement>('[data-next-batch]')?.dataset.nextBatch;
  return shown ? JSON.parse(shown) : null;
}
