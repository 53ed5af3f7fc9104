import { lookup as lookUp } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { connectionFailure, misconfigured } from '../failures.ts';

export interface HttpCall {
  method: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** Of what is called, in messages: "The script". */
  name: string;
  /** Connects to public addresses alone: for an address that another system named. */
  isPublicOnly?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As text, without a byte order mark; only its beginning when it is longer than {@link answerLimit}. */
  body: string;
  isCut: boolean;
  /** Address of the server that answered is one of this computer or of a private network. */
  isInternal: boolean;
}

/** Bytes of an answer that are read; programs answer with less. */
export const answerLimit = 64 * 1024;

/** Whether an IP address is one of this computer or of a private network. What is no address counts as one. */
export function isInternalAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(bare) || ipaddr.process(bare).range() !== 'unicast';
}

const internal = (host: string) =>
  misconfigured(`A redirect to an internal address is not followed: ${host} leads to an internal address.`);

/**
 * Looks names up for connections that may only go to public addresses. The connection uses the very addresses that were
 * looked at, so that a name cannot mean another one a moment later.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isInternalAddress(address))) return callback(internal(hostname), []);
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  });
};

async function readAnswer(response: IncomingMessage): Promise<HttpAnswer> {
  const { statusCode: status = 0, headers, socket } = response;
  const isInternal = socket.remoteAddress !== undefined && isInternalAddress(socket.remoteAddress);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    parts.push(part);
    if (size > answerLimit) break;
  }
  const body = Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  return { status, headers, body, isCut: size > answerLimit, isInternal };
}

/** Whether a whole web page came: something for people, which no program answers to another one. */
export function isWebPage({ body }: Pick<HttpAnswer, 'body'>): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(body);
}

/**
 * One HTTP call: redirects are answers like any other, and only the signal limits the time. `fetch` gives up on a
 * silent server after five minutes, and reuses connections that the other side may just have closed, which would lose
 * the reply to a call that must not be repeated lightly. So each call has a connection of its own.
 *
 * @throws DeliveryError when there was no answer.
 */
export async function callHttp(url: URL, call: HttpCall): Promise<HttpAnswer> {
  const { method, headers, body, signal, name, isPublicOnly = false } = call;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Nothing is looked up for an address, so it is looked at here.
  if (isPublicOnly && isIP(host) !== 0 && isInternalAddress(host)) throw internal(host);
  const answered = new Promise<HttpAnswer>((resolve, reject) => {
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
  return answered.catch((error: unknown) => {
    throw connectionFailure(name, error);
  });
}
