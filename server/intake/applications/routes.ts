import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readConsent } from '../../../shared/consent.ts';
import { readOrigin } from '../../../shared/origin.ts';
import { linkOf } from '../../../shared/own-link.ts';
import type { LeadSource } from '../../../shared/staff-leads.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import { refuseOversized } from '../resumes/read-form.ts';
import type { ResumeServices } from '../resumes/routes.ts';
import type { CheckSpam } from '../spam/check.ts';
import type { AcceptApplication } from './accept.ts';
import { checkSubmission, readApplication, readIdempotencyKey } from './read-submission.ts';

export interface IntakeServices extends ResumeServices {
  acceptApplication: AcceptApplication;
  checkSpam: CheckSpam;
  /** Called for each refused application. */
  onRefused: (reason: string) => void;
}

/** Reports the refused requests of a scope, whether limits, reading, checking or storing refused them. */
export function tellRefusals(app: FastifyInstance, onRefused: IntakeServices['onRefused']): void {
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.problem) onRefused(reply.problem);
  });
  app.addHook('onRequestAbort', async (_request) => onRefused('disconnected'));
}

/** `web` for requests from pages of the site, by Sec-Fetch-Site or, in older browsers, by Origin. */
function sourceOf({ headers, host }: FastifyRequest): LeadSource {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' ? 'web' : 'api';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host ? 'web' : 'api';
}

/** `POST /api/applications`: submits an application. */
export async function applicationRoutes(app: FastifyInstance, services: IntakeServices) {
  const { acceptApplication, checkSpam, receiveForm, onRefused } = services;
  tellRefusals(app, onRefused);
  route(
    app,
    'POST /api/applications',
    async (request) => {
      const idempotencyKey = readIdempotencyKey(request);
      refuseOversized(request);
      const { referenceId, secret } = await readApplication(request, receiveForm, async (sent) => {
        const { application, resume, errors, refusal } = await checkSubmission(sent, services);
        if (refusal) throw new Problem(refusal, { errors });
        if (!application || !resume) throw new Problem('invalid-fields', { errors });
        const consent = readConsent(sent.fields);
        const source = sourceOf(request);
        const holdReasons = await checkSpam({ sent: sent.fields, application, resume });
        const origin = readOrigin(sent.fields);
        const submission = { application, resume, consent, holdReasons, source, origin, idempotencyKey };
        return acceptApplication(submission);
      });
      return { referenceId, ...(secret && { applicationLink: linkOf(secret) }) };
    },
    { rateLimit: rateLimits.applications },
  );
}
