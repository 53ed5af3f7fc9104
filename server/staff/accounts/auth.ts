import { prismaAdapter } from 'better-auth/adapters/prisma';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth } from 'better-auth/minimal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { cookieAttributes, cookiePrefix } from './cookies.ts';

/**
 * Seconds. `idle` without a request ends a session, `absolute` ends it in any case; `touch` is how exactly use is
 * noted.
 */
export const sessionLife = { idle: 12 * 3600, absolute: 7 * 86_400, touch: 300 } as const;

/** The request header in which `authHeaders` tells Better Auth the client's address; clients cannot set it. */
const addressHeader = 'x-client-address';

interface AuthOptions {
  database: Db;
  secret: string;
  /** Origin of the site: it decides which cookies browsers take. */
  publicUrl: string;
}

/** Begins a session of an account. Whoever calls it has seen the proof that it is that person. */
const beginSession = {
  id: 'begin-session',
  endpoints: {
    beginSession: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true, body: z.object({ accountId: z.string() }) },
      async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.accountId);
        const session = user && (await internalAdapter.createSession(user.id));
        if (!user || !session) return context.json({ sessionId: null });
        await setSessionCookie(context, { session, user });
        return context.json({ sessionId: session.id });
      },
    ),
  },
} as const;

/**
 * Better Auth for sessions and their cookies. It is called through `auth.api` from our own routes; its own router is
 * not mounted, so that what is reachable is what is declared there.
 */
export function createAuth({ database, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    appName: site.name,
    baseURL: publicUrl,
    secret,
    database: prismaAdapter(database.prisma, { provider: 'postgresql' }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    user: {
      modelName: 'staffAccount',
      additionalFields: {
        role: { type: 'string', required: true, input: false },
        twoFactorEnabled: { type: 'boolean', required: true, input: false },
        disabledAt: { type: 'date', required: false, input: false },
      },
    },
    session: { modelName: 'staffSession', expiresIn: sessionLife.idle, updateAge: sessionLife.touch },
    account: { modelName: 'staffCredential' },
    verification: { modelName: 'staffVerification' },
    plugins: [beginSession],
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // Better Auth would put `__Secure-` before the name; ours has its own prefix.
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(publicUrl),
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }) {
            const account = await database.prisma.staffAccount.findUnique({ where: { id: userId } });
            return account !== null && account.disabledAt === null;
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

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
 * @throws Problem `unavailable` when it could not be looked up: Better Auth asks nothing but the database.
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
