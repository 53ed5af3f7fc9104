import { APIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { type Auth, addressHeader } from './auth.ts';

/** Characters of a browser's name that are kept. */
const userAgentLimit = 300;

/** What Better Auth is told of a request: its cookies, address and browser. */
export function authHeaders(request: FastifyRequest): Headers {
  const headers = new Headers({ [addressHeader]: request.ip });
  if (request.headers.cookie) headers.set('cookie', request.headers.cookie);
  headers.set('user-agent', (request.headers['user-agent'] ?? '').slice(0, userAgentLimit));
  return headers;
}

/**
 * The session that a request's cookies name, with the cookies of the answer.
 *
 * @throws Problem `unavailable` when it could not be looked up: Better Auth does not say why, but asks nothing but the database.
 */
export async function readSession(auth: Auth, request: FastifyRequest) {
  try {
    return await auth.api.getSession({ headers: authHeaders(request), returnHeaders: true });
  } catch (cause) {
    throw cause instanceof APIError && cause.statusCode >= 500 ? new Problem('unavailable', { cause }) : cause;
  }
}

/** Hands the cookies that Better Auth set on to the client. */
export function passCookies(headers: Headers | null | undefined, reply: FastifyReply): void {
  for (const cookie of headers?.getSetCookie() ?? []) reply.header('set-cookie', cookie);
}
