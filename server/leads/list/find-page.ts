import type { Db } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { columnsOfLead, isBehind, keysOf, type Order, orderBy } from './order.ts';

/** A lead on a page, and its sort columns. */
export interface Place {
  id: string;
  keys: string[];
}

interface PageAsked {
  order: Order;
  rows: number;
}

type Find = Db;

/**
 * Collects matching leads by indexes, up to a bound, and sorts them.
 *
 * @param most maximum number of leads to collect.
 * @returns the number of collected leads, and a page of them.
 */
export async function collectLeads(
  { find }: Find,
  condition: Prisma.Sql,
  { order, rows, most }: PageAsked & { most: number },
): Promise<{ count: number; places: Place[] }> {
  const columns = columnsOfLead(order);
  const names = columns.map((_, at) => Prisma.raw(`key_${at}`));
  const named = Prisma.join(columns.map((column, at) => Prisma.sql`${column} AS ${names[at]}`));
  const [found] = await find<{ count: number; places: Place[] }>(
    Prisma.sql`
      WITH a AS MATERIALIZED (SELECT a.id, ${named} FROM applications a WHERE ${condition} LIMIT ${most}::int)
      SELECT (SELECT count(*)::int FROM a) AS count, to_json(ARRAY(
        SELECT json_build_object('id', a.id, 'keys', ${keysOf(names)})
        FROM (SELECT * FROM a WHERE ${isBehind(names, order)} ${orderBy(names, order)} LIMIT ${rows}::int) a
      )) AS places`,
    { byIndexes: true },
  );
  return found ?? { count: 0, places: [] };
}

/** Reads a page of matching leads in order, which is fast where many match. */
export async function scanLeads(database: Find, condition: Prisma.Sql, { order, rows }: PageAsked): Promise<Place[]> {
  if (order.firstCourses?.length) return scanHalves(database, condition, { order, rows });
  const columns = columnsOfLead(order);
  return database.find(Prisma.sql`
    SELECT a.id, ${keysOf(columns)} AS keys FROM applications a
    WHERE ${condition} AND ${isBehind(columns, order)} ${orderBy(columns, order)} LIMIT ${rows}::int`);
}

/** The same of the leads whose courses come first, and then of the others, so that an index serves each. */
async function scanHalves(database: Find, condition: Prisma.Sql, { order, rows }: PageAsked): Promise<Place[]> {
  const { firstCourses = [], keys: [half, ...keys] = [], ...plain } = order;
  const halves = ['true', 'false'];
  if (order.isBackward) halves.reverse();
  const places: Place[] = [];
  for (const name of half === halves[1] ? halves.slice(1) : halves) {
    const not = Prisma.raw(name === 'true' ? '' : 'NOT');
    const inHalf = Prisma.sql`${condition} AND ${not} a.course = ANY(${firstCourses}::text[])`;
    const found = await scanLeads(database, inHalf, {
      order: name === half ? { ...plain, keys } : plain,
      rows: rows - places.length,
    });
    places.push(...found.map((place) => ({ ...place, keys: [name, ...place.keys] })));
    if (places.length === rows) break;
  }
  return places;
}
