import type { Db } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import type { Models } from '../staff/audit/change.ts';

/** Seconds between probes at the longest, on the first day and after it. */
const longest = { firstDay: 30, later: 300 };

/** Part of the wait for a second try after which a target that has just stopped is probed. */
const firstProbe = 1 / 8;

/** Seconds for which a target may ask not to be probed. */
const longestAskedFor = 3600;

/** Keeps deliveries of these kinds waiting, in every process, from now on. Tries that are under way are finished. */
export async function pauseDeliveries({ prisma }: Db, kinds: readonly DeliveryKind[], by: string): Promise<void> {
  await prisma.deliveryPause.createMany({ data: kinds.map((kind) => ({ kind, by })), skipDuplicates: true });
  // Those that had stopped by themselves.
  await prisma.deliveryPause.updateMany({
    where: { kind: { in: [...kinds] }, by: null },
    data: { by, since: new Date() },
  });
}

/** Lets deliveries of these kinds go on, whether they were paused or their target stopped by itself. */
export async function resumeDeliveries({ prisma }: Db, kinds: readonly DeliveryKind[]): Promise<void> {
  await prisma.deliveryPause.deleteMany({ where: { kind: { in: [...kinds] } } });
}

/** Has a target that stopped by itself probed now; false when it has not stopped. */
export async function probeNow({ prisma }: { prisma: Models }, kind: DeliveryKind): Promise<boolean> {
  const data = { nextTryAt: new Date(), probes: 0 };
  return (await prisma.deliveryPause.updateMany({ where: { kind, by: null }, data })).count > 0;
}

/** Which kinds are not delivered now, why, and when they are tried next. */
export function readPauses({ prisma }: Db) {
  return prisma.deliveryPause.findMany({ orderBy: { kind: 'asc' } });
}

/** What an operator reads of a kind that is not delivered now. */
export function describePause({
  since,
  by,
  reason,
  nextTryAt,
}: Awaited<ReturnType<typeof readPauses>>[number]): string {
  if (by !== null) return `paused since ${since.toISOString()} by ${by}`;
  return `stopped since ${since.toISOString()}: ${reason} Next try ${nextTryAt?.toISOString() ?? 'soon'}.`;
}

/** Stops a target, as part of a transaction; false when it is not sent to already. */
export async function stopTarget(
  { rows }: SqlSession,
  kind: DeliveryKind,
  { reason, firstDelay, askedFor }: { reason: string; firstDelay: number; askedFor: number },
): Promise<boolean> {
  const seconds = Math.max(Math.min(longest.firstDay, firstDelay * firstProbe), Math.min(askedFor, longestAskedFor));
  const stopped = await rows(
    `INSERT INTO delivery_pauses (kind, reason, next_try_at)
     VALUES ($1::text::delivery_kind, $2, now() + make_interval(secs => $3::float8))
     ON CONFLICT (kind) DO NOTHING RETURNING 1`,
    [kind, reason, seconds],
  );
  return stopped.length > 0;
}

/**
 * Writes down that a probe failed, as part of a transaction: the next one follows after twice the time, thirty seconds
 * at most and five minutes from the second day on, up to 30 % less by chance.
 *
 * @param reason replaces the earlier one.
 * @returns the probes that have failed; undefined when the target is not stopped (any more).
 */
export async function postponeProbe(
  { rows }: SqlSession,
  kind: DeliveryKind,
  { reason, firstDelay, askedFor }: { reason?: string; firstDelay: number; askedFor: number },
): Promise<{ probes: number; since: Date } | undefined> {
  const [stopped] = await rows<{ probes: number; since: Date }>(
    `UPDATE delivery_pauses SET probes = probes + 1, reason = coalesce($2, reason),
       next_try_at = now() + make_interval(secs => greatest($4::float8, (1 - 0.3 * random()) * least(
         CASE WHEN since > now() - interval '1 day' THEN $5::float8 ELSE $6::float8 END,
         $3::float8 * power(2, least(probes + 1, 20)))))
     WHERE kind = $1::text::delivery_kind AND by IS NULL RETURNING probes, since`,
    [
      kind,
      reason ?? null,
      firstDelay * firstProbe,
      Math.min(askedFor, longestAskedFor),
      longest.firstDay,
      longest.later,
    ],
  );
  return stopped;
}

/** Has the next delivery probe at once, as part of a transaction. */
export async function probeAgain({ rows }: SqlSession, kind: DeliveryKind): Promise<void> {
  await rows(`UPDATE delivery_pauses SET next_try_at = now() WHERE kind = $1::text::delivery_kind AND by IS NULL`, [
    kind,
  ]);
}

/** Lets a target that stopped by itself have its deliveries, as part of a transaction. */
export async function reopenTarget({ rows }: SqlSession, kind: DeliveryKind): Promise<{ since: Date } | undefined> {
  const [stopped] = await rows<{ since: Date }>(
    `DELETE FROM delivery_pauses WHERE kind = $1::text::delivery_kind AND by IS NULL RETURNING since`,
    [kind],
  );
  return stopped;
}
