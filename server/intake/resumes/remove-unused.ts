import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../platform/database/database.ts';
import { type ResumeFiles, removeUnused } from './files.ts';

const queue = 'remove-unused-objects';

export interface RemovalServices {
  database: Pick<Database, 'rows'>;
  files: Pick<ResumeFiles, 'objects'>;
  jobs: PgBoss;
  logger: FastifyBaseLogger;
}

/** Deletes now and every minute what no resume refers to any more, or ever came to: the rows say what is left, so nothing is forgotten. */
export async function startRemoving({ database, files: { objects }, jobs, logger }: RemovalServices): Promise<void> {
  if (!objects) return;
  if (!(await jobs.getQueue(queue))) {
    await jobs.createQueue(queue, { policy: 'short', expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 600 });
  }
  await jobs.work(queue, { pollingIntervalSeconds: 5 }, async () => {
    const { removed, failed, reason } = await removeUnused(database, objects);
    if (removed > 0) logger.info({ removed }, 'objects deleted that no resume refers to');
    if (failed > 0) logger.warn({ err: reason, failed }, 'objects could not be deleted; will be tried again');
  });
  await jobs.schedule(queue, '* * * * *');
  await jobs.send(queue);
}
