import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { createAppSecret, spendAppCode } from './authenticator-app.ts';
import { renewBackupCodes } from './backup-codes.ts';
import { passkeyOrigin } from './origin.ts';
import { keepPasskey, listPasskeys, offerPasskey, removePasskey } from './passkeys.ts';
import { type Person, personOf } from './permissions.ts';
import { needsSecondFactor, noteAddedFactor, noteRemovedFactor } from './second-factor.ts';
import type { StaffServices } from './services.ts';
import { endSessions } from './sessions.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

/** What people do about the second factors of their own account. */
export async function ownSecondFactorRoutes(app: FastifyInstance, services: StaffServices) {
  const { database, publicUrl, secondFactor, secret } = services;

  /** Whoever signed in without what has just changed signs in again. */
  const endOtherSessions = ({ id, sessionId }: Person) => endSessions(database, id, { except: sessionId });

  /** Takes a second factor away with `remove`, which is undone where it was the last one of an account that needs one. */
  function removing<Removed>({ id, role }: Person, remove: (session: SqlSession) => Promise<Removed | undefined>) {
    return database.transaction(async (session) => {
      const removed = await remove(session);
      if (removed === undefined) throw new Problem('not-found');
      const isLeft = await noteRemovedFactor(session, id);
      if (!isLeft && needsSecondFactor(secondFactor, role)) throw new Problem('last-second-factor');
      return removed;
    });
  }

  route(app, 'POST /api/admin/me/two-factor', async (request) => {
    const { id, email } = personOf(request);
    const made = await createAppSecret(database, { accountId: id, key: secret, email });
    if (!made) throw new Problem('app-in-force');
    return made;
  });

  route(app, 'POST /api/admin/me/two-factor/confirm', async (request) => {
    const person = personOf(request);
    const { id, email, sessionId } = person;
    const attempt = { address: request.ip, account: email, device: sessionId };
    await countAttempt(database, attempt);
    const backupCodes = await database.transaction(async (session) => {
      const app = { accountId: id, key: secret };
      const isRight = await spendAppCode(session, app, request.body.code, { isConfirmed: false });
      return isRight ? noteAddedFactor(session, id) : undefined;
    });
    if (!backupCodes) {
      await request.audit('proof.failed', email, { field: 'code' });
      throw new Problem('invalid-fields', { errors: { code: 'The code is wrong or has expired. Try the next one' } });
    }
    await forgiveAttempt(database, attempt);
    await endOtherSessions(person);
    await request.audit('two-factor.on', email);
    return { backupCodes };
  });

  route(app, 'POST /api/admin/me/two-factor/backup-codes', async (request) => {
    const { id, email, twoFactor } = personOf(request);
    if (!twoFactor) throw new Problem('not-found');
    const backupCodes = await database.transaction((session) => renewBackupCodes(session, id));
    await request.audit('two-factor.backup-codes', email);
    return { backupCodes };
  });

  route(app, 'DELETE /api/admin/me/two-factor', async (request) => {
    const person = personOf(request);
    const remove = 'DELETE FROM staff_two_factors WHERE account_id = $1 AND verified RETURNING id';
    await removing(person, async ({ rows }) => (await rows(remove, [person.id])).at(0));
    await endOtherSessions(person);
    await request.audit('two-factor.off', person.email);
  });

  route(app, 'GET /api/admin/me/passkeys', async (request) => {
    return { items: await listPasskeys(database, personOf(request).id) };
  });

  route(app, 'POST /api/admin/me/passkeys/options', async (request) => {
    return {
      ...(await offerPasskey(database, personOf(request), { origin: passkeyOrigin(request, publicUrl), secret })),
    };
  });

  route(app, 'POST /api/admin/me/passkeys', async (request) => {
    const { id, email } = personOf(request);
    const { name } = request.body;
    // What the schema lets through has the form of a credential; the library checks the rest.
    const credential = request.body.credential as unknown as RegistrationResponseJSON;
    const ceremony = { origin: passkeyOrigin(request, publicUrl), secret };
    const backupCodes = await database.transaction(async (session) => {
      await keepPasskey(session, { accountId: id, name }, credential, ceremony);
      return noteAddedFactor(session, id);
    });
    await request.audit('passkey.add', email, { name });
    return { backupCodes };
  });

  route(app, 'DELETE /api/admin/me/passkeys/:id', async (request) => {
    const person = personOf(request);
    const { name } = await removing(person, (session) => removePasskey(session, person.id, request.params.id));
    await endOtherSessions(person);
    await request.audit('passkey.remove', person.email, { name });
  });
}
