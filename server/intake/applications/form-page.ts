import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../../shared/application.ts';
import { choiceNames, choices, readConsent } from '../../../shared/consent.ts';
import { fieldNames, recordOf } from '../../../shared/fields.ts';
import { languageOf, pathIn } from '../../../shared/languages/languages.ts';
import { messages } from '../../../shared/messages.ts';
import type { RegistrationPageState, UploadedResume } from '../../../shared/registration-page.ts';
import { noteProblem } from '../../platform/http/error-handler.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import type { Settings } from '../../platform/settings.ts';
import { type RenderAnswer, sendAnswer } from '../../site/render-answer.ts';
import type { SentForm } from '../resumes/read-form.ts';
import { hashContent, hashOfFile, type Submission } from './accept.ts';
import { checkSubmission } from './read-submission.ts';
import { type IntakeServices, tellRefusals } from './routes.ts';

interface FormPageServices extends IntakeServices {
  config: Pick<Settings, 'LANGUAGES'>;
  renderAnswer: RenderAnswer;
}

/**
 * `POST /registration-form`, and its counterparts in other languages, for browsers without JavaScript. The response is
 * a page: the reference ID, or the form with its error messages, the typed values and the link of an early upload.
 */
export async function registerFormPage(app: FastifyInstance, services: FormPageServices): Promise<void> {
  const { database, acceptApplication, checkSpam, links, receiveForm, renderAnswer, config, onRefused } = services;
  tellRefusals(app, onRefused);

  /** The early upload of a refused form, for the next attempt. */
  async function findUpload(id: string): Promise<UploadedResume | undefined> {
    const stored = await database.prisma.resume.findFirst({
      where: { id, upload: { isNot: null } },
      select: { fileName: true, size: true },
    });
    return stored ? { resumeUrl: links.urlOf(id), ...stored } : undefined;
  }

  /** The key of a form without JavaScript: a hash of its content, by which a repeat is recognized. */
  async function contentKey({ resume, ...answers }: Omit<Submission, 'source'>): Promise<string> {
    const fileHash = await hashOfFile(database, resume);
    return `form:${hashContent(answers, fileHash ?? Buffer.alloc(0)).toString('hex')}`;
  }

  async function submit(form: SentForm): Promise<RegistrationPageState> {
    const { application, resume, errors } = await checkSubmission(form, services);
    if (application && resume) {
      const holdReasons = await checkSpam({ sent: form.fields, application, resume });
      // The origin is kept by JavaScript alone.
      const submission = { application, resume, origin: {}, consent: readConsent(form.fields), holdReasons };
      const idempotencyKey = await contentKey(submission);
      const accepted = await acceptApplication({ ...submission, source: 'web-no-script', idempotencyKey });
      return { outcome: 'accepted', ...accepted };
    }
    if (!resume) return refusal(form, errors, messages.submitInvalid);
    if ('id' in resume) return refusal(form, errors, messages.submitInvalid, await findUpload(resume.id));
    // A refused file is not stored, because that could fill the disk. The applicant has to choose it again.
    return refusal(form, { ...errors, resume: messages.resumeAgain }, messages.submitInvalid);
  }

  function sendPage(
    { url }: FastifyRequest,
    reply: FastifyReply,
    status: number,
    registration: RegistrationPageState,
  ): Promise<FastifyReply> {
    const page = { url: '/registration-form', language: languageOf(url), state: { registration } } as const;
    return sendAnswer(reply, renderAnswer, { status, ...page });
  }

  function sendProblemPage(error: unknown, request: FastifyRequest, reply: FastifyReply, form: SentForm) {
    const problem = noteProblem(error, request, reply);
    const banner = problem.status >= 500 ? messages.submitFailed : problem.message;
    return sendPage(request, reply, problem.status, refusal(form, problem.errors ?? {}, banner));
  }

  for (const language of config.LANGUAGES) {
    app.post(
      pathIn(language, '/registration-form'),
      {
        config: { rateLimit: rateLimits.applications },
        schema: { hide: true },
        errorHandler: (error, request, reply) => sendProblemPage(error, request, reply, { fields: {} }),
      },
      async (request, reply) => {
        const form: SentForm = { fields: {} };
        try {
          const state = await receiveForm(request, { form }, () => submit(form));
          if (state.outcome === 'refused') reply.problem = 'invalid-fields';
          return await sendPage(request, reply, state.outcome === 'accepted' ? 201 : 422, state);
        } catch (error) {
          return sendProblemPage(error, request, reply, form);
        }
      },
    );
  }
}

function refusal(form: SentForm, errors: FieldErrors, banner: string, resume?: UploadedResume): RegistrationPageState {
  const values = recordOf(fieldNames, (name) => form.fields[name] ?? '');
  const { chosen } = readConsent(form.fields);
  const ticked = choiceNames.filter((name) => chosen.includes(choices[name].purpose));
  return { outcome: 'refused', values, ticked, errors, banner, resume };
}
