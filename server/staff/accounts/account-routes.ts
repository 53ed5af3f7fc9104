import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveOwnerless } from '../../leads/work/assign.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { change } from '../audit/change.ts';
import { addAccount, changeAccount, emailOf, listAccounts, resetAccount, resetSecondFactor } from './accounts.ts';
import type { StaffServices } from './services.ts';
import { endSessionsFor, listSessions } from './sessions.ts';
import { createToken, listTokens, revokeTokens } from './tokens.ts';

/** What admins do about the accounts of others and about API tokens. */
export async function accountRoutes(app: FastifyInstance, { database, publicUrl }: StaffServices) {
  /** Whose doing it is, and where its links lead: to the origin that the admin uses, which was checked to be ours. */
  function contextOf({ actor, headers }: Pick<FastifyRequest, 'actor' | 'headers'>) {
    return { actor: actor.label, publicUrl: headers.origin ?? publicUrl };
  }

  route(app, 'GET /api/admin/accounts', async (request) => {
    await request.audit('account.list');
    return { items: await listAccounts(database) };
  });

  route(app, 'POST /api/admin/accounts', (request) => addAccount(database, request.body, contextOf(request)));

  route(app, 'PATCH /api/admin/accounts/:id', async ({ params, body, actor }) => {
    const account = await changeAccount(database, params.id, body, actor.label);
    if (body.disabled) await giveOwnerless(database);
    return account;
  });

  route(app, 'POST /api/admin/accounts/:id/reset', (request) =>
    resetAccount(database, request.params.id, contextOf(request)),
  );

  route(app, 'DELETE /api/admin/accounts/:id/two-factor', ({ params, actor }) =>
    resetSecondFactor(database, params.id, actor.label),
  );

  route(app, 'GET /api/admin/accounts/:id/sessions', async (request) => {
    const { params, actor } = request;
    await request.audit('session.list', await emailOf(database.prisma, params.id));
    const current = actor.kind === 'session' ? actor.sessionId : undefined;
    return { items: await listSessions(database, params.id, current) };
  });

  route(app, 'DELETE /api/admin/accounts/:id/sessions', ({ params, actor }) =>
    endSessionsFor(database, params.id, {}, actor.label),
  );

  route(app, 'DELETE /api/admin/accounts/:id/sessions/:sessionId', ({ params, actor }) =>
    endSessionsFor(database, params.id, { id: params.sessionId }, actor.label),
  );

  route(app, 'GET /api/admin/tokens', async (request) => {
    await request.audit('token.list');
    return { items: await listTokens(database) };
  });

  route(app, 'POST /api/admin/tokens', ({ body, actor }) => createToken(database, body, actor.label, actor.id));

  route(app, 'DELETE /api/admin/tokens/:id', async ({ params, actor }) => {
    const count = await change(database, (models, audit) => revokeTokens(models, audit, params, actor.label));
    if (count === 0) throw new Problem('not-found');
  });
}
