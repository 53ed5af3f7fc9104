import type { PgBoss, QueueOptions } from 'pg-boss';
import { deliveryKinds } from '../../shared/delivery-kinds.ts';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { jobsInside } from '../platform/jobs/jobs.ts';
import { probeAgain } from './pauses.ts';
import { triesLimit } from './retry-delay.ts';

/** What a job holds: its lead stays where it is. */
export interface DeliveryJobData {
  deliveryId: string;
}

/** Seconds without a sign of life after which a job's process counts as gone. */
export const heartbeatSeconds = 20;

/** Milliseconds that one try may take: longer than an Apps Script may run, shorter than pg-boss waits for a job. */
export const tryLimit = 7 * 60_000;

const options = {
  heartbeatSeconds,
  expireInSeconds: 900,
  retryLimit: triesLimit,
  // Whoever fails a job says when it is due again; one whose process is gone is due at once.
  retryDelay: 0,
  retentionSeconds: 400 * 86_400,
  deleteAfterSeconds: 3600,
} satisfies QueueOptions;

/** Of a job that goes before the others, also to a target that is stopped: it is the one that probes it. */
export const firstPriority = 1;

/** Seconds until the first try, for kinds that have to wait. */
export type StartAfter = Partial<Record<DeliveryKind, number>>;

/** One queue per kind, so that a target that hangs keeps nobody else waiting. */
export function queueOf(kind: DeliveryKind): string {
  return `deliver-${kind}`;
}

/** Makes the queues that are missing, and gives all of them this version's options. */
export async function createQueues(jobs: PgBoss): Promise<void> {
  const known = new Set((await jobs.getQueues()).map(({ name }) => name));
  for (const queue of deliveryKinds.map(queueOf)) {
    // At most one job per delivery is waiting or under way, however often it is asked for.
    if (known.has(queue)) await jobs.updateQueue(queue, options);
    else await jobs.createQueue(queue, { ...options, policy: 'exclusive' });
  }
}

/** pg-boss's own statement that puts jobs into a queue; its one parameter is a JSON array of them. */
async function insertStatement(jobs: PgBoss, queue: string): Promise<string> {
  let statement = '';
  const executeSql = async (text: string) => {
    statement = text;
    return { rows: [] };
  };
  await jobs.insert(queue, [], { db: { executeSql } });
  if (statement.split('$1').length !== 2 || statement.includes('$2')) {
    throw new Error('pg-boss inserts jobs with other parameters than before');
  }
  return statement;
}

/**
 * Further queries for the `WITH` of a statement that stores a lead, which they read as `lead (id)`: its deliveries, and a
 * job for each. Empty without kinds.
 *
 * @param startAfter seconds until the first try, for kinds that have to wait.
 */
export async function enqueueQueries(
  jobs: PgBoss,
  kinds: readonly DeliveryKind[],
  startAfter: StartAfter,
): Promise<string> {
  if (kinds.length === 0) return '';
  const insertions = kinds.map(async (kind) => {
    const job = `json_build_object('data', json_build_object('deliveryId', id), 'singletonKey', id, 'startAfter', '${startAfter[kind] ?? 0}')`;
    const rows = `(SELECT coalesce(json_agg(${job}), '[]') FROM delivery WHERE kind = '${kind}')`;
    return `, job_${kind} AS (${(await insertStatement(jobs, queueOf(kind))).replace('$1', () => rows)})`;
  });
  return `, delivery AS (
    INSERT INTO deliveries (application_id, kind)
    SELECT lead.id, k.kind FROM lead, unnest('{${kinds.join()}}'::delivery_kind[]) AS k(kind) RETURNING id, kind
  )${(await Promise.all(insertions)).join('')}`;
}

/** Puts in a job for each delivery that has none, as part of a transaction. */
export async function insertJobs(
  jobs: PgBoss,
  session: SqlSession,
  deliveries: readonly { id: string; kind: DeliveryKind }[],
  startAfter: StartAfter = {},
): Promise<void> {
  const byKind = Map.groupBy(deliveries, ({ kind }) => kind);
  for (const [kind, some] of byKind) {
    const rows = some.map(({ id }) => ({
      data: { deliveryId: id } satisfies DeliveryJobData,
      singletonKey: id,
      startAfter: startAfter[kind] ?? 0,
    }));
    await jobs.insert(queueOf(kind), rows, { db: jobsInside(session) });
  }
}

/**
 * Has a lead's newest resume delivered wherever the one before was or is to be, as part of a transaction. The deliveries that
 * there are stay those of the files that they are about. An applicant's receipt is not repeated.
 *
 * @param version of the resume that was the newest until now.
 * @param kinds that have a target.
 */
export async function addVersionDeliveries(
  jobs: PgBoss,
  session: SqlSession,
  {
    applicationId,
    version,
    kinds,
    startAfter,
  }: { applicationId: string; version: number; kinds: readonly DeliveryKind[]; startAfter: StartAfter },
): Promise<void> {
  const before = await session.rows<{ kind: DeliveryKind }>(
    'UPDATE deliveries SET resume_version = $2 WHERE application_id = $1 AND resume_version = 0 RETURNING kind',
    [applicationId, version],
  );
  const repeated = before.map(({ kind }) => kind).filter((kind) => kind !== 'receipt' && kinds.includes(kind));
  const added = await session.rows<{ id: string; kind: DeliveryKind }>(
    `INSERT INTO deliveries (application_id, kind) SELECT $1, k.kind FROM unnest($2::text[]::delivery_kind[]) AS k(kind)
     RETURNING id, kind`,
    [applicationId, repeated],
  );
  await insertJobs(jobs, session, added, startAfter);
}

/** Deletes the jobs of deliveries, as part of a transaction. */
export async function deleteJobs(
  jobs: PgBoss,
  session: SqlSession,
  deliveries: readonly { id: string; kind: DeliveryKind }[],
): Promise<void> {
  const db = jobsInside(session);
  for (const { id, kind } of deliveries) {
    const found = await jobs.findJobs(queueOf(kind), { key: id, db });
    const ids = found.map((job) => job.id);
    if (ids.length > 0) await jobs.deleteJob(queueOf(kind), ids, { db });
  }
}

/**
 * Has a delivery that failed or waits for its next try made now, also where its target is stopped, but not paused. One that is under way or done is left alone.
 *
 * @returns false when there is no such delivery, or when it was delivered already.
 */
export async function replayDelivery(
  { database, jobs }: { database: Pick<Database, 'transaction'>; jobs: PgBoss },
  id: string,
): Promise<boolean> {
  return database.transaction(async (session) => {
    const [delivery] = await session.rows<{ kind: DeliveryKind }>(
      `UPDATE deliveries SET state = 'waiting', refusals = 0 WHERE id = $1 AND state <> 'delivered' RETURNING kind`,
      [id],
    );
    if (!delivery) return false;
    await jobs.upsert(queueOf(delivery.kind), { deliveryId: id } satisfies DeliveryJobData, {
      singletonKey: id,
      startAfter: 0,
      priority: firstPriority,
      db: jobsInside(session),
    });
    await probeAgain(session, delivery.kind);
    return true;
  });
}
