import type { FastifyInstance } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import type { StaffServices } from './services.ts';
import { createToken, listTokens, revokeTokens } from './tokens.ts';

/** What admins do about API tokens. */
export async function tokenRoutes(app: FastifyInstance, { database }: StaffServices) {
  route(app, 'GET /api/admin/tokens', async (request) => {
    await request.audit('token.list');
    return { items: await listTokens(database) };
  });

  route(app, 'POST /api/admin/tokens', ({ body, actor }) => createToken(database, body, actor.label, actor.id));

  route(app, 'DELETE /api/admin/tokens/:id', async ({ params, actor }) => {
    if ((await revokeTokens(database, params, actor.label)) === 0) throw new Problem('not-found');
  });
}
