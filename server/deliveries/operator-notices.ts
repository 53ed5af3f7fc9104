import { deliveryKindLabels } from '../../shared/delivery-kinds.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { SqlSession } from '../platform/database/sql-session.ts';
import { defineJob, type Jobs } from '../platform/jobs/define-job.ts';
import type { TargetSettings } from './settings.ts';

/** Seconds within which the operator hears of the same target once. */
const quietSeconds = 6 * 3600;

/** Mails the operator that a target has stopped by itself. */
export const operatorNotices = defineJob<{ config: TargetSettings }, { kind: DeliveryKind; reason: string }>({
  name: 'operator-notices',
  queue: { retryLimit: 10, retryDelay: 60, retryBackoff: true, retentionSeconds: quietSeconds },
  pollSeconds: 5,
  async run({ config }, { kind, reason }, { id }) {
    const what = deliveryKindLabels[kind];
    const paragraphs = [
      `Deliveries of the kind "${what}" have stopped.`,
      reason,
      'No lead is lost: all of them are stored and wait. One delivery tries again every now and then, and as soon ' +
        'as it arrives all others follow by themselves.',
      'The overview of the staff pages says how it stands and has a button to try at once:',
      `${config.PUBLIC_URL}/staff/overview`,
    ];
    const { mailStaff } = await import('./targets/mail.ts');
    await mailStaff(config, { id, subject: `Stopped: ${what}`, paragraphs }, AbortSignal.timeout(60_000));
  },
});

/**
 * Has the operator told of a stopped target, as part of a transaction: once in six hours, whichever process notices.
 * Not of mail, which cannot tell of its own trouble.
 */
export async function queueNotice(
  jobs: Jobs,
  session: SqlSession,
  notice: { kind: DeliveryKind; reason: string },
): Promise<void> {
  const { kind } = notice;
  if (kind === 'receipt' || kind === 'notice') return;
  await operatorNotices.send(jobs, notice, { singletonKey: kind, singletonSeconds: quietSeconds, session });
}
