import type { SavedView } from '../../../shared/saved-views.ts';
import { leadsHref } from '../addresses.ts';
import { queryOf } from '../api.ts';
import { filterNames } from './query.ts';

/** Saved views that one may open. */
export const viewsQuery = { ...queryOf('GET /api/admin/views'), staleTime: 60_000 };

/** The part of the list's address that a view keeps: filters and sort. */
export function viewQueryOf(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of [...filterNames, 'sort']) for (const value of query.getAll(name)) kept.append(name, value);
  return kept;
}

/** The list as a view shows it. The address names the view, for its columns and its name. */
export function listHref({ id, query }: Pick<SavedView, 'id' | 'query'>): string {
  return `${leadsHref}?${new URLSearchParams([...new URLSearchParams(query), ['view', id]])}`;
}

const inOrder = (query: URLSearchParams) => [...query].map(String).sort().join('&');

/** True while the list is what the view keeps. */
export function isUnchanged(view: SavedView, query: URLSearchParams, columns: readonly string[]): boolean {
  const isSameList = inOrder(viewQueryOf(query)) === inOrder(new URLSearchParams(view.query));
  return isSameList && [...view.columns].sort().join() === [...columns].sort().join();
}
