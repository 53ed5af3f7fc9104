import { fieldOf, recordOf } from '../../../shared/fields.ts';
import { filterFields } from '../../../shared/lead-fields.ts';
import { stageLabels } from '../../../shared/lead-work.ts';
import { originFilterLabels } from '../../../shared/origin.ts';
import { site } from '../../../shared/site.ts';
import { pageOf } from '../api.ts';
import { type LeadsSearch, queryText } from '../search.ts';
import { useKept } from '../session.ts';
import { consentLabels, deliveryLabels, riskFilterLabels, sourceLabels } from '../ui/labels.tsx';

/** A filter of the list, as its control and its chips show it. */
export interface Filter {
  label: string;
  /** Choices by their values; a filter without them is typed. */
  options?: Readonly<Record<string, string>>;
  /** Several choices count at once. */
  isMany?: boolean;
  type?: 'date';
  inputMode?: 'numeric';
  description?: string;
}

function fieldFilter(name: (typeof filterFields)[number]): Filter {
  const { label, options, control } = fieldOf(name);
  if (!options) return { label, inputMode: 'numeric' };
  return { label, options: recordOf(options, (option) => option), isMany: control?.kind === 'select' };
}

/** The filters by their names in the address, which are those of the API, in display order. */
export const filters = {
  ...recordOf(filterFields, fieldFilter),
  from: { label: 'From', type: 'date' },
  to: { label: 'To', type: 'date' },
  stage: { label: 'Stage', options: stageLabels, isMany: true },
  owner: { label: 'Owner', options: { none: 'Unassigned' } },
  nextFrom: { label: 'Next date from', type: 'date' },
  nextTo: { label: 'Next date to', type: 'date' },
  batch: { label: 'Batch', options: {} },
  cameFrom: { label: originFilterLabels.cameFrom, description: 'A site, such as google.com, or a campaign’s source' },
  utmCampaign: { label: originFilterLabels.utmCampaign },
  landingPage: { label: originFilterLabels.landingPage, description: 'A path, such as /services/training/devops' },
  source: { label: 'Source', options: sourceLabels },
  delivery: { label: 'Delivery', options: deliveryLabels },
  consent: { label: 'Consent', options: consentLabels },
  held: { label: 'Review', options: { '': 'Not spam', true: 'Spam?', confirmed: 'Spam' } },
  risk: { label: 'Resume warning', options: riskFilterLabels },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof filters;

export const filterNames = Object.keys(filters) as FilterName[];

export const defaultSort = '-receivedAt';

function pick<Name extends keyof LeadsSearch>(search: LeadsSearch, names: readonly Name[]): Pick<LeadsSearch, Name> {
  return Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : []))) as typeof search;
}

/** The filters alone, as the export and the list take them. */
export function filterOf(search: LeadsSearch) {
  return { ...pick(search, ['q', 'numbers', ...filterNames]), tz: site.timeZone };
}

/** One page of the list. */
export function leadsQuery(search: LeadsSearch) {
  return pageOf('GET /api/admin/applications', { query: { ...filterOf(search), ...pick(search, ['sort', 'cursor']) } });
}

/** What a view keeps of the list: filters and sort. */
export function viewOf(search: LeadsSearch) {
  return pick(search, [...filterNames, 'sort']);
}

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selection across pages: some leads by number, or all matches. It is there when one comes back from a lead;
 * another search or filter clears it.
 */
export function useSelection(search: LeadsSearch) {
  const list = queryText(filterOf(search));
  const none = { list, numbers: new Set<number>(), isAll: false };
  const [held, setHeld] = useKept('selection', none);
  const { numbers, isAll } = held.list === list ? held : none;
  /** Adds leads, or removes them when all of them are selected. After all matches, none is left. */
  function toggle(...leads: number[]) {
    const others = [...numbers].filter((one) => !leads.includes(one));
    const isWhole = isAll || leads.every((lead) => numbers.has(lead));
    setHeld({ list, numbers: new Set(isWhole ? others : [...others, ...leads]), isAll: false });
  }

  return {
    /** The number of selected leads; undefined for all matches. */
    size: isAll ? undefined : numbers.size,
    has: (lead: number) => isAll || numbers.has(lead),
    toggle,
    takeAll: () => setHeld({ ...none, isAll: true }),
    clear: () => setHeld(none),
    /** The parameters of a list with exactly these leads. */
    listOf(given: LeadsSearch): LeadsSearch {
      return isAll ? given : { numbers: [...numbers].join(','), ...pick(given, ['held']) };
    },
  };
}
