import { columnOf, type FieldName, fieldNames } from '../../shared/fields.ts';
import { type TodaySection, todayLimit, todaySections } from '../../shared/lead-work.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { site } from '../../shared/site.ts';
import { countLimit } from '../../shared/staff-leads.ts';
import type { Today, TodayLead } from '../../shared/today.ts';
import type { Database } from '../database/database.ts';
import { notHeldSql } from '../holds/holds.ts';
import { openSql } from './assign.ts';
import { type StoredWork, toWork, workColumns, workJoins } from './stored-work.ts';

/** The first moment of the day that many days from now, where the company is. */
function dayBegins(days: number): string {
  const zone = `'${site.timeZone.replaceAll("'", "''")}'`;
  return `(((now() AT TIME ZONE ${zone})::date + ${days})::timestamp AT TIME ZONE ${zone})`;
}

/** What each part is made of. A new lead that is due, or overdue, stands there. */
const sectionConditions: Readonly<Record<TodaySection, string>> = {
  overdue: `${openSql} AND w.next_at < ${dayBegins(0)}`,
  due: `${openSql} AND w.next_at >= ${dayBegins(0)} AND w.next_at < ${dayBegins(1)}`,
  new: `w.stage = 'new' AND w.next_at >= ${dayBegins(1)}`,
};

/** Leads of some owners ($1; null: of all), and those that nobody owns yet, by an index for each owner. */
const owners = {
  mine: [`w.owner_id = $1::uuid`, 'w.owner_id IS NULL'],
  all: ['$1::uuid IS NULL'],
} as const;
export type TodayOwners = keyof typeof owners;

/** IDs of the first leads of a part, of as many as the limit says. */
function placesOf(section: TodaySection, whose: TodayOwners, limit: number): string {
  const parts = owners[whose].map(
    (owner) => `(SELECT w.application_id, w.next_at FROM lead_work w
      WHERE ${owner} AND ${sectionConditions[section]}
        AND ${notHeldSql.replaceAll('a.id', 'w.application_id')}
      ORDER BY w.next_at, w.application_id LIMIT ${limit})`,
  );
  return `SELECT * FROM (${parts.join(' UNION ALL ')}) both_kinds ORDER BY next_at, application_id LIMIT ${limit}`;
}

function itemsQuery(section: TodaySection, whose: TodayOwners): string {
  const fields = fieldNames.map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ');
  return `SELECT ${workColumns}, a.received_at AS "receivedAt", ${fields}
    FROM (${placesOf(section, whose, todayLimit)}) p JOIN lead_work w ON w.application_id = p.application_id ${workJoins}
    ORDER BY p.next_at, p.application_id`;
}

function countsQuery(whose: TodayOwners): string {
  const counts = todaySections.map(
    (section) => `(SELECT count(*)::int FROM (${placesOf(section, whose, countLimit)}) p) AS "${section}"`,
  );
  return `SELECT ${counts.join(', ')}, $1::uuid AS "for"`;
}

type Item = StoredWork & { receivedAt: Date } & Record<FieldName, string | number | null>;

function toLead(item: Item): TodayLead {
  const { id, number, receivedAt } = item;
  const decimals = item.experienceYears === null ? null : Number(item.experienceYears);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, item[name]])) as Record<FieldName, never>;
  return {
    ...fields,
    id,
    experienceYears: decimals,
    referenceId: formatReferenceId(BigInt(number)),
    receivedAt: receivedAt.toISOString(),
    work: toWork(item),
  };
}

/**
 * What is to be done today: overdue, due, and new, the earliest first.
 *
 * @param accountId whose leads; undefined: everyone's. Leads that nobody owns are everybody's.
 */
export async function readToday({ rows }: Pick<Database, 'rows'>, accountId: string | undefined): Promise<Today> {
  const whose: TodayOwners = accountId === undefined ? 'all' : 'mine';
  const parameters = [accountId ?? null];
  const read = async (section: TodaySection) => (await rows<Item>(itemsQuery(section, whose), parameters)).map(toLead);
  const [counts] = await rows<Record<TodaySection, number>>(countsQuery(whose), parameters);
  const [overdue, due, fresh] = [await read('overdue'), await read('due'), await read('new')];
  const leads = { overdue, due, new: fresh };
  return {
    sections: todaySections.map((section) => ({
      section,
      count: counts?.[section] ?? 0,
      items: leads[section],
    })),
  };
}
