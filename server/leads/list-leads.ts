import { z } from 'zod';
import { columnOf, fieldOf, recordOf } from '../../shared/fields.ts';
import { type SortField, sortFields } from '../../shared/lead-fields.ts';
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
import { Prisma } from '../database/generated/client.ts';
import { type Cursor, readPage } from '../http/paging.ts';
import { countOthers } from '../persons/find-person.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { conditionOf, type LeadSearch, leadSearch } from './filter.ts';
import { readRows } from './lead-row.ts';
import { matchingLine } from './matching-line.ts';
import { readSearch } from './search-terms.ts';

/** A time as PostgreSQL writes it, such as `2026-11-22 09:30:00.123456+00`. */
const timestamp = z
  .string()
  .regex(/^(?!0000)\S+ \S+[+-](0\d|1[0-5])(:\d\d)?$/)
  .transform((text) => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))
  .pipe(z.iso.datetime({ offset: true }));

/** How a value of each type is written in a cursor. */
const written = {
  timestamptz: timestamp,
  bigint: z.string().regex(/^\d{1,18}$/),
  smallint: z.string().regex(/^\d{1,4}$/),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the one character that PostgreSQL cannot hold
  text: z.string().regex(/^[^\u0000]{0,400}$/),
} as const;

interface SortColumn {
  sql: Prisma.Sql;
  type: keyof typeof written;
}

const number: SortColumn = { sql: Prisma.sql`a.number`, type: 'bigint' };
const receivedAt: SortColumn = { sql: Prisma.sql`a.received_at`, type: 'timestamptz' };

/** An order by a field does not depend on letter case. Leads that are equal in a choice or a number have the latest together. */
function columnsOf(name: SortField): readonly SortColumn[] {
  const { options, number: isNumber } = fieldOf(name);
  const column = `a.${columnOf(name)}`;
  if (isNumber) return [{ sql: Prisma.raw(column), type: 'smallint' }, receivedAt, number];
  if (options) return [{ sql: Prisma.raw(column), type: 'text' }, receivedAt, number];
  return [{ sql: Prisma.raw(`lower(${column})`), type: 'text' }, number];
}

/** What each order compares, one after the other; an index has the same columns. The number makes it total. */
const sortColumns: Readonly<Record<LeadSort, readonly SortColumn[]>> = {
  receivedAt: [receivedAt, number],
  number: [number],
  ...recordOf(sortFields, columnsOf),
};

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

type Order = Pick<Cursor<z.output<typeof position>>, 'sort' | 'isDescending'> & {
  isBackward?: boolean;
  keys?: string[];
};

/** A lead on a page: its number, its sort columns, and with a bound how many leads match, up to that. */
interface Place {
  number: bigint;
  keys: string[];
  found: number;
}

/** The condition that finds no more than so many: each index finds its own. */
function fewOf({ others, fields, text }: LeadSearch, bound: number): Prisma.Sql {
  const limit = Prisma.sql`LIMIT ${bound}::int`;
  if (!fields) return Prisma.sql`${others} ${limit}`;
  if (!text) return Prisma.sql`${fields} AND ${others} ${limit}`;
  return Prisma.sql`a.id IN (
    (SELECT a.id FROM applications a WHERE ${fields} AND ${others} ${limit})
    UNION (SELECT a.id FROM resume_texts t JOIN applications a ON a.resume_id = t.resume_id
      WHERE t.words @@ ${text} AND ${others} ${limit})
  ) ${limit}`;
}

/** The condition on one lead after the other. OFFSET has the planner look at its one text, instead of collecting all that match first. */
function oneByOne({ fields, text }: Required<LeadSearch>): Prisma.Sql {
  return Prisma.sql`(${fields} OR EXISTS (
    SELECT FROM resume_texts t WHERE t.resume_id = a.resume_id AND t.words @@ ${text} OFFSET 0
  ))`;
}

/** Leads in their order that are looked at one by one for the words of a search, before all that have them are collected instead. */
const window = 400;

/** How a page is looked for: among all matches, so many at most; by an index in the order; or in the next leads of the order alone. */
type Way = { most: number } | 'in order' | 'next';

/**
 * Reads a page's leads after the cursor.
 *
 * @param way `in order` collects and sorts all that match where the text of resumes is searched: no index has both orders.
 */
function scan(
  { prisma }: Pick<Database, 'prisma'>,
  search: LeadSearch,
  { sort, isDescending, isBackward = false, keys }: Order,
  rows: number,
  way: Way,
): Promise<Place[]> {
  const columns = sortColumns[sort].map(({ sql }) => sql);
  const isAscending = isDescending === isBackward;
  const values = keys?.map(
    (key, index) => Prisma.sql`${key}::text::${Prisma.raw(sortColumns[sort][index]?.type ?? '')}`,
  );
  const afterCursor = values
    ? Prisma.sql`(${Prisma.join(columns)}) ${Prisma.raw(isAscending ? '>' : '<')} (${Prisma.join(values)})`
    : Prisma.sql`true`;
  const order = Prisma.join(columns.map((column) => Prisma.sql`${column} ${Prisma.raw(isAscending ? 'ASC' : 'DESC')}`));
  const { others, fields, text } = search;
  const isBounded = typeof way === 'object';
  const found = () => {
    if (isBounded) return Prisma.sql`SELECT * FROM applications a WHERE ${fewOf(search, way.most)}`;
    if (!fields || !text || way === 'in order')
      return Prisma.sql`SELECT * FROM applications a WHERE ${conditionOf(search)}`;
    const next = Prisma.sql`SELECT * FROM applications a WHERE ${others} AND ${afterCursor} ORDER BY ${order} LIMIT ${window}::int`;
    return Prisma.sql`SELECT * FROM (${next}) a WHERE ${oneByOne({ others, fields, text })}`;
  };
  return prisma.$queryRaw<Place[]>`
    SELECT a.number, ARRAY[${Prisma.join(columns.map((column) => Prisma.sql`${column}::text`))}] AS keys,
      ${isBounded ? Prisma.sql`count(*) OVER ()::int` : Prisma.sql`0`} AS found
    FROM (${found()}) a
    WHERE ${afterCursor} ORDER BY ${order} LIMIT ${rows}::int`;
}

/** A page of many matches: a common word stands in the next leads; a less common one has few enough matches to sort them all. */
async function scanMany(
  database: Pick<Database, 'prisma'>,
  search: LeadSearch,
  order: Order,
  rows: number,
): Promise<Place[]> {
  if (!search.text) return scan(database, search, order, rows, 'in order');
  const next = await scan(database, search, order, rows, 'next');
  return next.length === rows ? next : scan(database, search, order, rows, 'in order');
}

/** Rows as the list shows them: why each was found, and how many others the same person sent. */
async function describeRows(
  { rows: read }: Pick<Database, 'rows'>,
  leads: readonly LeadRow[],
  q: string | undefined,
): Promise<ListedLead[]> {
  const ids = leads.map(({ id }) => id);
  const others = await countOthers({ rows: read }, ids);
  const terms = readSearch(q ?? '');
  const texts =
    terms.length === 0
      ? []
      : await read<{ id: string; text: string }>(
          'SELECT a.id, t.text FROM applications a JOIN resume_texts t ON t.resume_id = a.resume_id WHERE a.id = ANY($1::uuid[])',
          [ids],
        );
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
          ? scan(database, search, at, rows, { most: 2 * countLimit })
          : scanMany(database, search, at, rows);
      }
      const few = await scan(database, search, order, rows, { most: countLimit + 1 });
      const found = few[0]?.found ?? 0;
      count = { total: Math.min(found, countLimit), totalIsExact: found <= countLimit };
      return count.totalIsExact ? few : scanMany(database, search, order, rows);
    },
    ({ keys }) => ({ sort: order.sort, isDescending: order.isDescending, keys, ...count }),
  );
  const numbers = items.map((place) => place.number);
  const { total, totalIsExact } = count;
  const held = await database.prisma.hold.count({ where: { decision: null } });
  const listed = await describeRows(database, await readRows(database, links, numbers), filter.q);
  return { items: listed, ...cursors, total, totalIsExact, held };
}
