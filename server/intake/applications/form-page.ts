import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { choiceNames, choices, readConsent } from '../../../shared/consent.ts';
import { fieldNames, recordOf } from '../../../shared/fields.ts';
import { languageOf, pathIn } from '../../../shared/languages/languages.ts';
import { messages } from '../../../shared/messages.ts';
import { withoutPrefix } from '../../../shared/phone.ts';
import type { RegistrationPageState, UploadedResume } from '../../../shared/registration-page.ts';
import { noteProblem, type Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import type { SendAnswer } from '../../site/render-answer.ts';
import { receiveForm, type SentForm } from '../resumes/read-form.ts';
import { countRefusals, type IntakeServices, submit } from './routes.ts';

/**
 * `POST /registration-form`, and its counterparts in other languages, for browsers without JavaScript. The response is
 * a page: the reference ID, or the form with its error messages, the typed values and the link of an early upload.
 */
export async function registerFormPage(
  app: FastifyInstance,
  services: IntakeServices & { sendAnswer: SendAnswer },
): Promise<void> {
  const { database, links, spool, sendAnswer, config } = services;
  countRefusals(app, services);

  /** The early upload of a refused form, for the next attempt. */
  async function findUpload({ resumeUrl = '' }: SentForm['fields']): Promise<UploadedResume | undefined> {
    const id = links.idOf(resumeUrl);
    if (!id) return undefined;
    const stored = await database.intake.prisma.resume.findFirst({
      where: { id, upload: { isNot: null } },
      select: { fileName: true, size: true },
    });
    return stored ? { resumeUrl, ...stored } : undefined;
  }

  /** The form again, with everything that can be kept of it. */
  async function refuse({ status, errors = {}, message }: Problem, form: SentForm): Promise<RegistrationPageState> {
    const { fields, resume } = form;
    const isFailure = status >= 500;
    // A refused file is not stored, because that could fill the disk. The applicant has to choose it again.
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

  function sendPage({ url }: FastifyRequest, reply: FastifyReply, status: number, registration: RegistrationPageState) {
    const page = { url: '/registration-form', language: languageOf(url), state: { registration } } as const;
    return sendAnswer(reply, { status, ...page });
  }

  async function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, form: SentForm) {
    const problem = noteProblem(error, request, reply);
    return sendPage(request, reply, problem.status, await refuse(problem, form));
  }

  for (const language of config.LANGUAGES) {
    app.post(
      pathIn(language, '/registration-form'),
      {
        config: { rateLimit: rateLimits.applications },
        schema: { hide: true },
        errorHandler: (error, request, reply) => sendRefusal(error, request, reply, { fields: {} }),
      },
      async (request, reply) => {
        const form: SentForm = { fields: {} };
        try {
          const take = () => {
            // What the script of the form does while one types.
            for (const name of ['phone', 'whatsapp']) form.fields[name] = withoutPrefix(form.fields[name] ?? '');
            return submit(services, form, { source: 'web-no-script' });
          };
          const accepted = await receiveForm(spool, request, take, form);
          return await sendPage(request, reply, 201, { outcome: 'accepted', ...accepted });
        } catch (error) {
          return sendRefusal(error, request, reply, form);
        }
      },
    );
  }
}
