import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { choiceNames } from '../../../shared/consent.ts';
import { recordOf } from '../../../shared/fields.ts';
import { type Language, pathIn } from '../../../shared/languages/languages.ts';
import { messages } from '../../../shared/messages.ts';
import {
  correctionSchema,
  type OwnKey,
  type OwnPageState,
  ownApplicationSchema,
  ownCallSchema,
} from '../../../shared/own-application.ts';
import { correctableNames, ownPageActions, ownPagePath } from '../../../shared/own-link.ts';
import type { SentForm } from '../../intake/resumes/read-form.ts';
import type { ResumeServices } from '../../intake/resumes/routes.ts';
import { noteProblem, Problem } from '../../platform/http/problems.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { route } from '../../platform/http/route.ts';
import type { SendAnswer } from '../../site/render-answer.ts';
import {
  callOwn,
  consentOwn,
  correctOwn,
  type Own,
  readKey,
  readOwn,
  takeNewerResume,
  withdrawOwn,
} from './own-application.ts';

/** The secret is in the body, so that it enters no log and no history. */
export async function ownApplicationRoutes(app: FastifyInstance, services: ResumeServices) {
  route(app, 'POST /api/application', ({ body }) => readOwn(services, body));
  route(app, 'POST /api/application/contact', ({ body }) => correctOwn(services, body));
  route(app, 'POST /api/application/call', ({ body }) => callOwn(services, body));
  route(app, 'POST /api/application/consents', ({ body, headers }) => {
    const language = services.config.LANGUAGES.find((known) => known === headers['content-language']) ?? 'en';
    return consentOwn(services, body, language);
  });
  route(app, 'POST /api/application/resume', async (request) => {
    const { key } = await takeNewerResume(services, request);
    return readOwn(services, key);
  });
  route(app, 'POST /api/application/withdraw', async ({ body }) => {
    await withdrawOwn(services, body);
  });
}

const actionSchema = z.object({ action: z.enum(ownPageActions).catch('open') });

/** The contact details, and the time as of which the page showed them. */
const typedSchema = z.object(recordOf([...correctableNames, 'asOf'], () => z.string().optional()));

/** `POST /application` in each language, for the forms of the own page. Answers with the page, or with JSON. */
export async function registerOwnPage(
  app: FastifyInstance,
  { sendAnswer, ...services }: ResumeServices & { sendAnswer: SendAnswer },
) {
  type Open = Extract<OwnPageState, { outcome: 'open' }>;
  async function open(key: OwnKey, more: Partial<Open> = {}, own?: Own): Promise<OwnPageState> {
    const application = z.encode(ownApplicationSchema, own ?? (await readOwn(services, key)));
    return { outcome: 'open', key, application, ...more };
  }

  async function act(body: unknown, language: Language): Promise<OwnPageState> {
    const key = readKey(body);
    const { action } = actionSchema.parse(body);
    async function tryOut<Data>(
      schema: z.ZodType<Data>,
      run: (own: ResumeServices, data: Data) => Promise<Own>,
      done: string,
    ) {
      const { success, data, error } = schema.safeParse(body);
      if (success) return open(key, { done }, await run(services, data));
      const errors = Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message]));
      return open(key, { errors, typed: typedSchema.safeParse(body).data });
    }
    if (action === 'withdraw') return { outcome: 'withdrawn', referenceId: await withdrawOwn(services, key) };
    if (action === 'contact') return tryOut(correctionSchema, correctOwn, messages.contactSaved);
    if (action === 'call') return tryOut(ownCallSchema, callOwn, messages.callSaved);
    if (action !== 'consents') return open(key);
    const ticked = body as Readonly<Record<string, unknown>>;
    const choices = recordOf(choiceNames, (name) => ticked[name] === 'true');
    const own = await consentOwn(services, { ...key, ...choices }, language);
    return open(key, { done: messages.consentsSaved }, own);
  }

  /** A refused file leaves the page open, with the reason at its field. */
  async function addResume(request: FastifyRequest) {
    const form: SentForm = { fields: {} };
    try {
      const { key, isNew } = await takeNewerResume(services, request, form);
      return await open(key, { done: isNew ? messages.resumeAdded : messages.resumeKnown });
    } catch (error) {
      const isAboutFile = error instanceof Problem && (error.errors?.resume || error.kind === 'too-many-resumes');
      if (!isAboutFile) throw error;
      return open(readKey(form.fields), { errors: { resume: error.errors?.resume ?? error.message } });
    }
  }

  for (const language of services.config.LANGUAGES) {
    const sendPage = (request: FastifyRequest, reply: FastifyReply, status: number, ownPage: OwnPageState) => {
      // The script reads the outcome in the state, not in the status, which an error has set.
      if (request.headers.accept === 'application/json') return reply.code(200).send(ownPage);
      return sendAnswer(reply, { status, url: ownPagePath, language, state: { ownPage } });
    };
    app.post(pathIn(language, ownPagePath), {
      config: { rateLimit: rateLimits.ownPage },
      schema: { hide: true },
      errorHandler(error, request, reply) {
        const { kind, status, message } = noteProblem(error, request, reply);
        if (kind === 'not-found') return sendPage(request, reply, 404, { outcome: 'unknown' });
        return sendPage(request, reply, status, { outcome: 'failed', message });
      },
      async handler(request, reply) {
        const state = await (request.isMultipart() ? addResume(request) : act(request.body, language));
        return sendPage(request, reply, state.outcome === 'open' && state.errors ? 422 : 200, state);
      },
    });
  }
}
