import type { FastifyInstance } from 'fastify';
import { Problem } from './problems.ts';

/** Whether the database can store every text in a JSON value, keys included. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held));
}

/**
 * Refuses NUL characters and lone surrogates, which PostgreSQL cannot store, in the URLs of all requests and in
 * described bodies. (The registration form strips them instead.) It runs after validation, which drops undescribed
 * properties and so bounds the depth.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ params, query, body, routeOptions }) => {
    const isDescribed = routeOptions.schema?.body !== undefined;
    if (!isStorable(params) || !isStorable(query) || (isDescribed && !isStorable(body))) {
      throw new Problem('malformed-request');
    }
  });
}
