import type { FastifyInstance } from 'fastify';
import { rateLimits } from '../platform/http/rate-limits.ts';
import { route } from '../platform/http/route.ts';

/** Logs which component a browser could not render, with the error's message, for developers. */
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
