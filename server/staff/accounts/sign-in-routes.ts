import { setTimeout as delay } from 'node:timers/promises';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { type CallRequest, route } from '../../platform/http/route.ts';
import { appendAudit } from '../audit/append.ts';
import { change } from '../audit/change.ts';
import { checkPassword, choosePassword, createFirstAccount } from './accounts.ts';
import { authHeaders, passCookies, readSession } from './auth.ts';
import { awaitSecondStep, findSecret, lives, spendSecret, trySecondStep } from './one-time.ts';
import { passkeyOrigin, requireOwnOrigin } from './origin.ts';
import { askForPasskey, recognisePasskey } from './passkeys.ts';
import { requireGoodPassword } from './password-rule.ts';
import { secondStepsOf, spendAppCode, spendBackupCode } from './second-factors.ts';
import type { StaffServices } from './services.ts';
import { endSessions, enter } from './sessions.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

/**
 * Milliseconds after which a refusal is sent: longer than it takes to find out, which differs by whether there is an
 * account.
 */
const refusalDelay = 250;

/**
 * Writes down that somebody was not let in, naming the account only when there is one: people type passwords into the
 * wrong field.
 */
function noteFailure({ database }: StaffServices, request: FastifyRequest, subject: string | null, step: string) {
  const detail = { address: request.ip, step };
  return appendAudit(database, { actor: '-', action: 'sign-in.failed', subject, detail });
}

async function signIn(services: StaffServices, request: CallRequest<'POST /api/auth/sign-in'>, reply: FastifyReply) {
  const { cookies, database, devices } = services;
  const { email, password } = request.body;
  const attempt = { address: request.ip, account: email, device: devices.find(request, email) };
  await countAttempt(database, attempt);
  const earliestRefusal = delay(refusalDelay);
  const { account, isRight } = await checkPassword(database, email, password);
  if (account && isRight) {
    await forgiveAttempt(database, attempt);
    const steps = await secondStepsOf(database.prisma, account.id);
    if (steps.length > 0) {
      const step = await awaitSecondStep(database.prisma, account.id);
      cookies.set(reply, 'step', step, lives['second-step']);
      return { twoFactor: true, steps };
    }
    const isIn = await enter(services, request, reply, account, 'password');
    if (isIn) return { twoFactor: false, steps };
  }
  await noteFailure(services, request, account?.email ?? null, 'password');
  await earliestRefusal;
  throw new Problem('wrong-credentials');
}

/** The second step of a sign-in: a code of the authenticator app, or a backup code. */
async function verifyCode(
  services: StaffServices,
  request: CallRequest<'POST /api/auth/two-factor/verify'>,
  reply: FastifyReply,
) {
  const { cookies, database, devices, secret: key } = services;
  const { code } = request.body;
  const step = cookies.read(request, 'step') ?? '';
  const account = await trySecondStep(database.prisma, step);
  if (!account) throw new Problem('wrong-code');
  const { id: accountId, email } = account;
  const attempt = { address: request.ip, account: email, device: devices.find(request, email), isCode: true };
  await countAttempt(database, attempt);
  const isAppCode = /^\d{6}$/.test(code);
  const isRight = isAppCode
    ? await spendAppCode(database.prisma, { accountId, key, isConfirmed: true }, code)
    : await spendBackupCode(database.prisma, accountId, code);
  const proof = isAppCode ? 'password and app' : 'password and backup code';
  if (isRight && (await spendSecret(database.prisma, step))) {
    await forgiveAttempt(database, attempt);
    if (await enter(services, request, reply, account, proof)) return cookies.set(reply, 'step', '', 0);
  }
  await noteFailure(services, request, email, 'code');
  throw new Problem('wrong-code');
}

async function signInWithPasskey(
  services: StaffServices,
  request: CallRequest<'POST /api/auth/passkey'>,
  reply: FastifyReply,
) {
  const { database, publicUrl, secret } = services;
  const attempt = { address: request.ip };
  await countAttempt(database, attempt);
  // What the schema lets through has the form of a credential; the library checks the rest.
  const credential = request.body.credential as unknown as AuthenticationResponseJSON;
  const account = await recognisePasskey(database.prisma, credential, {
    origin: passkeyOrigin(request, publicUrl),
    secret,
  });
  if (account && (await enter(services, request, reply, account, 'passkey'))) {
    return forgiveAttempt(database, attempt);
  }
  await noteFailure(services, request, null, 'passkey');
  throw new Problem('passkey-refused');
}

/** What can be called before anybody is signed in: sign-in, sign-out, and one-time links. */
export async function signInRoutes(app: FastifyInstance, services: StaffServices) {
  const { auth, database, devices, publicUrl, secret } = services;
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, publicUrl));

  route(app, 'POST /api/auth/sign-in', (request, reply) => signIn(services, request, reply));

  route(app, 'POST /api/auth/two-factor/verify', (request, reply) => verifyCode(services, request, reply));

  route(app, 'POST /api/auth/passkey/options', async (request) => {
    return { ...(await askForPasskey({ origin: passkeyOrigin(request, publicUrl), secret })) };
  });

  route(app, 'POST /api/auth/passkey', (request, reply) => signInWithPasskey(services, request, reply));

  route(app, 'POST /api/auth/sign-out', async (request, reply) => {
    const { response: current } = await readSession(auth, request);
    if (current) {
      const { user, session } = current;
      await change(database, async (models, audit) => {
        await endSessions(models, user.id, { id: session.id });
        await audit({ actor: user.email, action: 'sign-out', subject: user.email });
      });
    }
    // The session is gone; what is left is to take the cookies away.
    const { headers: answer } = await auth.api.signOut({ headers: authHeaders(request), returnHeaders: true });
    passCookies(answer, reply);
  });

  route(app, 'POST /api/auth/link', async ({ body }) => {
    const link = await findSecret(database.prisma, body.token, 'set-up', 'reset');
    if (!link) throw new Problem('not-found');
    return { purpose: link.account ? ('reset' as const) : ('set-up' as const), email: link.account?.email ?? null };
  });

  route(app, 'POST /api/auth/set-up', async ({ body: { token, ...account } }) => {
    // Before the password is looked at and hashed: both cost, and most tokens that are tried are none.
    if (!(await findSecret(database.prisma, token, 'set-up'))) throw new Problem('not-found');
    await requireGoodPassword(account.password, account, 'password');
    if (!(await createFirstAccount(database, account, token))) throw new Problem('not-found');
  });

  route(app, 'POST /api/auth/reset', async (request, reply) => {
    const { token, password } = request.body;
    const account = (await findSecret(database.prisma, token, 'reset'))?.account;
    if (!account) throw new Problem('not-found');
    await requireGoodPassword(password, account, 'password');
    if (!(await choosePassword(database, account, password, token))) throw new Problem('not-found');
    // Who holds the link is who the account belongs to: strangers' guesses do not keep this device out.
    devices.remember(request, reply, account.email);
  });
}
