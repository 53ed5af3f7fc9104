import { call } from '../../http.ts';
import { indexEntries, type SearchEntry, type SearchIndex } from './search.ts';

let index: Promise<SearchIndex> | undefined;

/** The index, fetched once per visit; searching needs no server after that. Rejects when it cannot be fetched; the next call then tries again. */
export function loadIndex(): Promise<SearchIndex> {
  index ??= call<SearchEntry[]>('/search-index.json')
    .then(indexEntries)
    .catch((error: unknown) => {
      index = undefined;
      throw error;
    });
  return index;
}
