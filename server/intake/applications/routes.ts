import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkApplication } from '../../../shared/application.ts';
import { readBatch } from '../../../shared/batches.ts';
import { choiceNames, choices, readConsent } from '../../../shared/consent.ts';
import { fieldNames, recordOf } from '../../../shared/fields.ts';
import { pathIn } from '../../../shared/languages/languages.ts';
import { messages } from '../../../shared/messages.ts';
import { readOrigin } from '../../../shared/origin.ts';
import { linkOf } from '../../../shared/own-link.ts';
import { withoutPrefix } from '../../../shared/phone.ts';
import type { RegistrationPageState, UploadedResume } from '../../../shared/registration-page.ts';
import type { LeadSource } from '../../../shared/staff-leads.ts';
import { noteProblem, Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { SendAnswer } from '../../site/render-answer.ts';
import { receiveForm, type SentForm } from '../resumes/read-form.ts';
import type { ResumeServices } from '../resumes/routes.ts';
import { readSigns } from '../spam/check.ts';
import { acceptApplication, type Submission } from './accept.ts';

/** A form in one of the three encodings. */
interface SentApplication extends Pick<SentForm, 'resume'> {
  fields: Readonly<Record<string, unknown>>;
}

/** The file of a form if it has one, else the early upload that `resumeUrl` names. @throws Problem */
async function readResume(sent: SentApplication, services: ResumeServices): Promise<Submission['resume']> {
  if (sent.resume) return services.checkResume(sent.resume);
  const { resumeUrl: url } = sent.fields;
  const given = typeof url === 'string' ? url : '';
  const id = services.links.idOf(given);
  if (id) return { id };
  const resume = given ? messages.resumeExpired : messages.resumeRequired;
  throw new Problem('invalid-fields', { errors: { resume } });
}

/** Checks fields and resume together, so that the applicant sees all errors at once. */
async function submit(
  services: ResumeServices,
  sent: SentApplication,
  how: Pick<Submission, 'source' | 'idempotencyKey'>,
) {
  const { fields } = sent;
  const { application, errors } = checkApplication(fields);
  const resume = await readResume(sent, services).catch((error) => {
    if (!(error instanceof Problem && error.errors) || application) throw error;
    throw new Problem(error.kind, { errors: { ...errors, ...error.errors } });
  });
  if (!application) throw new Problem('invalid-fields', { errors });
  return acceptApplication(services, {
    application,
    resume,
    consent: readConsent(fields),
    origin: readOrigin(fields),
    batchId: readBatch(fields),
    signs: readSigns({ sent: fields, application }),
    ...how,
  });
}

function countRefusals(app: FastifyInstance, { metrics }: ResumeServices) {
  app.addHook('onResponse', async (_request, reply) => {
    if (reply.problem) metrics.application('refused', reply.problem);
  });
  app.addHook('onRequestAbort', async (_request) => metrics.application('refused', 'disconnected'));
}

/** `web` for pages of the site, by Sec-Fetch-Site or, in older browsers, by Origin. */
function sourceOf({ headers, host }: FastifyRequest): LeadSource {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin' ? 'web' : 'api';
  return URL.parse(origin ?? '')?.host === host ? 'web' : 'api';
}

/** Takes multipart, a JSON object or form-urlencoded. */
export async function applicationRoutes(app: FastifyInstance, services: ResumeServices) {
  countRefusals(app, services);
  route(app, 'POST /api/applications', async (request) => {
    const how = { idempotencyKey: request.headers['idempotency-key']?.toString(), source: sourceOf(request) };
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

/** `POST /registration-form` in each language, for browsers without JavaScript. */
export async function registerFormPage(app: FastifyInstance, services: ResumeServices & { sendAnswer: SendAnswer }) {
  const { database, links, spool, sendAnswer, config } = services;
  countRefusals(app, services);

  async function findUpload({ resumeUrl = '' }: SentForm['fields']): Promise<UploadedResume | undefined> {
    const id = links.idOf(resumeUrl);
    if (!id) return undefined;
    const stored = await database.intake.prisma.resume.findFirst({
      where: { id, upload: { isNot: null } },
      select: { fileName: true, size: true },
    });
    return stored ? { resumeUrl, ...stored } : undefined;
  }

  async function refuse({ status, errors = {}, message }: Problem, form: SentForm): Promise<RegistrationPageState> {
    const { fields, resume } = form;
    const isFailure = status >= 500;
    // A refused file is not stored, because that could fill the disk.
    const ofResume = resume && { resume: messages.resumeAgain };
    const { chosen } = readConsent(fields);
    const { batch: id, batchName: words } = fields;
    return {
      outcome: 'refused',
      values: recordOf(fieldNames, (name) => fields[name] ?? ''),
      ticked: choiceNames.filter((name) => chosen.includes(choices[name].purpose)),
      errors: { ...ofResume, ...errors },
      banner: isFailure ? messages.submitFailed : message,
      resume: isFailure || resume ? undefined : await findUpload(fields),
      batch: id !== undefined && words !== undefined ? { id, words } : undefined,
    };
  }

  const url = '/registration-form';
  for (const language of config.LANGUAGES) {
    const sendPage = (reply: FastifyReply, status: number, registration: RegistrationPageState) =>
      sendAnswer(reply, { status, url, language, state: { registration } });
    const sendRefusal = async (error: unknown, request: FastifyRequest, reply: FastifyReply, form: SentForm) => {
      const problem = noteProblem(error, request, reply);
      return sendPage(reply, problem.status, await refuse(problem, form));
    };
    app.post(pathIn(language, url), {
      config: { rateLimit: rateLimits.applications },
      schema: { hide: true },
      errorHandler: (error, request, reply) => sendRefusal(error, request, reply, { fields: {} }),
      async handler(request, reply) {
        const form: SentForm = { fields: {} };
        try {
          const take = () => {
            // As the script of the form does while one types.
            for (const name of ['phone', 'whatsapp']) form.fields[name] = withoutPrefix(form.fields[name] ?? '');
            return submit(services, form, { source: 'web-no-script' });
          };
          const accepted = await receiveForm(spool, request, take, form);
          return await sendPage(reply, 201, { outcome: 'accepted', ...accepted });
        } catch (error) {
          return sendRefusal(error, request, reply, form);
        }
      },
    });
  }
}
