import { deliveryKindLabels } from '../../shared/delivery-kinds.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { defineJob, type Jobs } from '../platform/jobs/define-job.ts';
import type { Target } from './target.ts';

/** Seconds within which the operator hears of the same target once. */
const quietSeconds = 6 * 3600;

/** What the operator is told of a target that has stopped by itself. */
export interface Notice {
  kind: DeliveryKind;
  reason: string;
  since: Date;
}

interface NoticeServices {
  /** One that is a way to write to the operator. */
  target: Target;
  publicUrl: string;
}

/** Mails the operator that a target has stopped. */
export const operatorNotices = defineJob<NoticeServices, Omit<Notice, 'since'> & { since: string }>({
  name: 'operator-notices',
  queue: { retryLimit: 10, retryDelay: 60, retryBackoff: true, retentionSeconds: quietSeconds },
  pollSeconds: 5,
  async run({ target, publicUrl }, { kind, reason, since }, { id }) {
    const what = deliveryKindLabels[kind];
    const paragraphs = [
      `Deliveries of the kind "${what}" have stopped, since ${since.slice(0, 16).replace('T', ' ')} UTC.`,
      reason,
      'No lead is lost: all of them are stored and wait. One delivery tries again every now and then, and as soon as it arrives all others follow by themselves.',
      'The overview of the staff pages says how it stands and has a button to try at once:',
      `${publicUrl}/staff/overview`,
    ];
    await target.tellOperator?.({ id, subject: `Stopped: ${what}`, paragraphs }, AbortSignal.timeout(60_000));
  },
});

/**
 * Has the operator told of a stopped target, as part of a transaction: once in six hours, whichever process notices.
 * Not of mail, which cannot tell of its own trouble.
 */
export async function queueNotice(jobs: Jobs, session: SqlSession, { kind, reason, since }: Notice): Promise<void> {
  if (kind === 'receipt' || kind === 'notice') return;
  const once = { singletonKey: kind, singletonSeconds: quietSeconds };
  await operatorNotices.send(jobs, { kind, reason, since: since.toISOString() }, { ...once, session });
}
