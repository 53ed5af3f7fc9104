import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs/define-job.ts';

/** A delivery whose last try lies in the future would wait for as long as the database's clock was set back since. */
const mend = `
  UPDATE deliveries SET due_at = now(), created_at = least(created_at, now()),
    last_tried_at = least(last_tried_at, now())
  WHERE state = 'waiting' AND due_at > now()
    AND coalesce(last_tried_at, created_at) > now() + interval '5 seconds' RETURNING 1`;

/** Makes deliveries due that a clock which was set back would have wait. */
export const dueTimes = defineJob<{ database: Db; logger: FastifyBaseLogger }>({
  name: 'delivery-due-times',
  queue: { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 5,
  async run({ database, logger }) {
    const mended = (await database.rows(mend)).length;
    if (mended > 0) logger.warn({ deliveries: mended }, 'deliveries of the future are due now: a clock was set back');
  },
});
