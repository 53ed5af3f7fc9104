import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problems.ts';

/** What a body must keep up: so many bytes in any stretch of so many seconds. */
interface Pace {
  seconds: number;
  bytes: number;
}

/**
 * 500 bytes a second on average. A phone on 2G sends 2 to 5 kB a second, so that it may fall silent for twenty seconds now
 * and then.
 */
const leastPace: Pace = { seconds: 30, bytes: 15_000 };

/**
 * Follows one body, second by second. Returns whether it keeps the pace; seconds in which nobody reads are not held against
 * the sender, and neither is anything before the first full stretch.
 */
export function createPaceKeeper({ seconds, bytes }: Pace): (received: number, isBeingRead: boolean) => boolean {
  /** Bytes received at the end of each second of the stretch, and at its beginning. */
  const marks: number[] = [];
  return (received, isBeingRead) => {
    if (!isBeingRead) return true;
    marks.push(received);
    if (marks.length <= seconds) return true;
    const before = marks.shift() ?? 0;
    return received - before >= bytes;
  };
}

/** Whether a request announces a body. */
export function hasBody({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

interface OpenBody {
  request: FastifyRequest;
  reply: FastifyReply;
  keepsPace: (received: number, isBeingRead: boolean) => boolean;
}

/**
 * Ends requests whose bodies arrive too slowly with the problem `too-slow`, and closes their connections: sockets that
 * announce much and send a byte now and then would otherwise be held for as long as their senders like.
 */
export function guardPace(app: FastifyInstance, pace: Pace = leastPace): void {
  const open = new Set<OpenBody>();
  const watch = setInterval(() => {
    for (const { request, reply, keepsPace } of open) {
      const { raw } = request;
      if (keepsPace(raw.socket.bytesRead, raw.readableFlowing === true)) continue;
      reply.header('connection', 'close');
      // Whoever reads the body, a parser of Fastify or the multipart parser, hears of it as of any failure to read.
      raw.emit('error', new Problem('too-slow'));
    }
  }, 1000);
  watch.unref();
  app.addHook('onClose', async () => clearInterval(watch));

  app.addHook('preParsing', (request, reply, _payload, done) => {
    const { raw } = request;
    if (hasBody(request)) {
      const body: OpenBody = { request, reply, keepsPace: createPaceKeeper(pace) };
      const end = () => open.delete(body);
      open.add(body);
      for (const event of ['end', 'error', 'close']) raw.once(event, end);
      reply.raw.once('finish', end);
    }
    done();
  });
}
