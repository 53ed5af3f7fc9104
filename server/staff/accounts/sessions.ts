import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { StaffSession } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Audit, Models } from '../audit/audit.ts';
import type { Person } from './permissions.ts';
import { counts } from './second-factors.ts';
import { randomToken, sha256 } from './secret.ts';

/**
 * Milliseconds: `idle` without a request or `absolute` in total end a session; `touch` is the precision of the last
 * use.
 */
export const sessionLife = { idle: 12 * 3_600_000, absolute: 7 * 86_400_000, touch: 300_000 } as const;

/** Maximum number of concurrent sessions of an account. */
export const mostSessions = 10;

/** Characters of a browser's name that are kept. */
const userAgentLimit = 300;

function endOf({ createdAt, lastSeenAt }: StaffSession): Date {
  const { absolute, idle } = sessionLife;
  return new Date(Math.min(createdAt.getTime() + absolute, lastSeenAt.getTime() + idle));
}

/**
 * Finds the session with that secret, with its account, and records the use; undefined when it is over or the account
 * disabled.
 */
export async function findSession({ prisma: { staffSession } }: Db, token: string) {
  const session = await staffSession.findUnique({
    where: { hash: sha256(token) },
    include: { account: { include: counts } },
  });
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

/** The current sessions of a person, last used first. */
export async function listSessions({ staffSession }: Models, { id: accountId, sessionId }: Person) {
  const sessions = await staffSession.findMany({ where: { accountId }, orderBy: { lastSeenAt: 'desc' } });
  return sessions
    .map((session) => ({ ...session, expiresAt: endOf(session), current: session.id === sessionId }))
    .filter(({ expiresAt }) => expiresAt > new Date());
}

/**
 * Ends sessions of an account: all, the one with an ID, or all others.
 *
 * @throws Problem `not-found` when there is no such account, or not the one session.
 */
export async function endSessions(
  models: Models,
  audit: Audit,
  accountId: string,
  where: { id?: string | { not: string } } = {},
): Promise<void> {
  const account = await models.staffAccount.findUnique({ where: { id: accountId } });
  const { count } = await models.staffSession.deleteMany({ where: { ...where, accountId } });
  if (!account || (typeof where.id === 'string' && count === 0)) throw new Problem('not-found');
  await audit('session.end', account.email, { count });
}

/** Deletes idle sessions of all accounts. */
export async function sweepSessions({ prisma }: Db): Promise<void> {
  const lastSeenAt = { lt: new Date(Date.now() - sessionLife.idle) };
  await prisma.staffSession.deleteMany({ where: { lastSeenAt } });
}

/**
 * Begins a session of an account, which replaces the browser's previous one.
 *
 * @param previous the secret of the previous session.
 * @returns the secret; undefined when the account is disabled.
 */
export async function beginSession(
  { staffAccount, staffSession }: Models,
  audit: Audit,
  { id: accountId, email }: { id: string; email: string },
  { request: { headers, ip: address }, previous = '' }: { request: FastifyRequest; previous?: string | undefined },
): Promise<string | undefined> {
  const now = new Date();
  // The row lock makes concurrent sign-ins of one account take turns.
  const where = { id: accountId, disabledAt: null };
  if ((await staffAccount.updateMany({ where, data: { lastSignInAt: now } })).count === 0) return undefined;
  await staffSession.deleteMany({ where: { hash: sha256(previous) } });
  const token = randomToken();
  const userAgent = headers['user-agent']?.slice(0, userAgentLimit) ?? null;
  await staffSession.create({ data: { hash: sha256(token), accountId, address, userAgent } });
  const unused = await staffSession.findMany({
    where: { accountId },
    orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }],
    skip: mostSessions,
  });
  if (unused.length > 0) {
    await staffSession.deleteMany({ where: { id: { in: unused.map(({ id }) => id) } } });
    await audit('session.end', email, { count: unused.length, reason: `more than ${mostSessions}` });
  }
  return token;
}
