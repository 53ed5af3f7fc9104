import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { anyOf, type LeadSearch } from './filter.ts';
import { between, columnsOfLead, keysOf, type Order, orderBy, receivedAt } from './order.ts';

interface Numbered {
  number: string;
}

/** A lead on a page, and its sort columns. */
interface Place extends Numbered {
  id: string;
  keys: string[];
}

type Reading = Pick<Database, 'find'>;

type TextSearch = LeadSearch & { text: Prisma.Sql };

const numbersOf = (leads: readonly Numbered[]) => leads.map(({ number }) => number);

/** A page at most of the leads in an order, up to the lead with these sort columns. */
interface Stretch {
  order: Order;
  rows: number;
  last: readonly string[] | undefined;
}

/** What was found among so many that come next in an order. */
interface Near {
  numbers: string[];
  seen: number;
}

/** Whether what was found near is the page: because it is full, or because nothing comes after. */
function isPage(near: Near | undefined, rows: number, window: number): near is Near {
  return near !== undefined && (near.seen < window || near.numbers.length === rows);
}

/** What conditions on fields are about. */
const searched = Prisma.sql`a.id, a.number, a.year_of_passing, a.search_text`;

/** The condition on leads that are found by their fields alone. */
const ofFields = ({ others, fields }: LeadSearch) => (fields ? Prisma.sql`${anyOf(fields)} AND ${others}` : others);

/**
 * Leads, as `t`, whose texts have the words, for a statement with indexes only: otherwise the planner, which does not know that looking
 * into a text means fetching it, would do that for words that one in ten has.
 */
const byWords = (text: Prisma.Sql) =>
  Prisma.sql`WITH t AS MATERIALIZED (SELECT t.number, t.received_at FROM resume_texts t WHERE ${text})`;

/** Asks for leads without reading any table from its beginning. */
const byIndexes = { byIndexes: true };

/** Names of the columns that an order compares, and the columns under these names, for what is sorted apart from the table of leads. */
function keysIn(columns: readonly Prisma.Sql[]) {
  const names = columns.map((_, at) => Prisma.raw(`key_${at}`));
  return { names, named: Prisma.join(columns.map((column, at) => Prisma.sql`${column} AS ${names[at]}`)) };
}

/** What a page has of a lead. */
const placeOf = (columns: readonly Prisma.Sql[]) => Prisma.sql`a.id, a.number::text, ${keysOf(columns)} AS keys`;

/** The leads with these numbers that a page has. */
function sortPage({ find }: Reading, numbers: readonly string[], order: Order, rows: number): Promise<Place[]> {
  const columns = columnsOfLead(order.sort);
  // OFFSET has them found by their numbers: an index in the order has the numbers, too, and would be read as a whole.
  return find(Prisma.sql`
    SELECT ${placeOf(columns)} FROM (
      SELECT * FROM applications a WHERE a.number = ANY(string_to_array(${numbers.join()}::text, ',')::bigint[]) OFFSET 0
    ) a WHERE ${between(columns, order)} ${orderBy(columns, order)} LIMIT ${rows}::int`);
}

/** What is looked for: so many leads at most, and of these a page in an order. */
interface FewAsked {
  order: Order;
  rows: number;
  most: number;
  /** Leads that are collected, where it takes more to have all that the fields have. */
  collected?: number;
}

/** The leads that a condition finds, up to as many as are collected. */
interface Found {
  count: number;
  /** Of all of them, with commas; none when there are as many as were looked for. */
  numbers: string | null;
  /** Those that the page has, when all were collected. */
  places: Place[];
}

const none: Found = { count: 0, numbers: null, places: [] };

/**
 * Asks for the leads of a subquery and sorts them.
 *
 * @param leads `a`, whose rows have what the order compares under the names of {@link keysIn}.
 * @returns one row: reading a thousand would take longer than finding them.
 */
function selectFound(leads: Prisma.Sql, { order, rows, most, collected = most }: FewAsked): Prisma.Sql {
  const { names } = keysIn(columnsOfLead(order.sort));
  return Prisma.sql`
    WITH a AS MATERIALIZED (${leads} LIMIT ${collected}::int)
    SELECT count(*)::int AS count, CASE WHEN count(*) < ${most}::int THEN string_agg(a.number::text, ',') END AS numbers,
      to_json(ARRAY(SELECT json_build_object('id', a.id, 'number', a.number::text, 'keys', ${keysOf(names)})
        FROM (SELECT * FROM a WHERE ${between(names, order)} ${orderBy(names, order)} LIMIT ${rows}::int) a)) AS places
    FROM a`;
}

/** Where one of several conditions is enough, each is asked by an index of its own, and the next only while there are too few. */
async function findInFields(
  { find }: Reading,
  { others, fields = [Prisma.sql`true`] }: LeadSearch,
  asked: FewAsked,
): Promise<Found> {
  const { most, collected = most } = asked;
  const { named } = keysIn(columnsOfLead(asked.order.sort));
  const parts = fields.map((field, at) => {
    const notEarlier = fields.slice(0, at).map((earlier) => Prisma.sql`(${earlier}) IS NOT TRUE`);
    return Prisma.sql`(SELECT a.id, a.number, ${named} FROM applications a
      WHERE ${Prisma.join([field, ...notEarlier, others], ' AND ')} LIMIT ${collected}::int)`;
  });
  const [found = none] = await find<Found>(
    selectFound(Prisma.sql`SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) a`, asked),
  );
  return found;
}

async function findInTexts({ find }: Reading, { text, others }: LeadSearch, asked: FewAsked): Promise<Found> {
  if (!text) return none;
  const { named } = keysIn(columnsOfLead(asked.order.sort));
  const leads = Prisma.sql`SELECT a.id, a.number, ${named} FROM t JOIN applications a ON a.number = t.number WHERE ${others}`;
  const [found = none] = await find<Found>(
    Prisma.sql`${byWords(text)} SELECT * FROM (${selectFound(leads, asked)}) found`,
    byIndexes,
  );
  return found;
}

/** How many leads two questions have found together. */
function countDifferent(...found: Found[]): number {
  return new Set(found.flatMap(({ numbers }) => numbers?.split(',') ?? [])).size;
}

interface Few {
  /** Of matches; no more than these are known when there are as many as were looked for. */
  count: number;
  /** The page, when these are all. */
  places: Place[];
  /** The page of those that the fields have; absent when the fields have as many as are collected. */
  inFields?: Place[];
  /** Whether the fields have fewer than are looked for. */
  fieldsHaveFew: boolean;
}

/**
 * Finds so many leads at most, and sorts them: a page of all that match when no more do. Fields and texts have an index each. Texts are looked
 * for only while the fields have not given enough; at the same time where they will hardly do.
 */
export async function scanFew(database: Reading, search: LeadSearch, asked: FewAsked): Promise<Few> {
  const { order, rows, most, collected = most } = asked;
  const [inFields, early] = await Promise.all([
    findInFields(database, search, asked),
    search.isNarrow ? findInTexts(database, search, { order, rows, most }) : undefined,
  ]);
  const { count, places } = inFields;
  if (count >= most)
    return { count: most, places, ...(count < collected && { inFields: places }), fieldsHaveFew: false };
  const ofFields = { inFields: places, fieldsHaveFew: true };
  const inTexts = early ?? (await findInTexts(database, search, { order, rows, most }));
  if (inTexts.count === 0) return { count, places, ...ofFields };
  const all = inTexts.count === most ? most : countDifferent(inFields, inTexts);
  const isAll = all < most;
  if (isAll && count === 0) return { count: all, places: inTexts.places, ...ofFields };
  const page = isAll ? await sortPage(database, numbersOf([...places, ...inTexts.places]), order, rows) : [];
  return { count: all, places: page, ...ofFields };
}

/** Whether an order has the time behind a choice or a number, in which leads are alike. */
const hasTimeBehind = (columns: readonly Prisma.Sql[]) => columns[1] === receivedAt.sql;

/** Texts, leads and their fields that are looked at one by one in the order, before all that have the words are collected instead. */
const window = { texts: 400, leads: 1_000, fields: 5_000 };

/**
 * A page of the leads that are found by their fields, by an index in the order. Where the next ones do not have the words, as with a year in an order by years or
 * a name in one by names, their own index gives all that have them, which are sorted. The time says nothing of the words.
 */
async function scanFields(
  { find }: Reading,
  search: LeadSearch,
  order: Order,
  rows: number,
  next: number,
): Promise<Place[]> {
  const { fields, others } = search;
  const columns = columnsOfLead(order.sort);
  const inOrder = orderBy(columns, order);
  const range = between(columns, order);
  const limit = Prisma.sql`LIMIT ${rows}::int`;
  if (!fields || order.sort === 'receivedAt' || order.sort === 'number')
    return find(
      Prisma.sql`SELECT ${placeOf(columns)} FROM applications a WHERE ${ofFields(search)} AND ${range} ${inOrder} ${limit}`,
    );
  const { names, named } = keysIn(columns);
  const near = await find<Place>(Prisma.sql`
    SELECT a.id, a.number::text, ${keysOf(names)} AS keys FROM (
      SELECT ${searched}, ${named} FROM applications a WHERE ${others} AND ${range} ${inOrder} LIMIT ${next}::int
    ) a WHERE ${anyOf(fields)} ${orderBy(names, order)} ${limit}`);
  if (near.length === rows) return near;
  return find(
    Prisma.sql`SELECT ${placeOf(columns)} FROM (SELECT * FROM applications a WHERE ${ofFields(search)} AND ${range} OFFSET 0) a ${inOrder} ${limit}`,
    byIndexes,
  );
}

/** Leads that are looked up by their numbers and sorted. Of more than these some stand soon in any order. */
const sortedAtMost = 10_000;

/**
 * Numbers of the leads of a page in the usual order, which texts have in an index of their own, that are found by the text of their resumes.
 * A common word stands in the next texts; a less common one has few enough matches to sort them all.
 */
async function scanLatestTexts(
  { find }: Reading,
  { text, others }: TextSearch,
  { order, rows, last }: Stretch,
): Promise<string[]> {
  const columns = [Prisma.sql`t.received_at`, Prisma.sql`t.number`];
  const inOrder = orderBy(columns, order);
  const range = between(columns, order, last);
  const page = Prisma.sql`SELECT a.number::text FROM t JOIN applications a ON a.number = t.number WHERE ${others} AND ${range} ${inOrder} LIMIT ${rows}::int`;
  // OFFSET has the planner look at each text, instead of collecting all that match first.
  const [near] = await find<Near>(Prisma.sql`
    WITH next AS MATERIALIZED (SELECT t.* FROM resume_texts t WHERE ${range} ${inOrder} LIMIT ${window.texts}::int),
      t AS (SELECT * FROM next t WHERE ${text} OFFSET 0)
    SELECT ARRAY(${page}) AS numbers, (SELECT count(*) FROM next)::int AS seen`);
  if (isPage(near, rows, window.texts)) return near.numbers;
  return numbersOf(await find<Numbered>(Prisma.sql`${byWords(text)} ${page}`, byIndexes));
}

/**
 * The condition that a lead came while leads came that have texts, for an order whose index has the time behind a choice or a number: it goes on to the next of
 * these without reading what lies between. Times are constants, because of others the planner expects few leads and sorts them.
 */
async function whenTextsCame({ find }: Reading, columns: readonly Prisma.Sql[]): Promise<Prisma.Sql> {
  if (!hasTimeBehind(columns)) return Prisma.sql`true`;
  const [row] = await find<{ first: string; last: string }>(Prisma.sql`
    SELECT min(received_at)::text AS first, max(received_at)::text AS last FROM resume_texts`);
  return Prisma.sql`a.received_at BETWEEN ${row?.first}::text::timestamptz AND ${row?.last}::text::timestamptz`;
}

/**
 * Numbers of the leads of a page in another order that are found by the text of their resumes. Most leads may have none. A common word is
 * found by the next leads; of a less common one a set of all leads is made, which are sorted, or which the leads in the order are compared with.
 */
async function scanTextsInOrder(
  { find }: Reading,
  { text, others }: TextSearch,
  { order, rows, last }: Stretch,
): Promise<string[]> {
  const columns = columnsOfLead(order.sort);
  const inOrder = orderBy(columns, order);
  const range = between(columns, order, last);
  const limit = Prisma.sql`LIMIT ${rows}::int`;
  const readable = await whenTextsCame({ find }, columns);
  const [near] = await find<Near>(Prisma.sql`
    WITH next AS MATERIALIZED (SELECT a.* FROM applications a WHERE ${others} AND ${range} AND ${readable} ${inOrder} LIMIT ${window.leads}::int)
    SELECT ARRAY(SELECT a.number::text FROM next a
      WHERE EXISTS (SELECT FROM resume_texts t WHERE t.resume_id = a.resume_id AND ${text} OFFSET 0) ${inOrder} ${limit}) AS numbers,
      (SELECT count(*) FROM next)::int AS seen`);
  if (isPage(near, rows, window.leads)) return near.numbers;
  // Only one of the two is asked. IS TRUE keeps the set a set to compare with: as a join it would be looked up lead by lead. An index in the
  // order has the number, too, so that only the leads in the set are looked at themselves.
  const isSorted = Prisma.sql`(SELECT count(*) FROM (SELECT FROM t LIMIT ${sortedAtMost + 1}::int) first) <= ${sortedAtMost}::int`;
  const { names, named } = keysIn(columns);
  const found = await find<Numbered>(
    Prisma.sql`${byWords(text)},
      sorted AS (SELECT a.number::text FROM t JOIN applications a ON a.number = t.number WHERE ${others} AND ${range} ${inOrder} ${limit}),
      next AS (SELECT a.number AS has, ${named} FROM applications a WHERE (a.number IN (SELECT number FROM t)) IS TRUE AND ${range} ${inOrder} OFFSET 0),
      compared AS (SELECT a.number::text FROM next JOIN applications a ON a.number = has WHERE ${others} ${orderBy(names, order)} ${limit})
    SELECT number FROM sorted WHERE ${isSorted} UNION ALL SELECT number FROM compared WHERE NOT (${isSorted})`,
    byIndexes,
  );
  return numbersOf(found);
}

/**
 * A page where more match than are counted. Fields and texts give a page each, and the two make one.
 *
 * @param few what of it the fields have when they have few; otherwise a page is looked for by an index in the order.
 * @param next leads in the order whose fields are looked at one by one.
 */
export async function scanMany(
  database: Reading,
  search: LeadSearch,
  order: Order,
  rows: number,
  few?: Place[],
  next = window.fields,
): Promise<Place[]> {
  const { text, ...ofFieldsOnly } = search;
  const inFields = few ?? (await scanFields(database, ofFieldsOnly, order, rows, next));
  if (!text) return inFields;
  const last = inFields.length === rows ? inFields.at(-1)?.keys : undefined;
  const scanTexts = order.sort === 'receivedAt' ? scanLatestTexts : scanTextsInOrder;
  const inTexts = await scanTexts(database, { ...search, text }, { order, rows, last });
  if (inTexts.length === 0) return inFields;
  return sortPage(database, [...numbersOf(inFields), ...inTexts], order, rows);
}
