import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { canonicalPaths } from './canonical.ts';
import type { Resource, Site } from './load.ts';
import { type Encoding, matchesEntityTag, negotiateEncoding } from './negotiate.ts';
import { securityHeaders } from './security-headers.ts';

/** Browsers send a handful of different `Accept-Encoding` headers. The cache is bounded, because clients can invent more. */
const cachedHeaders = 100;
const negotiated = new Map<string, Encoding>();

function encodingFor({ headers }: IncomingMessage): Encoding {
  const header = String(headers['accept-encoding'] ?? '');
  const known = negotiated.get(header);
  if (known) return known;
  const encoding = negotiateEncoding(header);
  if (negotiated.size < cachedHeaders) negotiated.set(header, encoding);
  return encoding;
}

/** Sends a resource: negotiated encoding, 304 for a matching entity tag, no body for HEAD. */
function sendResource(resource: Resource, request: IncomingMessage, response: ServerResponse): void {
  const { headers, notModifiedHeaders, body, entityTag } = resource.representations[encodingFor(request)];
  if (resource.status === 200 && matchesEntityTag(request.headers['if-none-match'], entityTag)) {
    response.writeHead(304, notModifiedHeaders).end();
    return;
  }
  response.writeHead(resource.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function pathOf(url = '/'): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function find({ resources, registrationFor }: Site, url = '/'): Resource | undefined {
  const path = pathOf(url);
  if (path.length < url.length) {
    const course = new URLSearchParams(url.slice(path.length)).get('course');
    const page = course === null ? undefined : registrationFor(path, course);
    if (page) return page;
  }
  return resources.get(path);
}

/**
 * Responds to requests for pages and files of the site; returns false for others. Runs before Fastify, whose hooks for the API
 * cost several times as much as the response itself.
 */
export function serveFromMemory(site: Site, request: IncomingMessage, response: ServerResponse): boolean {
  const { method } = request;
  const resource = method === 'GET' || method === 'HEAD' ? find(site, request.url) : undefined;
  if (resource) sendResource(resource, request, response);
  return resource !== undefined;
}

/**
 * Handles all other paths outside `/api/`: 308 for a path that differs from a page only in letter case or a trailing slash, else the
 * not-found page.
 */
export function registerSite(app: FastifyInstance, { notFound, manifest }: Site): void {
  const canonical = canonicalPaths(Object.keys(manifest.pages));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    logLevel: 'warn',
    schema: { hide: true },
    handler: (request, reply) => {
      const url = request.raw.url ?? '/';
      const path = pathOf(url);
      if (path.startsWith('/api/')) return reply.callNotFound();
      const location = canonical(path);
      if (location === undefined) {
        reply.hijack();
        return sendResource(notFound, request.raw, reply.raw);
      }
      return reply
        .headers(securityHeaders)
        .header('Cache-Control', 'public, max-age=3600')
        .redirect(location + url.slice(path.length), 308);
    },
  });
}
