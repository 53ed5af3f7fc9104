import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Config } from './config.ts';
import { recreateJobs } from './deliveries/recreate-jobs.ts';
import { purgeResumes } from './intake/resumes/purge.ts';
import { expireUploads } from './intake/resumes/uploads.ts';
import { expireOrders } from './leads/export/orders.ts';
import type { Database } from './platform/database/database.ts';
import type { DeliveryKind } from './platform/database/generated/enums.ts';

const queue = 'maintenance';

export interface MaintenanceServices {
  config: Pick<Config, 'RESUME_KEEP_DAYS'>;
  database: Pick<Database, 'rows' | 'transaction'>;
  jobs: PgBoss;
  /** Kinds of deliveries that have a target. */
  kinds: readonly DeliveryKind[];
}

/** Runs the hourly maintenance once. Returns the numbers of removed rows. */
export async function maintain({ config, database, jobs, kinds }: MaintenanceServices) {
  const days = config.RESUME_KEEP_DAYS;
  await recreateJobs({ database, jobs }, kinds);
  return {
    expiredOrders: await expireOrders(database),
    expiredUploads: await expireUploads(database),
    purgedResumes: days === undefined ? 0 : await purgeResumes(database, days),
  };
}

/** Runs maintenance now and every hour, in one process at a time. */
export async function startMaintenance(services: MaintenanceServices & { logger: FastifyBaseLogger }): Promise<void> {
  const { jobs, logger } = services;
  if (!(await jobs.getQueue(queue))) await jobs.createQueue(queue, { policy: 'exclusive', expireInSeconds: 3600 });
  await jobs.send(queue);
  await jobs.work(queue, { pollingIntervalSeconds: 10 }, async () => {
    logger.info(await maintain(services), 'maintenance done');
  });
  await jobs.schedule(queue, '17 * * * *');
}
