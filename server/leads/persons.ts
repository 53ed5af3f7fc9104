import { isOpen, type Stage } from '../../shared/lead-work.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { Models } from '../audit/audit.ts';
import { notHeldSql } from '../intake/spam/holds.ts';
import type { SqlSession } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problems.ts';

/** Leads of one person that are shown, the latest first. */
const shownLimit = 10;
/** Leads that share a contact; more share the phone of an office or an example of the form. */
const sharedLimit = 30;

interface Shared extends Record<'id' | 'number' | 'name' | 'course' | 'phone' | 'whatsapp', string> {
  receivedAt: Date;
  isSameMailbox: boolean;
  isSamePhone: boolean;
}

interface Neighbour extends Shared {
  from: string;
  nameThere: string;
  /** By staff about the two leads; null without a decision. */
  saidSame: boolean | null;
  decidedBy: string | null;
  stage: Stage | null;
}

/** The words of a name in any order and case. */
export function wordsOf(name: string) {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.sort().join(' ');
}

/** SQL: IDs of leads. The limit makes the planner use the indexes. */
export const sharing = (mailbox: string, numbers: string, limit = sharedLimit) => `
    (SELECT id FROM applications WHERE mailbox_of(email) = nullif(${mailbox}, '') LIMIT ${limit})
    UNION (SELECT id FROM applications WHERE phone = ANY(array_remove(${numbers}, '')) LIMIT ${limit})
    UNION (
      SELECT id FROM applications
      WHERE whatsapp = ANY(array_remove(${numbers}, '')) AND whatsapp <> phone LIMIT ${limit}
    )`;

/** SQL: the columns of {@link Shared}, with "Others" by its own words. */
const told = (mailbox: string, numbers: string) => `
  a.id, a.number, a.received_at AS "receivedAt", a.name, coalesce(nullif(a.others, ''), a.course) AS course,
  a.phone, a.whatsapp,
  mailbox_of(a.email) = nullif(${mailbox}, '') AS "isSameMailbox",
  ARRAY[a.phone, a.whatsapp] && array_remove(${numbers}, '') AS "isSamePhone"`;

const ofLead = ['mailbox_of(k.email)', 'ARRAY[k.phone, k.whatsapp]'] as const;

/** Leads that share a contact or were linked by staff. The subquery of the IDs makes the planner use a generic plan. */
const neighbours = `
  SELECT k.id AS "from", k.name AS "nameThere", d.is_same AS "saidSame", d.decided_by AS "decidedBy",
    (SELECT stage FROM lead_work WHERE application_id = a.id) AS stage, ${told(...ofLead)}
  FROM applications k CROSS JOIN LATERAL (${sharing(...ofLead)}
    UNION (SELECT second_id FROM person_decisions WHERE first_id = k.id AND is_same)
    UNION (SELECT first_id FROM person_decisions WHERE second_id = k.id AND is_same)
  ) c JOIN applications a ON a.id = c.id
    LEFT JOIN person_decisions d ON d.first_id = least(k.id, a.id) AND d.second_id = greatest(k.id, a.id)
  WHERE k.id = ANY((SELECT $1::uuid[])::uuid[]) AND c.id <> k.id AND ${notHeldSql}
  ORDER BY a.received_at DESC`;

const findNeighbours = ({ rows }: SqlSession, leadIds: readonly string[]) => rows<Neighbour>(neighbours, [leadIds]);

/** Why two leads belong together, for staff. */
function reason({ isSameMailbox, isSamePhone }: Shared) {
  return [isSameMailbox && 'same e-mail address', isSamePhone && 'same phone number'].filter(Boolean).join(', ');
}

function toLead({ id, number, receivedAt, name, course }: Shared, why: string) {
  return { id, referenceId: formatReferenceId(number), receivedAt, name, course, why };
}

/** The other leads of the same person, and those that staff keep apart. */
export async function findPerson(session: SqlSession, leadId: string) {
  const found = await findNeighbours(session, [leadId]);
  const { apart = [], same = [] } = Object.groupBy(found, ({ saidSame }) => (saidSame === false ? 'apart' : 'same'));
  const why = (lead: Neighbour) => (lead.saidSame ? `linked by ${lead.decidedBy}` : reason(lead));
  return {
    leads: same.slice(0, shownLimit).map((lead) => toLead(lead, why(lead))),
    apart: apart.slice(0, shownLimit).map((lead) => toLead(lead, `kept apart by ${lead.decidedBy}`)),
  };
}

function byLead(found: readonly Neighbour[]) {
  const groups = Map.groupBy(found, ({ from }) => from);
  return (leadId: string) => groups.get(leadId) ?? [];
}

/** Returns a function from the ID of one of these leads to the other leads of the same person. */
export async function findOthers(session: SqlSession, leadIds: readonly string[]) {
  const found = await findNeighbours(session, leadIds);
  return byLead(found.filter(({ saidSame }) => saidSame !== false));
}

/** {@link findOthers} that are open, and of the same name, as families share a phone, or linked by staff. */
export async function findOtherOpen(session: SqlSession, leadIds: readonly string[]) {
  const open = (await findNeighbours(session, leadIds)).filter(({ stage }) => stage && isOpen(stage));
  return byLead(
    open.filter(({ saidSame, name, nameThere }) => saidSame ?? (name !== '' && wordsOf(name) === wordsOf(nameThere))),
  );
}

/** Leads with that mailbox or phone number, now or before a correction, or with that number of a reference ID. */
export async function findByContact({ rows }: SqlSession, email: string, phone: string, number?: number) {
  const asked = ['mailbox_of($1)', 'ARRAY[$2]'] as const;
  const found = await rows<Shared>(
    `SELECT ${told(...asked)} FROM applications a
     WHERE a.id IN (${sharing(...asked)} UNION (SELECT id FROM applications WHERE number = $3::bigint)
       UNION (SELECT application_id FROM corrections
         WHERE field <> 'address' AND (mailbox_of(before) = mailbox_of($1) OR before = nullif($2, ''))
         LIMIT ${sharedLimit}))
     ORDER BY a.received_at DESC`,
    [email, phone, number ?? null],
  );
  const other = (lead: Shared) =>
    Number(lead.number) === number ? 'the reference ID' : 'an earlier e-mail address or phone number';
  return found.map((lead) => toLead(lead, reason(lead) || other(lead)));
}

/** Records whether two leads belong to one person, until the next decision. @throws Problem `same-lead` */
export async function decidePerson({ personDecision }: Models, leads: [string, string], isSame: boolean, by: string) {
  const [firstId = '', secondId = ''] = leads.toSorted();
  if (firstId === secondId) throw new Problem('same-lead');
  const pair = { firstId, secondId };
  const decision = { isSame, decidedBy: by, decidedAt: new Date() };
  const where = { firstId_secondId: pair };
  await personDecision.upsert({ where, create: { ...pair, ...decision }, update: decision });
}
