import type { FastifyInstance } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { changeAccount, checkPassword, choosePassword } from './accounts.ts';
import { requireGoodPassword } from './password-rule.ts';
import { personOf } from './permissions.ts';
import { secondStepsOf } from './second-factors.ts';
import type { StaffServices } from './services.ts';
import { endSessionsFor, enter, listSessions } from './sessions.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

/** What people do about their own account, but for its second factors. */
export async function ownAccountRoutes(app: FastifyInstance, services: StaffServices) {
  const { database } = services;

  route(app, 'GET /api/admin/me', async (request) => {
    const { id, name, email, role, twoFactor, mustSetUp } = personOf(request);
    return { id, name, email, role, twoFactor, steps: await secondStepsOf(database.prisma, id), mustSetUp };
  });

  route(app, 'PATCH /api/admin/me', async (request) => {
    const { id, email } = personOf(request);
    await changeAccount(database, id, { name: request.body.name }, email);
  });

  route(app, 'POST /api/admin/me/password', async (request, reply) => {
    const { id, email, name, sessionId } = personOf(request);
    const { currentPassword, newPassword } = request.body;
    const attempt = { address: request.ip, account: email, device: sessionId };
    await countAttempt(database, attempt);
    if (!(await checkPassword(database, email, currentPassword)).isRight) {
      await request.audit('proof.failed', email, { field: 'currentPassword' });
      throw new Problem('invalid-fields', { errors: { currentPassword: 'The password is wrong' } });
    }
    await forgiveAttempt(database, attempt);
    await requireGoodPassword(newPassword, { email, name }, 'newPassword');
    await choosePassword(database, { id, email }, newPassword);
    await enter(services, request, reply, { id, email });
  });

  route(app, 'GET /api/admin/me/sessions', async (request) => {
    const { id, sessionId } = personOf(request);
    return { items: await listSessions(database, id, sessionId) };
  });

  route(app, 'DELETE /api/admin/me/sessions', async (request) => {
    const { id, sessionId, email } = personOf(request);
    await endSessionsFor(database, id, { except: sessionId }, email);
  });

  route(app, 'DELETE /api/admin/me/sessions/:id', async (request) => {
    const { id, email } = personOf(request);
    await endSessionsFor(database, id, request.params, email);
  });
}
