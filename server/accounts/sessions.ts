import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audit, Models } from '../audit/audit.ts';
import { type Db, takeLock } from '../platform/database/database.ts';
import type { Prisma, StaffSession } from '../platform/database/generated/client.ts';
import type { Person } from '../platform/http/actors.ts';
import { isLocal } from '../platform/http/origins.ts';
import { Problem } from '../platform/http/problems.ts';
import { randomToken, seal, sha256, unseal } from '../platform/secrets.ts';
import type { Platform } from '../platform/server-parts.ts';
import { counts, needsSecondFactor, stepsOf } from './second-factors.ts';

/** Milliseconds that end a session, `idle` or `absolute`; `touch`: precision of its last use. */
const sessionLife = { idle: 12 * 3_600_000, absolute: 7 * 86_400_000, touch: 300_000 } as const;

export const mostSessions = 10;

/** Milliseconds since a device's last sign-in. */
const deviceMemory = 180 * 86_400_000;

/**
 * `Lax` lets links to resumes in an exported list open. `__Host-` excludes cookies of other hosts and of plain HTTP
 * pages. Browsers refuse it, and `Secure`, under a PUBLIC_URL of plain HTTP.
 */
export function createCookies({ config, secret }: Platform) {
  const url = new URL(config.PUBLIC_URL);
  const isSecure = url.protocol === 'https:' || isLocal(url);
  const prefix = isSecure ? '__Host-staff' : 'staff';
  const names = { session: `${prefix}.session_token=`, device: `${prefix}.device=` };
  function read({ headers: { cookie = '' } }: FastifyRequest, name: string) {
    const found = cookie.split(/;\s*/).find((one) => one.startsWith(name));
    return found?.slice(name.length) ?? '';
  }
  function set(reply: FastifyReply, name: string, value: string, life: number) {
    const attributes = `Path=/; Max-Age=${life / 1000}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${name}${value}; ${attributes}`);
  }
  /** The ID of a device that has signed in to that account. It only keeps others from blocking the device. */
  const deviceOf = (request: FastifyRequest, email: string) =>
    unseal(secret, `known device ${email}`, read(request, names.device));
  return {
    deviceOf,
    sessionOf: (request: FastifyRequest) => read(request, names.session),
    /** An empty token deletes the cookie. */
    keepSession(reply: FastifyReply, token: string) {
      set(reply, names.session, token, token === '' ? 0 : sessionLife.absolute);
    },
    keepDevice(reply: FastifyReply, email: string) {
      const device = deviceOf(reply.request, email) ?? randomToken();
      set(reply, names.device, seal(secret, `known device ${email}`, device, deviceMemory), deviceMemory);
    },
  };
}

export type AccountServices = Platform & { cookies: ReturnType<typeof createCookies> };

function endOf({ createdAt, lastSeenAt }: StaffSession) {
  const { absolute, idle } = sessionLife;
  return new Date(Math.min(createdAt.getTime() + absolute, lastSeenAt.getTime() + idle));
}

/** Finds a session and records its use. One that is over, or of a disabled account, ends. */
export async function findSession({ prisma: { staffSession } }: Db, token: string) {
  const include = { account: { include: counts } };
  const session = await staffSession.findUnique({ where: { hash: sha256(token) }, include });
  if (!session) return undefined;
  const { id, account, lastSeenAt } = session;
  const now = new Date();
  if (account.disabledAt || endOf(session) <= now) {
    await staffSession.deleteMany({ where: { id } });
    return undefined;
  }
  const isStale = now.getTime() - lastSeenAt.getTime() > sessionLife.touch;
  if (isStale) await staffSession.updateMany({ where: { id }, data: { lastSeenAt: now } });
  return session;
}

/** The person whose session a request has. */
export async function findPerson({ cookies, database, config }: AccountServices, request: FastifyRequest) {
  const token = cookies.sessionOf(request);
  const session = token === '' ? undefined : await findSession(database, token);
  if (!session) return undefined;
  const { id, name, email, role } = session.account;
  const steps = stepsOf(session.account);
  const twoFactor = steps.length > 0;
  const mustSetUp = !twoFactor && needsSecondFactor(config, role);
  const signedIn = { kind: 'session', sessionId: session.id, signedInAt: session.createdAt } as const;
  return { id, name, label: email, email, role, twoFactor, steps, mustSetUp, ...signedIn };
}

export async function listSessions({ staffSession }: Models, { id: accountId, sessionId }: Person) {
  const sessions = await staffSession.findMany({ where: { accountId }, orderBy: { lastSeenAt: 'desc' } });
  return sessions
    .map((session) => ({ ...session, expiresAt: endOf(session), current: session.id === sessionId }))
    .filter(({ expiresAt }) => expiresAt > new Date());
}

/** Ends all sessions of an account, one, or all others. @throws `not-found` */
export async function endSessions(models: Models, audit: Audit, accountId: string, id?: string | { not: string }) {
  const { email } = await models.staffAccount.findUniqueOrThrow({ where: { id: accountId } });
  const { count } = await models.staffSession.deleteMany({ where: { accountId, ...(id && { id }) } });
  if (typeof id === 'string' && count === 0) throw new Problem('not-found');
  await audit('session.end', email, { count });
}

/**
 * Replaces the browser's session, and deletes the idle ones of all accounts. Returns the secret of the new one, unless
 * the account is disabled or not `proven` any more: a change of credentials, which ends the sessions of the old ones,
 * may have come between.
 */
export async function beginSession(
  models: Models,
  audit: Audit,
  { id: accountId, email }: { id: string; email: string },
  request: FastifyRequest,
  cookies: AccountServices['cookies'],
  proven: Prisma.StaffAccountWhereInput = {},
) {
  const { staffAccount, staffSession } = models;
  await takeLock(models, 'accountChanges');
  const where = { ...proven, id: accountId, disabledAt: null };
  if ((await staffAccount.updateMany({ where, data: { lastSignInAt: new Date() } })).count === 0) return undefined;
  const idle = { lastSeenAt: { lt: new Date(Date.now() - sessionLife.idle) } };
  await staffSession.deleteMany({ where: { OR: [{ hash: sha256(cookies.sessionOf(request)) }, idle] } });
  const token = randomToken();
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  await staffSession.create({ data: { hash: sha256(token), accountId, address: request.ip, userAgent } });
  const oldest = await staffSession.findMany({
    where: { accountId },
    orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
    skip: mostSessions,
  });
  if (oldest.length > 0) {
    const { count } = await staffSession.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
    await audit('session.end', email, { count, reason: `more than ${mostSessions}` });
  }
  return token;
}
