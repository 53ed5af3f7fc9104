import type { FastifyInstance } from 'fastify';
import { rateLimits } from '../platform/http/rate-limits.ts';
import { route } from '../platform/http/route.ts';

/**
 * Writes to the log which part of a page browsers could not render, for developers: a name of ours and the error's
 * text.
 */
export function registerClientErrors(app: FastifyInstance): void {
  route(
    app,
    'POST /api/client-errors',
    async ({ body: { component, message }, log }) => {
      log.warn({ component, clientError: message }, 'A part of a page could not be rendered');
    },
    { rateLimit: rateLimits.clientErrors },
  );
}
