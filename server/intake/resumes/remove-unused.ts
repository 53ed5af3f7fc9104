import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { type ResumeFiles, removeUnused } from './files.ts';

interface RemovalServices {
  database: Db;
  objects: NonNullable<ResumeFiles['objects']>;
  logger: FastifyBaseLogger;
}

/** Deletes objects without a resume. Their rows stay until the objects are deleted. */
export const unusedObjects = defineJob<RemovalServices>({
  name: 'remove-unused-objects',
  queue: { policy: 'short', expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 5,
  async run({ database, objects, logger }) {
    const { removed, failed, reason } = await removeUnused(database, objects);
    if (removed > 0) logger.info({ removed }, 'objects deleted that no resume refers to');
    if (failed > 0) logger.warn({ err: reason, failed }, 'objects could not be deleted; will be tried again');
  },
});
