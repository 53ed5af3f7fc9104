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
