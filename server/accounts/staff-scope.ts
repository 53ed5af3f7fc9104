import type { FastifyInstance, FastifyRequest } from 'fastify';
import { privateParameters, queryHeader } from '../../shared/staff-page.ts';
import type { Models } from '../audit/audit.ts';
import { takeLock } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problems.ts';
import { createLimit, rateLimits } from '../platform/http/rate-limits.ts';
import type { Platform } from '../platform/server-parts.ts';
import { type Actor, mayDo, personOf } from './permissions.ts';
import { needsSecondFactor, stepsOf } from './second-factors.ts';
import { type Cookies, findSession, requireOwnOrigin } from './sessions.ts';
import { findTokenActor } from './tokens.ts';

export type StaffServices = Platform & { cookies: Cookies };

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor;
  }
}

async function findPerson({ cookies, database, config }: StaffServices, request: FastifyRequest) {
  const token = cookies.sessionOf(request);
  const session = token === '' ? undefined : await findSession(database, token);
  if (!session) return undefined;
  const { id, name, email, role } = session.account;
  const steps = stepsOf(session.account);
  const twoFactor = steps.length > 0;
  const mustSetUp = !twoFactor && needsSecondFactor(config, role);
  const signedIn = { kind: 'session', sessionId: session.id, signedInAt: session.createdAt } as const;
  return { id, name, label: email, email, role, twoFactor, steps, mustSetUp, ...signedIn };
}

/** Admits only actors with the permission of a route. */
export function guardStaffScope(scope: FastifyInstance, services: StaffServices) {
  scope.decorateRequest('actor');
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
    const { authorization } = request.headers;
    const actor = await (authorization === undefined
      ? findPerson(services, request)
      : findTokenActor(services.database, authorization));
    if (!actor) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('not-signed-in');
    }
    if (actor.kind === 'session') requireOwnOrigin(request, services.config);
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

/** Changes of accounts and credentials take turns. @throws `not-signed-in` when the session or its role has ended. */
export async function requireSession(models: Models, request: FastifyRequest) {
  if (!request.routeOptions.config.needsFreshSignIn) return;
  const { sessionId: id, role } = personOf(request);
  await takeLock(models, 'accountChanges');
  if ((await models.staffSession.count({ where: { id, account: { role } } })) === 0) throw new Problem('not-signed-in');
}
