import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refreshHeader } from '../../shared/staff-page.ts';
import { appendAudit } from '../audit/append.ts';
import { createRefreshes, type Refreshes } from '../audit/refreshes.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import type { Auth } from './auth.ts';
import { authenticate } from './authenticate.ts';
import { requireOwnOrigin } from './origin.ts';
import { type Actor, labelOf, mayDo, type Need } from './permissions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route asks of who calls it. Every staff route declares it. */
    needs?: Need;
  }
  interface FastifyRequest {
    /** Who calls a staff route. */
    actor: Actor;
  }
  interface FastifyInstance {
    auditSession: Pick<Database, 'rows'>;
    refreshes: Refreshes;
  }
}

export interface ScopeOptions {
  auth: Auth;
  database: Pick<Database, 'prisma' | 'rows'>;
  publicUrl: string;
}

/**
 * Makes `scope` the one place where staff routes live: each declares `config.needs`, is described in the API document, and
 * is answered only to an actor who may do that, never cached.
 *
 * @throws while routes are registered, when one declares nothing or hides from the API document.
 */
export function guardStaffScope(scope: FastifyInstance, { auth, database, publicUrl }: ScopeOptions): void {
  scope.decorateRequest('actor');
  scope.decorate('auditSession', database);
  scope.decorate('refreshes', createRefreshes());
  scope.addHook('onRoute', (route) => {
    if (!route.config?.needs) throw new Error(`The staff route ${route.method} ${route.url} declares no config.needs.`);
    if (route.schema?.hide)
      throw new Error(`The staff route ${route.method} ${route.url} hides from the API document.`);
    route.schema = { ...route.schema, security: [{ session: [] }, { token: [] }] };
  });
  scope.addHook('onRequest', async (request, reply) => {
    const { needs } = request.routeOptions.config;
    const actor = await authenticate({ auth, database }, request, reply);
    if (actor.kind === 'session') requireOwnOrigin(request, publicUrl);
    request.actor = actor;
    if (!needs || !mayDo(actor, needs)) {
      await audit(request, 'refused', `${request.method} ${request.routeOptions.url}`);
      throw new Problem('forbidden');
    }
  });
}

/**
 * Records what the actor of a request does. Before the answer is sent, so that nothing is shown that is not recorded; in
 * a transaction use `appendAudit` with that transaction and `labelOf(request.actor)`.
 *
 * A page that reads again by itself what the same session has read is recorded every ten minutes. Whatever a person or a
 * token asks for is recorded each time, and so is a reading that only claims to be repeated.
 *
 * @param action such as `application.read`.
 * @param subject a reference ID, an account, a token: never an applicant's own data. Nor does `detail` hold any.
 */
export async function audit(
  request: FastifyRequest,
  action: string,
  subject?: string | null,
  detail?: Record<string, unknown>,
): Promise<void> {
  const { actor, method, url, headers, server } = request;
  const reading = actor.kind === 'session' && method === 'GET' ? [actor.sessionId, action, url] : undefined;
  const isRefresh = reading !== undefined && headers[refreshHeader] !== undefined;
  if (isRefresh && server.refreshes.isCovered(reading)) return;
  await appendAudit(server.auditSession, {
    actor: labelOf(actor),
    action,
    ...(subject !== undefined && { subject }),
    ...((detail || isRefresh) && { detail: { ...detail, ...(isRefresh && { isRefresh }) } }),
  });
  if (reading) server.refreshes.note(reading);
}
