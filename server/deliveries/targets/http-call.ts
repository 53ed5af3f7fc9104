import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

export interface HttpCall {
  method: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Bytes of an answer that are read; more is no answer that anybody expects. */
export const answerLimit = 64 * 1024;

/** The answer was longer than {@link answerLimit}. */
export class OversizedAnswerError extends Error {
  /** The answer itself, without its body. */
  readonly answer: HttpAnswer;

  constructor(response: IncomingMessage) {
    super(`the answer is longer than ${answerLimit / 1024} kB`);
    this.answer = { status: response.statusCode ?? 0, headers: response.headers, body: '' };
  }
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > answerLimit) throw new OversizedAnswerError(response);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * One HTTP call: redirects are answers like any other, and only the signal limits the time. `fetch` gives up on a silent
 * server after five minutes, and reuses connections that the other side may just have closed, which would lose the reply
 * to a call that must not be repeated lightly. So each call has a connection of its own.
 *
 * @throws OversizedAnswerError, or whatever broke the connection.
 */
export function callHttp(url: URL, { method, headers, body, signal }: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = open(url, {
      method,
      headers: { accept: '*/*', ...headers, ...length, connection: 'close' },
      signal,
    });
    request.once('error', reject);
    request.once('response', (response) => {
      readAnswer(response)
        .then((text) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
        .catch((error: unknown) => reject(signal.aborted ? signal.reason : error))
        .finally(() => request.destroy());
    });
    request.end(body);
  });
}
