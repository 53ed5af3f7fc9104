import type { FastifyInstance, FastifyRequest } from 'fastify';
import { privateParameters, queryHeader } from '../../shared/staff-page.ts';
import { type Actor, mayDo } from '../platform/http/actors.ts';
import { requireOwnOrigin } from '../platform/http/origins.ts';
import { Problem } from '../platform/http/problems.ts';
import { createLimit, rateLimits } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/server-parts.ts';
import { auditRequests } from './audit.ts';

export type FindActor = (request: FastifyRequest) => Promise<Actor | undefined>;

/** Admits only actors with the permission of a route. */
export function guardStaffScope(scope: FastifyInstance, platform: Platform, findActor: FindActor) {
  auditRequests(scope, platform);
  scope.decorateRequest('actor');
  scope.decorateRequest('isStillIn', async function (this: FastifyRequest) {
    return (await findActor(this)) !== undefined;
  });
  const limitRefusals = createLimit(scope, rateLimits.refusals);
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
    // Would create and record an export, only to discard it.
    if (request.method === 'HEAD') {
      reply.header('allow', 'GET');
      throw new Problem('method-not-allowed');
    }
    const { requires, needsFreshSignIn } = request.routeOptions.config;
    const actor = await findActor(request);
    if (!actor) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('not-signed-in');
    }
    if (actor.kind === 'session') requireOwnOrigin(request, platform.config);
    request.actor = actor;
    if (!requires || !mayDo(actor, requires)) {
      await limitRefusals(request, reply);
      await request.audit('refused', `${request.method} ${request.routeOptions.url}`);
      throw new Problem('forbidden');
    }
    // Tokens have neither second factors nor sign-ins.
    if (actor.kind === 'token') return;
    if (actor.mustSetUp && requires !== 'self') throw new Problem('second-factor-required');
    if (needsFreshSignIn && Date.now() - actor.signedInAt.getTime() > 10 * 60_000) throw new Problem('sign-in-again');
  });
}
