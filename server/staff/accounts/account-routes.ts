import type { FastifyInstance } from 'fastify';
import { giveOwnerless } from '../../leads/work/assign.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { addAccount, changeAccount, emailOf, listAccounts, resetAccount, resetSecondFactor } from './accounts.ts';
import { siteOrigin } from './cookies.ts';
import { personOf } from './permissions.ts';
import { endSessions, listSessions } from './sessions.ts';
import type { StaffServices } from './staff-scope.ts';
import { createToken, listTokens, revokeTokens } from './tokens.ts';

/** Management of accounts and API tokens by admins. */
export async function accountRoutes(app: FastifyInstance, { database, publicUrl }: StaffServices) {
  const { prisma } = database;

  route(app, 'GET /api/admin/accounts', async (request) => {
    await request.audit('account.list');
    return { items: await listAccounts(prisma) };
  });

  route(app, 'POST /api/admin/accounts', (request) =>
    request.change((models, audit) => addAccount(models, audit, request.body, siteOrigin(request, publicUrl))),
  );

  route(app, 'PATCH /api/admin/accounts/:id', async (request) => {
    const { params, body } = request;
    const account = await request.change((models, audit) => changeAccount(models, audit, params.id, body));
    if (body.disabled) await giveOwnerless(database);
    return account;
  });

  route(app, 'POST /api/admin/accounts/:id/reset', (request) =>
    request.change((models, audit) => resetAccount(models, audit, request.params.id, siteOrigin(request, publicUrl))),
  );

  route(app, 'DELETE /api/admin/accounts/:id/two-factor', (request) =>
    request.change((models, audit) => resetSecondFactor(models, audit, request.params.id)),
  );

  route(app, 'GET /api/admin/accounts/:id/sessions', async (request) => {
    const { id } = request.params;
    await request.audit('session.list', await emailOf(prisma, id));
    return { items: await listSessions(prisma, id, personOf(request).sessionId) };
  });

  route(app, 'DELETE /api/admin/accounts/:id/sessions', (request) =>
    request.change((models, audit) => endSessions(models, audit, request.params.id)),
  );

  route(app, 'DELETE /api/admin/accounts/:id/sessions/:sessionId', (request) =>
    request.change((models, audit) => endSessions(models, audit, request.params.id, { id: request.params.sessionId })),
  );

  route(app, 'GET /api/admin/tokens', async (request) => {
    await request.audit('token.list');
    return { items: await listTokens(prisma) };
  });

  route(app, 'POST /api/admin/tokens', (request) => {
    const { id, email } = personOf(request);
    const maker = { createdBy: email, accountId: id };
    return request.change((models, audit) => createToken(models, audit, request.body, maker));
  });

  route(app, 'DELETE /api/admin/tokens/:id', async (request) => {
    const count = await request.change((models, audit) => revokeTokens(models, audit, request.params));
    if (count === 0) throw new Problem('not-found');
  });
}
