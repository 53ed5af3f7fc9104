import { createHmac } from 'node:crypto';
import { connectionFailure, misconfigured, passing, readRetryAfter, statusFailure } from '../failures.ts';
import { callHttp, type HttpAnswer, isWebPage, OversizedAnswerError } from '../http-call.ts';

/** Milliseconds that a receiver may take. */
const timeLimit = 30_000;

/** Where signed calls go. */
export interface Receiver {
  /** Name of the setting that has the address. */
  setting: 'WEBHOOK_URL' | 'WORK_WEBHOOK_URL';
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
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

function judge(answer: HttpAnswer, { setting }: Receiver): void {
  const { status, headers } = answer;
  if (status >= 200 && status < 300) {
    // A network that wants people to sign in, or an address where a site answers everything with its own page.
    if (isWebPage(answer)) throw passing("A web page came instead of the answer of the webhook's receiver.");
    return;
  }
  if (status >= 300 && status < 400) {
    throw misconfigured(
      `The webhook's receiver redirects (${status}), which is not followed. Set ${setting} to the final address.`,
    );
  }
  throw statusFailure(status, `The webhook's receiver answered ${status}.`, {
    retryAfter: readRetryAfter(headers['retry-after']),
  });
}

const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);

/**
 * Sends a body, signed.
 *
 * @param id the same at every try, so that the receiver can drop repeats.
 * @throws DeliveryError unless the receiver took it.
 */
export async function callReceiver(
  receiver: Receiver,
  { id, content }: { id: string; content: object },
  signal: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(content);
  const signature = signWebhook(receiver.secret, id, Math.floor(Date.now() / 1000), body);
  const headers = { 'content-type': 'application/json', 'user-agent': 'application-webhooks', ...signature };
  const call = { method: 'POST', headers, body, signal: within(signal) } as const;
  const answer = await callHttp(new URL(receiver.url), call).catch((error: unknown) => {
    if (error instanceof OversizedAnswerError) return error.answer;
    throw connectionFailure("The webhook's receiver", error);
  });
  judge(answer, receiver);
}

/** What keeps calls from arriving, as far as can be seen without one; for the doctor. */
export async function checkReceiver({ setting, url }: Receiver, signal: AbortSignal): Promise<string[]> {
  try {
    await callHttp(new URL(url), { method: 'HEAD', signal: within(signal) });
    return [];
  } catch (error) {
    return [`${setting}: ${connectionFailure('the receiver', error).message}`];
  }
}
