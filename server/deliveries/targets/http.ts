import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readStart } from '../../platform/http/read-start.ts';
import { connectionFailure, DeliveryError, readRetryAfter, statusVerdict } from '../failures.ts';

export interface HttpCall {
  method: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** The target in messages, such as "The script". */
  name: string;
}

export type HttpAnswer = Awaited<ReturnType<typeof callHttp>>;

/** Programs do not send web pages to each other. */
export const isWebPage = ({ body }: HttpAnswer) => /^\s*<(!doctype html|html)\b/i.test(body);

export function unsuccessful({ status, headers }: HttpAnswer, whose: string, said?: string) {
  const retryAfter = readRetryAfter(headers['retry-after']);
  return new DeliveryError(statusVerdict(status), `${whose} answered ${status}.`, { said, retryAfter });
}

/**
 * Makes a call on its own connection, limited by the signal alone, without following redirects. `fetch` gives up on a
 * silent server after five minutes, and reuses connections that the server may just have closed, which loses the answer
 * to a call that should not be repeated. @throws DeliveryError without an answer.
 */
export async function callHttp(url: URL, { method, headers, body, signal, name }: HttpCall) {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = open(url, { method, headers: { accept: '*/*', ...headers, connection: 'close' }, signal });
  // `once` and the answer report errors.
  request.on('error', () => undefined).end(body);
  try {
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    const start = await readStart(response, 64 * 1024);
    return { status: response.statusCode ?? 0, headers: response.headers, body: new TextDecoder().decode(start) };
  } catch (error) {
    throw connectionFailure(name, signal.aborted ? signal.reason : error);
  } finally {
    request.destroy();
  }
}
