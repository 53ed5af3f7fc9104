import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { noncePlaceholder } from '../../shared/staff-page.ts';
import { route } from '../platform/http/route.ts';
import type { Site } from './load.ts';
import type { Resource } from './resource.ts';
import { staffSecurityPolicy } from './security-headers.ts';

/** The content coding for an `Accept-Encoding` header. */
export function chooseEncoding(header = '') {
  // It matches from the beginning of an item alone, in linear time.
  const accepted = header.includes(';') ? header.replaceAll(/(?<![^,])[^,]*;\s*q=0(\.0*)?\s*(,|$)/gi, ',') : header;
  if (/\bbr\b/i.test(accepted)) return 'br';
  return /\bgzip\b/i.test(accepted) ? 'gzip' : 'identity';
}

/** For an `If-None-Match` header, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string) {
  return header !== undefined && (header === '*' || header.includes(tag));
}

/** Answers with a resource, or that the client has it. Returns the status. */
function sendResource(resource: Resource, id: string, request: IncomingMessage, response: ServerResponse): number {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { headers, notModifiedHeaders, body, entityTag } = resource.representations[encoding];
  if (resource.status === 200 && matchesEntityTag(request.headers['if-none-match'], entityTag)) {
    response.writeHead(304, [...notModifiedHeaders, 'X-Request-Id', id]).end();
    return 304;
  }
  response.writeHead(resource.status, [...headers, 'X-Request-Id', id]);
  response.end(request.method === 'HEAD' ? undefined : body);
  return resource.status;
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Sends pages and files from memory, before Fastify, whose hooks cost several times as much as the response. */
export function createSiteServer(
  { resources, withCourse, batches }: Site,
  writeLine: (fields: string) => void,
  count: (isPage: boolean, status: number) => void,
) {
  function find(url: string, path: string): Resource | undefined {
    const pageFor = path.length < url.length ? withCourse.get(path) : undefined;
    if (!pageFor) return resources.get(path);
    const asked = new URLSearchParams(url.slice(path.length));
    const course = asked.get('course');
    return (course && pageFor(course, batches.get(asked.get('batch') ?? ''))) || resources.get(path);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const path = pathOf(url);
    const resource = find(url, path);
    if (!resource) return false;
    const began = Date.now();
    const id = randomUUID();
    const status = sendResource(resource, id, request, response);
    count(resource.isPage, status);
    // The path is safe to log, because it is that of a page or file.
    writeLine(`"reqId":"${id}","method":"${method}","path":"${path}","status":${status},"ms":${Date.now() - began}`);
    return true;
  };
}

export type ServePage = ReturnType<typeof createSiteServer>;

/**
 * Finds the known path from which a path differs only in letter case or trailing slashes; undefined for unknown and for
 * known paths.
 */
export function canonicalPaths(paths: Iterable<string>) {
  const spellings = new Map(Array.from(paths, (path) => [path.toLowerCase(), path]));
  return (path: string) => {
    // It matches from the first slash of several alone, in linear time.
    const trimmed = path.replace(/(?<!\/)\/+$/, '') || '/';
    const canonical = spellings.get(trimmed.toLowerCase());
    return canonical === path ? undefined : canonical;
  };
}

export function registerSite(app: FastifyInstance, { notFound, manifest }: Site) {
  const canonical = canonicalPaths(Object.keys(manifest.pages));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const { url } = request;
    const path = pathOf(url);
    if (path.startsWith('/api/')) return reply.callNotFound();
    const location = canonical(path);
    if (location === undefined) {
      reply.hijack();
      sendResource(notFound, request.id, request.raw, reply.raw);
      return;
    }
    return reply.header('Cache-Control', 'public, max-age=3600').redirect(location + url.slice(path.length), 308);
  });
}

/** The HTML of the staff pages has no data. */
export function registerStaffPage(app: FastifyInstance, { staffDocument }: Site) {
  for (const url of ['/staff', '/staff/*']) {
    app.get(url, { logLevel: 'warn', schema: { hide: true } }, (request, reply) => {
      if (request.url.startsWith('/staff/assets/')) return reply.callNotFound();
      const nonce = randomBytes(16).toString('base64');
      return reply
        .headers({
          'content-security-policy': staffSecurityPolicy(nonce),
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex, nofollow',
        })
        .type('text/html; charset=utf-8')
        .send(staffDocument.replaceAll(noncePlaceholder, nonce));
    });
  }
}

export function registerClientErrors(app: FastifyInstance) {
  route(app, 'POST /api/client-errors', async ({ body: { component, message }, log }) =>
    log.warn({ component, clientError: message }, 'A part of a page could not be rendered'),
  );
}
