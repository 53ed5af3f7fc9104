import { useState } from 'react';
import { filterOf } from './query.ts';

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
