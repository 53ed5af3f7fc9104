import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import type { Models } from '../audit/change.ts';
import { changeAccount, checkPassword, setPassword } from './accounts.ts';
import { passkeyOrigin } from './cookies.ts';
import { keepPasskey, listPasskeys, offerPasskey } from './passkeys.ts';
import { hashPassword } from './password.ts';
import { requireGoodPassword } from './password-rule.ts';
import { type Person, personOf } from './permissions.ts';
import {
  counts,
  createAppSecret,
  firstBackupCodes,
  needsSecondFactor,
  renewBackupCodes,
  spendAppCode,
  stepsOf,
  takeTurn,
} from './second-factors.ts';
import { beginSession, endSessions, listSessions, sessionLife } from './sessions.ts';
import type { StaffServices } from './staff-scope.ts';
import { throttle } from './throttle.ts';

/** Management of one's own account. */
export async function ownAccountRoutes(app: FastifyInstance, services: StaffServices) {
  const { cookies, database, publicUrl, secondFactor, secret } = services;
  const { prisma } = database;

  /** The throttled attempt of a signed-in person to prove their identity. */
  function attemptOf(request: FastifyRequest) {
    const { email, sessionId } = personOf(request);
    return { address: request.ip, account: email, device: sessionId };
  }

  /** Records a wrong proof, and refuses it with a message at its field. */
  async function refuse(request: FastifyRequest, field: string, message: string): Promise<never> {
    await request.audit('proof.failed', personOf(request).email, { field });
    throw new Problem('invalid-fields', { errors: { [field]: message } });
  }

  /** Ends the other sessions, which began with the old credentials. */
  function endOtherSessions({ staffSession }: Models, { id: accountId, sessionId }: Person) {
    return staffSession.deleteMany({ where: { accountId, id: { not: sessionId } } });
  }

  /**
   * Removes a second factor, unless it is the last one of an account that needs one. Backup codes go with the last one.
   *
   * @param remove returns the detail for the audit trail; false or undefined where there is no such factor.
   */
  async function removeFactor(
    request: FastifyRequest,
    action: string,
    remove: (models: Models) => Promise<Record<string, unknown> | false | undefined>,
  ): Promise<void> {
    const person = personOf(request);
    const { id, role, email } = person;
    await request.change(async (models, audit) => {
      await takeTurn(models);
      const detail = await remove(models);
      if (!detail) throw new Problem('not-found');
      const left = await models.staffAccount.findUniqueOrThrow({ where: { id }, include: counts });
      if (stepsOf(left).length === 0) {
        if (needsSecondFactor(secondFactor, role)) throw new Problem('last-second-factor');
        await models.staffBackupCode.deleteMany({ where: { accountId: id } });
      }
      await endOtherSessions(models, person);
      await audit(action, email, detail);
    });
  }

  route(app, 'GET /api/admin/me', async (request) => {
    const person = personOf(request);
    return { ...person, twoFactor: person.steps.length > 0 };
  });

  route(app, 'PATCH /api/admin/me', async (request) => {
    const { id } = personOf(request);
    const { name } = request.body;
    await request.change((models, audit) => changeAccount(models, audit, id, { name }));
  });

  route(app, 'POST /api/admin/me/password', async (request, reply) => {
    const person = personOf(request);
    const { id, email } = person;
    const { currentPassword, newPassword } = request.body;
    const check = () => checkPassword(database, email, currentPassword);
    if (!(await throttle(database, attemptOf(request), check))) {
      await refuse(request, 'currentPassword', 'The password is wrong');
    }
    await requireGoodPassword(newPassword, person, 'newPassword');
    const hash = await hashPassword(newPassword);
    const token = await request.change(async (models, audit) => {
      await setPassword(models, id, hash);
      await audit('password.change', email);
      return beginSession(models, audit, person, { request });
    });
    if (token) cookies.set(reply, 'session_token', token, sessionLife.absolute);
  });

  route(app, 'POST /api/admin/me/two-factor', async (request) => {
    const made = await createAppSecret(prisma, personOf(request), secret);
    if (!made) throw new Problem('app-in-force');
    return made;
  });

  route(app, 'POST /api/admin/me/two-factor/confirm', async (request) => {
    const person = personOf(request);
    const { id: accountId, email } = person;
    const backupCodes = await throttle(database, attemptOf(request), () =>
      request.change(async (models, audit) => {
        const app = { accountId, verified: false };
        if (!(await spendAppCode(models, app, secret, request.body.code))) return undefined;
        const codes = await firstBackupCodes(models, accountId);
        await endOtherSessions(models, person);
        await audit('two-factor.on', email);
        return codes;
      }),
    );
    return {
      backupCodes: backupCodes ?? (await refuse(request, 'code', 'The code is wrong or has expired. Try the next one')),
    };
  });

  route(app, 'POST /api/admin/me/two-factor/backup-codes', async (request) => {
    const { id, email, steps } = personOf(request);
    if (steps.length === 0) throw new Problem('not-found');
    const backupCodes = await request.change(async (models, audit) => {
      const codes = await renewBackupCodes(models, id);
      await audit('two-factor.backup-codes', email);
      return codes;
    });
    return { backupCodes };
  });

  route(app, 'DELETE /api/admin/me/two-factor', (request) =>
    removeFactor(request, 'two-factor.off', async ({ staffTwoFactor }) => {
      const { count } = await staffTwoFactor.deleteMany({ where: { accountId: personOf(request).id, verified: true } });
      return count > 0 && {};
    }),
  );

  route(app, 'GET /api/admin/me/passkeys', async (request) => {
    return { items: await listPasskeys(prisma, personOf(request).id) };
  });

  route(app, 'POST /api/admin/me/passkeys/options', (request) =>
    offerPasskey(prisma, personOf(request), { origin: passkeyOrigin(request, publicUrl), secret }),
  );

  route(app, 'POST /api/admin/me/passkeys', async (request) => {
    const { id: accountId, email } = personOf(request);
    const { name } = request.body;
    // The schema checks the shape of the credential, the library the rest.
    const credential = request.body.credential as unknown as RegistrationResponseJSON;
    const ceremony = { origin: passkeyOrigin(request, publicUrl), secret };
    const backupCodes = await request.change(async (models, audit) => {
      await keepPasskey(models, { accountId, name }, credential, ceremony);
      const codes = await firstBackupCodes(models, accountId);
      await audit('passkey.add', email, { name });
      return codes;
    });
    return { backupCodes };
  });

  route(app, 'DELETE /api/admin/me/passkeys/:id', (request) =>
    removeFactor(request, 'passkey.remove', async ({ staffPasskey }) => {
      const where = { id: request.params.id, accountId: personOf(request).id };
      const found = await staffPasskey.findFirst({ where });
      await staffPasskey.deleteMany({ where });
      return found !== null && { name: found.name };
    }),
  );

  route(app, 'GET /api/admin/me/sessions', async (request) => {
    const { id, sessionId } = personOf(request);
    return { items: await listSessions(prisma, id, sessionId) };
  });

  route(app, 'DELETE /api/admin/me/sessions', async (request) => {
    const { id, sessionId } = personOf(request);
    await request.change((models, audit) => endSessions(models, audit, id, { id: { not: sessionId } }));
  });

  route(app, 'DELETE /api/admin/me/sessions/:id', async (request) => {
    await request.change((models, audit) => endSessions(models, audit, personOf(request).id, request.params));
  });
}
