import type { Database } from '../database/database.ts';
import { Prisma } from '../database/generated/client.ts';
import { anyOf, type LeadSearch } from './filter.ts';
import { between, columnsOfLead, keysOf, type Order, orderBy, receivedAt } from './order.ts';

interface Numbered {
  number: bigint;
}

/** A lead on a page, and its sort columns. */
interface Place extends Numbered {
  id: string;
  keys: string[];
}

type PlaceAsJson = Omit<Place, 'number'> & { number: string };

type Reading = Pick<Database, 'prisma'>;

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
  numbers: bigint[];
  seen: number;
}

/** Whether what was found near is the page: because it is full, or because nothing comes after. */
function isPage(near: Near | undefined, rows: number, window: number): near is Near {
  return near !== undefined && (near.seen < window || near.numbers.length === rows);
}

/** The condition on leads that are found by their fields alone. */
const ofFields = ({ others, fields }: LeadSearch) => (fields ? Prisma.sql`${anyOf(fields)} AND ${others}` : others);

/**
 * Leads, as `t`, whose texts have the words, for a statement with indexes only: otherwise the planner, which does not know that looking
 * into a text means fetching it, would do that for words that one in ten has.
 */
const byWords = (text: Prisma.Sql) =>
  Prisma.sql`WITH t AS MATERIALIZED (SELECT t.number, t.received_at FROM resume_texts t WHERE ${text})`;

/** Milliseconds after which a transaction is given up: later than the database and its connections give up themselves, which says why. */
const limits = { timeout: 60_000, maxWait: 30_000 };

/** Asks for leads without reading any table from its beginning. */
function byIndexes({ prisma }: Reading, query: Prisma.Sql): Promise<Numbered[]> {
  return prisma.$transaction(async (transaction) => {
    await transaction.$executeRaw`SET LOCAL enable_seqscan = off`;
    return transaction.$queryRaw<Numbered[]>(query);
  }, limits);
}

/** Names of the columns that an order compares, and the columns under these names, for what is sorted apart from the table of leads. */
function keysIn(columns: readonly Prisma.Sql[]) {
  const names = columns.map((_, at) => Prisma.raw(`key_${at}`));
  return { names, named: Prisma.join(columns.map((column, at) => Prisma.sql`${column} AS ${names[at]}`)) };
}

/** What a page has of a lead. */
const placeOf = (columns: readonly Prisma.Sql[]) => Prisma.sql`a.id, a.number, ${keysOf(columns)} AS keys`;

/** The leads with these numbers that a page has. */
function sortPage({ prisma }: Reading, numbers: readonly bigint[], order: Order, rows: number): Promise<Place[]> {
  const columns = columnsOfLead(order.sort);
  // OFFSET has them found by their numbers: an index in the order has the numbers, too, and would be read as a whole.
  return prisma.$queryRaw`
    SELECT ${placeOf(columns)} FROM (
      SELECT * FROM applications a WHERE a.number = ANY(string_to_array(${numbers.join()}::text, ',')::bigint[]) OFFSET 0
    ) a WHERE ${between(columns, order)} ${orderBy(columns, order)} LIMIT ${rows}::int`;
}

/** So many matches at most. */
interface Few {
  found: number;
  /** The page, when these are all. */
  places: Place[];
  /** The page of those that the fields have; absent when the fields have as many as are looked for. */
  inFields?: Place[];
}

/**
 * Counts the leads that are found by their fields, up to so many, and sorts them. Where one of several conditions is enough, each is asked by
 * an index of its own, and the next only while there are too few.
 *
 * @returns the page of those that were found, and their numbers when these are all.
 */
async function findInFields(
  { prisma }: Reading,
  { others, fields = [Prisma.sql`true`] }: LeadSearch,
  order: Order,
  rows: number,
  most: number,
): Promise<{ found: number; numbers: bigint[]; places: Place[] }> {
  const { names, named } = keysIn(columnsOfLead(order.sort));
  const parts = fields.map(
    (field, at) =>
      Prisma.sql`(SELECT a.id, a.number, ${named} FROM applications a
        WHERE ${Prisma.join([field, ...fields.slice(0, at).map((earlier) => Prisma.sql`(${earlier}) IS NOT TRUE`), others], ' AND ')} LIMIT ${most}::int)`,
  );
  // One row: reading a thousand would take longer than finding them.
  const [row] = await prisma.$queryRaw<{ found: number; numbers: string | null; places: PlaceAsJson[] }[]>`
    WITH a AS MATERIALIZED (SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) a LIMIT ${most}::int)
    SELECT count(*)::int AS found, CASE WHEN count(*) < ${most}::int THEN string_agg(a.number::text, ',') END AS numbers,
      to_json(ARRAY(SELECT json_build_object('id', a.id, 'number', a.number::text, 'keys', ${keysOf(names)})
        FROM (SELECT * FROM a WHERE ${between(names, order)} ${orderBy(names, order)} LIMIT ${rows}::int) a)) AS places
    FROM a`;
  const { found = 0, numbers, places = [] } = row ?? {};
  return {
    found,
    numbers: (numbers?.split(',') ?? []).map(BigInt),
    places: places.map((place) => ({ ...place, number: BigInt(place.number) })),
  };
}

/**
 * Finds so many leads at most, and sorts them: a page of all that match when no more do. Fields and texts have an index each. Texts are looked
 * for only while the fields have not given enough; at the same time where they will hardly do.
 */
export async function scanFew(
  database: Reading,
  search: LeadSearch,
  order: Order,
  rows: number,
  most: number,
): Promise<Few> {
  const { text, others, isNarrow } = search;
  const limit = Prisma.sql`LIMIT ${most}::int`;
  const findInTexts = async () =>
    text
      ? byIndexes(
          database,
          Prisma.sql`${byWords(text)} SELECT a.number FROM t JOIN applications a ON a.number = t.number WHERE ${others} ${limit}`,
        )
      : [];
  const [{ found, numbers, places }, early] = await Promise.all([
    findInFields(database, search, order, rows, most),
    isNarrow ? findInTexts() : undefined,
  ]);
  if (found === most) return { found, places };
  const inTexts = early ?? (await findInTexts());
  if (inTexts.length === 0) return { found, places, inFields: places };
  const all = [...new Set([...numbers, ...numbersOf(inTexts)])];
  const isAll = all.length < most;
  return { found: all.length, places: isAll ? await sortPage(database, all, order, rows) : [], inFields: places };
}

/** A page of the leads that are found by their fields, by an index in the order. */
function scanFields({ prisma }: Reading, search: LeadSearch, order: Order, rows: number): Promise<Place[]> {
  const columns = columnsOfLead(order.sort);
  return prisma.$queryRaw`
    SELECT ${placeOf(columns)} FROM applications a
    WHERE ${ofFields(search)} AND ${between(columns, order)} ${orderBy(columns, order)} LIMIT ${rows}::int`;
}

/** Texts, and leads, that are looked at one by one in the order, before all that have the words are collected instead. */
const window = { texts: 400, leads: 1_000 };

/** Leads that are looked up by their numbers and sorted. Of more than these some stand soon in any order. */
const sortedAtMost = 4_000;

/**
 * Numbers of the leads of a page in the usual order, which texts have in an index of their own, that are found by the text of their resumes.
 * A common word stands in the next texts; a less common one has few enough matches to sort them all.
 */
async function scanLatestTexts(
  database: Reading,
  { text, others }: TextSearch,
  { order, rows, last }: Stretch,
): Promise<bigint[]> {
  const columns = [Prisma.sql`t.received_at`, Prisma.sql`t.number`];
  const inOrder = orderBy(columns, order);
  const range = between(columns, order, last);
  const page = Prisma.sql`SELECT a.number FROM t JOIN applications a ON a.number = t.number WHERE ${others} AND ${range} ${inOrder} LIMIT ${rows}::int`;
  // OFFSET has the planner look at each text, instead of collecting all that match first.
  const [near] = await database.prisma.$queryRaw<Near[]>`
    WITH next AS MATERIALIZED (SELECT t.* FROM resume_texts t WHERE ${range} ${inOrder} LIMIT ${window.texts}::int),
      t AS (SELECT * FROM next t WHERE ${text} OFFSET 0)
    SELECT ARRAY(${page}) AS numbers, (SELECT count(*) FROM next)::int AS seen`;
  if (isPage(near, rows, window.texts)) return near.numbers;
  return numbersOf(await byIndexes(database, Prisma.sql`${byWords(text)} ${page}`));
}

/**
 * The condition that a lead came while leads came that have texts, for an order whose index has the time behind a choice or a number: it goes on to the next of
 * these without reading what lies between. Times are constants, because of others the planner expects few leads and sorts them.
 */
async function whenTextsCame({ prisma }: Reading, columns: readonly Prisma.Sql[]): Promise<Prisma.Sql> {
  if (columns[1] !== receivedAt.sql) return Prisma.sql`true`;
  const [row] = await prisma.$queryRaw<{ first: string; last: string }[]>`
    SELECT min(received_at)::text AS first, max(received_at)::text AS last FROM resume_texts`;
  return Prisma.sql`a.received_at BETWEEN ${row?.first}::text::timestamptz AND ${row?.last}::text::timestamptz`;
}

/**
 * Numbers of the leads of a page in another order that are found by the text of their resumes. Most leads may have none. A common word is
 * found by the next leads; of a less common one a set of all leads is made, which are sorted, or which the leads in the order are compared with.
 */
async function scanTextsInOrder(
  database: Reading,
  { text, others }: TextSearch,
  { order, rows, last }: Stretch,
): Promise<bigint[]> {
  const columns = columnsOfLead(order.sort);
  const inOrder = orderBy(columns, order);
  const range = between(columns, order, last);
  const limit = Prisma.sql`LIMIT ${rows}::int`;
  const readable = await whenTextsCame(database, columns);
  const [near] = await database.prisma.$queryRaw<Near[]>`
    WITH next AS MATERIALIZED (SELECT a.* FROM applications a WHERE ${others} AND ${range} AND ${readable} ${inOrder} LIMIT ${window.leads}::int)
    SELECT ARRAY(SELECT a.number FROM next a
      WHERE EXISTS (SELECT FROM resume_texts t WHERE t.resume_id = a.resume_id AND ${text} OFFSET 0) ${inOrder} ${limit}) AS numbers,
      (SELECT count(*) FROM next)::int AS seen`;
  if (isPage(near, rows, window.leads)) return near.numbers;
  // Only one of the two is asked. IS TRUE keeps the set a set to compare with: as a join it would be looked up lead by lead. An index in the
  // order has the number, too, so that only the leads in the set are looked at themselves.
  const isSorted = Prisma.sql`(SELECT count(*) FROM (SELECT FROM t LIMIT ${sortedAtMost + 1}::int) first) <= ${sortedAtMost}::int`;
  const { names, named } = keysIn(columns);
  const found = await byIndexes(
    database,
    Prisma.sql`${byWords(text)},
      sorted AS (SELECT a.number FROM t JOIN applications a ON a.number = t.number WHERE ${others} AND ${range} ${inOrder} ${limit}),
      next AS (SELECT a.number AS has, ${named} FROM applications a WHERE (a.number IN (SELECT number FROM t)) IS TRUE AND ${range} ${inOrder} OFFSET 0),
      compared AS (SELECT a.number FROM next JOIN applications a ON a.number = has WHERE ${others} ${orderBy(names, order)} ${limit})
    SELECT number FROM sorted WHERE ${isSorted} UNION ALL SELECT number FROM compared WHERE NOT (${isSorted})`,
  );
  return numbersOf(found);
}

/**
 * A page where more match than are counted. Fields and texts give a page each, and the two make one.
 *
 * @param few what of it the fields have when they have few; otherwise a page is looked for by an index in the order.
 */
export async function scanMany(
  database: Reading,
  search: LeadSearch,
  order: Order,
  rows: number,
  few?: Place[],
): Promise<Place[]> {
  const { text, ...ofFieldsOnly } = search;
  const inFields = few ?? (await scanFields(database, ofFieldsOnly, order, rows));
  if (!text) return inFields;
  const last = inFields.length === rows ? inFields.at(-1)?.keys : undefined;
  const scanTexts = order.sort === 'receivedAt' ? scanLatestTexts : scanTextsInOrder;
  const inTexts = await scanTexts(database, { ...search, text }, { order, rows, last });
  if (inTexts.length === 0) return inFields;
  return sortPage(database, [...numbersOf(inFields), ...inTexts], order, rows);
}
