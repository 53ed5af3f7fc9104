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
  const columns = columnsOfLead(order.sort);
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
export function scanLeads({ find }: Find, condition: Prisma.Sql, { order, rows }: PageAsked): Promise<Place[]> {
  const columns = columnsOfLead(order.sort);
  return find(Prisma.sql`
    SELECT a.id, ${keysOf(columns)} AS keys FROM applications a
    WHERE ${condition} AND ${isBehind(columns, order)} ${orderBy(columns, order)} LIMIT ${rows}::int`);
}
