import { type Batch, type BatchChange, batchLimit, type NewBatch, nameOfBatch } from '../../shared/batches.ts';
import type { Db } from '../platform/database/database.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { Problem } from '../platform/http/problems.ts';
import { change } from '../staff/audit/change.ts';

type Store = Db;

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

export async function addBatch(database: Store, batch: NewBatch, by: string): Promise<Batch> {
  return change(database, async (models, audit, session) => {
    const data = { ...batch, startsOn: new Date(batch.startsOn), schedule: batch.schedule || null };
    const { id } = await models.batch.create({ data, select: { id: true } });
    const added = await findBatch(session, id);
    await audit({ actor: by, action: 'batch.add', subject: nameOfBatch(batch), detail: { ...batch } });
    return added;
  });
}

/**
 * Changes a batch; what is left out stays.
 *
 * @throws Problem `not-found`
 */
export async function changeBatch(database: Store, id: string, given: BatchChange, by: string): Promise<Batch> {
  return change(database, async (models, audit, session) => {
    const old = await findBatch(session, id, 'FOR UPDATE');
    const data = {
      course: given.course ?? old.course,
      startsOn: new Date(given.startsOn ?? old.startsOn),
      schedule: (given.schedule === undefined ? old.schedule : given.schedule) || null,
      seats: given.seats ?? old.seats,
      trainer: given.trainer ?? old.trainer,
    };
    await models.batch.update({ where: { id }, data: { ...data, changedAt: new Date() } });
    const batch = await findBatch(session, id);
    await audit({ actor: by, action: 'batch.change', subject: nameOfBatch(old), detail: { ...given } });
    return batch;
  });
}

/**
 * Deletes a batch that nobody is in.
 *
 * @throws Problem `not-found`, `batch-not-empty`
 */
export async function removeBatch(database: Store, id: string, by: string): Promise<void> {
  await change(database, async (models, audit, session) => {
    await findBatch(session, id, 'FOR UPDATE');
    // Counted once it is locked: from now on nobody can be put into it.
    const { leads, ...batch } = await findBatch(session, id);
    if (leads > 0) throw new Problem('batch-not-empty');
    await models.batch.delete({ where: { id } });
    await audit({ actor: by, action: 'batch.remove', subject: nameOfBatch(batch) });
  });
}
