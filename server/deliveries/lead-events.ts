import type { SqlSession } from '../platform/database/sql-session.ts';
import { defineJob, type Jobs } from '../platform/jobs/define-job.ts';
import { callReceiver, type Receiver } from './targets/webhook.ts';

/** What happens to an application after it was delivered. */
type LeadEvent = 'application.corrected' | 'application.withdrawn' | 'application.erased';

interface EventData {
  event: LeadEvent;
  referenceId: string;
}

/** Days for which an event is tried again. */
const keptDays = 28;

/** Tells the receiver of WEBHOOK_URL of an event: nothing of the applicant but the reference ID. */
export const leadEvents = defineJob<{ receiver: Receiver }, EventData>({
  name: 'lead-events',
  queue: {
    retryLimit: 1_000,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: keptDays * 86_400,
    deleteAfterSeconds: 3600,
  },
  pollSeconds: 2,
  run: ({ receiver }, content, { id, signal }) => callReceiver(receiver, { id, content }, signal),
});

/** Has a correction told, as part of its transaction, to a receiver that was to get the application. */
export async function tellCorrection(
  jobs: Jobs,
  session: SqlSession,
  { id, referenceId }: { id: string; referenceId: string },
): Promise<void> {
  const known = await session.rows(`SELECT FROM deliveries WHERE application_id = $1 AND kind = 'webhook' LIMIT 1`, [
    id,
  ]);
  if (known.length === 0) return;
  await leadEvents.send(jobs, { event: 'application.corrected', referenceId }, { session });
}
