import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appendAudit } from '../audit/append.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { type CallRequest, route } from '../http/route.ts';
import { createFirstAccount, redeemResetLink } from './accounts.ts';
import type { Auth } from './auth.ts';
import { authHeaders, passCookies, readSession, refusalOf } from './auth-call.ts';
import { findLink } from './links.ts';
import { requireOwnOrigin } from './origin.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

export interface StaffServices {
  auth: Auth;
  database: Pick<Database, 'prisma' | 'rows' | 'transaction'>;
  publicUrl: string;
}

/** Milliseconds after which a refusal is sent: longer than it takes to find out, which differs by whether there is an account. */
const refusalDelay = 250;

/** What the two steps of a sign-in share: the audit entry, and when it was. */
async function noteSignIn({ database }: StaffServices, address: string, accountId: string): Promise<void> {
  const { email } = await database.prisma.staffAccount.update({
    where: { id: accountId },
    data: { lastSignInAt: new Date() },
  });
  await appendAudit(database, { actor: email, action: 'sign-in', subject: email, detail: { address } });
  await database.rows('DELETE FROM staff_sessions WHERE expires_at < now()');
  await database.rows('DELETE FROM staff_verifications WHERE expires_at < now()');
}

async function signIn(services: StaffServices, request: CallRequest<'POST /api/auth/sign-in'>, reply: FastifyReply) {
  const { auth, database } = services;
  const { body } = request;
  const attempt = { address: request.ip, account: body.email };
  await countAttempt(database, attempt);
  const earliestRefusal = delay(refusalDelay);
  try {
    const { headers, response } = await auth.api.signInEmail({
      body,
      headers: authHeaders(request),
      returnHeaders: true,
    });
    await forgiveAttempt(database, attempt);
    const twoFactor = 'twoFactorRedirect' in response;
    if (!twoFactor) await noteSignIn(services, request.ip, response.user.id);
    passCookies(headers, reply);
    return { twoFactor };
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    // What was typed is named only when it is an account: people type passwords into the wrong field.
    const account = await database.prisma.staffAccount.findUnique({ where: { email: body.email } });
    await appendAudit(database, {
      actor: '-',
      action: 'sign-in.failed',
      subject: account?.email ?? null,
      detail: { address: request.ip },
    });
    await earliestRefusal;
    throw new Problem('wrong-credentials', { cause: error });
  }
}

/** The second step of a sign-in: a code of the authenticator app, or a backup code. */
async function verifyCode(
  services: StaffServices,
  request: CallRequest<'POST /api/auth/two-factor/verify'>,
  reply: FastifyReply,
) {
  const { auth, database } = services;
  const { code } = request.body;
  const attempt = { address: request.ip, account: `code ${request.ip}` };
  await countAttempt(database, attempt);
  // Only the cookie of the first step: a session that is in force as well would be asked for its own code.
  const call = { body: { code }, headers: authHeaders(request, 'two_factor'), returnHeaders: true } as const;
  try {
    const isTotp = /^\d{6}$/.test(code);
    const { headers, response } = isTotp ? await auth.api.verifyTOTP(call) : await auth.api.verifyBackupCode(call);
    await forgiveAttempt(database, attempt);
    await noteSignIn(services, request.ip, response.user.id);
    passCookies(headers, reply);
  } catch (error) {
    if (refusalOf(error) === undefined) throw error;
    const detail = { address: request.ip, step: 'code' };
    await appendAudit(database, { actor: '-', action: 'sign-in.failed', detail });
    if (refusalOf(error) === 'ACCOUNT_TEMPORARILY_LOCKED') throw new Problem('too-many-attempts', { retryAfter: 900 });
    throw new Problem('wrong-code', { cause: error });
  }
}

/** What can be called before anybody is signed in: sign-in, sign-out, and one-time links. */
export async function signInRoutes(app: FastifyInstance, services: StaffServices) {
  const { auth, database, publicUrl } = services;
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, publicUrl));

  route(app, 'POST /api/auth/sign-in', (request, reply) => signIn(services, request, reply));

  route(app, 'POST /api/auth/two-factor/verify', (request, reply) => verifyCode(services, request, reply));

  route(app, 'POST /api/auth/sign-out', async (request, reply) => {
    const { response: current } = await readSession(auth, request);
    const { headers: answer } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true });
    if (current) {
      const { email } = current.user;
      await appendAudit(database, { actor: email, action: 'sign-out', subject: email });
    }
    passCookies(answer, reply);
  });

  route(app, 'POST /api/auth/link', async ({ body }) => {
    const link = await findLink(database, body.token);
    if (!link) throw new Problem('not-found');
    return { purpose: link.accountId === null ? ('set-up' as const) : ('reset' as const), email: link.email };
  });

  route(app, 'POST /api/auth/set-up', async ({ body: { token, ...account } }) => {
    // Before the password is hashed: hashing costs, and most tokens that are tried are none.
    const isValid = (await findLink(database, token))?.accountId === null;
    if (!isValid || !(await createFirstAccount(database, account, token))) throw new Problem('not-found');
  });

  route(app, 'POST /api/auth/reset', async ({ body: { token, password }, ip }) => {
    const link = await findLink(database, token);
    const account = link?.accountId ? await redeemResetLink(database, token, password) : undefined;
    if (!account) throw new Problem('not-found');
    await forgiveAttempt(database, { address: ip, account: account.email });
  });
}
