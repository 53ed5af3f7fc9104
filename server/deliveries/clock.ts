import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { jobsInside } from '../platform/jobs/jobs.ts';
import { type DeliveryJobData, queueOf } from './queues.ts';

/** Milliseconds between two looks at the database's clock. */
export const clockInterval = 30_000;

/** Seconds by which a clock may be corrected without anything to mend. */
const tolerance = 5;

/** Rows that one transaction touches. */
const batch = 500;

interface Services {
  database: Pick<Database, 'rows' | 'transaction'>;
  jobs: PgBoss;
  /** Kinds of deliveries that have a target. */
  kinds: readonly DeliveryKind[];
}

/**
 * Makes deliveries due whose last try lies in the future: the database's clock has been set back since, and they would wait
 * for as long as it was set back. Returns how many.
 */
async function makeDue({ database, jobs, kinds }: Services): Promise<number> {
  return database.transaction(async (session) => {
    const stranded = await session.rows<{ id: string; kind: DeliveryKind }>(
      `UPDATE deliveries SET last_tried_at = now() WHERE id IN (
         SELECT id FROM deliveries WHERE state = 'waiting' AND kind = ANY($1::text[]::delivery_kind[])
           AND coalesce(last_tried_at, created_at) > now() + make_interval(secs => $2) LIMIT $3 FOR UPDATE SKIP LOCKED
       ) RETURNING id, kind`,
      [kinds, tolerance, batch],
    );
    for (const { id, kind } of stranded) {
      await jobs.upsert(queueOf(kind), { deliveryId: id } satisfies DeliveryJobData, {
        singletonKey: id,
        startAfter: 0,
        db: jobsInside(session),
      });
    }
    return stranded.length;
  });
}

/**
 * A look at the database's clock, to be repeated: when it was set back, what waits for a time of before is due at once. Due
 * times are the database's, the same for all processes, so that only its clock matters.
 */
export function clockMender({ logger, ...services }: Services & { logger: FastifyBaseLogger }): () => Promise<void> {
  const { database } = services;
  let last: { database: number; own: number } | undefined;
  let isLooking = false;

  async function look(): Promise<void> {
    const [row] = await database.rows<{ now: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 AS now');
    const now = { database: row?.now ?? 0, own: performance.now() / 1000 };
    const lost = last ? now.own - last.own - (now.database - last.database) : 0;
    last = now;
    if (lost > tolerance) {
      logger.warn({ seconds: Math.round(lost) }, "the database's clock was set back");
      await database.rows('UPDATE delivery_pauses SET next_try_at = now() WHERE by IS NULL');
    }
    for (;;) {
      const mended = await makeDue(services);
      if (mended > 0) logger.warn({ deliveries: mended }, 'deliveries of the future are due now: a clock was set back');
      if (mended < batch) return;
    }
  }

  return async () => {
    if (isLooking) return;
    isLooking = true;
    await look().catch((error) => logger.error({ err: error }, "the database's clock could not be read"));
    isLooking = false;
  };
}
