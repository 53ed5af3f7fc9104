import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createdTokenSchema, newTokenSchema, tokenSchema } from '../../shared/staff-accounts.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import { labelOf } from './permissions.ts';
import type { StaffServices } from './sign-in-routes.ts';
import { audit } from './staff-scope.ts';
import { createToken, listTokens, revokeTokens } from './tokens.ts';

const config = { needs: 'tokens' } as const;

/** What admins do about API tokens. */
export const tokenRoutes: FastifyPluginAsyncZod<StaffServices> = async (app, { database }) => {
  app.get(
    '/api/admin/tokens',
    {
      config,
      schema: {
        summary: 'All API tokens, without the tokens themselves',
        response: { 200: z.object({ items: z.array(tokenSchema) }), ...problemResponses(401, 403, 503) },
      },
    },
    async (request) => {
      await audit(request, 'token.list');
      return { items: await listTokens(database) };
    },
  );

  app.post(
    '/api/admin/tokens',
    {
      config,
      schema: {
        summary: 'Make an API token',
        description: 'The answer is the only place where it is shown.',
        body: newTokenSchema,
        response: { 201: createdTokenSchema, ...problemResponses(400, 401, 403, 422, 503) },
      },
    },
    async (request, reply) => reply.code(201).send(await createToken(database, request.body, labelOf(request.actor))),
  );

  app.delete(
    '/api/admin/tokens/:id',
    {
      config,
      schema: {
        summary: 'Revoke an API token',
        params: z.object({ id: z.uuid() }),
        response: { 204: z.undefined().describe('Done'), ...problemResponses(400, 401, 403, 404, 503) },
      },
    },
    async (request, reply) => {
      if ((await revokeTokens(database, request.params, labelOf(request.actor))) === 0) throw new Problem('not-found');
      return reply.code(204).send();
    },
  );
};
