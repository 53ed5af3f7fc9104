import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  backupCodesSchema,
  changePasswordSchema,
  meSchema,
  nameSchema,
  passwordSchema,
  sessionSchema,
  twoFactorCodeSchema,
  twoFactorSetUpSchema,
} from '../../shared/staff-accounts.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import { changeAccount } from './accounts.ts';
import { authHeaders, passCookies, refusalOf } from './auth-call.ts';
import type { Actor } from './permissions.ts';
import { endSessions, listSessions } from './sessions.ts';
import type { StaffServices } from './sign-in-routes.ts';
import { audit } from './staff-scope.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

const nothing = z.undefined().describe('Done');
const config = { needs: 'self' } as const;

type Person = Extract<Actor, { kind: 'session' }>;

/** `self` is never granted to a token. */
function personOf({ actor }: FastifyRequest): Person {
  if (actor.kind !== 'session') throw new Problem('forbidden');
  return actor;
}

/** What people do about their own account. */
export const ownAccountRoutes: FastifyPluginAsyncZod<StaffServices> = async (app, { auth, database }) => {
  /** Makes a call that shows the account's password or code: counted like a sign-in, its refusal put at `field`. */
  async function proving<Result>(request: FastifyRequest, field: string, call: () => Promise<Result>): Promise<Result> {
    const attempt = { address: request.ip, account: personOf(request).email };
    await countAttempt(database, attempt);
    try {
      const result = await call();
      await forgiveAttempt(database, attempt);
      return result;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) throw error;
      await audit(request, 'proof.failed', personOf(request).email, { field });
      const errors: Record<string, string> = {
        [field]: /PASSWORD|CODE/.test(refusal)
          ? `The ${field === 'code' ? 'code' : 'password'} is wrong`
          : 'This is not possible now. Please load the page again.',
      };
      throw new Problem('invalid-fields', { errors, cause: error });
    }
  }

  app.get(
    '/api/admin/me',
    {
      config,
      schema: { summary: 'Who is signed in', response: { 200: meSchema, ...problemResponses(401, 403, 503) } },
    },
    async (request) => {
      const { id, name, email, role, twoFactor } = personOf(request);
      return { id, name, email, role, twoFactor };
    },
  );

  app.patch(
    '/api/admin/me',
    {
      config,
      schema: {
        summary: 'Change the own name',
        body: nameSchema,
        response: { 204: nothing, ...problemResponses(400, 401, 403, 422, 503) },
      },
    },
    async (request, reply) => {
      const { id, email } = personOf(request);
      await changeAccount(database, id, { name: request.body.name }, email);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/me/password',
    {
      config,
      schema: {
        summary: 'Change the own password',
        description: 'Ends all other sessions.',
        body: changePasswordSchema,
        response: { 204: nothing, ...problemResponses(400, 401, 403, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { email } = personOf(request);
      const { headers } = await proving(request, 'currentPassword', () =>
        auth.api.changePassword({
          body: { ...request.body, revokeOtherSessions: true },
          headers: authHeaders(request),
          returnHeaders: true,
        }),
      );
      await audit(request, 'password.change', email);
      passCookies(headers, reply);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/me/two-factor',
    {
      config,
      schema: {
        summary: 'Begin to set up a second factor',
        description: 'It is in force once a code has confirmed it.',
        body: passwordSchema,
        response: { 200: twoFactorSetUpSchema, ...problemResponses(400, 401, 403, 422, 429, 503) },
      },
    },
    async (request) => {
      const made = await proving(request, 'password', () =>
        auth.api.enableTwoFactor({ body: { ...request.body, method: 'totp' }, headers: authHeaders(request) }),
      );
      if (made.method !== 'totp') throw new Error('The second factor is no authenticator app.');
      const { totpURI: uri, backupCodes } = made;
      // Authenticator apps show a plus in the issuer as it stands.
      const shown = uri.replaceAll('+', '%20');
      return { uri: shown, secret: new URL(uri).searchParams.get('secret') ?? '', backupCodes };
    },
  );

  app.post(
    '/api/admin/me/two-factor/confirm',
    {
      config,
      schema: {
        summary: 'Put the second factor in force',
        body: twoFactorCodeSchema,
        response: { 204: nothing, ...problemResponses(400, 401, 403, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { email } = personOf(request);
      const { headers } = await proving(request, 'code', () =>
        auth.api.verifyTOTP({ body: request.body, headers: authHeaders(request), returnHeaders: true }),
      );
      await audit(request, 'two-factor.on', email);
      passCookies(headers, reply);
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/me/two-factor/backup-codes',
    {
      config,
      schema: {
        summary: 'New backup codes; the old ones are void',
        body: passwordSchema,
        response: { 200: backupCodesSchema, ...problemResponses(400, 401, 403, 422, 429, 503) },
      },
    },
    async (request) => {
      const { backupCodes } = await proving(request, 'password', () =>
        auth.api.generateBackupCodes({ body: request.body, headers: authHeaders(request) }),
      );
      await audit(request, 'two-factor.backup-codes', personOf(request).email);
      return { backupCodes };
    },
  );

  app.delete(
    '/api/admin/me/two-factor',
    {
      config,
      schema: {
        summary: 'Remove the second factor',
        body: passwordSchema,
        response: { 204: nothing, ...problemResponses(400, 401, 403, 422, 429, 503) },
      },
    },
    async (request, reply) => {
      const { email } = personOf(request);
      const { headers } = await proving(request, 'password', () =>
        auth.api.disableTwoFactor({ body: request.body, headers: authHeaders(request), returnHeaders: true }),
      );
      await audit(request, 'two-factor.off', email);
      passCookies(headers, reply);
      return reply.code(204).send();
    },
  );

  app.get(
    '/api/admin/me/sessions',
    {
      config,
      schema: {
        summary: 'The own sessions',
        response: { 200: z.object({ items: z.array(sessionSchema) }), ...problemResponses(401, 403, 503) },
      },
    },
    async (request) => {
      const { id, sessionId } = personOf(request);
      return { items: await listSessions(database, id, sessionId) };
    },
  );

  app.delete(
    '/api/admin/me/sessions',
    {
      config,
      schema: {
        summary: 'End all own sessions but this one',
        response: { 204: nothing, ...problemResponses(401, 403, 503) },
      },
    },
    async (request, reply) => {
      const { id, sessionId, email } = personOf(request);
      const count = await endSessions(database, id, { except: sessionId });
      await audit(request, 'session.end', email, { count });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/admin/me/sessions/:id',
    {
      config,
      schema: {
        summary: 'End one of the own sessions',
        params: z.object({ id: z.uuid() }),
        response: { 204: nothing, ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const { id, email } = personOf(request);
      if ((await endSessions(database, id, { id: request.params.id })) === 0) throw new Problem('not-found');
      await audit(request, 'session.end', email, { count: 1 });
      return reply.code(204).send();
    },
  );
};
