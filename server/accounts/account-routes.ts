import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  accountChangeSchema,
  accountSchema,
  accountWithLinkSchema,
  newAccountSchema,
  oneTimeLinkSchema,
  sessionSchema,
} from '../../shared/staff-accounts.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import { addAccount, changeAccount, listAccounts, resetAccount } from './accounts.ts';
import { labelOf } from './permissions.ts';
import { endSessions, listSessions } from './sessions.ts';
import type { StaffServices } from './sign-in-routes.ts';
import { audit } from './staff-scope.ts';

const nothing = z.undefined().describe('Done');
const config = { needs: 'accounts' } as const;
const ofAccount = z.object({ id: z.uuid() });

/** What admins do about the accounts of others. */
export const accountRoutes: FastifyPluginAsyncZod<StaffServices> = async (app, { database, publicUrl }) => {
  /** Whose doing it is, and where its links lead: to the origin that the admin uses, which was checked to be ours. */
  function contextOf({ actor, headers }: FastifyRequest) {
    return { actor: labelOf(actor), publicUrl: headers.origin ?? publicUrl };
  }

  async function emailOf(id: string): Promise<string> {
    const account = await database.prisma.staffAccount.findUnique({ where: { id } });
    if (!account) throw new Problem('not-found');
    return account.email;
  }

  app.get(
    '/api/admin/accounts',
    {
      config,
      schema: {
        summary: 'All staff accounts',
        response: { 200: z.object({ items: z.array(accountSchema) }), ...problemResponses(401, 403, 503) },
      },
    },
    async (request) => {
      await audit(request, 'account.list');
      return { items: await listAccounts(database) };
    },
  );

  app.post(
    '/api/admin/accounts',
    {
      config,
      schema: {
        summary: 'Add an account',
        description: 'Answers with the link with which its person chooses a password.',
        body: newAccountSchema,
        response: { 201: accountWithLinkSchema, ...problemResponses(400, 401, 403, 409, 422, 503) },
      },
    },
    async (request, reply) => {
      const added = await addAccount(database, request.body, contextOf(request));
      return reply.code(201).send(added);
    },
  );

  app.patch(
    '/api/admin/accounts/:id',
    {
      config,
      schema: {
        summary: 'Rename, disable or enable an account, or change its role',
        params: ofAccount,
        body: accountChangeSchema,
        response: { 200: accountSchema, ...problemResponses(400, 401, 403, 404, 409, 422, 503) },
      },
    },
    (request) => changeAccount(database, request.params.id, request.body, labelOf(request.actor)),
  );

  app.post(
    '/api/admin/accounts/:id/reset',
    {
      config,
      schema: {
        summary: 'Make a link with which the person chooses a new password',
        description: 'Using it removes the second factor as well.',
        params: ofAccount,
        response: { 201: oneTimeLinkSchema, ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const link = await resetAccount(database, request.params.id, contextOf(request));
      return reply.code(201).send(link);
    },
  );

  app.get(
    '/api/admin/accounts/:id/sessions',
    {
      config,
      schema: {
        summary: 'The sessions of an account',
        params: ofAccount,
        response: { 200: z.object({ items: z.array(sessionSchema) }), ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request) => {
      await audit(request, 'session.list', await emailOf(request.params.id));
      const current = request.actor.kind === 'session' ? request.actor.sessionId : undefined;
      return { items: await listSessions(database, request.params.id, current) };
    },
  );

  app.delete(
    '/api/admin/accounts/:id/sessions',
    {
      config,
      schema: {
        summary: 'End all sessions of an account',
        params: ofAccount,
        response: { 204: nothing, ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const email = await emailOf(request.params.id);
      const count = await endSessions(database, request.params.id);
      await audit(request, 'session.end', email, { count });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/admin/accounts/:id/sessions/:sessionId',
    {
      config,
      schema: {
        summary: 'End a session of an account',
        params: ofAccount.extend({ sessionId: z.uuid() }),
        response: { 204: nothing, ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      const { id, sessionId } = request.params;
      const email = await emailOf(id);
      if ((await endSessions(database, id, { id: sessionId })) === 0) throw new Problem('not-found');
      await audit(request, 'session.end', email, { count: 1 });
      return reply.code(204).send();
    },
  );
};
