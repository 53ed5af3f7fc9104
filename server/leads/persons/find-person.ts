import type { Person, PersonLead } from '../../../shared/person.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Identity, judge } from './judge.ts';

/** Leads with one thing in common that are compared: what more have is a counter's phone or a form's example, and says nothing. */
const sharedLimit = 30;
/** Steps from lead to lead, and leads of one person. */
const steps = 3;
const personLimit = 50;

type Rows = Pick<Database, 'rows'>;

interface LeadIdentity extends Identity {
  id: string;
  number: string;
  receivedAt: Date;
  course: string;
}

const identityColumns = `
  a.id, a.number, a.received_at AS "receivedAt", a.course, a.name, mailbox_of(a.email) AS mailbox, a.phone, a.whatsapp,
  profile_of(a.linkedin) AS profile, encode(r.sha256, 'hex') AS resume, a.college_name AS "collegeName",
  a.year_of_passing AS "yearOfPassing"`;

/**
 * These leads themselves, and with each the others that have something in common with it or were linked to it, with what staff said of the two. The IDs
 * are a subquery because the planner, seeing how few they are, would make a plan of its own for each question, which takes longer than answering it.
 */
const neighbours = `
  WITH k AS MATERIALIZED (
    SELECT ${identityColumns} FROM applications a JOIN resumes r ON r.id = a.resume_id WHERE a.id = ANY((SELECT $1::uuid[])::uuid[])
  )
  SELECT k.id AS "from", NULL::boolean AS "saidSame", NULL AS "decidedBy", k.* FROM k
  UNION ALL
  SELECT k.id, d.is_same, d.decided_by, ${identityColumns} FROM k CROSS JOIN LATERAL (
    (SELECT id FROM applications WHERE mailbox_of(email) = nullif(k.mailbox, '') LIMIT ${sharedLimit})
    UNION (SELECT id FROM applications WHERE phone = ANY(array_remove(ARRAY[k.phone, k.whatsapp], '')) LIMIT ${sharedLimit})
    UNION (SELECT id FROM applications WHERE whatsapp = ANY(array_remove(ARRAY[k.phone, k.whatsapp], '')) AND whatsapp <> phone LIMIT ${sharedLimit})
    UNION (SELECT id FROM applications WHERE profile_of(linkedin) = k.profile LIMIT ${sharedLimit})
    UNION (SELECT a.id FROM applications a WHERE a.resume_id IN (SELECT id FROM resumes WHERE sha256 = decode(k.resume, 'hex') LIMIT ${sharedLimit}))
    UNION (SELECT second_id FROM person_decisions WHERE first_id = k.id AND is_same)
    UNION (SELECT first_id FROM person_decisions WHERE second_id = k.id AND is_same)
  ) c JOIN applications a ON a.id = c.id JOIN resumes r ON r.id = a.resume_id
    LEFT JOIN person_decisions d ON d.first_id = least(k.id, a.id) AND d.second_id = greatest(k.id, a.id)
  WHERE c.id <> k.id`;

interface Neighbour extends LeadIdentity {
  from: string;
  saidSame: boolean | null;
  decidedBy: string | null;
}

interface Link {
  from: LeadIdentity;
  to: LeadIdentity;
  isSame: boolean;
  why: string;
}

/** What of leads belongs together, by rule or because staff said so; also pairs that share something and are two people. */
async function linksOf({ rows }: Rows, ids: readonly string[]): Promise<Link[]> {
  if (ids.length === 0) return [];
  const found = await rows<Neighbour>(neighbours, [ids]);
  const themselves = new Map(found.filter(({ id, from }) => id === from).map((lead) => [lead.id, lead]));
  return found.flatMap(({ from: id, saidSame, decidedBy, ...to }): Link[] => {
    const from = themselves.get(id);
    if (!from || id === to.id) return [];
    if (saidSame !== null)
      return [{ from, to, isSame: saidSame, why: `${saidSame ? 'linked' : 'kept apart'} by ${decidedBy}` }];
    const judged = judge(from, to);
    return judged.why === '' ? [] : [{ from, to, ...judged }];
  });
}

function describe({ id, number, receivedAt, name, course }: LeadIdentity, why: string): PersonLead {
  return { id, referenceId: formatReferenceId(number), receivedAt: receivedAt.toISOString(), name, course, why };
}

const latestFirst = (a: PersonLead, b: PersonLead) => b.receivedAt.localeCompare(a.receivedAt);

/** The other leads of the person who sent a lead, and those that share something with it and seem to be somebody else's. */
export async function findPerson(database: Rows, leadId: string): Promise<Person> {
  const same = new Map<string, PersonLead>();
  const apart = new Map<string, PersonLead>();
  let frontier = [leadId];
  for (let step = 0; step < steps && frontier.length > 0 && same.size < personLimit; step += 1) {
    const next: string[] = [];
    for (const { from, to, isSame, why } of await linksOf(database, frontier)) {
      if (to.id === leadId || same.has(to.id)) continue;
      if (from.id === leadId && !isSame) apart.set(to.id, describe(to, why));
      // Whom staff keep apart from this lead stays so, whatever lies between.
      else if (isSame && !apart.get(to.id)?.why.startsWith('kept apart') && same.size < personLimit) {
        same.set(to.id, describe(to, from.id === leadId ? why : `${why} with ${formatReferenceId(from.number)}`));
        next.push(to.id);
      }
    }
    frontier = next;
  }
  for (const id of same.keys()) apart.delete(id);
  return { leads: [...same.values()].sort(latestFirst), apart: [...apart.values()].sort(latestFirst) };
}

/** How many others of these leads' persons there are that share something with them, by their IDs; those with none are left out. */
export async function countOthers(database: Rows, leadIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const links = await linksOf(database, leadIds);
  const others = Map.groupBy(
    links.filter(({ isSame }) => isSame),
    ({ from }) => from.id,
  );
  return new Map([...others].map(([id, same]) => [id, same.length]));
}

/** Leads that may be meant by somebody who asks about their data: of that mailbox or phone, or of that reference ID. */
export async function findByContact(
  database: Rows,
  { name, email, phone, number }: { name: string; email: string; phone: string; number?: number | undefined },
): Promise<PersonLead[]> {
  const digits = phone.replace(/\D/g, '').slice(-10);
  const found = await database.rows<LeadIdentity & { asked: string }>(
    `SELECT ${identityColumns}, mailbox_of($1) AS asked FROM applications a JOIN resumes r ON r.id = a.resume_id
     WHERE a.id IN (
       (SELECT id FROM applications WHERE mailbox_of(email) = mailbox_of($1) LIMIT ${sharedLimit})
       UNION (SELECT id FROM applications WHERE phone = $2 LIMIT ${sharedLimit})
       UNION (SELECT id FROM applications WHERE whatsapp = $2 AND whatsapp <> phone LIMIT ${sharedLimit})
       UNION (SELECT id FROM applications WHERE number = $3::bigint)
     )`,
    [email, digits, number ?? null],
  );
  return found
    .map(({ asked, ...lead }) => {
      const identity = { ...lead, name, mailbox: asked, phone: digits, whatsapp: digits, profile: null, resume: '' };
      const { why } = judge(identity, lead);
      return describe(lead, why === '' ? 'the reference ID' : why);
    })
    .sort(latestFirst);
}
