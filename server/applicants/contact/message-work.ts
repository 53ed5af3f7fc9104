import type { z } from 'zod';
import { describeStage, type WorkChange, type workSchema } from '../../../shared/lead-work.ts';
import type { messagePageSchema, openMessagesSchema } from '../../../shared/staff-leads.ts';
import { firstDueSql, openSql } from '../../leads/work/assign.ts';
import { etagOf } from '../../leads/work/change.ts';
import { changed, type StoredWork, settle, stateColumns, toWork } from '../../leads/work/stored-work.ts';
import { dayBegins } from '../../leads/work/today.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { change } from '../../staff/audit/change.ts';

/** Messages that Today shows at most. */
const limit = 50;

/** Stores a message with its work, whose owner is chosen in turn. */
export async function addMessage(
  { rows }: Db,
  sent: Record<'name' | 'email' | 'subject' | 'message', string> & { notice: string | null },
): Promise<void> {
  await rows(
    `WITH stored AS (
       INSERT INTO contact_messages (name, email, subject, message, notice) VALUES ($1, $2, $3, $4, $5) RETURNING id, received_at
     )
     INSERT INTO message_work (message_id, owner_id, next_at) SELECT id, next_owner(NULL), ${firstDueSql('received_at')} FROM stored`,
    [sent.name, sent.email, sent.subject, sent.message, sent.notice],
  );
}

/** The columns of work as for leads; a message has no number and no batch. */
const columns = `w.message_id AS id, '' AS number, ${stateColumns},
  NULL AS "batchId", NULL AS "batchCourse", NULL AS "batchStartsOn"`;
const tables = 'message_work w LEFT JOIN staff_accounts s ON s.id = w.owner_id';

/** The work of these messages, by their IDs. */
export async function readMessageWork(
  { rows }: Db,
  ids: readonly string[],
): Promise<Map<string, z.output<typeof workSchema>>> {
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
  database: Db,
  id: string,
  given: WorkChange,
  { by, ifMatch }: { by: string; ifMatch: string },
): Promise<z.output<typeof workSchema>> {
  return change(database, async (models, audit, session) => {
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
    const next = changed(old, await settle(session, given, old));
    const { ownerId, stage, reason, nextAt, nextStep } = next;
    await models.messageWork.update({
      where: { messageId: id },
      data: { ownerId, stage, reason, nextAt, nextStep, version: { increment: 1 } },
    });
    const work = toWork(await read(''));
    await audit({
      actor: by,
      action: 'message.work',
      subject: id,
      detail: { stage, ...(old.stage !== stage && { from: old.stage }) },
    });
    return work;
  });
}

/**
 * The messages that are to be answered today: overdue, due, and new, the earliest first.
 *
 * @param accountId whose; undefined: everyone's. Messages that nobody owns are everybody's.
 */
export async function readOpenMessages(
  database: Db,
  accountId: string | undefined,
): Promise<z.output<typeof openMessagesSchema>> {
  const found = await database.rows<Omit<z.output<typeof messagePageSchema>['items'][number], 'work'>>(
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
    items: shown.map((message) => ({ ...message, work: work.get(message.id) ?? null })),
    hasMore: found.length > limit,
  };
}
