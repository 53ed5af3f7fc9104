import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { canonicalPaths } from './canonical.ts';
import type { Site } from './load.ts';
import { chooseEncoding, matchesEntityTag } from './negotiate.ts';
import type { Resource } from './resource.ts';
import { securityHeaders } from './security-headers.ts';

/** Sends a resource: negotiated encoding, 304 for a matching entity tag, no body for HEAD. Returns the status. */
function sendResource(resource: Resource, id: string, request: IncomingMessage, response: ServerResponse): number {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const { headers, notModifiedHeaders, body, entityTag } = resource.representations[encoding];
  if (resource.status === 200 && matchesEntityTag(request.headers['if-none-match'], entityTag)) {
    response.writeHead(304, [...notModifiedHeaders, 'X-Request-Id', id]).end();
    return 304;
  }
  response.writeHead(resource.status, [...headers, 'X-Request-Id', id]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return resource.status;
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Sends pages and files from memory. */
export interface SiteServer {
  /** Answers requests for pages and files of the site; returns false for others. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Responses so far, by `page 200`, `file 304` and the like. */
  counts: ReadonlyMap<string, number>;
}

/**
 * Prepares {@link SiteServer}, which runs before Fastify, whose hooks cost several times as much as the response
 * itself. Each response is counted and logged like all others.
 */
export function createSiteServer({ resources, withCourse }: Site, logger: Pick<FastifyBaseLogger, 'info'>): SiteServer {
  const counts = new Map<string, number>();

  function find(url: string, path: string): Resource | undefined {
    const pageFor = path.length < url.length ? withCourse.get(path) : undefined;
    const course = pageFor && new URLSearchParams(url.slice(path.length)).get('course');
    return (course && pageFor?.(course)) || resources.get(path);
  }

  return {
    counts,
    serve(request, response) {
      const { method, url = '/' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const path = pathOf(url);
      const resource = find(url, path);
      if (!resource) return false;
      const began = performance.now();
      const id = randomUUID();
      const status = sendResource(resource, id, request, response);
      const key = `${resource.isPage ? 'page' : 'file'} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      // The path is safe to log, because it is that of a page or file.
      logger.info({ reqId: id, method, path, status, ms: Math.round(performance.now() - began) });
      return true;
    },
  };
}

/**
 * Handles all other paths outside `/api/`: 308 for a path that differs from a page's only in letter case or a trailing
 * slash, else the not-found page.
 */
export function registerSite(app: FastifyInstance, { notFound, manifest }: Site): void {
  const canonical = canonicalPaths(Object.keys(manifest.pages));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      const url = request.raw.url ?? '/';
      const path = pathOf(url);
      if (path.startsWith('/api/')) return reply.callNotFound();
      const location = canonical(path);
      if (location === undefined) {
        reply.hijack();
        sendResource(notFound, request.id, request.raw, reply.raw);
        return;
      }
      return reply
        .headers(securityHeaders)
        .header('Cache-Control', 'public, max-age=3600')
        .redirect(location + url.slice(path.length), 308);
    },
  });
}
