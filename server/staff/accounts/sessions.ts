import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { sessionSchema } from '../../../shared/staff-accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { change, type Models } from '../audit/change.ts';
import { authHeaders, passCookies, readSession, sessionLife } from './auth.ts';
import type { StaffServices } from './services.ts';

/** The sessions of an account that are in force, last used first. */
export async function listSessions(
  { prisma }: Db,
  accountId: string,
  currentId?: string,
): Promise<z.output<typeof sessionSchema>[]> {
  const sessions = await prisma.staffSession.findMany({
    where: { userId: accountId, expiresAt: { gt: new Date() } },
    orderBy: { updatedAt: 'desc' },
  });
  return sessions.map(({ id, createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
    id,
    createdAt,
    lastSeenAt: updatedAt,
    expiresAt: new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + sessionLife.absolute * 1000)),
    address: ipAddress || null,
    userAgent: userAgent || null,
    current: id === currentId,
  }));
}

/** One session, all but one, or all. */
type Which = { id?: string; except?: string };

/** Ends sessions of an account. Returns how many. */
export async function endSessions({ staffSession }: Models, userId: string, { id, except }: Which): Promise<number> {
  const only = id ?? (except === undefined ? undefined : { not: except });
  return (await staffSession.deleteMany({ where: { userId, ...(only !== undefined && { id: only }) } })).count;
}

/**
 * Ends sessions because somebody asks for it, and records it.
 *
 * @throws Problem `not-found` when there is no such account, or not the one session.
 */
export function endSessionsFor(database: Db, accountId: string, which: Which, actor: string): Promise<void> {
  return change(database, async (models, audit) => {
    const account = await models.staffAccount.findUnique({ where: { id: accountId } });
    const count = await endSessions(models, accountId, which);
    if (!account || (which.id !== undefined && count === 0)) throw new Problem('not-found');
    await audit({ actor, action: 'session.end', subject: account.email, detail: { count } });
  });
}

/** Sessions that an account can have at once. */
export const mostSessions = 10;

/** Ends the sessions beyond the most that an account can have: those that were not used for the longest time. */
async function endOldestSessions({ staffSession }: Models, userId: string): Promise<number> {
  const orderBy = [{ updatedAt: 'desc' }, { createdAt: 'desc' }] as const;
  const oldest = await staffSession.findMany({ where: { userId }, orderBy: [...orderBy], skip: mostSessions });
  return (await staffSession.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } })).count;
}

/** What somebody has shown to sign in. */
export type SignInProof = 'password' | 'password and app' | 'password and backup code' | 'passkey';

/**
 * Begins a session of an account in the browser that sent a request, in place of the one that it has.
 *
 * @param proof with which somebody signs in: it is recorded, and the device remembered.
 * @returns false when the account is disabled.
 */
export async function enter(
  { auth, database, devices }: StaffServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, email }: { id: string; email: string },
  proof?: SignInProof,
): Promise<boolean> {
  const now = new Date();
  await database.prisma.staffSession.deleteMany({ where: { expiresAt: { lt: now } } });
  const { response: previous } = await readSession(auth, request);
  const begun = await auth.api.beginSession({
    body: { accountId: id },
    headers: authHeaders(request),
    returnHeaders: true,
  });
  if (begun.response.sessionId === null) return false;
  await change(database, async (models, audit) => {
    // First, so that sign-ins of one account take turns.
    await models.staffAccount.update({ where: { id }, data: proof ? { lastSignInAt: now } : { updatedAt: now } });
    if (previous) await endSessions(models, previous.user.id, { id: previous.session.id });
    const count = await endOldestSessions(models, id);
    const detail = { count, reason: `more than ${mostSessions}` };
    if (count > 0) await audit({ actor: email, action: 'session.end', subject: email, detail });
    if (proof) await audit({ actor: email, action: 'sign-in', subject: email, detail: { address: request.ip, proof } });
  });
  passCookies(begun.headers, reply);
  if (proof) devices.remember(request, reply, email);
  return true;
}
