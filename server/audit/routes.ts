import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditPageSchema, auditVerdictSchema } from '../../shared/staff-accounts.ts';
import { audit } from '../accounts/staff-scope.ts';
import type { Database } from '../database/database.ts';
import { problemResponses } from '../http/openapi.ts';
import { readAudit, verifyAudit } from './read.ts';

const config = { needs: 'audit' } as const;
const text = z.string().min(1).max(300).optional();

/** The audit trail, for admins. */
export const auditRoutes: FastifyPluginAsyncZod<{ database: Pick<Database, 'rows'> }> = async (app, { database }) => {
  app.get(
    '/api/admin/audit',
    {
      config,
      schema: {
        summary: 'The audit trail, newest first',
        querystring: z.object({
          cursor: z.coerce.number().int().min(1).optional(),
          limit: z.coerce.number().int().min(1).max(200).default(50),
          action: text,
          actor: text,
          subject: text,
        }),
        response: { 200: auditPageSchema, ...problemResponses(400, 401, 403, 503) },
      },
    },
    async (request) => {
      // Not the following pages: who reads the trail to its end would lengthen it by as many entries as it has pages.
      if (request.query.cursor === undefined) await audit(request, 'audit.read');
      return readAudit(database, request.query);
    },
  );

  app.get(
    '/api/admin/audit/verify',
    {
      config,
      schema: {
        summary: 'Compute the chain of the audit trail again',
        querystring: z.object({
          head: z
            .string()
            .regex(/^[\da-f]{64}$/)
            .optional(),
        }),
        response: { 200: auditVerdictSchema, ...problemResponses(400, 401, 403, 503) },
      },
    },
    async (request) => {
      await audit(request, 'audit.verify');
      return verifyAudit(database, request.query.head);
    },
  );
};
