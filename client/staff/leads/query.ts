import { useState } from 'react';
import { fields, recordOf } from '../../../shared/fields.ts';
import { filterFields } from '../../../shared/lead-fields.ts';
import { originFilterLabels } from '../../../shared/origin.ts';
import { pageOf } from '../api.ts';
import { timeZone } from '../ui/format.ts';

/** The filters of the list by their names in the address, which are those of the API. */
export const filterLabels = {
  ...recordOf(filterFields, (name) => fields[name].label),
  source: 'Source',
  ...originFilterLabels,
  delivery: 'Delivery',
  consent: 'Consent',
  held: 'Spam',
  risk: 'Resume warning',
  owner: 'Owner',
  stage: 'Stage',
  nextFrom: 'Next date from',
  nextTo: 'Next date to',
  batch: 'Batch',
  from: 'From',
  to: 'To',
} as const;

export type FilterName = keyof typeof filterLabels;

export const filterNames = Object.keys(filterLabels) as FilterName[];

export const defaultSort = '-receivedAt';

/** The address's query with other values for one name, from the first page on. */
export function withValues(query: URLSearchParams, name: string, values: readonly string[]): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete(name);
  if (name !== 'cursor') changed.delete('cursor');
  for (const value of values) if (value !== '') changed.append(name, value);
  return changed;
}

/** The filters alone, as the export and the list take them. */
export function filterOf(query: URLSearchParams): URLSearchParams {
  const filter = new URLSearchParams();
  for (const name of ['q', 'numbers', ...filterNames])
    for (const value of query.getAll(name)) filter.append(name, value);
  filter.set('tz', timeZone);
  return filter;
}

/** The same as a JSON body has them. */
export function filterValues(query: URLSearchParams): Record<string, string | string[]> {
  const filter = filterOf(query);
  return Object.fromEntries(
    [...new Set(filter.keys())].map((name) => {
      const values = filter.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** One page of the list, for the address's query. */
export function leadsQuery(query: URLSearchParams) {
  const asked = filterOf(query);
  for (const name of ['sort', 'cursor']) {
    const value = query.get(name);
    if (value) asked.set(name, value);
  }
  return pageOf('GET /api/admin/applications', { query: asked });
}

/** The part of the list's address that a view keeps: filters and sort. */
export function viewQueryOf(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of [...filterNames, 'sort']) for (const value of query.getAll(name)) kept.append(name, value);
  return kept;
}

/** Which leads of a list are meant, also across its pages: some by their numbers, or all that match. */
export interface Selection {
  /** How many; undefined for all that match. */
  size: number | undefined;
  has(lead: number): boolean;
  toggle(lead: number): void;
  /** Takes these in, or leaves them out when they all are in. */
  togglePage(leads: readonly number[]): void;
  takeAll(): void;
  clear(): void;
  /** The address's query of a list with exactly these leads. */
  queryOf(query: URLSearchParams): URLSearchParams;
}

/** Holds {@link Selection} while the list is shown; another search or filter ends it. */
export function useSelection(query: URLSearchParams): Selection {
  const list = String(filterOf(query));
  const none = { list, numbers: new Set<number>(), isAll: false };
  const [held, setHeld] = useState(none);
  const { numbers, isAll } = held.list === list ? held : none;
  const keep = (changed: readonly number[]) => setHeld({ list, numbers: new Set(changed), isAll: false });

  return {
    size: isAll ? undefined : numbers.size,
    has: (lead) => isAll || numbers.has(lead),
    toggle: (lead) => keep(numbers.has(lead) ? [...numbers].filter((one) => one !== lead) : [...numbers, lead]),
    togglePage(leads) {
      const isWhole = leads.every((lead) => numbers.has(lead));
      keep(isWhole ? [...numbers].filter((one) => !leads.includes(one)) : [...numbers, ...leads]);
    },
    takeAll: () => setHeld({ list, numbers: new Set(), isAll: true }),
    clear: () => setHeld(none),
    queryOf(given) {
      if (isAll) return given;
      const held = given.get('held');
      return new URLSearchParams({ numbers: [...numbers].join(','), ...(held && { held }) });
    },
  };
}
