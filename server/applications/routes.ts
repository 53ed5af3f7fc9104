import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { LeadSource } from '../../shared/staff-leads.ts';
import { problemResponses } from '../http/openapi.ts';
import { Problem } from '../http/problems.ts';
import { rateLimits } from '../http/rate-limits.ts';
import { inTurn } from '../resumes/memory-budget.ts';
import { refuseOversized } from '../resumes/read-form.ts';
import type { ResumeServices } from '../resumes/routes.ts';
import type { AcceptApplication } from './accept.ts';
import { checkSubmission, readApplication, readIdempotencyKey } from './read-submission.ts';

export interface IntakeServices extends ResumeServices {
  acceptApplication: AcceptApplication;
}

/** Browsers say themselves that a request comes from a page of this site; older ones name at least the page's origin. */
function sourceOf({ headers, host }: FastifyRequest): LeadSource {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' ? 'web' : 'api';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host ? 'web' : 'api';
}

/** `POST /api/applications`: the call that the product exists for. */
export const applicationRoutes: FastifyPluginAsyncZod<IntakeServices> = async (app, services) => {
  const { acceptApplication, memory, storing } = services;
  app.post(
    '/api/applications',
    {
      config: { rateLimit: rateLimits.applications },
      schema: {
        summary: 'Submit an application',
        description: 'Repeats with the same Idempotency-Key and the same content are one application.',
        headers: z.looseObject({ 'idempotency-key': z.string().optional() }),
        response: {
          201: z.object({ referenceId: z.string().describe('PREFIX/Ref/NNNNNN') }),
          ...problemResponses(400, 408, 409, 413, 415, 422, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request);
      refuseOversized(request);
      const referenceId = await memory.hold(request, async (takeMemory) => {
        const sent = await readApplication(request, takeMemory);
        return inTurn(storing, request, sent.resume, async () => {
          const { application, resume, errors, refusal } = await checkSubmission(sent, services);
          if (refusal) throw new Problem(refusal, { errors });
          if (!application || !resume) throw new Problem('invalid-fields', { errors });
          return acceptApplication({ application, resume, source: sourceOf(request), idempotencyKey });
        });
      });
      return reply.code(201).send({ referenceId });
    },
  );
};
