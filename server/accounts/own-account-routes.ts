import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../http/problems.ts';
import { route } from '../http/route.ts';
import { changeAccount } from './accounts.ts';
import { authHeaders, passCookies, refusalOf } from './auth-call.ts';
import type { Actor } from './permissions.ts';
import { endSessions, listSessions } from './sessions.ts';
import type { StaffServices } from './sign-in-routes.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

type Person = Extract<Actor, { kind: 'session' }>;

/** `self` is never granted to a token. */
function personOf({ actor }: Pick<FastifyRequest, 'actor'>): Person {
  if (actor.kind !== 'session') throw new Problem('forbidden');
  return actor;
}

/** What people do about their own account. */
export async function ownAccountRoutes(app: FastifyInstance, { auth, database }: StaffServices) {
  /** Makes a call that shows the account's password or code: counted like a sign-in, its refusal put at `field`. */
  async function proving<Result>(
    request: Pick<FastifyRequest, 'actor' | 'ip' | 'audit'>,
    field: string,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const attempt = { address: request.ip, account: personOf(request).email };
    await countAttempt(database, attempt);
    try {
      const result = await call();
      await forgiveAttempt(database, attempt);
      return result;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      await request.audit('proof.failed', personOf(request).email, { field });
      const errors: Record<string, string> = {
        [field]: /PASSWORD|CODE/.test(refusal)
          ? `The ${field === 'code' ? 'code' : 'password'} is wrong`
          : 'This is not possible now. Please load the page again.',
      };
      throw new Problem('invalid-fields', { errors, cause: error });
    }
  }

  route(app, 'GET /api/admin/me', (request) => {
    const { id, name, email, role, twoFactor } = personOf(request);
    return { id, name, email, role, twoFactor };
  });

  route(app, 'PATCH /api/admin/me', async (request) => {
    const { id, email } = personOf(request);
    await changeAccount(database, id, { name: request.body.name }, email);
  });

  route(app, 'POST /api/admin/me/password', async (request, reply) => {
    const { headers } = await proving(request, 'currentPassword', () =>
      auth.api.changePassword({
        body: { ...request.body, revokeOtherSessions: true },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    );
    await request.audit('password.change', personOf(request).email);
    passCookies(headers, reply);
  });

  route(app, 'POST /api/admin/me/two-factor', async (request) => {
    const made = await proving(request, 'password', () =>
      auth.api.enableTwoFactor({ body: { ...request.body, method: 'totp' }, headers: authHeaders(request) }),
    );
    if (made.method !== 'totp') throw new Error('The second factor is no authenticator app.');
    const { totpURI: uri, backupCodes } = made;
    // Authenticator apps show a plus in the issuer as it stands.
    const shown = uri.replaceAll('+', '%20');
    return { uri: shown, secret: new URL(uri).searchParams.get('secret') ?? '', backupCodes };
  });

  route(app, 'POST /api/admin/me/two-factor/confirm', async (request, reply) => {
    const { headers } = await proving(request, 'code', () =>
      auth.api.verifyTOTP({ body: request.body, headers: authHeaders(request), returnHeaders: true }),
    );
    await request.audit('two-factor.on', personOf(request).email);
    passCookies(headers, reply);
  });

  route(app, 'POST /api/admin/me/two-factor/backup-codes', async (request) => {
    const { backupCodes } = await proving(request, 'password', () =>
      auth.api.generateBackupCodes({ body: request.body, headers: authHeaders(request) }),
    );
    await request.audit('two-factor.backup-codes', personOf(request).email);
    return { backupCodes };
  });

  route(app, 'DELETE /api/admin/me/two-factor', async (request, reply) => {
    const { headers } = await proving(request, 'password', () =>
      auth.api.disableTwoFactor({ body: request.body, headers: authHeaders(request), returnHeaders: true }),
    );
    await request.audit('two-factor.off', personOf(request).email);
    passCookies(headers, reply);
  });

  route(app, 'GET /api/admin/me/sessions', async (request) => {
    const { id, sessionId } = personOf(request);
    return { items: await listSessions(database, id, sessionId) };
  });

  route(app, 'DELETE /api/admin/me/sessions', async (request) => {
    const { id, sessionId, email } = personOf(request);
    const count = await endSessions(database, id, { except: sessionId });
    await request.audit('session.end', email, { count });
  });

  route(app, 'DELETE /api/admin/me/sessions/:id', async (request) => {
    const { id, email } = personOf(request);
    if ((await endSessions(database, id, { id: request.params.id })) === 0) throw new Problem('not-found');
    await request.audit('session.end', email, { count: 1 });
  });
}
