import { createServer } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import type { Site } from '../../server/site/load.ts';
import { createSiteServer, registerSite } from '../../server/site/site.ts';

/** Serves a built site alone, without the API and without a log, on a free loopback port. */
export async function serveSite(site: Site): Promise<{ app: FastifyInstance; origin: string }> {
  const pages = createSiteServer(site, { info: () => {} });
  const app = fastify({
    serverFactory: (handler) =>
      createServer((request, response) => {
        if (!pages.serve(request, response)) handler(request, response);
      }),
  });
  registerSite(app, site);
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
