import { z } from 'zod';
import { countLimit, type LeadPage, type LeadQuery, type LeadSort, leadSorts } from '../../../shared/staff-leads.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import { countUndecided } from '../../intake/spam/holds.ts';
import type { Database } from '../../platform/database/database.ts';
import { readPage } from '../../platform/http/paging.ts';
import { countOthers } from '../persons/find-person.ts';
import { collectedAtMost, type LeadSearch, leadSearch } from './filter.ts';
import { readRows } from './lead-row.ts';
import { matchingLine } from './matching-line.ts';
import { type Order, sortColumns, written } from './order.ts';
import type { Sample } from './sample.ts';
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
    /** Of more than are counted the fields have fewer: the others are found by texts alone. */
    fieldsHaveFew: z.boolean().default(false),
  })
  .refine(({ sort, keys }) => {
    const columns = sortColumns[sort];
    return (
      keys.length === columns.length && columns.every(({ type }, index) => written[type].safeParse(keys[index]).success)
    );
  });

/** The texts of resumes by the IDs of their leads, of those that have one. */
async function readTexts({ rows }: Pick<Database, 'rows'>, ids: readonly string[]): Promise<Map<string, string>> {
  const texts = await rows<{ id: string; text: string }>(
    'SELECT a.id, t.text FROM applications a JOIN resume_texts t ON t.resume_id = a.resume_id WHERE a.id = ANY($1::uuid[])',
    [ids],
  );
  return new Map(texts.map(({ id, text }) => [id, text]));
}

interface Listing {
  /** See {@link leadSearch}. */
  sample?: Sample;
  /** Notes that so many leads are going to be shown, while what is shown of them is read. */
  record?: (leads: number) => Promise<void>;
}

/**
 * One page of leads. Few matches are all found and sorted, whatever the order; many are met soon by an index in that order.
 *
 * @throws Problem `malformed-request` for a cursor that this server did not write.
 */
export async function listLeads(
  database: Pick<Database, 'find' | 'rows'>,
  links: ResumeLinks,
  { cursor, limit, sort, ...filter }: LeadQuery,
  { sample, record }: Listing = {},
): Promise<LeadPage> {
  const search = leadSearch(filter, sample);
  let order: Order = { sort: sort.replace('-', '') as LeadSort, isDescending: sort.startsWith('-') };
  let count = { total: 0, totalIsExact: true, fieldsHaveFew: false };
  const { items, ...cursors } = await readPage(
    { cursor, limit },
    position,
    async (at, rows) => {
      if (at) {
        const { total, totalIsExact, fieldsHaveFew } = at;
        order = at;
        count = { total, totalIsExact, fieldsHaveFew };
        // Some may have come since they were counted.
        const asked = { order: at, rows, most: 2 * countLimit };
        const findFew = async (of: LeadSearch) => (await scanFew(database, of, asked)).places;
        if (totalIsExact) return findFew(search);
        const { text: _, ...ofFields } = search;
        return scanMany(database, search, at, rows, fieldsHaveFew ? await findFew(ofFields) : undefined);
      }
      // A page of many does not depend on their number.
      const ofMany = search.isCommon ? scanMany(database, search, order, rows) : undefined;
      const certain = search.isCertain ? await ofMany : undefined;
      if (certain?.length === rows) {
        count = { total: countLimit, totalIsExact: false, fieldsHaveFew: false };
        return certain;
      }
      const collected = search.isCollected ? { collected: collectedAtMost } : {};
      const [few, early] = await Promise.all([
        scanFew(database, search, { order, rows, most: countLimit + 1, ...collected }),
        ofMany,
      ]);
      const { places, inFields, fieldsHaveFew } = few;
      const totalIsExact = few.count <= countLimit;
      count = { total: Math.min(few.count, countLimit), totalIsExact, fieldsHaveFew };
      return totalIsExact ? places : (early ?? scanMany(database, search, order, rows, inFields));
    },
    ({ keys }) => ({ sort: order.sort, isDescending: order.isDescending, keys, ...count }),
  );
  const ids = items.map(({ id }) => id);
  const terms = readSearch(filter.q ?? '');
  const [held, rows, others, texts] = await Promise.all([
    countUndecided(database),
    readRows(database, links, items),
    countOthers(database, ids),
    terms.length === 0 ? new Map<string, string>() : readTexts(database, ids),
    record?.(items.length),
  ]);
  const listed = rows.map((lead) => ({
    ...lead,
    match: matchingLine(terms, lead, texts.get(lead.id) ?? ''),
    samePerson: others.get(lead.id) ?? 0,
  }));
  return { items: listed, ...cursors, total: count.total, totalIsExact: count.totalIsExact, held };
}
