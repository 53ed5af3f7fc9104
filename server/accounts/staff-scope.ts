import type { FastifyInstance } from 'fastify';
import { privateParameters, queryHeader } from '../../shared/staff-page.ts';
import { Problem } from '../http/problems.ts';
import { authenticate } from './authenticate.ts';
import { requireOwnOrigin } from './origin.ts';
import { type Actor, mayDo } from './permissions.ts';
import type { StaffServices } from './sign-in-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls a staff route. */
    actor: Actor;
  }
}

/**
 * Makes `scope` the one place where staff routes live: each requires a permission, is described in the API document, and is
 * answered only to an actor who has that permission, never cached.
 *
 * @throws while routes are registered, when one requires nothing or hides from the API document.
 */
export function guardStaffScope(scope: FastifyInstance, { auth, database, publicUrl }: StaffServices): void {
  scope.decorateRequest('actor');
  scope.addHook('onRoute', ({ method, url, config, schema }) => {
    if (!config?.requires) throw new Error(`The staff route ${method} ${url} requires no permission.`);
    if (schema?.hide) throw new Error(`The staff route ${method} ${url} hides from the API document.`);
  });
  scope.addHook('preValidation', async ({ query, headers }) => {
    const hidden = new URLSearchParams(String(headers[queryHeader] ?? ''));
    for (const name of privateParameters)
      if (hidden.has(name)) Object.assign(query as object, { [name]: hidden.get(name) });
  });
  scope.addHook('onRequest', async (request, reply) => {
    // It would make an export, and record it, only to throw it away.
    if (request.method === 'HEAD') {
      reply.header('allow', 'GET');
      throw new Problem('method-not-allowed');
    }
    const { requires } = request.routeOptions.config;
    const actor = await authenticate({ auth, database }, request, reply);
    if (actor.kind === 'session') requireOwnOrigin(request, publicUrl);
    request.actor = actor;
    if (!requires || !mayDo(actor, requires)) {
      await request.audit('refused', `${request.method} ${request.routeOptions.url}`);
      throw new Problem('forbidden');
    }
  });
}
