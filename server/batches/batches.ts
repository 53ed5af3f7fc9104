import { type Batch, type BatchChange, batchLimit, type NewBatch, nameOfBatch } from '../../shared/batches.ts';
import type { Database } from '../platform/database/database.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { Problem } from '../platform/http/problems.ts';
import { appendAudit } from '../staff/audit/append.ts';

type Store = Pick<Database, 'transaction'>;

/** SQL: seats that are taken of the batch of the table `b`. */
const taken = `(SELECT count(*)::int FROM lead_work w WHERE w.batch_id = b.id AND w.stage = 'won')`;

/** A batch with its seats, of the table `b`. */
export const batchColumns = `b.id, b.course, to_char(b.starts_on, 'YYYY-MM-DD') AS "startsOn", b.schedule, b.seats, b.trainer,
  ${taken} AS taken, greatest(0, b.seats - ${taken}) AS free`;

const columns = `${batchColumns}, (SELECT count(*)::int FROM lead_work w WHERE w.batch_id = b.id) AS leads`;

/** Batches of all courses, the latest first. */
export async function listBatches({ rows }: SqlSession): Promise<Batch[]> {
  return rows<Batch>(`SELECT ${columns} FROM batches b ORDER BY b.starts_on DESC, b.course, b.id LIMIT ${batchLimit}`);
}

/** @throws Problem `not-found` */
async function findBatch({ rows }: SqlSession, id: string, lock: '' | 'FOR UPDATE' = ''): Promise<Batch> {
  const [batch] = await rows<Batch>(`SELECT ${columns} FROM batches b WHERE b.id = $1::uuid ${lock}`, [id]);
  if (!batch) throw new Problem('not-found');
  return batch;
}

export async function addBatch({ transaction }: Store, batch: NewBatch, by: string): Promise<Batch> {
  return transaction(async (session) => {
    const { course, startsOn, schedule, seats, trainer } = batch;
    const [added] = await session.rows<{ id: string }>(
      `INSERT INTO batches (course, starts_on, schedule, seats, trainer)
       VALUES ($1, $2::date, nullif($3, ''), $4::int, $5) RETURNING id`,
      [course, startsOn, schedule, seats, trainer],
    );
    await appendAudit(session, { actor: by, action: 'batch.add', subject: nameOfBatch(batch), detail: { ...batch } });
    return findBatch(session, added?.id ?? '');
  });
}

/**
 * Changes a batch; what is left out stays.
 *
 * @throws Problem `not-found`
 */
export async function changeBatch({ transaction }: Store, id: string, change: BatchChange, by: string): Promise<Batch> {
  return transaction(async (session) => {
    const old = await findBatch(session, id, 'FOR UPDATE');
    const { course, startsOn, schedule, seats, trainer } = { ...old, ...change };
    await session.rows(
      `UPDATE batches SET course = $2, starts_on = $3::date, schedule = nullif($4, ''), seats = $5::int, trainer = $6,
         changed_at = now() WHERE id = $1::uuid`,
      [id, course, startsOn, schedule, seats, trainer],
    );
    await appendAudit(session, { actor: by, action: 'batch.change', subject: nameOfBatch(old), detail: { ...change } });
    return findBatch(session, id);
  });
}

/**
 * Deletes a batch that nobody is in.
 *
 * @throws Problem `not-found`, `batch-not-empty`
 */
export async function removeBatch({ transaction }: Store, id: string, by: string): Promise<void> {
  await transaction(async (session) => {
    await findBatch(session, id, 'FOR UPDATE');
    // Counted once it is locked: from now on nobody can be put into it.
    const { leads, ...batch } = await findBatch(session, id);
    if (leads > 0) throw new Problem('batch-not-empty');
    await session.rows('DELETE FROM batches WHERE id = $1::uuid', [id]);
    await appendAudit(session, { actor: by, action: 'batch.remove', subject: nameOfBatch(batch) });
  });
}
