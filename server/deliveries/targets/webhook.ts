import { createHmac } from 'node:crypto';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { numberedWork, toWork } from '../../leads/work/stored-work.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineJob, type Jobs } from '../../platform/jobs/define-job.ts';
import type { Models } from '../../staff/audit/audit.ts';
import { misconfigured, passing } from '../failures.ts';
import type { DeliveryJob, Target } from '../target.ts';
import { callHttp, isWebPage, unsuccessful } from './http.ts';

/** Milliseconds that a receiver may take. */
const timeLimit = 30_000;

const name = "The webhook's receiver";

/** Where signed calls go. */
export interface Receiver {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
}

/** A message; its ID is the same at every try, so that the receiver can drop repeats. */
interface Call {
  id: string;
  content: object;
}

/**
 * The signature headers of Standard Webhooks: HMAC-SHA256 over ID, time and body, so that a receiver can tell who sent
 * what, and drop what it has seen or what is old.
 *
 * @param secret `whsec_` and the key in base64.
 * @param timestamp seconds since 1970.
 */
export function signWebhook(secret: string, id: string, timestamp: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` };
}

const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);

/** Sends a message, signed. @throws DeliveryError unless the receiver took it. */
async function callReceiver({ url, secret }: Receiver, { id, content }: Call, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify(content);
  const signature = signWebhook(secret, id, Math.floor(Date.now() / 1000), body);
  const headers = { 'content-type': 'application/json', 'user-agent': 'application-webhooks', ...signature };
  const answer = await callHttp(new URL(url), { method: 'POST', headers, body, signal: within(signal), name });
  const { status } = answer;
  if (status >= 300 && status < 400) {
    throw misconfigured(`${name} redirects (${status}), which is not followed. Set its final address.`);
  }
  if (status < 200 || status > 299) throw unsuccessful(answer, name);
  // A network that wants people to sign in, or an address where a site answers everything with its own page.
  if (isWebPage(answer)) throw passing("A web page came instead of the answer of the webhook's receiver.");
}

/** @param callOf makes the message of a delivery; undefined when there is nothing to tell. */
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

/** Calls WEBHOOK_URL with the application. */
export function createWebhookTarget(receiver: Receiver): Target {
  return createCallTarget('webhook', receiver, async ({ id, referenceId, receivedAt, fields, resume }) => {
    const { fileName, mediaType, size, version } = resume;
    const event = version > 1 ? 'application.resume-added' : 'application.received';
    const file = { fileName, mediaType, size, version, url: await resume.url() };
    return { id, content: { event, referenceId, receivedAt, fields, resume: file } };
  });
}

/**
 * Calls WORK_WEBHOOK_URL with the work of a lead as it is, and nothing of the applicant but the reference ID. Several
 * changes within seconds may be one call; the version says which of two calls is the later one.
 */
export function createWorkTarget(receiver: Receiver, database: Pick<Db, 'prisma'>): Target {
  return createCallTarget('work', receiver, async ({ id, applicationId }) => {
    const stored = await database.prisma.leadWork.findUnique({ where: { applicationId }, include: numberedWork });
    if (!stored) return undefined;
    const { ownerName: _, ...work } = toWork(stored);
    const content = { event: 'work.changed', referenceId: formatReferenceId(stored.application.number), work };
    return { id: `${id}.${work.version}`, content };
  });
}

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
  models: Models,
  { id, referenceId }: { id: string; referenceId: string },
): Promise<void> {
  if ((await models.delivery.count({ where: { applicationId: id, kind: 'webhook' } })) === 0) return;
  await leadEvents.send(jobs, { event: 'application.corrected', referenceId }, models);
}
