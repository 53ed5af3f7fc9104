import { createHmac } from 'node:crypto';
import type { DeliveryJob, Target } from '../../target.ts';
import { connectionFailure, misconfigured, readRetryAfter, statusFailure } from '../failures.ts';
import { callHttp, type HttpAnswer, OversizedAnswerError } from '../http-call.ts';
import type { WebhookSettings } from './settings.ts';

/** Milliseconds that a receiver may take. */
const timeLimit = 30_000;

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

async function payload({ referenceId, receivedAt, fields, resume }: DeliveryJob): Promise<string> {
  return JSON.stringify({
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
  });
}

function judge({ status, headers }: HttpAnswer): void {
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400) {
    throw misconfigured(
      `The webhook's receiver redirects (${status}), which is not followed. Set WEBHOOK_URL to the final address.`,
    );
  }
  throw statusFailure(status, `The webhook's receiver answered ${status}.`, {
    retryAfter: readRetryAfter(headers['retry-after']),
  });
}

/** Calls WEBHOOK_URL with the application. `webhook-id` is the same at every try, so that a receiver can drop repeats. */
export function createWebhookTarget(settings: WebhookSettings): Target {
  const { WEBHOOK_URL: url = '', WEBHOOK_SECRET: secret = '' } = settings;
  const call = (options: Omit<Parameters<typeof callHttp>[1], 'signal'>, signal: AbortSignal) =>
    callHttp(new URL(url), { ...options, signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]) });
  return {
    kind: 'webhook',
    async deliver(job, signal) {
      const body = await payload(job);
      const signature = signWebhook(secret, job.id, Math.floor(Date.now() / 1000), body);
      const headers = { 'content-type': 'application/json', 'user-agent': 'application-webhooks', ...signature };
      const answer = await call({ method: 'POST', headers, body }, signal).catch((error: unknown) => {
        if (error instanceof OversizedAnswerError) return error.answer;
        throw connectionFailure("The webhook's receiver", error);
      });
      judge(answer);
      return {};
    },
    async check(signal) {
      try {
        await call({ method: 'HEAD' }, signal);
        return [];
      } catch (error) {
        return [`WEBHOOK_URL: ${connectionFailure('the receiver', error).message}`];
      }
    },
  };
}
