import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { noncePlaceholder } from '../../shared/staff-page.ts';
import { staffSecurityPolicy } from './security-headers.ts';

/**
 * Serves the HTML of the staff pages for every path under `/staff`, where routing is client-side. It contains no data,
 * which only authenticated routes return.
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
            'content-security-policy': staffSecurityPolicy(nonce),
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
