import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import type { Outcome } from './judge.ts';

/** Seconds without a sign of life after which the worker of a delivery counts as gone. */
export const leaseSeconds = 20;

/** Milliseconds that one try may take: longer than an Apps Script may run. */
export const tryLimit = 7 * 60_000;

/** The kinds that carry the resume somewhere, and whose link is where staff find it. */
export const resumeKinds = ['drive', 'script'] as const satisfies DeliveryKind[];

/** A delivery that this process tries now. */
export interface TakenDelivery {
  id: string;
  applicationId: string;
  kind: DeliveryKind;
  /** Version of the resume that it is about; 0 for the newest. */
  resumeVersion: number;
  /** ID that an earlier try reserved at the target. */
  fileId: string | null;
  /** The number of this try, from 1. */
  tries: number;
  /** Failures in a row before this try, and those while others arrived. */
  failures: number;
  refusals: number;
  triedBefore: Date | null;
  /** Seconds since the delivery was asked for, and since the last try before this one. */
  age: number;
  idle: number | null;
}

/** SQL: no worker has it. A lease that ends later than any that is given was given before the clock was set back. */
const isFree = `(leased_until IS NULL OR leased_until NOT BETWEEN now() AND now() + interval '1 minute')`;

const isTaken = `SET leased_until = now() + interval '${leaseSeconds} seconds', tries = d.tries + 1,
    last_tried_at = now()`;

const takenColumns = `d.id, d.application_id AS "applicationId", d.kind, d.resume_version AS "resumeVersion",
  d.file_id AS "fileId",
  d.tries, d.failures, d.refusals, next.last_tried_at AS "triedBefore",
  extract(epoch FROM now() - d.created_at)::float8 AS age,
  extract(epoch FROM now() - next.last_tried_at)::float8 AS idle`;

/**
 * The deliveries of a kind ($1) that are due, so many ($2) at most, unless the kind is paused or its target has
 * stopped.
 */
const takeDue = `
  WITH next AS MATERIALIZED (
    SELECT id, last_tried_at FROM deliveries
    WHERE kind = $1::text::delivery_kind AND state = 'waiting' AND due_at <= now() AND ${isFree}
      AND NOT EXISTS (SELECT FROM delivery_pauses p WHERE p.kind = $1::text::delivery_kind)
    ORDER BY due_at LIMIT $2::int FOR UPDATE SKIP LOCKED
  )
  UPDATE deliveries d ${isTaken} FROM next WHERE d.id = next.id RETURNING ${takenColumns}`;

/**
 * The delivery that probes a stopped target ($1), if a probe is due and none is under way: the one that has been due
 * for the longest time. A probe that fails is due again from then on, so that each one is another delivery. Where none
 * waits, the next look follows in a few seconds. A date further away than any wait was written before the clock was set
 * back.
 */
const takeProbe = `
  WITH next AS MATERIALIZED (
    SELECT id, last_tried_at FROM deliveries
    WHERE kind = $1::text::delivery_kind AND state = 'waiting' AND ${isFree}
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ), claimed AS (
    UPDATE delivery_pauses p SET next_try_at = now() + interval '5 seconds', probe_id = (SELECT id FROM next)
    WHERE kind = $1::text::delivery_kind AND by IS NULL
      AND next_try_at NOT BETWEEN now() AND now() + interval '61 minutes'
      AND NOT EXISTS (SELECT FROM deliveries WHERE id = p.probe_id AND NOT ${isFree})
    RETURNING probe_id
  )
  UPDATE deliveries d ${isTaken} FROM next, claimed WHERE d.id = next.id AND d.id = claimed.probe_id
  RETURNING ${takenColumns}`;

/** Extends the leases of tries ($1: deliveries, $2: numbers of the tries) that are under way. */
const keep = `
  UPDATE deliveries SET leased_until = now() + interval '${leaseSeconds} seconds'
  FROM unnest($1::text[]::uuid[], $2::int[]) AS own (id, tries)
  WHERE deliveries.id = own.id AND deliveries.tries = own.tries AND leased_until IS NOT NULL`;

/**
 * Takes deliveries for workers. On the connections of jobs, so that signs of life get through however busy the site is.
 */
export function createQueue({ jobs }: Pick<Database, 'jobs'>) {
  const taken = async (statement: string, values: unknown[]) =>
    (await jobs.executeSql(statement, values)).rows as TakenDelivery[];
  return {
    takeDue: (kind: DeliveryKind, limit: number) => taken(takeDue, [kind, limit]),
    takeProbe: async (kind: DeliveryKind) => (await taken(takeProbe, [kind]))[0],
    async keepAlive(own: readonly TakenDelivery[]): Promise<void> {
      await jobs.executeSql(keep, [own.map(({ id }) => id), own.map(({ tries }) => tries)]);
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;

/**
 * Writes down what became of a try, and ends its lease. A failure counts for nothing once another worker has taken the
 * delivery because this one gave no sign of life.
 */
export async function recordOutcome(
  { rows }: SqlSession,
  { id, tries }: Pick<TakenDelivery, 'id' | 'tries'>,
  outcome: Outcome,
): Promise<void> {
  if (outcome.state === 'delivered') {
    await rows(
      `UPDATE deliveries SET state = 'delivered', delivered_at = now(), failure = NULL, last_error = NULL, link = $2,
         leased_until = NULL WHERE id = $1`,
      [id, outcome.link ?? null],
    );
    return;
  }
  const isOver = outcome.state === 'failed' || outcome.state === 'skipped';
  await rows(
    `UPDATE deliveries SET state = $3::text::delivery_state, leased_until = NULL,
       due_at = now() + make_interval(secs => $4::float8),
       failures = coalesce($5::int, failures), refusals = coalesce($6::int, refusals),
       failure = coalesce($7::text::delivery_failure, failure), last_error = coalesce($8, last_error)
     WHERE id = $1 AND tries = $2 AND state = 'waiting'`,
    [
      id,
      tries,
      isOver ? outcome.state : 'waiting',
      outcome.state === 'waiting' ? outcome.seconds : 0,
      outcome.state === 'waiting' ? outcome.failures : outcome.state === 'stopped' ? 0 : null,
      outcome.state === 'waiting' ? outcome.refusals : null,
      'failure' in outcome ? outcome.failure : null,
      'reason' in outcome ? outcome.reason : null,
    ],
  );
}

/** Seconds until the first try, for kinds that have to wait. */
export type HeadStarts = Partial<Record<DeliveryKind, number>>;

/** SQL: rows of a kind and the seconds until its first try. */
function kindsSql(kinds: readonly DeliveryKind[], headStarts: HeadStarts): string {
  const waits = kinds.map((kind) => headStarts[kind] ?? 0);
  return `unnest('{${kinds.join()}}'::delivery_kind[], '{${waits.join()}}'::float8[]) AS k (kind, wait)`;
}

/**
 * A further query for the `WITH` of a statement that stores a lead, which it reads as `lead (id)`: its deliveries.
 * Empty without kinds.
 */
export function enqueueQuery(kinds: readonly DeliveryKind[], headStarts: HeadStarts): string {
  if (kinds.length === 0) return '';
  return `, delivery AS (
    INSERT INTO deliveries (application_id, kind, due_at)
    SELECT lead.id, k.kind, now() + make_interval(secs => k.wait) FROM lead, ${kindsSql(kinds, headStarts)}
  )`;
}

/**
 * Has a lead's newest resume delivered wherever the one before was or is to be, as part of a transaction. The
 * deliveries that there are stay those of the files that they are about. An applicant's receipt is not repeated.
 *
 * @param version of the resume that was the newest until now.
 * @param kinds that have a target.
 */
export async function addVersionDeliveries(
  { rows }: SqlSession,
  {
    applicationId,
    version,
    kinds,
    headStarts,
  }: { applicationId: string; version: number; kinds: readonly DeliveryKind[]; headStarts: HeadStarts },
): Promise<void> {
  const before = await rows<{ kind: DeliveryKind }>(
    'UPDATE deliveries SET resume_version = $2 WHERE application_id = $1 AND resume_version = 0 RETURNING kind',
    [applicationId, version],
  );
  const repeated = before.map(({ kind }) => kind).filter((kind) => kind !== 'receipt');
  await rows(
    `INSERT INTO deliveries (application_id, kind, due_at)
     SELECT $1, k.kind, now() + make_interval(secs => k.wait) FROM ${kindsSql(kinds, headStarts)}
     WHERE k.kind = ANY ($2::text[]::delivery_kind[])`,
    [applicationId, repeated],
  );
}

/** A delivery whose last try lies in the future would wait for as long as the database's clock was set back since. */
const mend = `
  UPDATE deliveries SET due_at = now(), created_at = least(created_at, now()),
    last_tried_at = least(last_tried_at, now())
  WHERE state = 'waiting' AND due_at > now()
    AND coalesce(last_tried_at, created_at) > now() + interval '5 seconds' RETURNING 1`;

/** Makes deliveries due that a clock which was set back would have wait. */
export const dueTimes = defineJob<{ database: Db; logger: FastifyBaseLogger }>({
  name: 'delivery-due-times',
  queue: { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 5,
  async run({ database, logger }) {
    const mended = (await database.rows(mend)).length;
    if (mended > 0) logger.warn({ deliveries: mended }, 'deliveries of the future are due now: a clock was set back');
  },
});
