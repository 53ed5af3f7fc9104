/**
 * A receiver of webhooks that checks signatures as the Standard Webhooks libraries do.
 *
 * `node tests/fakes/webhook.ts [port]` prints all calls until it is stopped, and the settings that use it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { planFaults } from './faults.ts';
import { asHtml, type ConnectionFault, serve } from './http.ts';

interface ReceivedCall {
  headers: IncomingHttpHeaders;
  body: string;
  isSigned: boolean;
}

/** A status, a page in place of an answer, or a failure of the connection. */
export type WebhookFault = number | ConnectionFault | 'webPage' | 'longWebPage';

function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = Buffer.from(createHmac('sha256', key).update(content).digest('base64'));
  const [version, signature = ''] = String(headers['webhook-signature']).split(',');
  const given = Buffer.from(signature);
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
}

export async function startFakeWebhook({ port = 0, onCall = (_call: ReceivedCall) => {} } = {}) {
  const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
  const faults = planFaults<'call' | 'look', WebhookFault>();
  const calls: ReceivedCall[] = [];
  const rules = {
    /** Decides about a failure by the content of a call; tests set it at run time. */
    rule: (_body: string): WebhookFault | undefined => undefined,
  };
  const listening = await serve<WebhookFault>({
    port,
    faultOf: ({ method }) => faults.draw(method === 'POST' ? 'call' : 'look'),
    faultIn: (body) => rules.rule(String(body)),
    reply({ method, headers, body: content }, fault) {
      if (fault === 'webPage' || fault === 'longWebPage') {
        const end = ' '.repeat(fault === 'webPage' ? 0 : 200_000);
        return asHtml(200, `<!DOCTYPE html><title>Sign in to the network</title>${end}`);
      }
      if (typeof fault === 'number') {
        const wait = [429, 503].includes(fault) ? { 'retry-after': '13' } : {};
        return { status: fault, body: 'no', headers: { location: '/elsewhere', ...wait } };
      }
      if (method !== 'POST') return { status: 405, body: 'POST only' };
      const body = String(content);
      const call = { headers, body, isSigned: isSigned(headers, body, secret) };
      calls.push(call);
      onCall(call);
      return { status: 204 };
    },
  });
  return Object.assign(rules, listening, {
    secret,
    settings: { WEBHOOK_URL: `${listening.url}/`, WEBHOOK_SECRET: secret },
    faults,
    calls,
  });
}

if (import.meta.main) {
  const webhook = await startFakeWebhook({
    port: Number(process.argv[2] ?? 8799),
    onCall: ({ body, isSigned: signed }) => console.log(signed ? 'signed:' : 'NOT SIGNED:', body),
  });
  for (const [name, value] of Object.entries(webhook.settings)) console.log(`${name}=${value}`);
  console.log('# Put these lines into .env. Calls are printed here; Ctrl-C stops it.');
}
