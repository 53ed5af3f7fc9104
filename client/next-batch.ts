import { type NextBatch, nextBatchesPath } from '../shared/next-batch.ts';

/** Milliseconds that a navigation waits for the batches at most: the page is worth more than they are. */
const patience = 2_000;

/** What the document shows, where it is that page; undefined where it is another one. */
function shownBatch(path: string): NextBatch | null | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!canonical || new URL(canonical.href).pathname !== path) return undefined;
  const shown = document.querySelector<HTMLElement>('[data-next-batch]')?.dataset.nextBatch;
  return shown ? JSON.parse(shown) : null;
}

/**
 * The next batch of the course with the page at `path`, or null: as the document has it, so that the page stays as it is when it is
 * hydrated, or as the server knows it now, for a page that is navigated to.
 */
export async function loadNextBatch(path: string): Promise<NextBatch | null> {
  if (import.meta.env.SSR) return null;
  const shown = shownBatch(path);
  if (shown !== undefined) return shown;
  try {
    const response = await fetch(nextBatchesPath, { signal: AbortSignal.timeout(patience) });
    const batches: Readonly<Record<string, NextBatch>> = response.ok ? await response.json() : {};
    return batches[path] ?? null;
  } catch {
    // Without the server the page is still worth showing.
    return null;
  }
}
