import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { change, type Models } from '../audit/change.ts';
import { passkeyOrigin } from './origin.ts';
import { keepPasskey, listPasskeys, offerPasskey, removePasskey } from './passkeys.ts';
import { type Person, personOf } from './permissions.ts';
import {
  createAppSecret,
  needsSecondFactor,
  noteAddedFactor,
  noteRemovedFactor,
  renewBackupCodes,
  spendAppCode,
} from './second-factors.ts';
import type { StaffServices } from './services.ts';
import { endSessions } from './sessions.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

/** What people do about the second factors of their own account. */
export async function ownSecondFactorRoutes(app: FastifyInstance, services: StaffServices) {
  const { database, publicUrl, secondFactor, secret } = services;

  /** Whoever signed in without what has just changed signs in again. */
  const endOtherSessions = ({ id, sessionId }: Person) => endSessions(database.prisma, id, { except: sessionId });

  /**
   * Takes a second factor away with `remove`, which returns what the audit trail says of it. Undone where it was the
   * last one of an account that needs one.
   */
  async function removing(
    person: Person,
    action: string,
    remove: (models: Models) => Promise<Record<string, unknown> | undefined>,
  ): Promise<void> {
    const { id, role, email } = person;
    await change(database, async (models, audit) => {
      const detail = await remove(models);
      if (!detail) throw new Problem('not-found');
      const isLeft = await noteRemovedFactor(models, id);
      if (!isLeft && needsSecondFactor(secondFactor, role)) throw new Problem('last-second-factor');
      await audit({ actor: email, action, subject: email, detail });
    });
    await endOtherSessions(person);
  }

  route(app, 'POST /api/admin/me/two-factor', async (request) => {
    const { id, email } = personOf(request);
    const made = await createAppSecret(database.prisma, { accountId: id, key: secret, email });
    if (!made) throw new Problem('app-in-force');
    return made;
  });

  route(app, 'POST /api/admin/me/two-factor/confirm', async (request) => {
    const person = personOf(request);
    const { id, email, sessionId } = person;
    const attempt = { address: request.ip, account: email, device: sessionId };
    await countAttempt(database, attempt);
    const backupCodes = await change(database, async (models, audit) => {
      const app = { accountId: id, key: secret, isConfirmed: false };
      if (!(await spendAppCode(models, app, request.body.code))) return undefined;
      const codes = await noteAddedFactor(models, id);
      await audit({ actor: email, action: 'two-factor.on', subject: email });
      return codes;
    });
    if (!backupCodes) {
      await request.audit('proof.failed', email, { field: 'code' });
      throw new Problem('invalid-fields', { errors: { code: 'The code is wrong or has expired. Try the next one' } });
    }
    await forgiveAttempt(database, attempt);
    await endOtherSessions(person);
    return { backupCodes };
  });

  route(app, 'POST /api/admin/me/two-factor/backup-codes', async (request) => {
    const { id, email, twoFactor } = personOf(request);
    if (!twoFactor) throw new Problem('not-found');
    const backupCodes = await change(database, async (models, audit) => {
      const codes = await renewBackupCodes(models, id);
      await audit({ actor: email, action: 'two-factor.backup-codes', subject: email });
      return codes;
    });
    return { backupCodes };
  });

  route(app, 'DELETE /api/admin/me/two-factor', async (request) => {
    const person = personOf(request);
    await removing(person, 'two-factor.off', async ({ staffTwoFactor }) => {
      const { count } = await staffTwoFactor.deleteMany({ where: { userId: person.id, verified: true } });
      return count > 0 ? {} : undefined;
    });
  });

  route(app, 'GET /api/admin/me/passkeys', async (request) => {
    return { items: await listPasskeys(database.prisma, personOf(request).id) };
  });

  route(app, 'POST /api/admin/me/passkeys/options', async (request) => {
    return {
      ...(await offerPasskey(database.prisma, personOf(request), {
        origin: passkeyOrigin(request, publicUrl),
        secret,
      })),
    };
  });

  route(app, 'POST /api/admin/me/passkeys', async (request) => {
    const { id, email } = personOf(request);
    const { name } = request.body;
    // What the schema lets through has the form of a credential; the library checks the rest.
    const credential = request.body.credential as unknown as RegistrationResponseJSON;
    const ceremony = { origin: passkeyOrigin(request, publicUrl), secret };
    const backupCodes = await change(database, async (models, audit) => {
      await keepPasskey(models, { accountId: id, name }, credential, ceremony);
      const codes = await noteAddedFactor(models, id);
      await audit({ actor: email, action: 'passkey.add', subject: email, detail: { name } });
      return codes;
    });
    return { backupCodes };
  });

  route(app, 'DELETE /api/admin/me/passkeys/:id', async (request) => {
    const person = personOf(request);
    await removing(person, 'passkey.remove', async (models) => {
      const name = await removePasskey(models, person.id, request.params.id);
      return name === undefined ? undefined : { name };
    });
  });
}
