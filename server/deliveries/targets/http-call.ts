import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { InternalAddressError, isInternalAddress, publicLookup } from './internal-addresses.ts';

export interface HttpCall {
  method: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Connects to public addresses alone: for an address that somebody else named. */
  isPublicOnly?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As text, without a byte order mark. */
  body: string;
  /** Address of the server that answered is one of this computer or of a private network. */
  isInternal: boolean;
}

/** Bytes of an answer that are read; more is no answer that anybody expects. */
export const answerLimit = 64 * 1024;

/** The answer was longer than {@link answerLimit}. */
export class OversizedAnswerError extends Error {
  /** The answer itself, with the beginning of its body. */
  readonly answer: HttpAnswer;

  constructor(answer: HttpAnswer) {
    super(`the answer is longer than ${answerLimit / 1024} kB`);
    this.answer = answer;
  }
}

async function readAnswer(response: IncomingMessage): Promise<HttpAnswer> {
  const { statusCode: status = 0, headers, socket } = response;
  const head = {
    status,
    headers,
    isInternal: socket.remoteAddress !== undefined && isInternalAddress(socket.remoteAddress),
  };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    parts.push(part);
    if (size > answerLimit) throw new OversizedAnswerError({ ...head, body: textOf(parts) });
  }
  return { ...head, body: textOf(parts) };
}

function textOf(parts: readonly Buffer[]): string {
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** Whether a whole web page came: something for people, which no program answers to another one. */
export function isWebPage({ body }: Pick<HttpAnswer, 'body'>): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(body);
}

/**
 * One HTTP call: redirects are answers like any other, and only the signal limits the time. `fetch` gives up on a silent
 * server after five minutes, and reuses connections that the other side may just have closed, which would lose the reply
 * to a call that must not be repeated lightly. So each call has a connection of its own.
 *
 * @throws OversizedAnswerError, InternalAddressError, or whatever broke the connection.
 */
export async function callHttp(url: URL, call: HttpCall): Promise<HttpAnswer> {
  const { method, headers, body, signal, isPublicOnly = false } = call;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Nothing is looked up for an address, so it is looked at here.
  if (isPublicOnly && isIP(host) !== 0 && isInternalAddress(host)) throw new InternalAddressError(url.hostname);
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const request = open(url, {
      method,
      headers: { accept: '*/*', ...headers, ...length, connection: 'close' },
      signal,
      ...(isPublicOnly ? { lookup: publicLookup } : {}),
    });
    request.once('error', reject);
    request.once('response', (response) => {
      readAnswer(response)
        .then(resolve)
        .catch((error: unknown) => reject(signal.aborted ? signal.reason : error))
        .finally(() => request.destroy());
    });
    request.end(body);
  });
}
