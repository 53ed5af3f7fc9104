import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';

/** Milliseconds after which a process looks again: as long may a pause take to be noticed. */
const freshness = 1000;

/** Seconds between probes at the longest, on the first day and after it. */
const longest = { firstDay: 30, later: 300 };

/** Part of the wait for a second try after which a target that has just stopped is probed. */
const firstProbe = 1 / 8;

/** Seconds for which a target may ask not to be probed. */
const longestAskedFor = 3600;

/** Keeps deliveries of these kinds waiting, in every process, from a second later on. What is under way is finished. */
export async function pauseDeliveries(
  { rows }: Pick<Database, 'rows'>,
  kinds: readonly DeliveryKind[],
  by: string,
): Promise<void> {
  await rows(
    `INSERT INTO delivery_pauses (kind, by) SELECT kind, $2 FROM unnest($1::text[]::delivery_kind[]) AS k(kind)
     ON CONFLICT (kind) DO UPDATE SET by = EXCLUDED.by, since = now() WHERE delivery_pauses.by IS NULL`,
    [kinds, by],
  );
}

/** Lets deliveries of these kinds go on, whether somebody paused them or they stopped by themselves. */
export async function resumeDeliveries(
  { prisma }: Pick<Database, 'prisma'>,
  kinds: readonly DeliveryKind[],
): Promise<void> {
  await prisma.deliveryPause.deleteMany({ where: { kind: { in: [...kinds] } } });
}

/** Has a target that stopped by itself probed now; false when it has not stopped. */
export async function probeNow({ rows }: Pick<Database, 'rows'>, kind: DeliveryKind): Promise<boolean> {
  const found = await rows(
    `UPDATE delivery_pauses SET next_try_at = now(), probes = 0 WHERE kind = $1::text::delivery_kind AND by IS NULL RETURNING 1`,
    [kind],
  );
  return found.length > 0;
}

/** Which kinds are not delivered now, why, and when they are tried next. */
export function readPauses({ prisma }: Pick<Database, 'prisma'>) {
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

/** Whether deliveries of a kind are made, or wait, or one of them is to probe the target. */
export type Gate = 'open' | 'closed' | 'probe';

/** Tells the gate of a kind, from memory for a second. */
export function createGate({ rows }: Pick<Database, 'rows'>) {
  let read: { at: number; gates: Promise<Map<DeliveryKind, Gate>> } | undefined;
  return {
    async of(kind: DeliveryKind): Promise<Gate> {
      if (!read || performance.now() - read.at > freshness) {
        // A time further away than any wait was written by a clock that has been set back since.
        const gates = rows<{ kind: DeliveryKind; is_due: boolean }>(
          `SELECT kind, by IS NULL AND next_try_at NOT BETWEEN now() AND now() + interval '61 minutes' AS is_due
           FROM delivery_pauses`,
        ).then((found) => new Map(found.map((row) => [row.kind, row.is_due ? 'probe' : 'closed'] as const)));
        read = { at: performance.now(), gates };
        gates.catch(() => {
          read = undefined;
        });
      }
      return (await read.gates).get(kind) ?? 'open';
    },
    /** Looks again at the next question. */
    forget() {
      read = undefined;
    },
  };
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
     VALUES ($1::text::delivery_kind, $2, now() + make_interval(secs => $3::float8)) ON CONFLICT (kind) DO NOTHING RETURNING 1`,
    [kind, reason, seconds],
  );
  return stopped.length > 0;
}

/**
 * Writes down that a probe failed, as part of a transaction: the next one follows after twice the time, thirty seconds at
 * most and five minutes from the second day on, up to 30 % less by chance.
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
