import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { noncePlaceholder } from '../../shared/staff-page.ts';

/** The content security policy of the staff pages: own scripts, own or nonced styles, resumes in frames. */
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/**
 * Serves the HTML of the staff pages for every path under `/staff`, where routing is client-side. It contains no data: that comes
 * from the authenticated routes.
 *
 * @param html the document, as built.
 */
export function registerStaffPage(app: FastifyInstance, html: string): void {
  for (const url of ['/staff', '/staff/*']) {
    app.route({
      method: ['GET', 'HEAD'],
      url,
      logLevel: 'warn',
      schema: { hide: true },
      handler: (request, reply) => {
        if (request.url.startsWith('/staff/assets/')) return reply.callNotFound();
        const nonce = randomBytes(16).toString('base64');
        return reply
          .headers({
            'content-security-policy': contentSecurityPolicy(nonce),
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex, nofollow',
          })
          .type('text/html; charset=utf-8')
          .send(html.replaceAll(noncePlaceholder, nonce));
      },
    });
  }
}
