import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { purgeResumes } from './intake/resumes/read-resume.ts';
import { expireUploads } from './intake/resumes/uploads.ts';
import type { Db } from './platform/database/database.ts';
import { defineJob } from './platform/jobs/define-job.ts';

interface MaintenanceServices {
  config: Pick<Config, 'RESUME_KEEP_DAYS'>;
  database: Db;
}

/** Runs the hourly maintenance once. Returns the numbers of removed rows. */
export async function maintain({ config, database }: MaintenanceServices) {
  const days = config.RESUME_KEEP_DAYS;
  return {
    expiredUploads: await expireUploads(database),
    purgedResumes: days === undefined ? 0 : await purgeResumes(database, days),
  };
}

export const maintenance = defineJob<MaintenanceServices & { logger: FastifyBaseLogger }>({
  name: 'maintenance',
  queue: { policy: 'exclusive', expireInSeconds: 3600 },
  schedule: '17 * * * *',
  pollSeconds: 10,
  async run(services) {
    services.logger.info(await maintain(services), 'maintenance done');
  },
});
