import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { longestWait } from './outcome.ts';

/** Seconds without a sign of life after which the worker of a delivery counts as gone. */
export const leaseSeconds = 20;

/** Milliseconds that one try may take: longer than an Apps Script may run. */
export const tryLimit = 7 * 60_000;

/** The kinds that carry the resume somewhere, and whose link is where staff find it. */
export const resumeKinds = ['drive', 'script'] as const satisfies DeliveryKind[];

/** A delivery that a worker of this process has for one try. */
export interface TakenDelivery {
  id: string;
  /** The number of this try, from 1. */
  tries: number;
  /** Failures in a row before this try, and those while others arrived. */
  failures: number;
  refusals: number;
  /** When it was taken, by the database's clock. */
  at: Date;
  triedBefore: Date | null;
}

/** SQL: no worker has it. A lease that ends later than any that is given was given before the clock was set back. */
const isFree = `(leased_until IS NULL OR leased_until NOT BETWEEN now() AND now() + interval '1 minute')`;

const isWaiting = `kind = $1::text::delivery_kind AND state = 'waiting'`;

/** SQL that leases the deliveries `next`. */
const lease = `
  UPDATE deliveries d SET leased_until = now() + interval '${leaseSeconds} seconds', tries = d.tries + 1, last_tried_at = now()
  FROM next WHERE d.id = next.id
  RETURNING d.id, d.tries, d.failures, d.refusals, d.last_tried_at AS at, next.last_tried_at AS "triedBefore"`;

/** The deliveries of a kind ($1) that are due, so many ($2) at most, unless the kind is paused or its target stopped. */
const takeDue = `
  WITH next AS MATERIALIZED (
    SELECT id, last_tried_at FROM deliveries
    WHERE ${isWaiting} AND ${isFree} AND due_at <= now()
      AND NOT EXISTS (SELECT FROM delivery_pauses p WHERE p.kind = $1::text::delivery_kind)
    ORDER BY due_at LIMIT $2::int FOR UPDATE SKIP LOCKED
  ) ${lease}`;

/**
 * The delivery that probes a stopped target ($1), if a probe is due and no delivery of the kind is under way: the one
 * that has been due for the longest time. A probe that fails is due again from then on, so that each one is another
 * delivery. Where none waits, the next look follows in a few seconds. A date further away than any wait was written
 * before the clock was set back.
 */
const takeProbe = `
  WITH probe AS (
    UPDATE delivery_pauses SET next_try_at = now() + interval '5 seconds'
    WHERE kind = $1::text::delivery_kind AND by IS NULL
      AND next_try_at NOT BETWEEN now() AND now() + interval '61 minutes'
      AND NOT EXISTS (SELECT FROM deliveries WHERE ${isWaiting} AND NOT ${isFree})
    RETURNING 1
  ), next AS MATERIALIZED (
    SELECT id, last_tried_at FROM deliveries WHERE ${isWaiting} AND ${isFree} AND EXISTS (SELECT FROM probe)
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED
  ) ${lease}`;

/** Extends the leases of tries ($1: deliveries, $2: numbers of the tries) that are under way. */
const keepAlive = `
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
      await jobs.executeSql(keepAlive, [own.map(({ id }) => id), own.map(({ tries }) => tries)]);
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;

/** The kinds that a new lead gets, with seconds until the first try. */
export type NewDeliveries = ReadonlyMap<DeliveryKind, number>;

/** SQL: rows of a kind and the seconds until its first try. */
function rowsOf(deliveries: NewDeliveries): string {
  const [kinds, waits] = [[...deliveries.keys()], [...deliveries.values()]];
  return `unnest('{${kinds.join()}}'::delivery_kind[], '{${waits.join()}}'::float8[]) AS k (kind, wait)`;
}

/**
 * A further query for the `WITH` of a statement that stores a lead, which it reads as `lead (id)`: its deliveries.
 * Empty without kinds.
 */
export function enqueueQuery(deliveries: NewDeliveries): string {
  if (deliveries.size === 0) return '';
  return `, delivery AS (
    INSERT INTO deliveries (application_id, kind, due_at)
    SELECT lead.id, k.kind, now() + make_interval(secs => k.wait) FROM lead, ${rowsOf(deliveries)}
  )`;
}

/**
 * Has a lead's newest resume delivered wherever the one before was or is to be, as part of a transaction. The
 * deliveries that there are stay those of the files that they are about. An applicant's receipt is not repeated.
 *
 * @param version of the resume that was the newest until now.
 */
export async function addVersionDeliveries(
  { rows }: SqlSession,
  { applicationId, version, deliveries }: { applicationId: string; version: number; deliveries: NewDeliveries },
): Promise<void> {
  const before = await rows<{ kind: DeliveryKind }>(
    `UPDATE deliveries SET resume_version = $2 WHERE application_id = $1 AND resume_version = 0 AND kind <> 'work'
     RETURNING kind`,
    [applicationId, version],
  );
  const repeated = before.map(({ kind }) => kind).filter((kind) => kind !== 'receipt');
  await rows(
    `INSERT INTO deliveries (application_id, kind, due_at)
     SELECT $1, k.kind, now() + make_interval(secs => k.wait) FROM ${rowsOf(deliveries)}
     WHERE k.kind = ANY ($2::text[]::delivery_kind[])`,
    [applicationId, repeated],
  );
}

/** Makes deliveries due that wait for longer than any wait: the database's clock was set back. */
export const dueTimes = defineJob<{ database: Db; logger: FastifyBaseLogger }>({
  name: 'delivery-due-times',
  queue: { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 5,
  async run({ database, logger }) {
    const dueAt = { gt: new Date(Date.now() + longestWait * 1000 + 60_000) };
    const where = { state: 'waiting', dueAt } as const;
    const { count } = await database.prisma.delivery.updateMany({ where, data: { dueAt: new Date() } });
    if (count > 0) logger.warn({ deliveries: count }, 'deliveries of the future are due now: a clock was set back');
  },
});
