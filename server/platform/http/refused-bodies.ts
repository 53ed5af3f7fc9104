import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './pace.ts';

/**
 * Browsers read the response only after they have sent the whole body, and closing a connection while bytes arrive can lose the
 * response. So the body of a refused request is drained, within bounds.
 */
const drain = {
  /** Maximum bytes of one body. */
  bytes: 32 * 1024 * 1024,
  /** Milliseconds for a body that declares no more than that, */
  timeout: 60_000,
  /** and for any other. */
  shortTimeout: 1_500,
  /** Milliseconds between two chunks, so that a flood of refused bodies does not occupy the process. */
  pause: 50,
  /** Bodies of one client that are drained at once. The connections of further ones are closed. */
  perClient: 16,
};

/**
 * Drains bodies that are still arriving when the response is sent, so that the client can read the response.
 *
 * @param declaredSize the Content-Length of a request, if it has one.
 */
export function drainRefusedBodies(
  app: FastifyInstance,
  declaredSize: (request: FastifyRequest) => number | undefined,
): void {
  const draining = new Map<string, number>();

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    const client = normalizeIP(request.ip);
    const others = draining.get(client) ?? 0;
    if (others >= drain.perClient) {
      reply.raw.once('finish', () => request.raw.destroy());
      return;
    }
    draining.set(client, others + 1);
    const isBounded = (declaredSize(request) ?? Number.POSITIVE_INFINITY) <= drain.bytes;
    const timer = setTimeout(() => request.raw.destroy(), isBounded ? drain.timeout : drain.shortTimeout);
    timer.unref();
    request.raw.once('end', () => {
      if (request.headers.connection?.toLowerCase() === 'close') request.raw.socket.end();
    });
    request.raw.once('close', () => {
      clearTimeout(timer);
      const left = (draining.get(client) ?? 0) - 1;
      if (left > 0) draining.set(client, left);
      else draining.delete(client);
    });
    let drained = 0;
    // Its reader has stopped.
    request.raw.unpipe().resume();
    request.raw.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      request.raw.pause();
      if (drained <= drain.bytes) setTimeout(() => request.raw.resume(), drain.pause);
    });
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) {
      // With `Connection: close` Node would close at once, and the client could miss the response while it still sends.
      reply.raw.shouldKeepAlive = true;
      // Start before the response is sent, or Node itself discards an unread body as fast as it arrives.
      begin(request, reply);
    }
    done();
  });
}
