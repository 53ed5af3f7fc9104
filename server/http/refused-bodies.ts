import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from './pace.ts';

/**
 * How a body is drained whose request was refused: browsers read the response only once they have sent everything, and a
 * connection that is cut while bytes arrive can lose it.
 *
 * `bytes` are the most that are drained, `patience` the milliseconds for a body that declares no more than that and
 * `briefly` for any other; `pause` the milliseconds between two chunks, so that a flood of refused bodies leaves the process
 * to others; `each` the bodies of one client that are drained at once: the connections of further ones are cut.
 */
const drain = { bytes: 32 * 1024 * 1024, patience: 60_000, briefly: 1_500, pause: 50, each: 16 };

/**
 * Drains the bodies of requests that were answered before all of it arrived, so that their clients can read the response.
 *
 * @param declaredSize bytes that a request's body declares to have, if it does.
 */
export function drainRefusedBodies(
  app: FastifyInstance,
  declaredSize: (request: FastifyRequest) => number | undefined,
): void {
  const draining = new Map<string, number>();

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    const client = normalizeIP(request.ip);
    const others = draining.get(client) ?? 0;
    if (others >= drain.each) {
      reply.raw.once('finish', () => request.raw.destroy());
      return;
    }
    draining.set(client, others + 1);
    const isBounded = (declaredSize(request) ?? Number.POSITIVE_INFINITY) <= drain.bytes;
    const timer = setTimeout(() => request.raw.destroy(), isBounded ? drain.patience : drain.briefly);
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
    // Whoever was reading has let go.
    request.raw.unpipe().resume();
    request.raw.on('data', (chunk: Buffer) => {
      drained += chunk.length;
      request.raw.pause();
      if (drained <= drain.bytes) setTimeout(() => request.raw.resume(), drain.pause);
    });
  }

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) {
      // Node would close at once where the client asked for that; while it still sends, it could miss the response.
      reply.raw.shouldKeepAlive = true;
      // Before the response is sent: whatever nobody has begun to read by then, Node reads and drops as fast as it arrives.
      begin(request, reply);
    }
    done();
  });
}
