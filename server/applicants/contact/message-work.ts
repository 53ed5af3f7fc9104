import { describeStage, type Work, type WorkChange } from '../../../shared/lead-work.ts';
import type { MessagePage, OpenMessages } from '../../../shared/staff-leads.ts';
import { firstDueSql, openSql, takesLeadsSql } from '../../leads/work/assign.ts';
import { etagOf } from '../../leads/work/change.ts';
import { changed, type StoredWork, settle, stateColumns, toWork } from '../../leads/work/stored-work.ts';
import { dayBegins } from '../../leads/work/today.ts';
import type { Database } from '../../platform/database/database.ts';
import { locks } from '../../platform/database/locks.ts';
import { Problem } from '../../platform/http/problems.ts';
import { appendAudit } from '../../staff/audit/append.ts';

type Store = Pick<Database, 'rows' | 'transaction'>;

/** Messages that Today shows at most. */
const limit = 50;

const takers = `SELECT s.id, row_number() OVER (ORDER BY s.created_at, s.id) - 1 AS place, count(*) OVER () AS people
  FROM staff_accounts s WHERE ${takesLeadsSql}`;

const give = `
  WITH takers AS (${takers}), held AS MATERIALIZED (
    SELECT m.id, m.received_at FROM contact_messages m
    WHERE NOT EXISTS (SELECT FROM message_work w WHERE w.message_id = m.id) FOR KEY SHARE OF m
  ), missing AS (
    SELECT *, (SELECT count(*) FROM message_work) + row_number() OVER (ORDER BY received_at, id) - 1 AS turn FROM held
  )
  INSERT INTO message_work (message_id, owner_id, next_at)
  SELECT m.id, t.id, ${firstDueSql('m.received_at')}
  FROM missing m LEFT JOIN takers t ON t.place = m.turn % t.people ON CONFLICT DO NOTHING`;

/** Open messages of nobody, or of an account that is gone. */
const withoutOwner = `SELECT w.message_id AS id FROM message_work w LEFT JOIN staff_accounts o ON o.id = w.owner_id
  WHERE ${openSql} AND (w.owner_id IS NULL OR o.disabled_at IS NOT NULL)`;
const giveAgain = `
  WITH takers AS (${takers}), left_over AS (SELECT id, row_number() OVER (ORDER BY id) AS turn FROM (${withoutOwner}) w)
  UPDATE message_work w SET owner_id = t.id, version = version + 1
  FROM left_over l JOIN takers t ON t.place = l.turn % t.people WHERE w.message_id = l.id`;

const isWaiting = `SELECT EXISTS (SELECT FROM contact_messages m WHERE NOT EXISTS (SELECT FROM message_work w WHERE w.message_id = m.id))
  OR EXISTS (${withoutOwner}) AND EXISTS (SELECT FROM staff_accounts s WHERE ${takesLeadsSql}) AS waits`;

/** Gives messages without an owner and a next date both, in turn. Whoever is about to show messages calls it before. */
export async function assignMessages({ rows, transaction }: Store): Promise<void> {
  const [found] = await rows<{ waits: boolean }>(isWaiting);
  if (!found?.waits) return;
  await transaction(async (session) => {
    await session.rows(locks.messageAssignment);
    await session.rows(give);
    await session.rows(giveAgain);
  });
}

/** The columns of work as for leads; a message has no number and no batch. */
const columns = `w.message_id AS id, '' AS number, ${stateColumns},
  NULL AS "batchId", NULL AS "batchCourse", NULL AS "batchStartsOn"`;
const tables = 'message_work w LEFT JOIN staff_accounts s ON s.id = w.owner_id';

/** The work of these messages, by their IDs. */
export async function readMessageWork(
  { rows }: Pick<Store, 'rows'>,
  ids: readonly string[],
): Promise<Map<string, Work>> {
  const found = await rows<StoredWork>(`SELECT ${columns} FROM ${tables} WHERE w.message_id = ANY($1::uuid[])`, [ids]);
  return new Map(found.map((work) => [work.id, toWork(work)]));
}

/**
 * Changes the work of a message.
 *
 * @param ifMatch the tag of the version that was read, or `*`
 * @throws Problem `not-found`, `work-changed` when somebody was quicker, `invalid-fields`
 */
export async function changeMessageWork(
  { transaction }: Store,
  id: string,
  change: WorkChange,
  { by, ifMatch }: { by: string; ifMatch: string },
): Promise<Work> {
  return transaction(async (session) => {
    const read = async (forUpdate: string) => {
      const [work] = await session.rows<StoredWork>(
        `SELECT ${columns} FROM ${tables} WHERE w.message_id = $1::uuid ${forUpdate}`,
        [id],
      );
      if (!work) throw new Problem('not-found');
      return work;
    };
    const old = await read('FOR UPDATE OF w');
    if (ifMatch !== '*' && ifMatch !== etagOf(old)) {
      const now = `It is now ${describeStage(old)}, of ${old.ownerName ?? 'nobody'}.`;
      throw new Problem('work-changed', { errors: { stage: now } });
    }
    const next = changed(old, await settle(session, change, old));
    await session.rows(
      `UPDATE message_work SET owner_id = $2::uuid, stage = $3::lead_stage, reason = $4, next_at = $5::timestamptz,
         next_step = $6, version = version + 1 WHERE message_id = $1::uuid`,
      [id, next.ownerId, next.stage, next.reason, next.nextAt, next.nextStep],
    );
    const detail = { stage: next.stage, ...(old.stage !== next.stage && { from: old.stage }) };
    await appendAudit(session, { actor: by, action: 'message.work', subject: id, detail });
    return toWork(await read(''));
  });
}

/**
 * The messages that are to be answered today: overdue, due, and new, the earliest first.
 *
 * @param accountId whose; undefined: everyone's. Messages that nobody owns are everybody's.
 */
export async function readOpenMessages(database: Store, accountId: string | undefined): Promise<OpenMessages> {
  await assignMessages(database);
  const found = await database.rows<Omit<MessagePage['items'][number], 'work' | 'receivedAt'> & { receivedAt: Date }>(
    `SELECT m.id, m.received_at AS "receivedAt", m.name, m.email, m.subject, m.message, m.notice
     FROM message_work w JOIN contact_messages m ON m.id = w.message_id
     WHERE ${openSql} AND ($1::uuid IS NULL OR w.owner_id = $1::uuid OR w.owner_id IS NULL)
       AND (w.stage = 'new' OR w.next_at < ${dayBegins(1)})
     ORDER BY w.next_at, m.id LIMIT ${limit + 1}`,
    [accountId ?? null],
  );
  const shown = found.slice(0, limit);
  const work = await readMessageWork(
    database,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map(({ receivedAt, ...message }) => ({
      ...message,
      receivedAt: receivedAt.toISOString(),
      work: work.get(message.id) ?? null,
    })),
    hasMore: found.length > limit,
  };
}
