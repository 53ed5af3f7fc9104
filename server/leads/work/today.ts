import type { z } from 'zod';
import { columnOf, type FieldName, fieldNames } from '../../../shared/fields.ts';
import { type TodaySection, todayLimit, todaySections } from '../../../shared/lead-work.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { site } from '../../../shared/site.ts';
import { countLimit } from '../../../shared/staff-leads.ts';
import type { todayLeadSchema, todaySchema } from '../../../shared/today.ts';
import { notHeldSql } from '../../intake/spam/holds.ts';
import type { Db } from '../../platform/database/database.ts';
import { openSql } from './assign.ts';
import { type StoredWork, toWork, workColumns, workJoins } from './stored-work.ts';

/** The first moment of the day that many days from now, where the company is. */
export function dayBegins(days: number): string {
  const zone = `'${site.timeZone.replaceAll("'", "''")}'`;
  return `(((now() AT TIME ZONE ${zone})::date + ${days})::timestamp AT TIME ZONE ${zone})`;
}

/** What each part is made of. A new lead that is due, or overdue, stands there. */
const sectionConditions: Readonly<Record<TodaySection, string>> = {
  overdue: `${openSql} AND w.next_at < ${dayBegins(0)}`,
  due: `${openSql} AND w.next_at >= ${dayBegins(0)} AND w.next_at < ${dayBegins(1)}`,
  new: `w.stage = 'new' AND w.next_at >= ${dayBegins(1)}`,
};

export type TodayOwners = 'mine' | 'all';

/** OFFSET keeps the database from comparing all leads with all that are held, which takes the order of the index away. */
const notHeld = `(SELECT ${notHeldSql.replaceAll('a.id', 'w.application_id')} OFFSET 0)`;

/** IDs of the first leads of a part, of as many as the limit says: of one owner ($1) or of all ($1 is null), and those that nobody owns yet. */
function placesOf(section: TodaySection, whose: TodayOwners, limit: number): string {
  const first = (owner: string) => `(SELECT w.application_id, w.next_at FROM lead_work w
      WHERE ${owner} AND ${sectionConditions[section]}
        AND ${notHeld}
      ORDER BY w.next_at, w.application_id LIMIT ${limit})`;
  if (whose === 'all' && section !== 'new') return first('$1::uuid IS NULL');
  // New leads have an index by owner alone.
  const owned =
    whose === 'mine'
      ? first('w.owner_id = $1::uuid')
      : `SELECT n.* FROM staff_accounts s CROSS JOIN LATERAL ${first('w.owner_id = s.id')} n`;
  return `SELECT * FROM (${owned} UNION ALL ${first('w.owner_id IS NULL')}) both_kinds ORDER BY next_at, application_id LIMIT ${limit}`;
}

/** The first leads of each part with how many it has, up to the bound of counting. Each part is read once, by its index. */
function todayQuery(whose: TodayOwners): string {
  const fields = fieldNames.map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ');
  const places = todaySections.map(
    (section, part) => `(SELECT ${part} AS part, p.* FROM (${placesOf(section, whose, countLimit)}) p)`,
  );
  return `WITH places AS MATERIALIZED (
      SELECT p.*, count(*) OVER (PARTITION BY part)::int AS count, row_number() OVER (PARTITION BY part ORDER BY next_at, application_id) AS place
      FROM (${places.join(' UNION ALL ')}) p
    )
    SELECT p.part, p.count, ${workColumns}, a.received_at AS "receivedAt", ${fields}
    FROM (SELECT * FROM places WHERE place <= ${todayLimit}) p
    JOIN lead_work w ON w.application_id = p.application_id ${workJoins} ORDER BY p.part, p.place`;
}

type Item = StoredWork & { part: number; count: number; receivedAt: Date } & Record<FieldName, string | number | null>;

function toLead(item: Item): z.output<typeof todayLeadSchema> {
  const { id, number, receivedAt } = item;
  const decimals = item.experienceYears === null ? null : Number(item.experienceYears);
  const fields = Object.fromEntries(fieldNames.map((name) => [name, item[name]])) as Record<FieldName, never>;
  return {
    ...fields,
    id,
    experienceYears: decimals,
    referenceId: formatReferenceId(BigInt(number)),
    receivedAt: receivedAt,
    work: toWork(item),
  };
}

/**
 * What is to be done today: overdue, due, and new, the earliest first.
 *
 * @param accountId whose leads; undefined: everyone's. Leads that nobody owns are everybody's.
 */
export async function readToday({ rows }: Db, accountId: string | undefined): Promise<z.output<typeof todaySchema>> {
  const items = await rows<Item>(todayQuery(accountId === undefined ? 'all' : 'mine'), [accountId ?? null]);
  const parts = Map.groupBy(items, ({ part }) => part);
  return {
    sections: todaySections.map((section, part) => {
      const found = parts.get(part) ?? [];
      return { section, count: found[0]?.count ?? 0, items: found.map(toLead) };
    }),
  };
}
