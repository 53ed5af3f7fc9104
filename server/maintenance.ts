import type { FastifyBaseLogger } from 'fastify';
import { purgeResumes } from './intake/resumes/read-resume.ts';
import { expireUploads } from './intake/resumes/uploads.ts';
import type { Db } from './platform/database/database.ts';
import { defineJob } from './platform/jobs/define-job.ts';
import type { Settings } from './platform/settings.ts';

interface MaintenanceServices {
  config: Pick<Settings, 'RESUME_KEEP_DAYS'>;
  database: Db;
  logger: FastifyBaseLogger;
}

export const maintenance = defineJob<MaintenanceServices>({
  name: 'maintenance',
  queue: { policy: 'exclusive', expireInSeconds: 3600 },
  schedule: '17 * * * *',
  pollSeconds: 10,
  async run({ config: { RESUME_KEEP_DAYS: days }, database, logger }) {
    const expiredUploads = await expireUploads(database);
    const purgedResumes = days === undefined ? 0 : await purgeResumes(database, days);
    logger.info({ expiredUploads, purgedResumes }, 'maintenance done');
  },
});
