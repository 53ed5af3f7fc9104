import type { FastifyBaseLogger } from 'fastify';
import { notHeldSql } from '../../intake/spam/holds.ts';
import type { News } from '../../live/news.ts';
import type { Database } from '../../platform/database/database.ts';
import { locks } from '../../platform/database/locks.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { chooseOwners, type Ownerless } from './choose-owners.ts';
import { lockWork } from './stored-work.ts';

/** SQL in a statement in which `s` is the table of accounts: it gets new leads. */
export const takesLeadsSql = `s.takes_leads AND s.disabled_at IS NULL
  AND EXISTS (SELECT FROM staff_credentials c WHERE c.account_id = s.id)`;

/** SQL in a statement in which `w` is the table of work: nobody has said that it is over. */
export const openSql = `w.stage IN ('new', 'contacted')`;

/** SQL: when that which came at a time is due first. A day later; what is old already, a day from now. */
export const firstDueSql = (receivedAt: string) =>
  `interval '1 day' + CASE WHEN ${receivedAt} > now() - interval '1 hour' THEN ${receivedAt} ELSE now() END`;

/** Who changes what nobody changed: as in the audit trail. */
const automatic = 'automatic';

/**
 * Numbers behind the last one that was looked at: a lead that is being stored has drawn its number and cannot be seen yet. Whoever
 * waits for the look reads fewer; the job finds what was stored that slowly a second later.
 */
const margins = { job: 1_000, reader: 200 };

/** Leads that one statement looks at. */
const window = 2_000;

/** Leads without owner that one transaction gives. */
const batch = 500;

/** Milliseconds between two looks of the job, and older leads that each of them looks at besides: a million in less than an hour. */
const pause = 1_000;
const stride = 300;

type Assigning = Pick<Database, 'rows' | 'transaction'>;

/** Open leads whose owner is gone, while there is somebody to take them. In two parts, each of which an index serves. */
const withoutOwner = `
  SELECT w.application_id AS id FROM (
    SELECT w.application_id FROM lead_work w WHERE ${openSql} AND w.owner_id IS NULL
    UNION ALL
    SELECT w.application_id FROM staff_accounts gone JOIN lead_work w ON w.owner_id = gone.id
    WHERE gone.disabled_at IS NOT NULL AND ${openSql}
  ) w WHERE EXISTS (SELECT FROM staff_accounts s WHERE ${takesLeadsSql})`;

/** The leads without work among so many ($2) behind a number ($1). OFFSET 0 keeps the database from comparing them with all work at once. */
const lookBehind = `
  next AS MATERIALIZED (
    SELECT id, number, course FROM applications WHERE number > $1::bigint ORDER BY number LIMIT $2::int
  ), missing AS (
    SELECT id, number, course FROM next a
    WHERE NOT EXISTS (SELECT FROM lead_work w WHERE w.application_id = a.id OFFSET 0) AND ${notHeldSql}
  )`;

/** Leads that were held when others of their time were given. */
const releasedLately = `
  SELECT a.id, a.number, a.course FROM holds h JOIN applications a ON a.id = h.application_id
  WHERE h.decision = 'released' AND h.decided_at > now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM lead_work w WHERE w.application_id = a.id OFFSET 0)`;

const look = `
  WITH ${lookBehind}, all_missing AS (SELECT * FROM missing UNION ${releasedLately})
  SELECT (SELECT max(number)::text FROM next) AS "upTo", (SELECT count(*)::int FROM next) AS seen,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'course', course) ORDER BY number), '[]') FROM all_missing) AS leads,
    EXISTS (${withoutOwner}) AS "isOwnerless"`;

interface Look {
  /** The last number that was seen. */
  upTo: string | null;
  seen: number;
  leads: Ownerless[];
  isOwnerless: boolean;
}

async function lookAt({ rows }: SqlSession, from: string, size: number): Promise<Look> {
  const [found] = await rows<Look>(look, [from, size]);
  return found ?? { upTo: null, seen: 0, leads: [], isOwnerless: false };
}

const findOwnerless = `
  SELECT a.id, a.course FROM (${withoutOwner} LIMIT ${batch}) w
  JOIN applications a ON a.id = w.id ORDER BY a.number`;

const advance = 'UPDATE lead_turn SET done_to = $1::bigint WHERE done_to < $1::bigint';

/** The lead is locked, so that it cannot be erased meanwhile. Somebody may have called already, while it was held. */
const insertWork = `
  INSERT INTO lead_work (application_id, owner_id, next_at, first_contact_at)
  SELECT a.id, given.owner, ${firstDueSql('a.received_at')},
    (SELECT min(e.at) FROM lead_events e WHERE e.application_id = a.id AND e.kind <> 'change')
  FROM unnest($1::uuid[], $2::uuid[]) AS given (id, owner) JOIN applications a ON a.id = given.id FOR KEY SHARE OF a
  ON CONFLICT DO NOTHING`;

const updateOwners = `
  WITH old AS (
    SELECT w.application_id AS id, w.owner_id, given.owner FROM unnest($1::uuid[], $2::uuid[]) AS given (id, owner)
    JOIN lead_work w ON w.application_id = given.id JOIN applications a ON a.id = given.id
    WHERE ${openSql} ORDER BY a.number ${lockWork}
  ), changed AS (
    UPDATE lead_work w SET owner_id = old.owner, version = version + 1 FROM old WHERE w.application_id = old.id
    RETURNING w.application_id AS id, w.version, w.stage, w.reason, w.next_at, w.next_step
  )
  INSERT INTO lead_events (application_id, by, kind, version, before, after)
  SELECT id, '${automatic}', 'change', version, jsonb_build_object('ownerId', old.owner_id), jsonb_build_object('ownerId', old.owner)
  FROM changed JOIN old USING (id)`;

async function give(session: SqlSession, leads: readonly Ownerless[], write: string): Promise<void> {
  const people = await session.rows<{ id: string }>(
    `SELECT s.id FROM staff_accounts s WHERE ${takesLeadsSql} ORDER BY s.created_at, s.id`,
  );
  const rules = await session.rows<{ course: string; owner: string }>(
    'SELECT course, owner_id AS owner FROM lead_rules',
  );
  const [turn] = await session.rows<{ given: string }>('SELECT given FROM lead_turn');
  const { owners, given } = chooseOwners(
    leads,
    people.map(({ id }) => id),
    new Map(rules.map(({ course, owner }) => [course, owner])),
    Number(turn?.given ?? 0),
  );
  await session.rows(write, [leads.map(({ id }) => id), owners]);
  await session.rows('UPDATE lead_turn SET given = $1', [given]);
}

/** Gives open leads of accounts that are gone, or of nobody, to others. Returns how many. */
async function giveOwnerless(database: Assigning): Promise<number> {
  let total = 0;
  for (let count = batch; count === batch; total += count) {
    count = await database.transaction(async (session) => {
      await session.rows(locks.leadAssignment);
      const leads = await session.rows<Ownerless>(findOwnerless);
      if (leads.length > 0) await give(session, leads, updateOwners);
      return leads.length;
    });
  }
  return total;
}

/** Gives what a look behind a number finds. */
async function giveBehind(database: Assigning, from: string, size: number): Promise<Look & { given: number }> {
  const found = await lookAt(database, from, size);
  let given = 0;
  if (found.leads.length > 0) {
    given += await database.transaction(async (session) => {
      await session.rows(locks.leadAssignment);
      // Another process may have been quicker.
      const { leads } = await lookAt(session, from, size);
      if (leads.length > 0) await give(session, leads, insertWork);
      return leads.length;
    });
  }
  if (found.isOwnerless) given += await giveOwnerless(database);
  return { ...found, given };
}

/**
 * Gives every new lead an owner and a next date, and open leads of accounts that are gone another owner. Held leads wait
 * until they are released. Cheap where there is nothing to do, so whoever shows the work of leads calls it before.
 *
 * @param margin see {@link margins}.
 * @returns how many were given.
 */
export async function assignLeads(database: Assigning, margin = margins.reader): Promise<number> {
  const [turn] = await database.rows<{ done: string }>('SELECT done_to::text AS done FROM lead_turn');
  let from = String(Number(turn?.done ?? 0) - margin);
  let total = 0;
  for (let seen = window; seen === window; ) {
    const found = await giveBehind(database, from, window);
    if (found.leads.length > 0 || found.seen === window) await database.rows(advance, [found.upTo]);
    total += found.given;
    from = found.upTo ?? from;
    seen = found.seen;
  }
  return total;
}

/**
 * Looks at older leads, a few of them, for those that were missed.
 *
 * @param from the number behind which it looks.
 * @returns how many were given, and where to go on: from the beginning once the end is reached.
 */
export async function assignOlder(database: Assigning, from: string): Promise<{ given: number; next: string }> {
  const { given, seen, upTo } = await giveBehind(database, from, stride);
  return { given, next: seen === stride && upTo ? upTo : '-1' };
}

/** Gives leads to their owners while the process runs. Returns what ends that. */
export function startAssigning(
  database: Assigning,
  news: Pick<News, 'announce'>,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): () => Promise<void> {
  let older = '-1';
  let isFailing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  async function look(): Promise<void> {
    try {
      const latest = await assignLeads(database, margins.job);
      const { given, next } = await assignOlder(database, older);
      older = next;
      if (latest + given > 0) news.announce('work');
      isFailing = false;
    } catch (error) {
      // While the database is away, once is enough.
      if (!isFailing) logger.warn({ err: error }, 'leads could not be given to their owners; trying again');
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(again, pause);
  }
  let running = look();
  function again(): void {
    running = look();
  }
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
