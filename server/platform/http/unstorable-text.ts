import type { FastifyInstance } from 'fastify';
import { Problem } from './problems.ts';

/** Whether a text anywhere in a JSON value, keys included, contains what the database cannot store. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held));
}

/**
 * Refuses NUL characters and lone surrogates, which no keyboard types and PostgreSQL does not store: in the addresses
 * of all requests, and in the bodies that a call describes. The registration form takes such characters out of what it
 * is sent. Runs after validation, which drops what is not described and so bounds the depth.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body, routeOptions }) => {
    const isDescribed = routeOptions.schema?.body !== undefined;
    if (!isStorable(params) || !isStorable(query) || (isDescribed && !isStorable(body))) {
      throw new Problem('malformed-request');
    }
  });
}
