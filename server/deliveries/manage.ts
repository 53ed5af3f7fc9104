import type { Db } from '../platform/database/database.ts';
import type { Prisma } from '../platform/database/generated/client.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import type { Models } from '../staff/audit/change.ts';
import { resumeKinds } from './queue.ts';

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
