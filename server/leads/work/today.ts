import type { z } from 'zod';
import { dayBegins } from '../../../shared/company-day.ts';
import type { FieldName } from '../../../shared/fields.ts';
import { type TodaySection, todayLimit, todaySections } from '../../../shared/lead-work.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { countLimit } from '../../../shared/staff-leads.ts';
import type { todaySchema } from '../../../shared/today.ts';
import { notHeldSql } from '../../intake/spam/holds.ts';
import type { Db } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import { fieldColumns, toFields } from '../list/lead-row.ts';
import { findOthers } from '../persons/find-person.ts';
import { openSql } from './assign.ts';
import { type StoredWork, toWork, workColumns, workJoins } from './stored-work.ts';

/** OFFSET keeps the planner from an anti-join, which would lose the order of the index. */
const notHeld = Prisma.raw(`(SELECT ${notHeldSql.replaceAll('a.id', 'w.application_id')} OFFSET 0)`);
const open = Prisma.raw(openSql);

/** The condition of each section. A new lead that is due or overdue is in that section. */
function conditionOf(section: TodaySection): Prisma.Sql {
  const [today, tomorrow] = [dayBegins(0), dayBegins(1)];
  if (section === 'overdue') return Prisma.sql`${open} AND w.next_at < ${today}::timestamptz`;
  if (section === 'new') return Prisma.sql`w.stage = 'new' AND w.next_at >= ${tomorrow}::timestamptz`;
  return Prisma.sql`${open} AND w.next_at >= ${today}::timestamptz AND w.next_at < ${tomorrow}::timestamptz`;
}

/** IDs of the leads of a section, the earliest first, up to `countLimit`. */
async function findLeads({ find }: Db, section: TodaySection, accountId: string | undefined): Promise<string[]> {
  const owned = accountId ? Prisma.sql`(w.owner_id = ${accountId}::uuid OR w.owner_id IS NULL)` : Prisma.sql`true`;
  const found = await find<{ id: string }>(Prisma.sql`
    SELECT w.application_id AS id FROM lead_work w WHERE ${conditionOf(section)} AND ${owned} AND ${notHeld}
    ORDER BY w.next_at, w.application_id LIMIT ${countLimit}::int`);
  return found.map(({ id }) => id);
}

type StoredLead = StoredWork & Record<FieldName, unknown> & { id: string; number: string; receivedAt: Date };

const selectLeads = `
  SELECT ${workColumns}, ${fieldColumns}, a.id, a.number, a.received_at AS "receivedAt"
  FROM lead_work w JOIN applications a ON a.id = w.application_id ${workJoins}
  WHERE w.application_id = ANY($1::uuid[])`;

/** These leads by ID, without those that were erased meanwhile. */
async function readLeads({ rows }: Db, ids: string[]) {
  const found = await rows<StoredLead>(selectLeads, [ids]);
  const leads = found.map((lead) => {
    const { id, number, receivedAt } = lead;
    return { ...toFields(lead), id, referenceId: formatReferenceId(number), receivedAt, work: toWork(lead) };
  });
  return new Map(leads.map((lead) => [lead.id, lead]));
}

/** The latest note of each of these leads. */
async function latestNotes({ prisma }: Db, ids: string[]) {
  const notes = await prisma.leadNote.findMany({
    where: { applicationId: { in: ids } },
    orderBy: { at: 'desc' },
    distinct: 'applicationId',
  });
  return new Map(notes.map(({ applicationId, id, at, by, text }) => [applicationId, { id, at, by, text }]));
}

/** Returns a function that finds the other open applications of the same person. */
async function otherApplications(database: Db, ids: string[]) {
  const others = await findOthers(database, ids);
  const open = await database.prisma.leadWork.findMany({
    where: {
      applicationId: { in: [...others.values()].flat().map(({ id }) => id) },
      stage: { in: ['new', 'contacted'] },
    },
    select: { applicationId: true },
  });
  const isOpen = new Set(open.map(({ applicationId }) => applicationId));
  return (id: string) =>
    (others.get(id) ?? [])
      .filter((other) => isOpen.has(other.id))
      .map(({ number, course }) => ({ referenceId: formatReferenceId(number), course }));
}

/**
 * The work for today: overdue, due, and new leads, the earliest first.
 *
 * @param accountId of the owner; undefined for all. Leads without an owner are always included.
 */
export async function readToday(database: Db, accountId: string | undefined): Promise<z.output<typeof todaySchema>> {
  const parts = await Promise.all(
    todaySections.map(async (section) => {
      const ids = await findLeads(database, section, accountId);
      return { section, count: ids.length, shown: ids.slice(0, todayLimit) };
    }),
  );
  const ids = parts.flatMap(({ shown }) => shown);
  const [leads, notes, othersOf] = await Promise.all([
    readLeads(database, ids),
    latestNotes(database, ids),
    otherApplications(database, ids),
  ]);
  const itemOf = (id: string) => {
    const lead = leads.get(id);
    return lead ? [{ ...lead, lastNote: notes.get(id) ?? null, alsoApplied: othersOf(id) }] : [];
  };
  return {
    sections: parts.map(({ section, count, shown }) => ({
      section,
      count,
      items: shown.flatMap(itemOf),
    })),
  };
}
