import type { z } from 'zod';
import { dayBegins } from '../../../shared/company-day.ts';
import { type TodaySection, todayLimit, todaySections } from '../../../shared/lead-work.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { countLimit } from '../../../shared/staff-leads.ts';
import type { todaySchema } from '../../../shared/today.ts';
import { notHeldSql } from '../../intake/spam/holds.ts';
import type { Db } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { fieldsSelection, toFields } from '../list/lead-row.ts';
import { findOthers } from '../persons/find-person.ts';
import { openSql } from './assign.ts';
import { toWork, workParts } from './stored-work.ts';

/** OFFSET keeps the database from comparing all leads with all that are held, which takes the order of the index away. */
const notHeld = Prisma.raw(`(SELECT ${notHeldSql.replaceAll('a.id', 'w.application_id')} OFFSET 0)`);
const open = Prisma.raw(openSql);

/** What each part is made of. A new lead that is due, or overdue, stands there. */
function conditionOf(section: TodaySection): Prisma.Sql {
  const [today, tomorrow] = [dayBegins(0), dayBegins(1)];
  if (section === 'overdue') return Prisma.sql`${open} AND w.next_at < ${today}::timestamptz`;
  if (section === 'new') return Prisma.sql`w.stage = 'new' AND w.next_at >= ${tomorrow}::timestamptz`;
  return Prisma.sql`${open} AND w.next_at >= ${today}::timestamptz AND w.next_at < ${tomorrow}::timestamptz`;
}

const latestNote = { orderBy: { at: 'desc' }, take: 1, select: { id: true, at: true, by: true, text: true } } as const;

async function readSection({ prisma, find }: Db, section: TodaySection, accountId: string | undefined) {
  const owned = accountId ? Prisma.sql`(w.owner_id = ${accountId}::uuid OR w.owner_id IS NULL)` : Prisma.sql`true`;
  // Those that are shown, and up to the bound of counting how many more there are.
  const found = await find<{ id: string }>(Prisma.sql`
    SELECT w.application_id AS id FROM lead_work w WHERE ${conditionOf(section)} AND ${owned} AND ${notHeld}
    ORDER BY w.next_at, w.application_id LIMIT ${countLimit}::int`);
  const ids = found.slice(0, todayLimit).map(({ id }) => id);
  const works = await prisma.leadWork.findMany({
    where: { applicationId: { in: ids } },
    include: {
      ...workParts,
      application: { select: { number: true, receivedAt: true, ...fieldsSelection, notes: latestNote } },
    },
    orderBy: [{ nextAt: 'asc' }, { applicationId: 'asc' }],
  });
  const items = works.map(({ applicationId: id, application: { number, receivedAt, notes, ...fields }, ...work }) => ({
    ...toFields(fields),
    ...{ id, referenceId: formatReferenceId(number), receivedAt, work: toWork(work), lastNote: notes[0] ?? null },
  }));
  return { section, count: found.length, items };
}

/**
 * What is to be done today: overdue, due, and new, the earliest first.
 *
 * @param accountId whose leads; undefined: everyone's. Leads that nobody owns are everybody's.
 */
export async function readToday(database: Db, accountId: string | undefined): Promise<z.output<typeof todaySchema>> {
  const sections = [];
  for (const section of todaySections) sections.push(await readSection(database, section, accountId));
  const ids = sections.flatMap(({ items }) => items.map(({ id }) => id));
  const others = await findOthers(database, ids);
  const open = await database.prisma.leadWork.findMany({
    where: {
      applicationId: { in: [...others.values()].flat().map(({ id }) => id) },
      stage: { in: ['new', 'contacted'] },
    },
    select: { applicationId: true },
  });
  const isOpen = new Set(open.map(({ applicationId }) => applicationId));
  const othersOf = (id: string) =>
    (others.get(id) ?? [])
      .filter((other) => isOpen.has(other.id))
      .map(({ number, course }) => ({ referenceId: formatReferenceId(number), course }));
  return {
    sections: sections.map(({ items, ...section }) => ({
      ...section,
      items: items.map((lead) => ({ ...lead, alsoApplied: othersOf(lead.id) })),
    })),
  };
}
