import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Language, pathIn } from '../../../shared/languages/languages.ts';
import { messages } from '../../../shared/messages.ts';
import {
  correctionSchema,
  type OwnKey,
  type OwnPageState,
  ownApplicationSchema,
  ownKeySchema,
} from '../../../shared/own-application.ts';
import { ownPageActions, ownPagePath } from '../../../shared/own-link.ts';
import type { SentForm } from '../../intake/resumes/read-form.ts';
import { noteProblem } from '../../platform/http/error-handler.ts';
import { Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { type RenderAnswer, sendAnswer } from '../../site/render-answer.ts';
import { type NewerResumeServices, takeNewerResume } from './newer-resume.ts';
import { consentOwn, correctOwn, readOwn, withdrawOwn } from './own-application.ts';

const formSchema = ownKeySchema.extend({
  action: z.enum(ownPageActions).catch('open'),
  shareWithEmployers: z.string().optional(),
  courseNews: z.string().optional(),
});

/** `POST /application`, and its counterparts in other languages: the applicant's own page without JavaScript. */
export async function registerOwnPage(
  app: FastifyInstance,
  { renderAnswer, ...services }: NewerResumeServices & { renderAnswer: RenderAnswer },
): Promise<void> {
  async function open(
    key: OwnKey,
    more: { done?: string; errors?: Record<string, string> } = {},
  ): Promise<OwnPageState> {
    const application = z.encode(ownApplicationSchema, await readOwn(services, key));
    return { outcome: 'open', key, application, ...more };
  }

  async function act(body: unknown, language: Language): Promise<OwnPageState> {
    const sent = formSchema.safeParse(body);
    if (!sent.success) throw new Problem('not-found');
    const { action, secret, phoneDigits, shareWithEmployers, courseNews } = sent.data;
    const key = { secret, phoneDigits };
    if (action === 'withdraw') return { outcome: 'withdrawn', referenceId: await withdrawOwn(services, key) };
    if (action === 'consents') {
      const chosen = { shareWithEmployers: shareWithEmployers === 'true', courseNews: courseNews === 'true' };
      await consentOwn(services, { ...key, ...chosen }, language);
      return open(key, { done: messages.consentsSaved });
    }
    if (action === 'contact') {
      const correction = correctionSchema.safeParse(body);
      if (correction.success) {
        await correctOwn(services, correction.data);
        return open(key, { done: messages.contactSaved });
      }
      return open(key, {
        errors: Object.fromEntries(correction.error.issues.map(({ path, message }) => [String(path[0]), message])),
      });
    }
    return open(key);
  }

  /** Adds a resume. A refused file leaves the page open, with the reason at its field. */
  async function addResume(request: FastifyRequest): Promise<OwnPageState> {
    const form: SentForm = { fields: {} };
    try {
      const { key, became } = await takeNewerResume(services, request, form);
      return await open(key, { done: became === 'added' ? messages.resumeAdded : messages.resumeKnown });
    } catch (error) {
      const isAboutFile = error instanceof Problem && (error.errors?.resume || error.kind === 'too-many-resumes');
      if (!isAboutFile) throw error;
      return open(ownKeySchema.parse(form.fields), { errors: { resume: error.errors?.resume ?? error.message } });
    }
  }

  for (const language of services.config.LANGUAGES) {
    const sendPage = (reply: FastifyReply, status: number, ownPage: OwnPageState) =>
      sendAnswer(reply, renderAnswer, { status, url: ownPagePath, language, state: { ownPage } });

    app.post(
      pathIn(language, ownPagePath),
      { config: { rateLimit: rateLimits.ownPage }, schema: { hide: true } },
      async (request, reply) => {
        try {
          const state = await (request.isMultipart() ? addResume(request) : act(request.body, language));
          return await sendPage(reply, state.outcome === 'open' && state.errors ? 422 : 200, state);
        } catch (error) {
          const problem = noteProblem(error, request, reply);
          if (problem.kind === 'not-found') return sendPage(reply, 404, { outcome: 'unknown' });
          return sendPage(reply, problem.status, { outcome: 'failed', message: problem.message });
        }
      },
    );
  }
}
