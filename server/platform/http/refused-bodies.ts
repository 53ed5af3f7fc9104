import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Browsers read the response only after they have sent the whole body, and closing a connection while bytes arrive can
 * lose the response. So the rest of a refused body is read and dropped: so many bytes, for so many milliseconds.
 */
const drain = { bytes: 32 * 1024 * 1024, timeout: 60_000 };

/** Whether a request declares a body. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Drops what arrives of a body after its response was sent, so that the client can read the response. */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (!hasBody(request) || raw.complete) return done();
    // With `Connection: close` Node would close at once, and the client could miss the response while it still sends.
    reply.raw.shouldKeepAlive = true;
    const timer = setTimeout(() => raw.destroy(), drain.timeout).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => {
      if (request.headers.connection?.toLowerCase() === 'close') raw.socket.end();
    });
    let drained = 0;
    // Its reader has stopped.
    raw.unpipe().on('data', (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > drain.bytes) raw.destroy();
    });
    raw.resume();
    done();
  });
}
