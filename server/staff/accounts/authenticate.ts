import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { type Auth, passCookies, readSession, sessionLife } from './auth.ts';
import { type Actor, isRole } from './permissions.ts';
import { needsSecondFactor, type SecondFactorPolicy } from './second-factors.ts';
import { findTokenActor } from './tokens.ts';

interface Services {
  auth: Auth;
  database: Db;
  secondFactor: SecondFactorPolicy;
}

async function findSessionActor(
  { auth, database, secondFactor }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!request.headers.cookie) return undefined;
  const { response, headers } = await readSession(auth, request);
  if (!response) return undefined;
  const { session, user } = response;
  const hasEnded = Date.now() - session.createdAt.getTime() > sessionLife.absolute * 1000;
  if (user.disabledAt || hasEnded) {
    await database.prisma.staffSession.deleteMany({ where: { id: session.id } });
    return undefined;
  }
  if (!isRole(user.role)) return undefined;
  passCookies(headers, reply);
  return {
    kind: 'session',
    id: user.id,
    name: user.name,
    label: user.email,
    email: user.email,
    role: user.role,
    sessionId: session.id,
    signedInAt: session.createdAt,
    twoFactor: user.twoFactorEnabled,
    mustSetUp: !user.twoFactorEnabled && needsSecondFactor(secondFactor, user.role),
  } satisfies Actor;
}

/**
 * Who sent a request: the holder of the token in `Authorization`, else the person whose session its cookie names.
 *
 * @throws Problem `not-signed-in`
 */
export async function authenticate(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
  const { authorization } = request.headers;
  const actor =
    authorization === undefined
      ? await findSessionActor(services, request, reply)
      : await findTokenActor(services.database, authorization);
  if (actor) return actor;
  reply.header('www-authenticate', 'Bearer');
  throw new Problem('not-signed-in');
}
