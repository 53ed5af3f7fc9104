import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connectionFailure, DeliveryError, readRetryAfter, statusVerdict } from '../failures.ts';

interface HttpCall {
  method: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Name of the target for messages, such as "The script". */
  name: string;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Text without a byte order mark, cut off after {@link answerLimit}. */
  body: string;
}

/** Maximum bytes of an answer that are read. */
const answerLimit = 64 * 1024;

async function readAnswer(response: IncomingMessage): Promise<HttpAnswer> {
  const { statusCode: status = 0, headers } = response;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    parts.push(part);
    if (size > answerLimit) break;
  }
  return { status, headers, body: new TextDecoder().decode(Buffer.concat(parts)) };
}

/** Whether the answer is a web page, which programs do not send to each other. */
export function isWebPage({ body }: Pick<HttpAnswer, 'body'>): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(body);
}

export function unsuccessful({ status, headers }: HttpAnswer, whose: string, said?: string): DeliveryError {
  const retryAfter = readRetryAfter(headers['retry-after']);
  return new DeliveryError(statusVerdict(status), `${whose} answered ${status}.`, { said, retryAfter });
}

/**
 * Makes one HTTP call on its own connection, limited by the signal alone, without following redirects. `fetch` does not
 * fit: it gives up on a silent server after five minutes, and reuses connections that the server may just have closed,
 * which loses the answer to a call that should not be repeated. @throws DeliveryError without an answer.
 */
export async function callHttp(url: URL, { method, headers, body, signal, name }: HttpCall): Promise<HttpAnswer> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = open(url, { method, headers: { accept: '*/*', ...headers, connection: 'close' }, signal });
  // `once` and reading the answer reject with the same errors.
  request.on('error', () => undefined).end(body);
  try {
    const [response]: IncomingMessage[] = await once(request, 'response', { signal });
    return await readAnswer(response as IncomingMessage);
  } catch (error) {
    throw connectionFailure(name, signal.aborted ? signal.reason : error);
  } finally {
    request.destroy();
  }
}
