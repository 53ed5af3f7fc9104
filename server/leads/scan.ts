import { z } from 'zod';
import { columnOf, fieldOf, recordOf } from '../../shared/fields.ts';
import { type SortField, sortFields } from '../../shared/lead-fields.ts';
import { countLimit, type LeadSort } from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import { Prisma } from '../database/generated/client.ts';
import type { LeadSearch } from './filter.ts';

/** A time as PostgreSQL writes it, such as `2026-11-22 09:30:00.123456+00`. */
const timestamp = z
  .string()
  .regex(/^(?!0000)\S+ \S+[+-](0\d|1[0-5])(:\d\d)?$/)
  .transform((text) => text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'))
  .pipe(z.iso.datetime({ offset: true }));

/** How a value of each type is written in a cursor. */
export const written = {
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
export const sortColumns: Readonly<Record<LeadSort, readonly SortColumn[]>> = {
  receivedAt: [receivedAt, number],
  number: [number],
  ...recordOf(sortFields, columnsOf),
};

/** An order, and where in it a page begins: behind a row with these sort columns, or at the beginning. */
export interface Order {
  sort: LeadSort;
  isDescending: boolean;
  isBackward?: boolean;
  keys?: readonly string[];
}

/** A lead on a page: its number and its sort columns. */
export interface Place {
  number: bigint;
  keys: string[];
}

type Reading = Pick<Database, 'prisma'>;

const columnsOfLead = (sort: LeadSort) => sortColumns[sort].map(({ sql }) => sql);

/** The condition that rows with these columns stand behind the beginning of a page, and not behind `last`. */
function between(
  columns: readonly Prisma.Sql[],
  { sort, isDescending, isBackward = false, keys }: Order,
  last?: readonly string[],
): Prisma.Sql {
  const isAscending = isDescending === isBackward;
  const compare = (operator: string, values: readonly string[]) => {
    const typed = values.map((key, at) => Prisma.sql`${key}::text::${Prisma.raw(sortColumns[sort][at]?.type ?? '')}`);
    return Prisma.sql`(${Prisma.join([...columns])}) ${Prisma.raw(operator)} (${Prisma.join(typed)})`;
  };
  const conditions = [
    ...(keys ? [compare(isAscending ? '>' : '<', keys)] : []),
    ...(last ? [compare(isAscending ? '<=' : '>=', last)] : []),
  ];
  return conditions.length === 0 ? Prisma.sql`true` : Prisma.join(conditions, ' AND ');
}

function orderBy(columns: readonly Prisma.Sql[], { isDescending, isBackward = false }: Order): Prisma.Sql {
  const direction = Prisma.raw(isDescending === isBackward ? 'ASC' : 'DESC');
  return Prisma.sql`ORDER BY ${Prisma.join(columns.map((column) => Prisma.sql`${column} ${direction}`))}`;
}

function keysOf(columns: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`ARRAY[${Prisma.join(columns.map((column) => Prisma.sql`${column}::text`))}] AS keys`;
}

/** The condition on leads that are found by their fields alone. */
const ofFields = ({ others, fields }: LeadSearch) => (fields ? Prisma.sql`${fields} AND ${others}` : others);

/** Texts with their leads, for conditions on `t` and `a`. */
const textsOfLeads = Prisma.sql`resume_texts t JOIN applications a ON a.resume_id = t.resume_id`;

/**
 * A condition on texts, for the index of words. Said twice it counts as rarer: the planner does not know that looking into texts one
 * by one means fetching them, and would do it for words that one in ten has.
 */
const byIndex = (text: Prisma.Sql) => Prisma.sql`${text} AND ${text}`;

/** Milliseconds after which a question with room is given up: later than the database and its connections give up themselves, which says why. */
const limits = { timeout: 60_000, maxWait: 30_000 };

/**
 * Asks with room for every page of the table in the sets that indexes give: without it they keep pages only roughly, and all of a page's leads
 * are compared. Only as much is taken as is needed, and until the end of its own transaction.
 */
function withRoom<Rows>({ prisma }: Reading, ask: (prisma: Prisma.TransactionClient) => Promise<Rows>): Promise<Rows> {
  return prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SET LOCAL work_mem = '64MB'`;
    return ask(transaction);
  }, limits);
}

/** The leads with these numbers that a page has. */
function sortPage({ prisma }: Reading, numbers: readonly bigint[], order: Order, rows: number): Promise<Place[]> {
  const columns = columnsOfLead(order.sort);
  return prisma.$queryRaw`
    SELECT a.number, ${keysOf(columns)} FROM applications a
    WHERE a.number = ANY(string_to_array(${numbers.join()}::text, ',')::bigint[]) AND ${between(columns, order)}
    ${orderBy(columns, order)} LIMIT ${rows}::int`;
}

/** So many matches at most: how many the fields have, how many there are in all, and the page of those when these are all. */
interface Few {
  inFields: number;
  found: number;
  places: Place[];
}

/**
 * Finds so many leads at most, and sorts them: a page of all that match when no more do. Fields and texts are looked for one
 * after the other, each by its own index, and texts only while the fields have not given enough.
 */
export async function scanFew(
  database: Reading,
  search: LeadSearch,
  order: Order,
  rows: number,
  most: number,
): Promise<Few> {
  const { prisma } = database;
  const { text, others } = search;
  const limit = Prisma.sql`LIMIT ${most}::int`;
  const columns = columnsOfLead(order.sort);
  const places = await withRoom(
    database,
    (transaction) => transaction.$queryRaw<(Place & { found: number })[]>`
      SELECT a.number, ${keysOf(columns)}, count(*) OVER ()::int AS found
      FROM (SELECT * FROM applications a WHERE ${ofFields(search)} ${limit}) a
      WHERE ${between(columns, order)} ${orderBy(columns, order)} LIMIT ${text ? most : rows}::int`,
  );
  const inFields = places[0]?.found ?? 0;
  if (!text || inFields === most) return { inFields, found: inFields, places: places.slice(0, rows) };
  const inTexts = await prisma.$queryRaw<{ number: bigint }[]>`
    SELECT a.number FROM ${textsOfLeads} WHERE ${byIndex(text)} AND ${others} ${limit}`;
  if (inTexts.length === 0) return { inFields, found: inFields, places: places.slice(0, rows) };
  const numbers = [...new Set([...places, ...inTexts].map(({ number }) => number))];
  const isAll = numbers.length < most;
  return { inFields, found: numbers.length, places: isAll ? await sortPage(database, numbers, order, rows) : [] };
}

/** A page of the leads that are found by their fields, by an index in the order. */
function scanFields({ prisma }: Reading, search: LeadSearch, order: Order, rows: number): Promise<Place[]> {
  const columns = columnsOfLead(order.sort);
  return prisma.$queryRaw`
    SELECT a.number, ${keysOf(columns)} FROM applications a
    WHERE ${ofFields(search)} AND ${between(columns, order)} ${orderBy(columns, order)} LIMIT ${rows}::int`;
}

/** Whether the fields alone have more matches than are counted. */
async function areManyInFields(database: Reading, search: LeadSearch): Promise<boolean> {
  const [row] = await withRoom(
    database,
    (transaction) => transaction.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (SELECT FROM applications a WHERE ${ofFields(search)} LIMIT ${countLimit + 1}::int) a`,
  );
  return (row?.count ?? 0) > countLimit;
}

/** Texts, and leads, that are looked at one by one in the order, before all that have the words are collected and sorted instead. */
const window = { texts: 400, leads: 2_000 };

/**
 * Numbers of the leads of a page that are found by the text of their resumes. A common word stands in the next texts; a less common one
 * has few enough matches to sort them all, which no index has in this order.
 *
 * @param last sort columns of the last lead that is of interest.
 */
async function scanTexts(
  { prisma }: Reading,
  { text, others }: LeadSearch & { text: Prisma.Sql },
  order: Order,
  rows: number,
  last: readonly string[] | undefined,
): Promise<bigint[]> {
  const limit = Prisma.sql`LIMIT ${rows}::int`;
  // Texts have the usual order in an index of their own. Most leads may have none.
  const isByText = order.sort === 'receivedAt';
  const columns = isByText ? [Prisma.sql`t.received_at`, Prisma.sql`t.number`] : columnsOfLead(order.sort);
  const page = Prisma.sql`${between(columns, order, last)} ${orderBy(columns, order)}`;
  const size = isByText ? window.texts : window.leads;
  // OFFSET has the planner look at the one text of each, instead of collecting all that match first.
  const walk = isByText
    ? Prisma.sql`WITH next AS MATERIALIZED (SELECT t.* FROM resume_texts t WHERE ${page} LIMIT ${size}::int)
        SELECT ARRAY(SELECT a.number FROM (SELECT * FROM next t WHERE ${text} OFFSET 0) t JOIN applications a ON a.resume_id = t.resume_id
          WHERE ${others} ${orderBy(columns, order)} ${limit}) AS numbers`
    : Prisma.sql`WITH next AS MATERIALIZED (SELECT a.* FROM applications a WHERE ${others} AND ${page} LIMIT ${size}::int)
        SELECT ARRAY(SELECT a.number FROM next a
          WHERE EXISTS (SELECT FROM resume_texts t WHERE t.resume_id = a.resume_id AND ${text} OFFSET 0)
          ${orderBy(columns, order)} ${limit}) AS numbers`;
  const [near] = await prisma.$queryRaw<{ numbers: bigint[]; seen: number }[]>`
    ${walk}, (SELECT count(*) FROM next)::int AS seen`;
  if (!near || near.seen < size || near.numbers.length === rows) return near?.numbers ?? [];
  const all = await prisma.$queryRaw<{ number: bigint }[]>`
    SELECT a.number FROM ${textsOfLeads} WHERE ${byIndex(text)} AND ${others} AND ${page} ${limit}`;
  return all.map(({ number }) => number);
}

/**
 * A page where more match than are counted. Fields and texts give a page each, and the two make one.
 *
 * @param areFew whether few of them are found by their fields; absent when it is not known.
 */
export async function scanMany(
  database: Reading,
  search: LeadSearch,
  order: Order,
  rows: number,
  areFew?: boolean,
): Promise<Place[]> {
  const { text, ...ofFieldsOnly } = search;
  if (!text) return scanFields(database, search, order, rows);
  const inFields =
    (areFew ?? !(await areManyInFields(database, search)))
      ? (await scanFew(database, ofFieldsOnly, order, rows, 2 * countLimit)).places
      : await scanFields(database, ofFieldsOnly, order, rows);
  const last = inFields.length === rows ? inFields.at(-1)?.keys : undefined;
  const inTexts = await scanTexts(database, { ...search, text }, order, rows, last);
  if (inTexts.length === 0) return inFields;
  return sortPage(database, [...inFields.map(({ number }) => number), ...inTexts], order, rows);
}
