/**
 * A receiver of webhooks that checks signatures as the Standard Webhooks libraries do.
 *
 *   node tests/fakes/webhook.ts [port]    prints every call until it is stopped, and the settings that use it
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { planFaults } from './faults.ts';
import { answer, listen, readBody } from './http.ts';

interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
  isSigned: boolean;
}

/** A status to answer with, or what happens to the connection. */
export type WebhookFault = number | 'broken' | 'lostReply' | 'hang' | 'webPage' | 'longWebPage';

function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = Buffer.from(createHmac('sha256', key).update(content).digest('base64'));
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  const given = Buffer.from(signature);
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
}

/** @param port 0 picks a free one. */
export async function startFakeWebhook({ port = 0, onCall = (_call: ReceivedCall) => {} } = {}) {
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
  const faults = planFaults<'call' | 'look', WebhookFault>();
  /** Calls that it took. */
  const calls: ReceivedCall[] = [];
  const hanging = new Set<Socket>();
  /** Breaks the connections of calls that hang. */
  const hangUp = () => {
    for (const socket of hanging) socket.destroy();
    hanging.clear();
  };
  const listening = await listen(async (request, response) => {
    const drawn = faults.draw(request.method === 'POST' ? 'call' : 'look');
    const body = (await readBody(request)).toString('utf8');
    const fault = drawn ?? webhook.rule(body);
    if (fault === 'hang') {
      hanging.add(request.socket);
      return;
    }
    if (fault === 'broken') {
      request.socket.destroy();
      return;
    }
    if (fault === 'webPage' || fault === 'longWebPage') {
      const page = `<!DOCTYPE html><title>Sign in to the network</title>${' '.repeat(fault === 'webPage' ? 0 : 200_000)}`;
      return answer(response, 200, page, { 'content-type': 'text/html' });
    }
    if (typeof fault === 'number') {
      const wait: Record<string, string> = [429, 503].includes(fault) ? { 'retry-after': '13' } : {};
      return answer(response, fault, 'no', { location: '/elsewhere', ...wait });
    }
    if (request.method !== 'POST') return answer(response, 405, 'POST only');
    const call = { headers: request.headers, body, isSigned: isSigned(request.headers, body, secret) };
    calls.push(call);
    onCall(call);
    if (fault === 'lostReply') response.destroy();
    else answer(response, 204, '');
  }, port);
  const webhook = {
    ...listening,
    secret,
    /** Environment that lets the product call it. */
    settings: { WEBHOOK_URL: `${listening.url}/`, WEBHOOK_SECRET: secret },
    faults,
    calls,
    /** What it does with a call because of what is in it; a test sets it while the stand-in runs. */
    rule: (_body: string): WebhookFault | undefined => undefined,
    hangUp,
  };
  return webhook;
}

if (import.meta.main) {
  const webhook = await startFakeWebhook({
    port: Number(process.argv[2] ?? 8799),
    onCall: ({ body, isSigned: signed }) => console.log(signed ? 'signed:' : 'NOT SIGNED:', body),
  });
  for (const [name, value] of Object.entries(webhook.settings)) console.log(`${name}=${value}`);
  console.log('# Put these lines into .env. Calls are printed here; Ctrl-C stops it.');
}
