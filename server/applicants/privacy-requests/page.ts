import type { FastifyInstance, FastifyReply } from 'fastify';
import { messages } from '../../../shared/messages.ts';
import {
  type PrivacyRequestField,
  type PrivacyRequestState,
  privacyRequestSchema,
} from '../../../shared/privacy-request.ts';
import { noteProblem } from '../../platform/http/error-handler.ts';
import { rateLimits } from '../../platform/http/rate-limits.ts';
import { type RenderAnswer, sendAnswer } from '../../site/render-answer.ts';
import { acceptRequest } from './privacy-requests.ts';
import type { PrivacyRequestServices } from './routes.ts';

const names = Object.keys(privacyRequestSchema.shape) as PrivacyRequestField[];

function textsOf(body: unknown): Record<PrivacyRequestField, string> {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : '');
  return Object.fromEntries(names.map((name) => [name, text(sent[name])])) as Record<PrivacyRequestField, string>;
}

/** `POST /privacy/requests`: a form with and without JavaScript, answered with a page. */
export async function registerPrivacyRequestPage(
  app: FastifyInstance,
  { database, news, renderAnswer }: PrivacyRequestServices & { renderAnswer: RenderAnswer },
): Promise<void> {
  function sendPage(reply: FastifyReply, status: number, privacyRequest: PrivacyRequestState): Promise<FastifyReply> {
    return sendAnswer(reply, renderAnswer, { status, url: '/privacy/requests', state: { privacyRequest } });
  }

  app.post(
    '/privacy/requests',
    { config: { rateLimit: rateLimits.contact }, schema: { hide: true } },
    async (request, reply) => {
      const values = textsOf(request.body);
      try {
        const checked = privacyRequestSchema.safeParse(values);
        if (!checked.success) {
          const errors = Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message]));
          return await sendPage(reply, 422, { outcome: 'refused', values, errors, banner: messages.submitInvalid });
        }
        const { number, answerBy } = await acceptRequest(database, checked.data);
        news.announce('messages');
        return await sendPage(reply, 201, { outcome: 'received', number, answerBy: answerBy.toISOString() });
      } catch (error) {
        const problem = noteProblem(error, request, reply);
        return sendPage(reply, problem.status, { outcome: 'refused', values, errors: {}, banner: problem.message });
      }
    },
  );
}
