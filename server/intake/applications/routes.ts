import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyKeyLimit } from '../../../shared/limits.ts';
import { linkOf } from '../../../shared/own-link.ts';
import type { LeadSource } from '../../../shared/staff-leads.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { refuseOversized, type SentForm } from '../resumes/read-form.ts';
import { type IntakeServices, submit } from './submit.ts';

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

/**
 * The request's Idempotency-Key.
 *
 * @throws Problem `malformed-request` for an empty key, or one of more than 200 characters.
 */
function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const { 'idempotency-key': key } = headers;
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > idempotencyKeyLimit) throw new Problem('malformed-request');
  return key;
}

/** `POST /api/applications`: submits an application, as multipart, a JSON object or form-urlencoded. */
export async function applicationRoutes(app: FastifyInstance, services: IntakeServices) {
  tellRefusals(app, services.onRefused);
  route(app, 'POST /api/applications', async (request) => {
    const how = { idempotencyKey: readIdempotencyKey(request), source: sourceOf(request) };
    refuseOversized(request);
    const take = (sent: Pick<SentForm, 'resume'> & { fields: object }) =>
      submit(services, { ...sent, fields: { ...sent.fields } }, how);
    const body: unknown = request.body;
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (!request.isMultipart() && !isObject) throw new Problem('malformed-request');
    const { referenceId, secret } = await (isObject ? take({ fields: body }) : services.receiveForm(request, take));
    return { referenceId, ...(secret && { applicationLink: linkOf(secret) }) };
  });
}
