import type { Database, Db, SqlSession } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { Models } from '../staff/audit/audit.ts';

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

/**
 * A further query for the `WITH` of a statement that stores a lead, which it reads as `lead (id)`: its deliveries.
 * Empty without kinds.
 */
export function enqueueQuery(deliveries: NewDeliveries): string {
  if (deliveries.size === 0) return '';
  const [kinds, waits] = [[...deliveries.keys()], [...deliveries.values()]];
  return `, delivery AS (
    INSERT INTO deliveries (application_id, kind, due_at)
    SELECT lead.id, k.kind, now() + make_interval(secs => k.wait)
    FROM lead, unnest('{${kinds.join()}}'::delivery_kind[], '{${waits.join()}}'::float8[]) AS k (kind, wait)
  )`;
}

/**
 * Has a lead's newest resume delivered wherever the one before was or is to be, as part of a transaction. The
 * deliveries that there are stay those of the files that they are about. An applicant's receipt is not repeated.
 *
 * @param version of the resume that was the newest until now.
 */
export async function addVersionDeliveries(
  { delivery }: Models,
  { applicationId, version, deliveries }: { applicationId: string; version: number; deliveries: NewDeliveries },
): Promise<void> {
  const before = await delivery.updateManyAndReturn({
    where: { applicationId, resumeVersion: 0, kind: { not: 'work' } },
    data: { resumeVersion: version },
    select: { kind: true },
  });
  const repeated = [...deliveries].filter(([one]) => one !== 'receipt' && before.some(({ kind }) => kind === one));
  const data = repeated.map(([kind, wait]) => ({ applicationId, kind, dueAt: new Date(Date.now() + wait * 1000) }));
  await delivery.createMany({ data });
}

/** Leads that are looked at together. */
const batch = 500;

/**
 * Has deliveries that failed or wait made now, before all others, also where their target is stopped, but not paused.
 * One that is under way or done is left alone.
 *
 * @returns how many.
 */
export async function replay(models: Models, which: Prisma.DeliveryWhereInput): Promise<number> {
  const replayed = await models.delivery.updateManyAndReturn({
    where: { state: { not: 'delivered' }, ...which },
    data: { state: 'waiting', dueAt: new Date(0), refusals: 0, failures: 0 },
    select: { kind: true },
  });
  const kinds = [...new Set(replayed.map(({ kind }) => kind))];
  await models.deliveryPause.updateMany({ where: { kind: { in: kinds }, by: null }, data: { nextTryAt: new Date() } });
  return replayed.length;
}

/** Has the deliveries that carry a resume made now, which waited or failed while it was withheld. Returns how many. */
export function replayWithheld(models: Models, resumeId: string): Promise<number> {
  const application = { OR: [{ resumeId }, { earlierResumes: { some: { id: resumeId } } }] };
  return replay(models, { application, kind: { in: [...resumeKinds] }, state: { in: ['waiting', 'failed'] } });
}

/**
 * Adds the deliveries that leads of the past lack, because nothing was set up when they came, and returns how many.
 * Resumes whose file is gone are left out, and so are leads that were imported, or are held.
 */
export async function enqueueMissing({ prisma }: Db, kind: DeliveryKind): Promise<number> {
  const isCarrier = resumeKinds.some((one) => one === kind);
  const lacking: Prisma.ApplicationWhereInput = {
    deliveries: { none: { kind } },
    OR: [{ source: null }, { source: { not: 'import' } }],
    AND: { OR: [{ hold: null }, { hold: { decision: 'released' } }] },
    ...(isCarrier && { resume: { OR: [{ content: { not: null } }, { objectKey: { not: null } }] } }),
  };
  for (let total = 0; ; ) {
    const leads = await prisma.application.findMany({ where: lacking, take: batch, select: { id: true } });
    if (leads.length === 0) return total;
    const data = leads.map(({ id }) => ({ applicationId: id, kind }));
    total += (await prisma.delivery.createMany({ data, skipDuplicates: true })).count;
  }
}

/** Keeps deliveries of these kinds waiting, in every process, from now on. Tries that are under way are finished. */
export async function pauseDeliveries({ prisma }: Db, kinds: DeliveryKind[], by: string): Promise<void> {
  await prisma.deliveryPause.createMany({ data: kinds.map((kind) => ({ kind, by })), skipDuplicates: true });
  // Those that had stopped by themselves.
  await prisma.deliveryPause.updateMany({ where: { kind: { in: kinds }, by: null }, data: { by, since: new Date() } });
}

/** Has a target that stopped by itself probed now; false when it has not stopped. */
export async function probeNow(models: Models, kind: DeliveryKind): Promise<boolean> {
  const data = { nextTryAt: new Date(), probes: 0 };
  return (await models.deliveryPause.updateMany({ where: { kind, by: null }, data })).count > 0;
}

/** Which kinds are not delivered now, why, and when they are tried next. */
export function readPauses({ prisma }: Db) {
  return prisma.deliveryPause.findMany({ orderBy: { kind: 'asc' } });
}

type Pause = Awaited<ReturnType<typeof readPauses>>[number];

/** What an operator reads of a kind that is not delivered now. */
export function describePause({ since, by, reason, nextTryAt }: Pause): string {
  if (by !== null) return `paused since ${since.toISOString()} by ${by}`;
  return `stopped since ${since.toISOString()}: ${reason} Next try ${nextTryAt?.toISOString() ?? 'soon'}.`;
}

/**
 * Deals with deliveries that waited when a backup was made and may have been made after it, as part of the transaction
 * that restores it. Drive can be asked, and is: each looks like one that was asked for long ago, whose file is looked
 * for before it is uploaded. Calls about work tell how it is, so that a repeat does no harm. All others are failed
 * until a person decides: `npm run deliveries -- replay` or `skip`.
 *
 * @returns how many of each kind wait for that decision.
 */
export function failRestored({ rows }: SqlSession, madeAt: Date): Promise<{ kind: string; count: number }[]> {
  const reason =
    `It waited when the backup of ${madeAt.toISOString()} was made, and may have arrived since. Look there, then ` +
    'deliver again or skip it.';
  return rows(
    `WITH waiting AS (
       UPDATE deliveries SET created_at = least(created_at, now() - interval '1 hour'), due_at = now(),
         leased_until = NULL, state = CASE WHEN kind IN ('drive', 'work') THEN state ELSE 'failed' END,
         last_error = CASE WHEN kind IN ('drive', 'work') THEN last_error ELSE $1 END
       WHERE state = 'waiting' RETURNING kind, state
     ) SELECT kind::text, count(*)::int FROM waiting WHERE state = 'failed' GROUP BY kind ORDER BY kind`,
    [reason],
  );
}
