import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Models } from '../audit/audit.ts';
import { personOf } from '../platform/http/actors.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import { changeAccount, checkPassword, setPassword } from './accounts.ts';
import { hashNewPassword } from './password.ts';
import {
  ceremonyOf,
  counts,
  createAppSecret,
  firstBackupCodes,
  keepPasskey,
  needsSecondFactor,
  offerPasskey,
  renewBackupCodes,
  spendAppCode,
  stepsOf,
} from './second-factors.ts';
import { type AccountServices, beginSession, endSessions, listSessions } from './sessions.ts';
import { type Check, throttle } from './sign-in.ts';

export async function ownAccountRoutes(app: FastifyInstance, services: AccountServices) {
  const { config, cookies, database, secret } = services;
  const { prisma } = database;

  /** Checks a proof of identity. @throws `invalid-fields` with the message at its field. */
  async function prove<Found>(request: FastifyRequest, field: string, message: string, check: Check<Found>) {
    const { email, sessionId } = personOf(request);
    const found = await throttle(database, { address: request.ip, account: email, device: sessionId }, check);
    if (found) return found;
    await request.audit('proof.failed', email, { field });
    throw new Problem('invalid-fields', { errors: { [field]: message } });
  }

  /** They began with the old credentials. */
  function endOtherSessions({ staffSession }: Models, request: FastifyRequest) {
    const { id: accountId, sessionId } = personOf(request);
    return staffSession.deleteMany({ where: { accountId, id: { not: sessionId } } });
  }

  /** Completes the removal of a second factor. Backup codes go with the last. @throws `last-second-factor` */
  async function leaveFactor(models: Models, request: FastifyRequest) {
    const { id, role } = personOf(request);
    const account = await models.staffAccount.findUniqueOrThrow({ where: { id }, include: counts });
    if (stepsOf(account).length === 0) {
      if (needsSecondFactor(config, role)) throw new Problem('last-second-factor');
      await models.staffAccount.update({ where: { id }, data: { backupCodes: [] } });
    }
    await endOtherSessions(models, request);
  }

  route(app, 'GET /api/admin/me', personOf);

  route(app, 'PATCH /api/admin/me', async (request) => {
    await request.change((models, audit) => changeAccount(models, audit, personOf(request).id, request.body));
  });

  route(app, 'POST /api/admin/me/password', async (request, reply) => {
    const person = personOf(request);
    const { currentPassword, newPassword } = request.body;
    await prove(request, 'currentPassword', 'The password is wrong', () =>
      checkPassword(database, person.email, currentPassword),
    );
    const hash = await hashNewPassword(newPassword, person, 'newPassword');
    const token = await request.change(async (models, audit) => {
      await setPassword(models, person.id, hash);
      await audit('password.change', person.email);
      return beginSession(models, audit, person, request, cookies);
    });
    if (token) cookies.keepSession(reply, token);
  });

  route(app, 'POST /api/admin/me/two-factor', (request) => createAppSecret(prisma, personOf(request), secret));

  route(app, 'POST /api/admin/me/two-factor/confirm', async (request) => {
    const { id, email } = personOf(request);
    return prove(request, 'code', 'The code is wrong or has expired. Try the next one', () =>
      request.change(async (models, audit) => {
        const account = await models.staffAccount.findUniqueOrThrow({ where: { id } });
        if (account.appStep !== null || !(await spendAppCode(models, account, secret, request.body.code))) return false;
        const backupCodes = await firstBackupCodes(models, id);
        await endOtherSessions(models, request);
        await audit('two-factor.on', email);
        return { backupCodes };
      }),
    );
  });

  route(app, 'POST /api/admin/me/two-factor/backup-codes', async (request) => {
    const { id, email, twoFactor } = personOf(request);
    if (!twoFactor) throw new Problem('not-found');
    return request.change(async (models, audit) => {
      const backupCodes = await renewBackupCodes(models, id);
      await audit('two-factor.backup-codes', email);
      return { backupCodes };
    });
  });

  route(app, 'DELETE /api/admin/me/two-factor', (request) =>
    request.change(async (models, audit) => {
      const { id, email } = personOf(request);
      const where = { id, appStep: { not: null } };
      await models.staffAccount.update({ where, data: { appSecret: null, appStep: null } });
      await leaveFactor(models, request);
      await audit('two-factor.off', email);
    }),
  );

  route(app, 'GET /api/admin/me/passkeys', async (request) => {
    const where = { accountId: personOf(request).id };
    return { items: await prisma.staffPasskey.findMany({ where, orderBy: { createdAt: 'asc' } }) };
  });

  route(app, 'POST /api/admin/me/passkeys/options', (request) =>
    offerPasskey(prisma, personOf(request), ceremonyOf(request, services)),
  );

  route(app, 'POST /api/admin/me/passkeys', async (request) => {
    const { id, email } = personOf(request);
    const ceremony = ceremonyOf(request, services);
    return request.change(async (models, audit) => {
      await keepPasskey(models, id, request.body, ceremony);
      const backupCodes = await firstBackupCodes(models, id);
      await audit('passkey.add', email, { name: request.body.name });
      return { backupCodes };
    });
  });

  route(app, 'DELETE /api/admin/me/passkeys/:id', (request) =>
    request.change(async (models, audit) => {
      const { id: accountId, email } = personOf(request);
      const { name } = await models.staffPasskey.delete({ where: { ...request.params, accountId } });
      await leaveFactor(models, request);
      await audit('passkey.remove', email, { name });
    }),
  );

  route(app, 'GET /api/admin/me/sessions', async (request) => {
    return { items: await listSessions(prisma, personOf(request)) };
  });

  route(app, 'DELETE /api/admin/me/sessions', (request) => {
    const { id, sessionId } = personOf(request);
    return request.change((models, audit) => endSessions(models, audit, id, { not: sessionId }));
  });

  route(app, 'DELETE /api/admin/me/sessions/:id', (request) =>
    request.change((models, audit) => endSessions(models, audit, personOf(request).id, request.params.id)),
  );
}
