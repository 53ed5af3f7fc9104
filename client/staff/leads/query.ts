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

/** The parameters of these names. */
function pick(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => names.includes(name)));
}

/** The filters alone, as the export and the list take them. */
export function filterOf(query: URLSearchParams, ...more: string[]): URLSearchParams {
  const filter = pick(query, ['q', 'numbers', ...filterNames, ...more]);
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
  return pageOf('GET /api/admin/applications', { query: filterOf(query, 'sort', 'cursor') });
}

/** The part of the list's address that a view keeps: filters and sort. */
export function viewQueryOf(query: URLSearchParams): URLSearchParams {
  return pick(query, [...filterNames, 'sort']);
}

export type Selection = ReturnType<typeof useSelection>;

/** The selection across pages: some leads by number, or all matches. Another search or filter clears it. */
export function useSelection(query: URLSearchParams) {
  const list = String(filterOf(query));
  const none = { list, numbers: new Set<number>(), isAll: false };
  const [held, setHeld] = useState(none);
  const { numbers, isAll } = held.list === list ? held : none;
  /** Adds leads, or removes them when all are selected. */
  function toggle(...leads: number[]): void {
    const others = [...numbers].filter((one) => !leads.includes(one));
    const isWhole = leads.every((lead) => numbers.has(lead));
    setHeld({ list, numbers: new Set(isWhole ? others : [...others, ...leads]), isAll: false });
  }

  return {
    /** How many; undefined for all that match. */
    size: isAll ? undefined : numbers.size,
    has: (lead: number) => isAll || numbers.has(lead),
    toggle,
    takeAll: () => setHeld({ ...none, isAll: true }),
    clear: () => setHeld(none),
    /** The address's query of a list with exactly these leads. */
    queryOf(given: URLSearchParams): URLSearchParams {
      const held = given.get('held');
      return isAll ? given : new URLSearchParams({ numbers: [...numbers].join(','), ...(held && { held }) });
    },
  };
}
