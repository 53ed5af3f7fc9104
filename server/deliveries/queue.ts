import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';

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
  /** Probes of its stopped target before this try, which is one as well; null while the target is not stopped. */
  probes: number | null;
}

/** SQL: a moment has come. One that is further away than any that is given was given before the clock was set back. */
const hasCome = (moment: string, longest: string) => `${moment} NOT BETWEEN now() AND now() + interval '${longest}'`;

const isWaiting = `kind = $1::text::delivery_kind AND state = 'waiting'`;

/** SQL: no worker has it. A lease is longer than a try, so that it ends only where a process was killed. */
const isFree = `(leased_until IS NULL OR ${hasCome('leased_until', '10 minutes')})`;

/**
 * Leases the deliveries of a kind ($1) that are due, so many ($2) at most: none while the kind is paused, and one to
 * probe a target that is stopped, if a probe is due and no delivery of the kind is under way. That is the one that has
 * been due for the longest time; one that fails is due again from then on, so that each probe is another delivery.
 * Where none waits, the next look follows in a few seconds.
 */
const takeDue = `
  WITH probe AS (
    UPDATE delivery_pauses SET next_try_at = now() + interval '5 seconds'
    WHERE kind = $1::text::delivery_kind AND by IS NULL AND ${hasCome('next_try_at', '61 minutes')}
      AND NOT EXISTS (SELECT FROM deliveries WHERE ${isWaiting} AND NOT ${isFree})
    RETURNING probes
  ), next AS MATERIALIZED (
    SELECT id, last_tried_at FROM deliveries
    WHERE ${isWaiting} AND ${isFree} AND (${hasCome('due_at', '61 minutes')} OR EXISTS (SELECT FROM probe))
    ORDER BY due_at
    LIMIT CASE WHEN EXISTS (SELECT FROM probe) THEN 1
      WHEN EXISTS (SELECT FROM delivery_pauses p WHERE p.kind = $1::text::delivery_kind) THEN 0 ELSE $2::int END
    FOR UPDATE SKIP LOCKED
  )
  UPDATE deliveries d SET
    leased_until = now() + interval '${tryLimit / 1000 + 60} seconds', tries = d.tries + 1, last_tried_at = now()
  FROM next WHERE d.id = next.id
  RETURNING d.id, d.tries, d.failures, d.refusals, d.last_tried_at AS at, next.last_tried_at AS "triedBefore",
    (SELECT probes FROM probe) AS probes`;

/** Takes deliveries for a worker, on the connections of jobs, so that a busy site does not keep them waiting. */
export async function takeDeliveries({ jobs }: Database, kind: DeliveryKind, limit: number): Promise<TakenDelivery[]> {
  return (await jobs.executeSql(takeDue, [kind, limit])).rows as TakenDelivery[];
}

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
