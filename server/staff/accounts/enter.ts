import type { FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit } from '../audit/append.ts';
import { authHeaders, passCookies, readSession } from './auth.ts';
import type { StaffServices } from './services.ts';
import { endOldestSessions, endSessions } from './sessions.ts';

/** What somebody has shown to sign in. */
export type SignInProof = 'password' | 'password and app' | 'password and backup code' | 'passkey';

/** Whose session begins. */
interface Entering {
  id: string;
  email: string;
}

/** Begins a session of an account in the browser that sent a request, in place of the one that it has. False for a disabled account. */
export async function beginSession(
  { auth, database }: Pick<StaffServices, 'auth' | 'database'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { id: accountId, email }: Entering,
): Promise<boolean> {
  const { response: previous } = await readSession(auth, request);
  const begun = await auth.api.beginSession({
    body: { accountId },
    headers: authHeaders(request),
    returnHeaders: true,
  });
  if (begun.response.sessionId === null) return false;
  if (previous) await endSessions(database, previous.user.id, { id: previous.session.id });
  await endOldestSessions(database, accountId, email);
  passCookies(begun.headers, reply);
  return true;
}

/**
 * Lets somebody in who has shown enough: session, audit entry, and the device remembered.
 *
 * @returns false when the account was disabled meanwhile.
 */
export async function enter(
  services: StaffServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, proof }: { account: Entering; proof: SignInProof },
): Promise<boolean> {
  const { database, devices } = services;
  if (!(await beginSession(services, request, reply, account))) return false;
  const { id, email } = account;
  const now = new Date();
  await database.prisma.staffAccount.update({ where: { id }, data: { lastSignInAt: now } });
  await database.prisma.staffSession.deleteMany({ where: { expiresAt: { lt: now } } });
  const detail = { address: request.ip, proof };
  await appendAudit(database, { actor: email, action: 'sign-in', subject: email, detail });
  devices.remember(request, reply, email);
  return true;
}
