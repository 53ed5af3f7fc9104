import type { PgBoss } from 'pg-boss';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { insertJobs } from './queues.ts';

/** Rows that one statement touches, so that none runs long. */
const batch = 500;

/**
 * Recreates missing jobs for waiting deliveries: after a restore without pg-boss's schema, or should a job ever be lost.
 * Those that have one keep it, because a queue takes one job per delivery.
 *
 * @param kinds those that have a target.
 */
export async function recreateJobs(
  { database, jobs }: { database: Pick<Database, 'rows' | 'transaction'>; jobs: PgBoss },
  kinds: readonly DeliveryKind[],
): Promise<void> {
  const waiting = `
    SELECT id, kind FROM deliveries WHERE state = 'waiting' AND kind = ANY($1::text[]::delivery_kind[]) AND id > $2
      AND created_at < now() - interval '1 minute' ORDER BY id LIMIT $3`;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await database.rows<{ id: string; kind: DeliveryKind }>(waiting, [kinds, after, batch]);
    if (found.length > 0) await database.transaction((session) => insertJobs(jobs, session, found));
    const last = found.at(-1);
    if (!last || found.length < batch) return;
    after = last.id;
  }
}
