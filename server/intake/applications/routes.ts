import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkApplication } from '../../../shared/application.ts';
import { readBatch } from '../../../shared/batches.ts';
import { readConsent } from '../../../shared/consent.ts';
import { messages } from '../../../shared/messages.ts';
import { readOrigin } from '../../../shared/origin.ts';
import { linkOf } from '../../../shared/own-link.ts';
import type { LeadSource } from '../../../shared/staff-leads.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/server-parts.ts';
import { receiveForm, refuseOversized, type UploadedFile } from '../resumes/read-form.ts';
import type { ResumeServices } from '../resumes/routes.ts';
import { checkSpam } from '../spam/check.ts';
import type { AcceptApplication, Submission } from './accept.ts';

export interface IntakeServices extends ResumeServices {
  acceptApplication: AcceptApplication;
}

/** A form as received, in one of the three encodings. */
interface SentApplication {
  fields: Readonly<Record<string, unknown>>;
  resume?: UploadedFile | undefined;
}

/** The resume of a form: its file if it has one, else the early upload that `resumeUrl` names. @throws Problem */
async function readResume(sent: SentApplication, services: IntakeServices): Promise<Submission['resume']> {
  if (sent.resume) return services.checkResume(sent.resume);
  const { resumeUrl: url } = sent.fields;
  const isGiven = typeof url === 'string' && url !== '';
  const id = isGiven ? services.links.idOf(url) : undefined;
  if (id) return { id };
  const resume = isGiven ? messages.resumeExpired : messages.resumeRequired;
  throw new Problem('invalid-fields', { errors: { resume } });
}

/**
 * Checks the fields and the resume of an application together, so that the applicant sees all errors at once, and
 * accepts it.
 *
 * @throws Problem with a message for each invalid field, and those of {@link AcceptApplication}.
 */
export async function submit(
  services: IntakeServices,
  sent: SentApplication,
  how: Pick<Submission, 'source' | 'idempotencyKey'>,
): ReturnType<AcceptApplication> {
  const { application, errors } = checkApplication(sent.fields);
  const resume = await readResume(sent, services).catch((error) => {
    if (!(error instanceof Problem && error.errors) || application) throw error;
    throw new Problem(error.kind, { errors: { ...errors, ...error.errors } });
  });
  if (!application) throw new Problem('invalid-fields', { errors });
  const holdReasons = await checkSpam(services.database.intake, { sent: sent.fields, application, resume });
  return services.acceptApplication({
    application,
    resume,
    consent: readConsent(sent.fields),
    origin: readOrigin(sent.fields),
    batchId: readBatch(sent.fields),
    holdReasons,
    ...how,
  });
}

/** Counts the refused requests of a scope, whether limits, reading, checking or storing refused them. */
export function countRefusals(app: FastifyInstance, { metrics }: Pick<Platform, 'metrics'>): void {
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.problem) metrics.application('refused', reply.problem);
  });
  app.addHook('onRequestAbort', async (_request) => metrics.application('refused', 'disconnected'));
}

/** `web` for requests from pages of the site, by Sec-Fetch-Site or, in older browsers, by Origin. */
function sourceOf({ headers, host }: FastifyRequest): LeadSource {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' ? 'web' : 'api';
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host ? 'web' : 'api';
}

/** `POST /api/applications`: submits an application, as multipart, a JSON object or form-urlencoded. */
export async function applicationRoutes(app: FastifyInstance, services: IntakeServices) {
  countRefusals(app, services);
  route(app, 'POST /api/applications', async (request) => {
    const how = { idempotencyKey: request.headers['idempotency-key']?.toString(), source: sourceOf(request) };
    refuseOversized(request);
    const take = (sent: SentApplication) => submit(services, sent, how);
    const body: unknown = request.body;
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (!request.isMultipart() && !isObject) throw new Problem('malformed-request');
    const { referenceId, secret } = await (isObject
      ? take({ fields: { ...body } })
      : receiveForm(services.spool, request, take));
    return { referenceId, ...(secret && { applicationLink: linkOf(secret) }) };
  });
}
