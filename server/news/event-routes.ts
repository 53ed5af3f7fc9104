import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import type { News } from './news.ts';

/** Milliseconds between signs of life, and until a connection is closed, so that its browser has to sign in again. */
const heartbeat = 15_000;
const lifetime = 15 * 60_000;

/** Streams that an account or a token may have open at one process, and all of them together. */
const places = { each: 20, all: 500 };

/** Bytes that wait for a reader who does not read. Beyond them the connection is cut: a new one begins by reading everything. */
const backlog = 16 * 1024;

/** A stream of server-sent events that takes and gives back all that it needs: it ends with its reader, whenever that leaves. */
function openStream(news: Pick<News, 'subscribe'>): PassThrough {
  const stream = new PassThrough();
  const send = (text: string) => {
    if (stream.readableLength + stream.writableLength > backlog) stream.destroy();
    else if (stream.writable) stream.write(text);
  };
  send('retry: 1000\n\n');
  const unsubscribe = news.subscribe((topic) => send(`event: changed\ndata: ${topic}\n\n`));
  const alive = setInterval(send, heartbeat, ': alive\n\n');
  const over = setTimeout(() => stream.end(), lifetime);
  stream.once('close', () => {
    unsubscribe();
    clearInterval(alive);
    clearTimeout(over);
  });
  return stream;
}

/** `GET /api/admin/events`: tells staff pages to look again. */
export async function eventRoutes(app: FastifyInstance, { news }: { news: Pick<News, 'subscribe' | 'close'> }) {
  /** Every open stream, with whose it is. */
  const open = new Map<PassThrough, string>();
  let isClosing = false;
  // A stop waits for open answers, and these would never end.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of open.keys()) stream.end();
    await news.close();
  });

  route(app, 'GET /api/admin/events', async ({ actor }, reply) => {
    if (isClosing || open.size >= places.all) throw new Problem('unavailable');
    const own = [...open.values()].filter((id) => id === actor.id).length;
    if (own >= places.each) throw new Problem('too-many-streams');
    const stream = openStream(news);
    open.set(stream, actor.id);
    stream.once('close', () => open.delete(stream));
    // Should the client have left meanwhile, sending destroys the stream.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
}
