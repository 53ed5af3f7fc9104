import { z } from 'zod';
import {
  countLimit,
  type LeadPage,
  type LeadQuery,
  type LeadRow,
  type LeadSort,
  type ListedLead,
  leadSorts,
} from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import { readPage } from '../http/paging.ts';
import { countOthers } from '../persons/find-person.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { leadSearch } from './filter.ts';
import { readRows } from './lead-row.ts';
import { matchingLine } from './matching-line.ts';
import { type Order, sortColumns, written } from './order.ts';
import { scanFew, scanMany } from './scan.ts';
import { readSearch } from './search-terms.ts';

/** A row's position: the order, which later pages keep, and the row's sort columns in it. It carries what the first page counted. */
const position = z
  .object({
    sort: z.enum(leadSorts),
    isDescending: z.boolean(),
    keys: z.array(z.string()),
    total: z.int().nonnegative(),
    totalIsExact: z.boolean(),
  })
  .refine(({ sort, keys }) => {
    const columns = sortColumns[sort];
    return (
      keys.length === columns.length && columns.every(({ type }, index) => written[type].safeParse(keys[index]).success)
    );
  });

/** Rows as the list shows them: why each was found, and how many others the same person sent. */
async function describeRows(
  { rows: read }: Pick<Database, 'rows'>,
  leads: readonly LeadRow[],
  q: string | undefined,
): Promise<ListedLead[]> {
  const ids = leads.map(({ id }) => id);
  const terms = readSearch(q ?? '');
  const [others, texts] = await Promise.all([
    countOthers({ rows: read }, ids),
    terms.length === 0
      ? []
      : read<{ id: string; text: string }>(
          'SELECT a.id, t.text FROM applications a JOIN resume_texts t ON t.resume_id = a.resume_id WHERE a.id = ANY($1::uuid[])',
          [ids],
        ),
  ]);
  const textOf = new Map(texts.map(({ id, text }) => [id, text]));
  return leads.map((lead) => ({
    ...lead,
    match: matchingLine(terms, lead, textOf.get(lead.id) ?? ''),
    samePerson: others.get(lead.id) ?? 0,
  }));
}

/**
 * One page of leads. Few matches are all found and sorted, whatever the order; many are met soon by an index in that order.
 *
 * @throws Problem `malformed-request` for a cursor that this server did not write.
 */
export async function listLeads(
  database: Pick<Database, 'prisma' | 'rows'>,
  links: ResumeLinks,
  { cursor, limit, sort, ...filter }: LeadQuery,
): Promise<LeadPage> {
  const search = leadSearch(filter);
  let order: Order = { sort: sort.replace('-', '') as LeadSort, isDescending: sort.startsWith('-') };
  let count = { total: 0, totalIsExact: true };
  const { items, ...cursors } = await readPage(
    { cursor, limit },
    position,
    async (at, rows) => {
      if (at) {
        order = at;
        count = { total: at.total, totalIsExact: at.totalIsExact };
        // Some may have come since they were counted.
        return at.totalIsExact
          ? (await scanFew(database, search, at, rows, 2 * countLimit)).places
          : scanMany(database, search, at, rows);
      }
      const few = await scanFew(database, search, order, rows, countLimit + 1);
      count = { total: Math.min(few.found, countLimit), totalIsExact: few.found <= countLimit };
      return count.totalIsExact ? few.places : scanMany(database, search, order, rows, few);
    },
    ({ keys }) => ({ sort: order.sort, isDescending: order.isDescending, keys, ...count }),
  );
  const numbers = items.map((place) => place.number);
  const { total, totalIsExact } = count;
  const [held, rows] = await Promise.all([
    database.prisma.hold.count({ where: { decision: null } }),
    readRows(database, links, numbers),
  ]);
  const listed = await describeRows(database, rows, filter.q);
  return { items: listed, ...cursors, total, totalIsExact, held };
}
