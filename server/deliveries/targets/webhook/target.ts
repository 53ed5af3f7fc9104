import type { DeliveryJob, Target } from '../../target.ts';
import { callReceiver, checkReceiver, type Receiver } from './call.ts';

async function contentOf({ referenceId, receivedAt, fields, resume }: DeliveryJob): Promise<object> {
  return {
    event: resume.version > 1 ? 'application.resume-added' : 'application.received',
    referenceId,
    receivedAt: receivedAt.toISOString(),
    fields,
    resume: {
      fileName: resume.fileName,
      mediaType: resume.mediaType,
      size: resume.size,
      version: resume.version,
      url: await resume.url(),
    },
  };
}

/** Calls WEBHOOK_URL with the application. */
export function createWebhookTarget(receiver: Receiver): Target {
  return {
    kind: 'webhook',
    async deliver(job, signal) {
      await callReceiver(receiver, { id: job.id, content: await contentOf(job) }, signal);
      return {};
    },
    check: (signal) => checkReceiver(receiver, signal),
  };
}
