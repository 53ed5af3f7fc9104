import type { Models } from '../audit/audit.ts';
import { notHeld } from '../intake/spam/holds.ts';
import type { Db, SqlSession } from '../platform/database/database.ts';
import type { DeliveryKind, DeliveryPause, Prisma } from '../platform/database/generated/client.ts';
import type { Database } from '../platform/database/open-database.ts';

/** Milliseconds of an attempt: more than an Apps Script may run. */
export const tryLimit = 7 * 60_000;

/** The kinds that deliver the resume itself. */
export const resumeKinds: DeliveryKind[] = ['drive', 'script'];

/** A delivery, leased for one attempt. */
export interface TakenDelivery {
  id: string;
  /** The number of this attempt, from 1. */
  tries: number;
  /** Consecutive failures before this attempt, and failures while other deliveries succeeded. */
  failures: number;
  refusals: number;
  /** The time of the lease, by the database's clock. */
  at: Date;
  /** Another time in the database means that it was asked for again meanwhile. */
  dueAt: Date;
  triedBefore: Date | null;
  /** Number of earlier probes; null unless this attempt probes a stopped target. */
  probes: number | null;
}

/** SQL: a time is past, or implausibly late because the clock was set back. */
const hasCome = (moment: string, longest: string) => `${moment} NOT BETWEEN now() AND now() + interval '${longest}'`;

const isWaiting = `kind = $1::text::delivery_kind AND state = 'waiting'`;

/** SQL: no worker has leased it. A lease outlasts an attempt, and so expires only after a process was killed. */
const isFree = `(leased_until IS NULL OR ${hasCome('leased_until', '10 minutes')})`;

/**
 * Leases at most $2 due deliveries of the kind $1; none of a paused kind. Of a stopped kind, if a probe is due and none
 * is in progress, it leases the one due for the longest time. After a failure it is due from then on, so each probe is
 * another one. Without a delivery, the next check follows in seconds.
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
  RETURNING d.id, d.tries, d.failures, d.refusals, d.last_tried_at AS at, d.due_at AS "dueAt",
    next.last_tried_at AS "triedBefore", (SELECT probes FROM probe) AS probes`;

/** Leases deliveries on the connections of jobs, which requests do not occupy. */
export async function takeDeliveries({ jobs }: Database, kind: DeliveryKind, limit: number) {
  return (await jobs.executeSql(takeDue, [kind, limit])).rows as TakenDelivery[];
}

/** Kinds with seconds until the first attempt. */
type NewDeliveries = ReadonlyMap<DeliveryKind, number>;

/** SQL: see `Outbox.enqueueQueries`. */
export function enqueueQuery(deliveries: NewDeliveries) {
  if (deliveries.size === 0) return '';
  const values = [...deliveries].map(([kind, wait]) => `('${kind}'::delivery_kind, ${wait})`);
  return `, delivery AS (
    INSERT INTO deliveries (application_id, kind, due_at)
    SELECT lead.id, k.kind, now() + make_interval(secs => k.wait)
    FROM lead, (VALUES ${values.join()}) AS k (kind, wait)
    ON CONFLICT DO NOTHING
  )`;
}

/**
 * The deliveries of a lead's newest resume are of the kinds of the one before, `version`. Existing ones keep their
 * files. The receipt is not repeated.
 */
export function addVersionDeliveries(deliveries: NewDeliveries) {
  return async ({ delivery }: Models, applicationId: string, version: number): Promise<void> => {
    const before = await delivery.updateManyAndReturn({
      where: { applicationId, resumeVersion: 0, kind: { notIn: ['work', 'receipt'] } },
      data: { resumeVersion: version },
      select: { kind: true },
    });
    const repeated = [...deliveries].filter(([one]) => before.some(({ kind }) => kind === one));
    const data = repeated.map(([kind, wait]) => ({ applicationId, kind, dueAt: new Date(Date.now() + wait * 1000) }));
    await delivery.createMany({ data });
  };
}

/**
 * Moves undelivered ones to the front of the queue, and probes their targets unless they are paused. One in progress is
 * made again if it fails. Returns their number.
 */
export async function replay(models: Models, which: Prisma.DeliveryWhereInput) {
  const replayed = await models.delivery.updateManyAndReturn({
    where: { state: { not: 'delivered' }, ...which },
    data: { state: 'waiting', dueAt: new Date(0), refusals: 0, failures: 0 },
    select: { kind: true },
  });
  const kinds = [...new Set(replayed.map(({ kind }) => kind))];
  await models.deliveryPause.updateMany({ where: { kind: { in: kinds }, by: null }, data: { nextTryAt: new Date() } });
  return replayed.length;
}

export function replayWithheld(models: Models, resumeId: string) {
  const application = { OR: [{ resumeId }, { earlierResumes: { some: { id: resumeId } } }] };
  return replay(models, { application, kind: { in: resumeKinds }, state: { in: ['waiting', 'failed'] } });
}

/**
 * Creates the deliveries of leads older than the target's configuration, except imported and held ones and those
 * without a file. Returns their number.
 */
export async function enqueueMissing({ prisma }: Db, kind: DeliveryKind) {
  const lacking: Prisma.ApplicationWhereInput = {
    deliveries: { none: { kind } },
    OR: [{ source: null }, { source: { not: 'import' } }],
    AND: notHeld,
    ...(resumeKinds.includes(kind) && { resume: { OR: [{ content: { not: null } }, { objectKey: { not: null } }] } }),
  };
  for (let total = 0; ; ) {
    const leads = await prisma.application.findMany({ where: lacking, take: 500, select: { id: true } });
    if (leads.length === 0) return total;
    const data = leads.map(({ id }) => ({ applicationId: id, kind }));
    total += (await prisma.delivery.createMany({ data, skipDuplicates: true })).count;
  }
}

/** Returns false unless the target was stopped automatically. */
export async function probeNow(models: Models, kind: DeliveryKind) {
  const data = { nextTryAt: new Date(), probes: 0 };
  return (await models.deliveryPause.updateMany({ where: { kind, by: null }, data })).count > 0;
}

export function readPauses({ prisma }: Db) {
  return prisma.deliveryPause.findMany({ orderBy: { kind: 'asc' } });
}

export function describePause({ since, by, reason, nextTryAt }: DeliveryPause) {
  if (by !== null) return `paused since ${since.toISOString()} by ${by}`;
  return `stopped since ${since.toISOString()}: ${reason} Next try ${nextTryAt?.toISOString() ?? 'soon'}.`;
}

/**
 * For deliveries that waited when a backup was made and may have succeeded since. Those to Drive are backdated, so that
 * their file is searched for before it is uploaded. A repeated call about work is harmless. All others fail until a
 * person has them replayed or skipped. Returns the number of these by kind.
 */
export function failRestored({ rows }: SqlSession, madeAt: Date): Promise<{ kind: string; count: number }[]> {
  const reason =
    `It waited when the backup of ${madeAt.toISOString()} was made, and may have arrived since. Look there, then ` +
    'deliver again or skip it.';
  return rows(
    `WITH waiting AS (
       UPDATE deliveries SET created_at = least(created_at, now() - interval '1 hour'), due_at = now(),
         leased_until = NULL, failures = greatest(failures, 1),
         state = CASE WHEN kind IN ('drive', 'work') THEN state ELSE 'failed' END,
         last_error = CASE WHEN kind IN ('drive', 'work') THEN last_error ELSE $1 END
       WHERE state = 'waiting' RETURNING kind, state
     ) SELECT kind::text, count(*)::int FROM waiting WHERE state = 'failed' GROUP BY kind ORDER BY kind`,
    [reason],
  );
}
