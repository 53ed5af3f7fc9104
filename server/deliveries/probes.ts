import type { PgBoss } from 'pg-boss';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { jobsInside } from '../platform/jobs/jobs.ts';
import type { FetchedJob } from './deliver.ts';
import { type DeliveryJobData, firstPriority, heartbeatSeconds, queueOf } from './queues.ts';

/** Seconds until somebody looks again for a delivery that could probe. */
const emptyWait = 5;

export interface Probe {
  job: FetchedJob;
  /** Probes that had failed when this one was taken. */
  failedBefore: number;
}

/**
 * Takes the one delivery that finds out whether a stopped target takes deliveries again: one that somebody asked for, or
 * the one whose last try is longest ago, so that one that can never arrive does not keep the others from showing that they can. Other processes leave the
 * target alone for as long as {@link holdProbe} is called, or a few seconds after this process is gone.
 */
export async function claimProbe(
  { database, jobs }: { database: Pick<Database, 'transaction'>; jobs: PgBoss },
  kind: DeliveryKind,
): Promise<Probe | undefined> {
  return database.transaction(async (session) => {
    const [claimed] = await session.rows<{ probes: number }>(
      `UPDATE delivery_pauses SET next_try_at = now() + make_interval(secs => $2)
       WHERE kind = $1::text::delivery_kind AND by IS NULL
         AND next_try_at NOT BETWEEN now() AND now() + interval '61 minutes' RETURNING probes`,
      [kind, heartbeatSeconds],
    );
    if (!claimed) return undefined;
    const queue = queueOf(kind);
    const db = jobsInside(session);
    const fetchFirst = async () => {
      const options = { batchSize: 1, includeMetadata: true, minPriority: firstPriority, db } as const;
      const [job] = await jobs.fetch<DeliveryJobData>(queue, options);
      return job;
    };
    const asked = await fetchFirst();
    if (asked) return { job: asked, failedBefore: claimed.probes };
    const [chosen] = await session.rows<{ id: string }>(
      `SELECT id FROM deliveries WHERE kind = $1::text::delivery_kind AND state = 'waiting'
       ORDER BY last_tried_at NULLS FIRST, created_at LIMIT 1`,
      [kind],
    );
    if (chosen) {
      await jobs.upsert(queue, { deliveryId: chosen.id } satisfies DeliveryJobData, {
        singletonKey: chosen.id,
        startAfter: 0,
        priority: firstPriority,
        db,
      });
    }
    const job = chosen && (await fetchFirst());
    // Nothing waits, or what does is still under way somewhere.
    if (!job) {
      await session.rows(
        `UPDATE delivery_pauses SET next_try_at = now() + make_interval(secs => $2) WHERE kind = $1::text::delivery_kind AND by IS NULL`,
        [kind, emptyWait],
      );
    }
    return job && { job, failedBefore: claimed.probes };
  });
}

/** Keeps other processes from probing beside the probe that is under way. One that has just failed has said when the next is due. */
export async function holdProbe(
  { rows }: Pick<Database, 'rows'>,
  kind: DeliveryKind,
  { failedBefore }: Pick<Probe, 'failedBefore'>,
): Promise<void> {
  await rows(
    `UPDATE delivery_pauses SET next_try_at = now() + make_interval(secs => $2)
     WHERE kind = $1::text::delivery_kind AND by IS NULL AND probes = $3`,
    [kind, heartbeatSeconds, failedBefore],
  );
}
