import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { canonicalPaths } from './canonical.ts';
import type { Site } from './load.ts';
import { type Encoding, matchesEntityTag, negotiateEncoding } from './negotiate.ts';
import type { PageLog } from './page-log.ts';
import type { Resource } from './resource.ts';
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

/** Whether a browser says that it has this dictionary and takes what is compressed with it (RFC 9842, section 2.2). */
function hasDictionary(available: string, { headers }: IncomingMessage): boolean {
  return headers['available-dictionary'] === available && /\bdcz\b/.test(String(headers['accept-encoding']));
}

/** Sends a resource: negotiated encoding, 304 for a matching entity tag, no body for HEAD. Returns the status. */
function sendResource(
  { availableDictionary }: Site,
  resource: Resource,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const { headers, notModifiedHeaders, body, entityTag } =
    resource.beyondDictionary && hasDictionary(availableDictionary, request)
      ? resource.beyondDictionary
      : resource.representations[encodingFor(request)];
  if (resource.status === 200 && matchesEntityTag(request.headers['if-none-match'], entityTag)) {
    response.writeHead(304, [...notModifiedHeaders, 'X-Request-Id', id]).end();
    return 304;
  }
  response.writeHead(resource.status, [...headers, 'X-Request-Id', id]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return resource.status;
}

function pathOf(url = '/'): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function find({ resources, withCourse }: Site, url = '/'): Resource | undefined {
  const path = pathOf(url);
  const pageFor = path.length < url.length ? withCourse.get(path) : undefined;
  if (pageFor) {
    const course = new URLSearchParams(url.slice(path.length)).get('course');
    const page = course === null ? undefined : pageFor(course);
    if (page) return page;
  }
  return resources.get(path);
}

/**
 * Responds to requests for pages and files of the site; returns false for others. Runs before Fastify, whose hooks for the API
 * cost several times as much as the response itself.
 */
export function serveFromMemory(site: Site, log: PageLog, request: IncomingMessage, response: ServerResponse): boolean {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const resource = find(site, request.url);
  if (!resource) return false;
  const began = performance.now();
  const id = randomUUID();
  const status = sendResource(site, resource, id, request, response);
  log.note({ id, method, path: pathOf(request.url), kind: resource.isPage ? 'page' : 'file', status, began });
  return true;
}

/**
 * Handles all other paths outside `/api/`: 308 for a path that differs from a page only in letter case or a trailing slash, else the
 * not-found page.
 */
export function registerSite(app: FastifyInstance, site: Site): void {
  const { notFound, manifest } = site;
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
        sendResource(site, notFound, request.id, request.raw, reply.raw);
        return;
      }
      return reply
        .headers(securityHeaders)
        .header('Cache-Control', 'public, max-age=3600')
        .redirect(location + url.slice(path.length), 308);
    },
  });
}
