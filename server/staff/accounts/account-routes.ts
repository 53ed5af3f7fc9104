import type { FastifyInstance, FastifyRequest } from 'fastify';
import { giveOwnerless } from '../../leads/work/assign.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { addAccount, changeAccount, emailOf, listAccounts, resetAccount, resetSecondFactor } from './accounts.ts';
import type { StaffServices } from './services.ts';
import { endSessions, listSessions } from './sessions.ts';

/** What admins do about the accounts of others. */
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
    await request.audit('session.list', await emailOf(database, params.id));
    const current = actor.kind === 'session' ? actor.sessionId : undefined;
    return { items: await listSessions(database, params.id, current) };
  });

  route(app, 'DELETE /api/admin/accounts/:id/sessions', async (request) => {
    const email = await emailOf(database, request.params.id);
    const count = await endSessions(database, request.params.id);
    await request.audit('session.end', email, { count });
  });

  route(app, 'DELETE /api/admin/accounts/:id/sessions/:sessionId', async (request) => {
    const { id, sessionId } = request.params;
    const email = await emailOf(database, id);
    if ((await endSessions(database, id, { id: sessionId })) === 0) throw new Problem('not-found');
    await request.audit('session.end', email, { count: 1 });
  });
}
