import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { RefusedForm } from '../../shared/contact-message.ts';
import { recordOf } from '../../shared/fields.ts';
import { messages } from '../../shared/messages.ts';
import { handleError, noteProblem } from '../platform/http/problems.ts';
import { rateLimits } from '../platform/http/rate-limits.ts';

/** An empty text for each that is none. */
function textsOf<Name extends string>(body: unknown, names: readonly Name[]): Record<Name, string> {
  const sent: Record<string, unknown> = Object(body);
  const text = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\u0000', '') : '');
  return recordOf(names, (name) => text(sent[name]));
}

interface PostedForm<Data, Name extends string, Accepted> {
  path: string;
  schema: z.ZodType<Data> & { shape: Record<Name, unknown> };
  sendPage: (reply: FastifyReply, status: number, state: Accepted | RefusedForm<Name>) => Promise<FastifyReply>;
  accept: (data: Data) => Promise<Accepted>;
}

/** Takes a form that the browser posts, with and without scripts, and answers with its page. */
export function takePostedForm<Data, Name extends string, Accepted>(
  app: FastifyInstance,
  { path, schema, sendPage, accept }: PostedForm<Data, Name, Accepted>,
) {
  const names = Object.keys(schema.shape) as Name[];
  app.post(path, {
    // Once the form is read, so that a refusal keeps what was typed.
    config: { rateLimit: { ...rateLimits.contact, hook: 'preHandler' } },
    schema: { hide: true },
    errorHandler(error, request, reply) {
      // Nothing was read to show.
      if (request.body === undefined) return handleError(error, request, reply);
      const { status, message: banner } = noteProblem(error, request, reply);
      return sendPage(reply, status, { outcome: 'refused', values: textsOf(request.body, names), errors: {}, banner });
    },
    async handler(request, reply) {
      const values = textsOf(request.body, names);
      const { success, data, error } = schema.safeParse(values);
      if (success) return sendPage(reply, 201, await accept(data));
      const errors = Object.fromEntries(error.issues.map(({ path: [field], message }) => [field, message]));
      return sendPage(reply, 422, { outcome: 'refused', values, errors, banner: messages.submitInvalid });
    },
  });
}
