import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { applicationSchema } from '../../shared/application.ts';
import { courseOptions } from '../../shared/courses.ts';
import { site } from '../../shared/site.ts';

const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  errors: z.record(z.string(), z.string()).optional().describe('A message for each field that has one'),
});

const problemDescriptions = {
  400: 'The request could not be read',
  401: 'Not signed in, or wrong credentials',
  403: 'The account or token does not allow it',
  404: 'There is no such thing',
  408: 'The body arrives too slowly',
  409: 'It conflicts with what is stored: `type` says how',
  410: 'Removed here after it had been delivered elsewhere',
  413: 'Too large',
  415: 'Not a PDF, DOC or DOCX file, one that needs a password, or not an encoding that is read here',
  422: 'Some fields are not valid',
  429: 'Too many requests; see Retry-After',
  503: 'The database is away, or there is no room for another upload; see Retry-After',
} as const;

type ProblemStatus = keyof typeof problemDescriptions;

/** The refusals that a route can answer with, as RFC 9457 problem details. */
export function problemResponses(...statuses: ProblemStatus[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: problemDescriptions[status], content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  );
}

function bodyOf(schema: z.ZodObject): Record<string, unknown> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

const file = z.file().describe('PDF, DOC or DOCX, smaller than 5 MiB');
const upload = bodyOf(z.object({ course: z.enum(courseOptions), resume: file }));
const byLink = bodyOf(
  z.object({ ...applicationSchema.shape, resumeUrl: z.string().describe('From POST /api/resumes') }),
);
const byFile = bodyOf(z.object({ ...applicationSchema.shape, resume: file }));

/** Bodies that the handlers read themselves, because a file is streamed: Fastify knows no schema of them. */
const requestBodies: Record<string, Record<string, Record<string, unknown>>> = {
  '/api/resumes': { 'multipart/form-data': upload },
  '/api/applications': {
    'multipart/form-data': byFile,
    'application/json': byLink,
    'application/x-www-form-urlencoded': byLink,
  },
};

/** Describes every route registered after it, at `/api/openapi.json`. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${site.name} API`, version: '1.0.0' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Secure-staff.session_token', description: 'Signed in' },
          token: { type: 'http', scheme: 'bearer', description: 'From `npm run staff -- token create`' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const [path, bodies] of Object.entries(requestBodies)) {
        const operation = document.openapiObject.paths?.[path]?.post;
        const content = Object.fromEntries(Object.entries(bodies).map(([type, schema]) => [type, { schema }]));
        if (operation) operation.requestBody = { required: true, content };
      }
      return document.openapiObject;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
