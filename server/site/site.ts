import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { canonicalPaths } from './canonical.ts';
import type { Resource, Site } from './load.ts';
import { matchesEntityTag, negotiateEncoding } from './negotiate.ts';
import { securityHeaders } from './security-headers.ts';

/** Writes a resource: negotiated encoding, 304 for a known entity tag, no body for HEAD. */
function write(resource: Resource, request: IncomingMessage, response: ServerResponse): void {
  const { headers, notModifiedHeaders, body, entityTag } =
    resource.representations[negotiateEncoding(request.headers['accept-encoding'] as string | undefined)];
  if (resource.status === 200 && matchesEntityTag(request.headers['if-none-match'], entityTag)) {
    response.writeHead(304, notModifiedHeaders).end();
    return;
  }
  response.writeHead(resource.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function send(resource: Resource, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  write(resource, request.raw, reply.raw);
}

/**
 * Serves the public site: every page and file from memory, 308 for a path that differs from a page only in letter case
 * or by a trailing slash, and the not-found page for other paths. Paths below `/api/` are left to the API.
 */
export function registerSite(app: FastifyInstance, { resources, notFound, manifest }: Site): void {
  const canonical = canonicalPaths(Object.keys(manifest.pages));
  for (const [path, resource] of resources) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      logLevel: 'warn',
      handler: (request, reply) => send(resource, request, reply),
    });
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    logLevel: 'warn',
    handler: (request, reply) => {
      const [path = '/', query] = (request.raw.url ?? '/').split(/\?(.*)/s);
      if (path.startsWith('/api/')) return reply.callNotFound();
      const location = canonical(path);
      if (location === undefined) return send(notFound, request, reply);
      return reply
        .headers(securityHeaders)
        .header('Cache-Control', 'public, max-age=3600')
        .redirect(query === undefined ? location : `${location}?${query}`, 308);
    },
  });
}
