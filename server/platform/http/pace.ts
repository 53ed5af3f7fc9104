import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problems.ts';

/** The minimum data rate of a request body: so many bytes in every window of so many seconds. */
interface Pace {
  seconds: number;
  bytes: number;
}

/**
 * 500 bytes a second on average. A phone on 2G sends 2 to 5 kB a second, so it may stall for twenty seconds now and then.
 */
const minimumPace: Pace = { seconds: 30, bytes: 15_000 };

/**
 * Measures one body, called once a second. Returns false when it is too slow. Seconds in which the server does not read do not
 * count, and neither does anything before the first full window.
 */
export function createPaceMeter({ seconds, bytes }: Pace): (received: number, isBeingRead: boolean) => boolean {
  /** Bytes received by the start of the window and by the end of each of its seconds. */
  const marks: number[] = [];
  return (received, isBeingRead) => {
    if (!isBeingRead) return true;
    marks.push(received);
    if (marks.length <= seconds) return true;
    const before = marks.shift() ?? 0;
    return received - before >= bytes;
  };
}

/** Whether a request declares a body. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

interface OpenBody {
  request: FastifyRequest;
  reply: FastifyReply;
  keepsPace: (received: number, isBeingRead: boolean) => boolean;
}

/**
 * Fails requests whose bodies arrive too slowly with the problem `too-slow`, and closes their connections. Otherwise clients
 * that declare a large body and trickle bytes could hold sockets indefinitely.
 */
export function enforcePace(app: FastifyInstance, pace: Pace = minimumPace): void {
  const open = new Set<OpenBody>();
  const watch = setInterval(() => {
    for (const { request, reply, keepsPace } of open) {
      const { raw } = request;
      if (keepsPace(raw.socket.bytesRead, raw.readableFlowing === true)) continue;
      reply.header('connection', 'close');
      // The parser that reads the body handles this like any read error.
      raw.emit('error', new Problem('too-slow'));
    }
  }, 1000);
  watch.unref();
  app.addHook('onClose', async () => clearInterval(watch));

  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request;
    if (hasBody(request)) {
      const body: OpenBody = { request, reply, keepsPace: createPaceMeter(pace) };
      const forget = () => open.delete(body);
      open.add(body);
      for (const event of ['end', 'error', 'close']) raw.once(event, forget);
      reply.raw.once('finish', forget);
    }
    done();
  });
}
