import type { PgBoss } from 'pg-boss';
import { deliveryKindLabels } from '../../shared/delivery-kinds.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { jobsInside } from '../platform/jobs/jobs.ts';
import type { Target } from './target.ts';

const queue = 'operator-notices';

/** Seconds within which the operator hears of the same target once. */
const quietSeconds = 6 * 3600;

/** Mail cannot tell of its own trouble. */
const mailKinds: readonly DeliveryKind[] = ['receipt', 'notice'];

interface Notice {
  kind: DeliveryKind;
  reason: string;
  since: Date;
}

/** Makes the queue if it is missing. */
export async function createNoticeQueue(jobs: PgBoss): Promise<void> {
  if (await jobs.getQueue(queue)) return;
  await jobs.createQueue(queue, { retryLimit: 10, retryDelay: 60, retryBackoff: true, retentionSeconds: quietSeconds });
}

/** Has the operator told of a stopped target, as part of a transaction: once in six hours, whichever process notices. */
export async function queueNotice(jobs: PgBoss, session: SqlSession, notice: Notice): Promise<void> {
  if (mailKinds.includes(notice.kind)) return;
  await jobs.send(
    queue,
    { ...notice, since: notice.since.toISOString() },
    {
      singletonKey: notice.kind,
      singletonSeconds: quietSeconds,
      db: jobsInside(session),
    },
  );
}

/** Sends the notices that wait, where a target can write to the operator. */
export async function sendNotices(jobs: PgBoss, targets: readonly Target[], publicUrl: string): Promise<void> {
  const target = targets.find(({ tellOperator }) => tellOperator);
  if (!target) return;
  type Data = Omit<Notice, 'since'> & { since: string };
  await jobs.work<Data>(queue, { pollingIntervalSeconds: 5 }, async ([job]) => {
    if (!job) return;
    const { kind, reason, since } = job.data;
    const message = {
      id: job.id,
      subject: `Stopped: ${deliveryKindLabels[kind]}`,
      paragraphs: [
        `Deliveries of the kind "${deliveryKindLabels[kind]}" have stopped, since ${since.slice(0, 16).replace('T', ' ')} UTC.`,
        reason,
        'No lead is lost: all of them are stored and wait. One delivery tries again every now and then, and as soon as it arrives all others follow by themselves.',
        'The overview of the staff pages says how it stands and has a button to try at once:',
        `${publicUrl}/staff/overview`,
      ],
    };
    await target.tellOperator?.(message, AbortSignal.timeout(60_000));
  });
}
