import { createHmac } from 'node:crypto';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { numberedWork, toWork } from '../../leads/work/stored-work.ts';
import type { Db } from '../../platform/database/database.ts';
import { DeliveryError, misconfigured, passing, readRetryAfter, statusVerdict } from '../failures.ts';
import type { DeliverySettings } from '../settings.ts';
import type { DeliveryJob, Target } from '../target.ts';
import { callHttp, isWebPage } from './http.ts';

/** Milliseconds that a receiver may take. */
const timeLimit = 30_000;

const name = "The webhook's receiver";

/** Where signed calls go. */
export interface Receiver {
  /** Name of the setting that has the address. */
  setting: 'WEBHOOK_URL' | 'WORK_WEBHOOK_URL';
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
}

/** Where the calls of a setting go; undefined where they are off. */
export function receiverOf(
  settings: Pick<DeliverySettings, Receiver['setting'] | 'WEBHOOK_SECRET'>,
  setting: Receiver['setting'],
): Receiver | undefined {
  const { [setting]: url, WEBHOOK_SECRET: secret } = settings;
  return url !== undefined && secret !== undefined ? { setting, url, secret } : undefined;
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

/**
 * Sends a body, signed.
 *
 * @param id the same at every try, so that the receiver can drop repeats.
 * @throws DeliveryError unless the receiver took it.
 */
export async function callReceiver(
  { setting, url, secret }: Receiver,
  { id, content }: { id: string; content: object },
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(content);
  const signature = signWebhook(secret, id, Math.floor(Date.now() / 1000), body);
  const headers = { 'content-type': 'application/json', 'user-agent': 'application-webhooks', ...signature };
  const answer = await callHttp(new URL(url), { method: 'POST', headers, body, signal: within(signal), name });
  const { status } = answer;
  if (status >= 200 && status < 300) {
    // A network that wants people to sign in, or an address where a site answers everything with its own page.
    if (isWebPage(answer)) throw passing("A web page came instead of the answer of the webhook's receiver.");
    return;
  }
  if (status >= 300 && status < 400) {
    throw misconfigured(`${name} redirects (${status}), which is not followed. Set ${setting} to the final address.`);
  }
  const retryAfter = readRetryAfter(answer.headers['retry-after']);
  throw new DeliveryError(statusVerdict(status), `${name} answered ${status}.`, { retryAfter });
}

/** What keeps calls from arriving, as far as can be seen without one. */
async function checkReceiver({ setting, url }: Receiver, signal: AbortSignal): Promise<string[]> {
  try {
    await callHttp(new URL(url), { method: 'HEAD', signal: within(signal), name });
    return [];
  } catch (error) {
    return [`${setting}: ${error instanceof Error ? error.message : error}`];
  }
}

async function contentOf({ referenceId, receivedAt, fields, resume }: DeliveryJob): Promise<object> {
  const { fileName, mediaType, size, version } = resume;
  return {
    event: version > 1 ? 'application.resume-added' : 'application.received',
    referenceId,
    receivedAt,
    fields,
    resume: { fileName, mediaType, size, version, url: await resume.url() },
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

/**
 * Calls WORK_WEBHOOK_URL with the work of a lead as it is, and nothing of the applicant but the reference ID. Several
 * changes within seconds may be one call; the version says which of two calls is the later one.
 */
export function createWorkTarget(receiver: Receiver, database: Pick<Db, 'prisma'>): Target {
  return {
    kind: 'work',
    async deliver({ id, applicationId }, signal) {
      const stored = await database.prisma.leadWork.findUnique({ where: { applicationId }, include: numberedWork });
      if (!stored) return {};
      const { ownerName: _, ...work } = toWork(stored);
      const content = { event: 'work.changed', referenceId: formatReferenceId(stored.application.number), work };
      await callReceiver(receiver, { id: `${id}.${work.version}`, content }, signal);
      return {};
    },
    check: (signal) => checkReceiver(receiver, signal),
  };
}
