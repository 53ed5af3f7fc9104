import type { Sent } from '../../shared/api/api.ts';
import { privateParameters } from '../../shared/staff-page.ts';

/** The parameters of the list of leads: those of its call, and the ID of a view. */
export type LeadsSearch = Sent<'GET /api/admin/applications', 'query'> & { view?: string };

/** The parameters of all pages. */
export type StaffSearch = LeadsSearch &
  Partial<Record<'action' | 'actor' | 'answered' | 'back' | 'by' | 'days' | 'subject' | 'token' | 'welcome', string>>;

/** The parameters of an address. A name that occurs several times has a list. */
export type Search = Readonly<Partial<Record<string, string | readonly string[]>>>;

export function parseSearch(text: string): Record<string, string | string[]> {
  const query = new URLSearchParams(text);
  const valuesOf = (name: string) => {
    const [first = '', ...others] = query.getAll(name);
    return others.length === 0 ? first : [first, ...others];
  };
  return Object.fromEntries([...query.keys()].map((name) => [name, valuesOf(name)]));
}

/** The parameters as the query of an address, without empty ones. */
export function queryText(values: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => [value].flat().map((one) => [name, `${one ?? ''}`]));
  return String(new URLSearchParams(pairs.filter(([, value]) => value !== '')));
}

/** An address whose private parameters stand behind the `#`, as the browser shows it. */
export function concealed(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, 'https://staff.invalid');
  const hidden = new URLSearchParams(hash.slice(1));
  for (const name of privateParameters) {
    for (const value of searchParams.getAll(name)) hidden.append(name, value);
    searchParams.delete(name);
  }
  const [query, fragment] = [String(searchParams), String(hidden)];
  return pathname.replace(/\/$/, '') + (query && `?${query}`) + (fragment && `#${fragment}`);
}

/** The same address with all parameters in its query, as the router knows it. */
export function revealed(href: string): string {
  const [address = '', hidden] = href.split('#');
  return hidden ? `${address}${address.includes('?') ? '&' : '?'}${hidden}` : address;
}
