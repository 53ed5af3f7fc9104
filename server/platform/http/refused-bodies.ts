import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Maximum bytes and milliseconds for which the rest of a refused body is read and dropped. Browsers read the response
 * only after they have sent the whole body, and closing a connection while bytes arrive can lose the response.
 */
const drain = { bytes: 32 * 1024 * 1024, timeout: 60_000 };

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Drops the rest of a body whose response was already sent, so that the client can read the response. */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (!hasBody(request) || raw.complete) return done();
    // With `Connection: close`, Node would close at once, and a client that still sends could miss the response.
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
