import { createHmac } from 'node:crypto';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { toWork, workParts } from '../../records/work.ts';
import { misconfigured, passing } from '../failures.ts';
import type { DeliveryJob, Target } from '../target.ts';
import { callHttp, isWebPage, unsuccessful } from './http.ts';

const name = "The webhook's receiver";

interface Receiver {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
}

interface Call {
  /** The same for every attempt, so that the receiver can ignore repeats. */
  id: string;
  content: object;
}

/** The headers of Standard Webhooks. `timestamp` is in seconds since 1970. */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(30_000)]);

async function callReceiver({ url, secret }: Receiver, { id, content }: Call, signal: AbortSignal) {
  const body = JSON.stringify(content);
  const signature = signWebhook(secret, id, Math.floor(Date.now() / 1000), body);
  const headers = { 'content-type': 'application/json', 'user-agent': 'application-webhooks', ...signature };
  const answer = await callHttp(new URL(url), { method: 'POST', headers, body, signal: within(signal), name });
  const { status } = answer;
  if (status >= 300 && status < 400) {
    throw misconfigured(`${name} redirects (${status}), which is not followed. Set its final address.`);
  }
  if (status < 200 || status > 299) throw unsuccessful(answer, name);
  // The sign-in page of a network, or a site that answers every address with a page.
  if (isWebPage(answer)) throw passing("A web page came instead of the answer of the webhook's receiver.");
}

function createCallTarget(
  kind: Target['kind'],
  receiver: Receiver,
  callOf: (job: DeliveryJob) => Promise<Call | undefined>,
): Target {
  return {
    kind,
    async deliver(job, signal) {
      const call = await callOf(job);
      if (call) await callReceiver(receiver, call, signal);
      return {};
    },
    check: (signal) => callHttp(new URL(receiver.url), { method: 'HEAD', signal: within(signal), name }),
  };
}

export function createWebhookTarget(receiver: Receiver) {
  return createCallTarget('webhook', receiver, async ({ id, referenceId, receivedAt, fields, resume }) => {
    const { fileName, mediaType, size, version } = resume;
    const event = version > 1 ? 'application.resume-added' : 'application.received';
    const file = { fileName, mediaType, size, version, url: await resume.url() };
    return { id, content: { event, referenceId, receivedAt, fields, resume: file } };
  });
}

/**
 * Sends the current work of a lead, without personal data. One call may cover several changes. The version tells which
 * of two calls is newer.
 */
export function createWorkTarget(receiver: Receiver, database: Db) {
  return createCallTarget('work', receiver, async ({ id, applicationId }) => {
    const include = { ...workParts, application: { select: { number: true } } } as const;
    const stored = await database.prisma.leadWork.findUnique({ where: { applicationId }, include });
    if (!stored) return undefined;
    const { ownerName: _, ...work } = toWork(stored);
    const content = { event: 'work.changed', referenceId: formatReferenceId(stored.application.number), work };
    return { id: `${id}.${work.version}`, content };
  });
}

interface LeadEvent {
  event: 'application.corrected' | 'application.withdrawn' | 'application.erased';
  referenceId: string;
}

/** A job of its own, because the rows of applications may be deleted by then. Attempts end after 28 days. */
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
