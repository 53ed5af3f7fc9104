import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connectionFailure, DeliveryError, readRetryAfter, statusVerdict } from '../failures.ts';

interface HttpCall {
  method: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Of what is called, in messages: "The script". */
  name: string;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As text, without a byte order mark; only its beginning when it is longer than {@link answerLimit}. */
  body: string;
}

/** Bytes of an answer that are read; programs answer with less. */
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
  // Decodes without a byte order mark.
  return { status, headers, body: new TextDecoder().decode(Buffer.concat(parts)) };
}

/** Whether a whole web page came: something for people, which no program answers to another one. */
export function isWebPage({ body }: Pick<HttpAnswer, 'body'>): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(body);
}

/** The failure of an answer whose status is no success. */
export function unsuccessful({ status, headers }: HttpAnswer, whose: string, said?: string): DeliveryError {
  const retryAfter = readRetryAfter(headers['retry-after']);
  return new DeliveryError(statusVerdict(status), `${whose} answered ${status}.`, { said, retryAfter });
}

/**
 * One HTTP call: redirects are answers like any other, and only the signal limits the time. `fetch` gives up on a
 * silent server after five minutes, and reuses connections that the other side may just have closed, which would lose
 * the reply to a call that must not be repeated lightly. So each call has a connection of its own.
 *
 * @throws DeliveryError when there was no answer.
 */
export async function callHttp(url: URL, { method, headers, body, signal, name }: HttpCall): Promise<HttpAnswer> {
  const open = url.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const request = open(url, {
    method,
    headers: { accept: '*/*', ...headers, ...length, connection: 'close' },
    signal,
  });
  // Those before the answer reject the wait for it, those after it reading it.
  request.on('error', () => undefined).end(body);
  try {
    const [response]: IncomingMessage[] = await once(request, 'response');
    return await readAnswer(response as IncomingMessage);
  } catch (error) {
    throw connectionFailure(name, signal.aborted ? signal.reason : error);
  } finally {
    request.destroy();
  }
}
