import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponses } from '../../openapi.ts';
import type { News } from './news.ts';

/** Milliseconds between signs of life, and until a connection is closed, so that its browser has to sign in again. */
const heartbeat = 15_000;
const lifetime = 15 * 60_000;

/** `GET /api/admin/events`: tells staff pages to look again. */
export const eventRoutes: FastifyPluginAsyncZod<{ news: News }> = async (app, { news }) => {
  const open = new Set<() => void>();
  // A stop waits for open answers, and these would never end.
  app.addHook('preClose', async () => {
    for (const close of open) close();
    await news.close();
  });

  app.get(
    '/api/admin/events',
    {
      config: { needs: 'read' },
      schema: {
        summary: 'Hear that something changed, as server-sent events',
        description:
          'Events `changed` with the data `leads`, `messages` or `deliveries`, and nothing of what changed. The connection ends after some minutes; browsers open it again.',
        response: {
          200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
          ...problemResponses(401, 403, 503),
        },
      },
    },
    (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      // Fastify's headers were set before the hijack and are not sent by themselves.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      raw.write('retry: 1000\n\n');
      const unsubscribe = news.subscribe((topic) => raw.write(`event: changed\ndata: ${topic}\n\n`));
      const alive = setInterval(() => raw.write(': alive\n\n'), heartbeat);
      const end = () => raw.end();
      const over = setTimeout(end, lifetime);
      open.add(end);
      raw.once('close', () => {
        unsubscribe();
        clearInterval(alive);
        clearTimeout(over);
        open.delete(end);
      });
      request.raw.resume();
    },
  );
};
