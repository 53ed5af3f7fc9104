import type { SqlSession } from '../platform/database/sql-session.ts';
import { defineJob, type Jobs } from '../platform/jobs/define-job.ts';
import type { Models } from '../staff/audit/change.ts';
import { callReceiver, type Receiver } from './targets/webhook.ts';

/** What happens to an application after it was delivered: the row of its delivery may be gone by then. */
interface LeadEvent {
  event: 'application.corrected' | 'application.withdrawn' | 'application.erased';
  referenceId: string;
}

/** Tells the receiver of WEBHOOK_URL of an event, for 28 days: nothing of the applicant but the reference ID. */
export const leadEvents = defineJob<{ receiver: Receiver }, LeadEvent>({
  name: 'lead-events',
  queue: {
    retryLimit: 1_000,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: 28 * 86_400,
    deleteAfterSeconds: 3600,
  },
  pollSeconds: 2,
  run: ({ receiver }, content, { id, signal }) => callReceiver(receiver, { id, content }, signal),
});

/** Has a correction told, as part of its transaction, to a receiver that was to get the application. */
export async function tellCorrection(
  jobs: Jobs,
  { models, session }: { models: Models; session: SqlSession },
  { id, referenceId }: { id: string; referenceId: string },
): Promise<void> {
  if ((await models.delivery.count({ where: { applicationId: id, kind: 'webhook' } })) === 0) return;
  await leadEvents.send(jobs, { event: 'application.corrected', referenceId }, { session });
}
