import { dayBegins } from '../../shared/company-day.ts';
import { type TodaySection, todayLimit, todaySections } from '../../shared/lead-work.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { countLimit } from '../../shared/staff-leads.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import { notHeldSql } from '../intake/spam/holds.ts';
import { findOtherOpen } from '../leads/persons.ts';
import { readRows } from '../leads/read-lead.ts';
import type { Db } from '../platform/database/database.ts';
import { Prisma } from '../platform/database/generated/client.ts';
import { openSql } from '../records/assign.ts';

/** OFFSET keeps the planner from an anti-join, which would lose the order of the index. */
const notHeld = Prisma.raw(`(SELECT ${notHeldSql.replaceAll('a.id', 'w.application_id')} OFFSET 0)`);
const open = Prisma.raw(openSql);

/** A new lead that is due or overdue is in that section. */
function conditionOf(section: TodaySection) {
  const [today, tomorrow] = [dayBegins(0), dayBegins(1)];
  if (section === 'overdue') return Prisma.sql`${open} AND w.next_at < ${today}::timestamptz`;
  if (section === 'new') return Prisma.sql`w.stage = 'new' AND w.next_at >= ${tomorrow}::timestamptz`;
  return Prisma.sql`${open} AND w.next_at >= ${today}::timestamptz AND w.next_at < ${tomorrow}::timestamptz`;
}

async function findLeads({ prisma }: Db, section: TodaySection, accountId: string | undefined) {
  const owned = accountId ? Prisma.sql`(w.owner_id = ${accountId}::uuid OR w.owner_id IS NULL)` : Prisma.sql`true`;
  const found = await prisma.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM (
      SELECT w.* FROM lead_work w WHERE ${conditionOf(section)} AND ${owned} AND ${notHeld}
      ORDER BY w.next_at, w.application_id LIMIT ${countLimit}::int
    ) w JOIN applications a ON a.id = w.application_id ORDER BY w.next_at, a.number`;
  return found.map(({ id }) => id);
}

/**
 * Lists a person once, with the first of their open applications. `accountId` is the owner's, undefined for all; leads
 * without an owner are always included.
 */
export async function readToday(database: Db, links: ResumeLinks, accountId: string | undefined) {
  const parts = await Promise.all(
    todaySections.map(async (section) => {
      const ids = await findLeads(database, section, accountId);
      return { section, count: ids.length, shown: ids.slice(0, todayLimit) };
    }),
  );
  const ids = parts.flatMap(({ shown }) => shown);
  const where = { applicationId: { in: ids } };
  const [leads, notes, othersOf] = await Promise.all([
    readRows(database, links, ids),
    database.prisma.leadNote.findMany({ where, orderBy: { at: 'desc' }, distinct: 'applicationId' }),
    findOtherOpen(database, ids),
  ]);
  const latestNotes = new Map(notes.map((note) => [note.applicationId, note]));
  const shownBefore = new Set<string>();
  const itemOf = (id: string) => {
    const lead = leads.get(id);
    if (!lead?.work || shownBefore.has(id)) return [];
    const others = othersOf(id);
    for (const other of others) shownBefore.add(other.id);
    const alsoApplied = others.map(({ number, course }) => ({ referenceId: formatReferenceId(number), course }));
    // A lead made from a message may have no number.
    const { phone, whatsapp } = [lead, ...others].find((one) => one.phone !== '') ?? lead;
    return [{ ...lead, phone, whatsapp, work: lead.work, lastNote: latestNotes.get(id) ?? null, alsoApplied }];
  };
  return {
    sections: parts.map(({ section, count, shown }) => {
      const items = shown.flatMap(itemOf);
      return { section, count: count - shown.length + items.length, items };
    }),
  };
}
