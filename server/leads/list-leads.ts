import type { LeadPage, LeadQuery, LeadSort } from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import { Prisma } from '../database/generated/client.ts';
import { Problem } from '../http/problems.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { leadCondition } from './filter.ts';
import { readRows } from './lead-row.ts';

/** The planner's cost up to which counting every lead takes at most some 20 ms. */
const cheapCost = 5_000;

/** Up to this many leads it is quicker to find them all and sort them than to walk through an order until a page is full. */
const fewLeads = 10_000;

/** How many leads are looked for when counting them is not cheap: fewer are counted exactly. */
const probe = 1_000;

interface SortColumn {
  sql: Prisma.Sql;
  type: 'timestamptz' | 'bigint' | 'smallint' | 'text';
}

const number: SortColumn = { sql: Prisma.sql`a.number`, type: 'bigint' };
const receivedAt: SortColumn = { sql: Prisma.sql`a.received_at`, type: 'timestamptz' };

/** What each order compares, one after the other; an index has the same columns. The number makes it total. */
const sortColumns: Record<LeadSort, readonly SortColumn[]> = {
  receivedAt: [receivedAt, number],
  number: [number],
  name: [{ sql: Prisma.sql`lower(a.name)`, type: 'text' }, number],
  course: [{ sql: Prisma.sql`a.course`, type: 'text' }, receivedAt, number],
  collegeName: [{ sql: Prisma.sql`lower(a.college_name)`, type: 'text' }, number],
  yearOfPassing: [{ sql: Prisma.sql`a.year_of_passing`, type: 'smallint' }, receivedAt, number],
  highestEducation: [{ sql: Prisma.sql`a.highest_education`, type: 'text' }, receivedAt, number],
};

/** How a value of each type is written in a cursor. */
const written: Record<SortColumn['type'], RegExp> = {
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)*$/,
  bigint: /^\d{1,18}$/,
  smallint: /^\d{1,4}$/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the one character that PostgreSQL cannot hold
  text: /^[^\u0000]*$/,
};

/** @throws Problem `malformed-request` unless every key can be a value of its column. */
function checkKeys({ sort, keys }: Cursor): void {
  const columns = sortColumns[sort];
  const areValues = columns.every(({ type }, index) => written[type].test(keys[index] ?? '-'));
  if (keys.length !== columns.length || !areValues) throw new Problem('malformed-request');
}

type Position = Pick<Cursor, 'sort' | 'isDescending' | 'isBackward'> & { keys?: readonly string[] };

/** A lead on a page: its number, and where it stands in the order. */
interface Place {
  number: bigint;
  keys: string[];
}

interface Found {
  places: Place[];
  /** Leads that match, at most the bound that was asked for. */
  total: number;
}

function names(position: Position, alias: string): Prisma.Sql[] {
  return sortColumns[position.sort].map((_, index) => Prisma.raw(`${alias}.k${index}`));
}

/** The columns of an order, named k0, k1 and k2. */
function named({ sort }: Position): Prisma.Sql {
  return Prisma.join(sortColumns[sort].map(({ sql }, index) => Prisma.sql`${sql} AS ${Prisma.raw(`k${index}`)}`));
}

/** The rows behind the cursor, in the direction of reading. */
function beyond(position: Position, columns: readonly Prisma.Sql[]): Prisma.Sql {
  if (!position.keys) return Prisma.sql`true`;
  const types = sortColumns[position.sort].map(({ type }) => Prisma.raw(type));
  const values = position.keys.map((key, index) => Prisma.sql`${key}::text::${types[index]}`);
  const comparison = Prisma.raw(position.isDescending === position.isBackward ? '>' : '<');
  return Prisma.sql`(${Prisma.join([...columns])}) ${comparison} (${Prisma.join(values)})`;
}

function ordered({ isDescending, isBackward }: Position, columns: readonly Prisma.Sql[]): Prisma.Sql {
  const direction = Prisma.raw(isDescending === isBackward ? 'ASC' : 'DESC');
  return Prisma.join(columns.map((column) => Prisma.sql`${column} ${direction}`));
}

type Rows = Pick<Database, 'prisma'>;

/** Finds all leads that match (at most `bound`), counts them, and takes a page of them. */
async function findAll(
  { prisma }: Rows,
  where: Prisma.Sql,
  position: Position,
  rows: number,
  bound: number,
): Promise<Found> {
  const columns = names(position, 'm');
  const keys = Prisma.join(columns.map((column) => Prisma.sql`${column}::text`));
  const [found] = await prisma.$queryRaw<{ total: number; places: [string, string[]][] | null }[]>`
    WITH m AS MATERIALIZED (SELECT a.number, ${named(position)} FROM applications a WHERE ${where} LIMIT ${bound}::int)
    SELECT (SELECT count(*)::int FROM m) AS total, (
      SELECT json_agg(json_build_array(p.number::text, p.keys)) FROM (
        SELECT m.number, ARRAY[${keys}] AS keys FROM m WHERE ${beyond(position, columns)}
        ORDER BY ${ordered(position, columns)} LIMIT ${rows}::int
      ) p
    ) AS places`;
  const places = (found?.places ?? []).map(([text, keys]) => ({ number: BigInt(text), keys }));
  return { places, total: found?.total ?? 0 };
}

/** Walks through the order until a page is full. */
async function walk({ prisma }: Rows, where: Prisma.Sql, position: Position, rows: number): Promise<Place[]> {
  const columns = sortColumns[position.sort].map(({ sql }) => sql);
  const keys = Prisma.join(columns.map((column) => Prisma.sql`${column}::text`));
  return prisma.$queryRaw<Place[]>`
    SELECT a.number, ARRAY[${keys}] AS keys FROM applications a WHERE ${where} AND ${beyond(position, columns)}
    ORDER BY ${ordered(position, columns)} LIMIT ${rows}::int`;
}

interface Plan {
  'Total Cost': number;
  'Plan Rows': number;
}

/** What the planner expects of a statement. */
async function explain({ prisma }: Rows, statement: Prisma.Sql): Promise<{ cost: number; rows: number }> {
  const [answer] = await prisma.$queryRaw<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>`EXPLAIN (FORMAT JSON) ${statement}`;
  const plan = answer?.['QUERY PLAN'][0].Plan;
  return { cost: plan?.['Total Cost'] ?? 0, rows: plan?.['Plan Rows'] ?? 0 };
}

/**
 * How many leads match: counted where the planner expects that to be cheap, or to be few; else its estimate.
 */
export async function countLeads(database: Rows, where: Prisma.Sql): Promise<{ total: number; totalIsExact: boolean }> {
  const matching = Prisma.sql`FROM applications a WHERE ${where}`;
  const { cost } = await explain(database, Prisma.sql`SELECT count(*) ${matching}`);
  const isCheap = cost < cheapCost;
  const [counted] = await database.prisma.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (SELECT ${matching} LIMIT ${isCheap ? null : probe + 1}::int) AS few`;
  const total = counted?.total ?? 0;
  if (isCheap || total <= probe) return { total, totalIsExact: true };
  const { rows } = await explain(database, Prisma.sql`SELECT ${matching}`);
  return { total: Math.max(rows, total), totalIsExact: false };
}

type FirstPage = { places: Place[] } & Pick<LeadPage, 'total' | 'totalIsExact'>;

async function firstPage(database: Rows, where: Prisma.Sql, position: Position, rows: number): Promise<FirstPage> {
  const matching = Prisma.sql`FROM applications a WHERE ${where}`;
  const counting = await explain(database, Prisma.sql`SELECT count(*) ${matching}`);
  const expected = await explain(database, Prisma.sql`SELECT ${matching}`);
  const isCheap = counting.cost < cheapCost;
  if (!isCheap || expected.rows < fewLeads) {
    const bound = isCheap ? 2 * fewLeads : probe;
    const found = await findAll(database, where, position, rows, bound + 1);
    if (found.total <= bound) return { ...found, totalIsExact: true };
  }
  const places = await walk(database, where, position, rows);
  if (!isCheap) return { places, total: Math.max(expected.rows, probe + 1), totalIsExact: false };
  return { places, ...(await countLeads(database, where)) };
}

/**
 * One page of leads. It is found by its neighbour's place in the order, so that the last page takes no longer than the
 * first.
 *
 * @throws Problem `malformed-request` for a cursor that this server did not write.
 */
export async function listLeads(
  database: Rows,
  links: ResumeLinks,
  { cursor: text, limit, sort, ...filter }: LeadQuery,
): Promise<LeadPage> {
  const where = leadCondition(filter);
  const cursor = text === undefined ? undefined : readCursor(text);
  if (cursor) checkKeys(cursor);
  const isDescending = cursor?.isDescending ?? sort.startsWith('-');
  const order = { sort: cursor?.sort ?? (sort.replace('-', '') as LeadSort), isDescending };
  const position: Position = {
    ...order,
    isBackward: cursor?.isBackward ?? false,
    ...(cursor && { keys: cursor.keys }),
  };

  let page: FirstPage;
  if (!cursor) page = await firstPage(database, where, position, limit + 1);
  else {
    const isFew = cursor.totalIsExact && cursor.total <= 2 * fewLeads;
    const found = isFew ? await findAll(database, where, position, limit + 1, 2 * fewLeads + 1) : undefined;
    const places = found?.places ?? (await walk(database, where, position, limit + 1));
    page = { places, total: cursor.total, totalIsExact: cursor.totalIsExact };
  }

  const hasMore = page.places.length > limit;
  const shown = page.places.slice(0, limit);
  if (position.isBackward) shown.reverse();
  const { total, totalIsExact } = page;
  const at = (place: Place | undefined, isBackward: boolean) =>
    place ? writeCursor({ ...order, isBackward, keys: place.keys, total, totalIsExact }) : null;
  return {
    items: await readRows(
      database,
      links,
      shown.map((place) => place.number),
    ),
    nextCursor: hasMore || position.isBackward ? at(shown.at(-1), false) : null,
    previousCursor: (position.isBackward ? hasMore : cursor) ? at(shown[0], true) : null,
    total,
    totalIsExact,
  };
}
