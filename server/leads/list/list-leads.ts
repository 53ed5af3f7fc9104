import { z } from 'zod';
import {
  countLimit,
  type LeadQuery,
  type LeadSort,
  type leadPageSchema,
  leadSorts,
} from '../../../shared/staff-leads.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import { countUndecided } from '../../intake/spam/holds.ts';
import type { Db } from '../../platform/database/database.ts';
import { readPage } from '../../platform/http/paging.ts';
import { Problem } from '../../platform/http/problems.ts';
import { findOthers } from '../persons/find-person.ts';
import { leadCondition } from './filter.ts';
import { collectLeads, scanLeads } from './find-page.ts';
import { readRows } from './lead-row.ts';
import { type Order, sortColumns } from './order.ts';
import { readMatches } from './search.ts';

/** A row's position: the order, which later pages keep, its sort columns, and the count of the first page. */
const position = z
  .object({
    sort: z.enum(leadSorts),
    isDescending: z.boolean(),
    keys: z.array(z.string()),
    total: z.int().nonnegative(),
    totalIsExact: z.boolean(),
  })
  .refine(({ sort, keys }) => keys.length === sortColumns[sort].length);

/** @throws Problem `malformed-request` where the database could not read a value of the cursor. */
function refuseOddKeys(error: unknown): never {
  // SQLSTATE class 22: data exceptions, such as a text that is no number.
  const isOdd = error instanceof Error && 'code' in error && String(error.code).startsWith('22');
  throw isOdd ? new Problem('malformed-request', { cause: error }) : error;
}

/**
 * One page of leads. Up to `countLimit` matches are collected and sorted; of more, the page is read by an index in the
 * order.
 *
 * @param record records the number of leads on the page, while their details are read.
 * @throws Problem `malformed-request` for a cursor that this server did not write.
 */
export async function listLeads(
  database: Db,
  links: ResumeLinks,
  { cursor, limit, sort, ...filter }: LeadQuery,
  record?: (leads: number) => Promise<void>,
): Promise<z.output<typeof leadPageSchema>> {
  const condition = leadCondition(filter);
  let order: Order = { sort: sort.replace('-', '') as LeadSort, isDescending: sort.startsWith('-') };
  let counted = { total: countLimit, totalIsExact: true };
  const { items, ...cursors } = await readPage(
    { cursor, limit },
    position,
    async (at, rows) => {
      if (at) {
        order = at;
        counted = { total: at.total, totalIsExact: at.totalIsExact };
      }
      if (counted.totalIsExact) {
        // More leads may have arrived since the first page.
        const most = at ? 2 * countLimit : countLimit + 1;
        const { count, places } = await collectLeads(database, condition, { order, rows, most });
        if (!at) counted = { total: Math.min(count, countLimit), totalIsExact: count < most };
        if (count < most) return places;
      }
      return scanLeads(database, condition, { order, rows });
    },
    ({ keys }) => ({ sort: order.sort, isDescending: order.isDescending, keys, ...counted }),
  ).catch(refuseOddKeys);
  const ids = items.map(({ id }) => id);
  const [held, rows, others, matches] = await Promise.all([
    countUndecided(database),
    readRows(database, links, items),
    findOthers(database, ids),
    readMatches(database, filter.q ?? '', ids),
    record?.(items.length),
  ]);
  const listed = rows.map((lead) => ({
    ...lead,
    match: matches.get(lead.id) ?? null,
    samePerson: others.get(lead.id)?.length ?? 0,
  }));
  return { items: listed, ...cursors, ...counted, held };
}
