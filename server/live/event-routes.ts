import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import { createSlots } from '../platform/http/slots.ts';
import type { News } from '../platform/news.ts';

/** Milliseconds between heartbeats, and until a stream is closed, so that reconnecting checks the session again. */
const heartbeat = 15_000;
const lifetime = 15 * 60_000;

/** Open streams per process. */
const limits = { each: 20, all: 500 };

/** Bytes buffered for a slow client before it is disconnected. Once reconnected, it reloads everything. */
const backlog = 16 * 1024;

function openStream(news: Pick<News, 'subscribe'>) {
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

/** Notifies staff pages of changes. */
export async function eventRoutes(app: FastifyInstance, { news }: { news: Pick<News, 'subscribe'> }) {
  const take = createSlots(limits);
  const open = new Set<PassThrough>();
  let isClosing = false;
  // A shutdown waits for open responses, and these never end.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of open) stream.end();
  });

  route(app, 'GET /api/admin/events', async ({ actor }, reply) => {
    if (isClosing) throw new Problem('unavailable');
    const free = take(actor.id);
    if (!free) throw new Problem(open.size >= limits.all ? 'unavailable' : 'too-many-streams');
    const stream = openStream(news);
    open.add(stream);
    stream.once('close', () => {
      open.delete(stream);
      free();
    });
    // If the client has left meanwhile, sending destroys the stream.
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
}
