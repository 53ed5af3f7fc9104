import { indexEntries, type SearchEntry, type SearchIndex } from './search.ts';

let index: Promise<SearchIndex> | undefined;

async function request(): Promise<SearchIndex> {
  const response = await fetch('/search-index.json');
  if (!response.ok) throw new Error(`GET /search-index.json answered ${response.status}`);
  const entries: SearchEntry[] = await response.json();
  return indexEntries(entries);
}

/** The index, fetched once per visit; searching needs no server after that. Rejects when it cannot be fetched; the next call then tries again. */
export function loadIndex(): Promise<SearchIndex> {
  index ??= request().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}
