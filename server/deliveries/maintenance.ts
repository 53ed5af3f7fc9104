import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../database/generated/enums.ts';
import { expireUploads } from '../resumes/uploads.ts';
import { insertJobs } from './queues.ts';

/** Rows that one statement touches, so that none runs long. */
const batch = 500;

const queue = 'maintenance';

export interface MaintenanceServices {
  config: Pick<Config, 'RESUME_KEEP_DAYS'>;
  database: Pick<Database, 'rows' | 'transaction'>;
  jobs: PgBoss;
  /** Kinds that have a target. */
  kinds: readonly DeliveryKind[];
}

/** Repeats a statement until it finds less than a full batch, and returns how many rows it touched. */
async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let touched = batch; touched === batch; total += touched) touched = await step();
  return total;
}

/**
 * Removes the bytes of resumes that have been delivered for so many days. The delivery is a verified one: a target counts
 * as delivered only once it has compared what arrived, as far as it can. A resume with another delivery still to come stays.
 */
async function purgeResumes({ rows }: Pick<Database, 'rows'>, days: number): Promise<number> {
  const purged = `
    UPDATE resumes SET content = NULL WHERE id IN (
      SELECT r.id FROM resumes r JOIN applications a ON a.resume_id = r.id
      WHERE r.content IS NOT NULL
        AND EXISTS (
          SELECT FROM deliveries d WHERE d.application_id = a.id AND d.kind IN ('drive', 'script')
            AND d.state = 'delivered' AND d.delivered_at < now() - make_interval(days => $1))
        AND NOT EXISTS (
          SELECT FROM deliveries d WHERE d.application_id = a.id AND d.kind IN ('drive', 'script')
            AND d.state <> 'delivered')
      LIMIT $2
    ) RETURNING 1`;
  return inBatches(async () => (await rows(purged, [days, batch])).length);
}

/**
 * Sees to it that whatever waits has a job: after a restore without pg-boss's schema, or should a job ever be lost. Those
 * that have one keep it, because a queue takes one job per delivery.
 */
async function mendWaiting({ database, jobs, kinds }: MaintenanceServices): Promise<void> {
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

/** Tidies up once. Returns what was removed, in numbers. */
export async function maintain(services: MaintenanceServices) {
  const { config, database } = services;
  const days = config.RESUME_KEEP_DAYS;
  await mendWaiting(services);
  return {
    expiredUploads: await expireUploads(database),
    purgedResumes: days === undefined ? 0 : await purgeResumes(database, days),
  };
}

/** Tidies up now and every hour, one process for all. */
export async function startMaintenance(services: MaintenanceServices & { logger: FastifyBaseLogger }): Promise<void> {
  const { jobs, logger } = services;
  if (!(await jobs.getQueue(queue))) await jobs.createQueue(queue, { policy: 'exclusive', expireInSeconds: 3600 });
  await jobs.send(queue);
  await jobs.work(queue, { pollingIntervalSeconds: 10 }, async () => {
    logger.info(await maintain(services), 'tidied up');
  });
  await jobs.schedule(queue, '17 * * * *');
}
