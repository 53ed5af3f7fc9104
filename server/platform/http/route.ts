import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { api, type Call, type Received, type Returned } from '../../../shared/api/api.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { type ProblemKind, problems } from '../../../shared/api/problems.ts';
import { type Permission, scopePermissions, tokenScopes } from '../../../shared/staff-accounts.ts';
import { rateLimits } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    requires?: Permission | undefined;
    needsFreshSignIn?: true | undefined;
  }
}

type CallRequest<Name extends Call> = FastifyRequest<{
  Params: Received<Name, 'params'>;
  Querystring: Received<Name, 'query'>;
  Body: Received<Name, 'body'>;
}>;

// biome-ignore lint/suspicious/noConfusingVoidType: the result of an async function without a return
type Json<Name extends Call> = Returned<Name> extends undefined ? void : Returned<Name>;

type Result<Name extends Call> =
  (typeof api)[Name] extends Required<Pick<Endpoint, 'file'>> ? FastifyReply : Json<Name>;

function refusalsOf(
  method: string,
  { requires, limit, needsFreshSignIn, params, query, body, forms, problems = [] }: Endpoint,
): ProblemKind[] {
  const table: [applies: unknown, ...ProblemKind[]][] = [
    [params || query || body || forms, 'malformed-request'],
    [requires, 'not-signed-in', 'forbidden', 'unavailable'],
    [requires && requires !== 'self', 'second-factor-required'],
    [needsFreshSignIn, 'sign-in-again'],
    [limit, 'too-many-requests'],
    [requires && method !== 'GET', 'foreign-origin'],
    [body || forms, 'invalid-fields'],
    [true, ...problems],
  ];
  return table.flatMap(([applies, ...kinds]) => (applies ? kinds : []));
}

function problemResponse(status: number, alike: readonly ProblemKind[]) {
  const schema = z.object({
    type: z.enum(alike.map((kind) => `/problems/${kind}`)),
    title: z.string(),
    status: z.literal(status),
    detail: z.string(),
    ...(alike.some((kind) => kind === 'invalid-fields' || kind === 'work-changed') && {
      errors: z.record(z.string(), z.string()).optional().describe('A message for each field that has one'),
    }),
    ...(alike.includes('idempotency-key-reused') && {
      referenceId: z.string().optional().describe('Of the application that was sent with this key before'),
    }),
  });
  const description = alike.map((kind) => problems[kind][1]).join('. ');
  return { description, content: { 'application/problem+json': { schema } } };
}

function problemResponses(kinds: readonly ProblemKind[]) {
  const byStatus = Map.groupBy(kinds, (kind) => problems[kind][0]);
  return Object.fromEntries([...byStatus].map(([status, alike]) => [status, problemResponse(status, alike)]));
}

function successOf({ answer, file }: Endpoint) {
  if (answer) return answer;
  if (!file) return z.undefined().describe('Done');
  const content = Object.fromEntries(file.types.map((type) => [type, { schema: z.any() }]));
  return { description: file.description, content };
}

/** Registers the handler of a call, which returns the JSON of the answer or nothing, or sends a file itself. */
export function route<Name extends Call>(
  app: FastifyInstance,
  name: Name,
  handler: (request: CallRequest<Name>, reply: FastifyReply) => Result<Name> | Promise<Result<Name>>,
): void {
  const [method, url] = name.split(' ') as [HTTPMethods, string];
  const given: Endpoint = api[name];
  const endpoint: Endpoint = given.requires === 'read' ? { limit: 'reads', ...given } : given;
  const { summary, description, requires, limit, needsFreshSignIn, params, query, headers, body, answer, file } =
    endpoint;
  const status = endpoint.status ?? (answer || file ? 200 : 204);
  const scopes = tokenScopes.filter((scope) => scopePermissions[scope].some((one) => one === requires));
  const token = scopes.length > 0 ? [{ token: scopes }] : [];
  const schema = {
    summary,
    description,
    security: requires && [{ session: [] }, ...token],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { [status]: successOf(endpoint), ...problemResponses(refusalsOf(method, endpoint)) },
  };
  app.route({
    method,
    url,
    config: {
      ...(limit && { rateLimit: rateLimits[limit] }),
      requires,
      needsFreshSignIn,
    },
    schema: schema as FastifySchema,
    handler: async (request, reply) => handler(request as CallRequest<Name>, reply.code(status)),
  });
}
