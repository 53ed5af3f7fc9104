import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problems.ts';

/** Open connections of a process. Node raises the limit on open files, which is more. */
const maxConnections = 4_096;

/**
 * Limits open connections, because each takes a file descriptor. A client address (an IPv6 /64) may hold as many as
 * remain free: half of them when it is alone. When free ones run low, idle ones are closed.
 *
 * @param options.isBehindProxy for connections from a proxy, which limits its clients itself.
 */
export function limitConnections(
  server: Server,
  { limit = maxConnections, isBehindProxy }: { limit?: number; isBehindProxy: boolean },
): void {
  const held = new Map<string, number>();
  /** The latest response of each connection. */
  const responses = new Map<Socket, ServerResponse>();
  let free = limit;

  function count(address: string, change: 1 | -1) {
    free -= change;
    const now = (held.get(address) ?? 0) + change;
    if (now === 0) held.delete(address);
    else held.set(address, now);
  }

  // Not `closeIdleConnections`, which also closes those whose first request is on its way.
  function closeIdle() {
    for (const [socket, { writableFinished, req }] of responses) if (writableFinished && req.complete) socket.destroy();
  }

  server.on('request', ({ socket }, response) => {
    if (!responses.has(socket)) socket.once('close', () => responses.delete(socket));
    responses.set(socket, response);
  });
  server.on('connection', (socket: Socket) => {
    const address = isBehindProxy || !socket.remoteAddress ? '' : normalizeIP(socket.remoteAddress);
    const isOverLimit = isBehindProxy ? free <= 0 : (held.get(address) ?? 0) >= free;
    count(address, 1);
    socket.once('close', () => count(address, -1));
    if (free < limit / 4) closeIdle();
    if (isOverLimit) socket.destroy();
  });
}

/** Of a connection, behind the open one. Browsers and proxies send a request after the response to the one before. */
const maxWaitingResponses = 7;

/** Closes connections with many pipelined requests, whose responses would fill the memory while they are not read. */
export function limitPipelining(handler: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // A response has no socket while one before it is open.
    if (!response.socket) {
      const count = (waiting.get(socket) ?? 0) + 1;
      waiting.set(socket, count);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
      if (count > maxWaitingResponses) socket.destroy();
    }
    if (!socket.destroyed) handler(request, response);
  };
}

/** Maximum bytes and milliseconds of the rest of a refused body. */
const drain = { bytes: 32 * 1024 * 1024, timeout: 60_000 };

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Drops the rest of a refused body. Browsers read the response only after they have sent the whole body, and closing a
 * connection while bytes arrive can lose the response.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (!hasBody(request) || raw.complete) return done();
    // With `Connection: close`, Node would close at once.
    reply.raw.shouldKeepAlive = true;
    const timer = setTimeout(() => raw.destroy(), drain.timeout).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => {
      if (request.headers.connection?.toLowerCase() === 'close') raw.socket.end();
    });
    let drained = 0;
    // The handler no longer reads the body.
    raw.unpipe().on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > drain.bytes) raw.destroy();
    });
    raw.resume();
    done();
  });
}

/** Levels of a JSON value; no call has half as many. */
const deepest = 20;

/** Whether the database can store every text in a JSON value, keys included. */
function isStorable(value: unknown, levels = deepest): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held, levels - 1));
}

/**
 * Refuses NUL characters and lone surrogates, which PostgreSQL cannot store, in URLs and described bodies; the
 * registration form strips them. The depth is bounded, because answers of passkeys are described only in part.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body, routeOptions }) => {
    const isDescribed = routeOptions.schema?.body !== undefined;
    if (!isStorable(params) || !isStorable(query) || (isDescribed && !isStorable(body))) {
      throw new Problem('malformed-request');
    }
  });
}
