import { setTimeout as delay } from 'node:timers/promises';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { type CallRequest, route } from '../../platform/http/route.ts';
import { appendAudit } from '../audit/append.ts';
import { changeAs } from '../audit/change.ts';
import { checkPassword, setPassword } from './accounts.ts';
import { knownDevice, passkeyOrigin, rememberDevice, requireOwnOrigin } from './cookies.ts';
import { createFirstAccount } from './first-account.ts';
import { findSecret, keepSecret, lives, spendSecret, trySecondStep } from './one-time.ts';
import { askForPasskey, recognizePasskey } from './passkeys.ts';
import { hashPassword } from './password.ts';
import { requireGoodPassword } from './password-rule.ts';
import { spendAppCode, spendBackupCode, stepsOf } from './second-factors.ts';
import { randomToken } from './secret.ts';
import { beginSession, findSession, sessionLife, sweepSessions } from './sessions.ts';
import type { StaffServices } from './staff-scope.ts';
import { throttle } from './throttle.ts';

/** Milliseconds after which a refusal is sent, so that its time does not tell whether there is an account. */
const refusalDelay = 250;

/**
 * Records a refused sign-in, with the e-mail address only of an existing account, because people type passwords into
 * the wrong field.
 */
async function noteFailure({ database }: StaffServices, request: FastifyRequest, step: string, email = '') {
  const account = await database.prisma.staffAccount.findUnique({ where: { email } });
  const detail = { address: request.ip, step };
  await appendAudit(database, { actor: '-', action: 'sign-in.failed', subject: account?.email ?? null, detail });
}

/**
 * Signs the person of an account in.
 *
 * @param proof that the person has shown.
 * @returns false when the account is disabled.
 */
async function enter(
  services: StaffServices,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; email: string },
  proof: 'password' | 'password and app' | 'password and backup code' | 'passkey',
): Promise<boolean> {
  const { cookies, database } = services;
  const { email } = account;
  await sweepSessions(database);
  const token = await changeAs(database, email, async (models, audit) => {
    const previous = cookies.read(request, 'session_token');
    const begun = await beginSession(models, audit, account, { request, previous });
    if (begun) await audit('sign-in', email, { address: request.ip, proof });
    return begun;
  });
  if (!token) return false;
  cookies.set(reply, 'session_token', token, sessionLife.absolute);
  rememberDevice(services, request, reply, email);
  return true;
}

async function signIn(services: StaffServices, request: CallRequest<'POST /api/auth/sign-in'>, reply: FastifyReply) {
  const { cookies, database } = services;
  const { email, password } = request.body;
  const earliestRefusal = delay(refusalDelay);
  const attempt = { address: request.ip, account: email, device: knownDevice(services, request, email) };
  const account = await throttle(database, attempt, () => checkPassword(database, email, password));
  const steps = account ? stepsOf(account) : [];
  if (account && steps.length > 0) {
    const step = randomToken();
    await keepSecret(database.prisma, step, 'second-step', account.id);
    cookies.set(reply, 'step', step, lives['second-step']);
    return { twoFactor: true, steps };
  }
  if (account && (await enter(services, request, reply, account, 'password'))) return { twoFactor: false, steps };
  await noteFailure(services, request, 'password', email);
  await earliestRefusal;
  throw new Problem('wrong-credentials');
}

/** The second step of a sign-in: a code of the authenticator app, or a backup code. */
async function verifyCode(
  services: StaffServices,
  request: CallRequest<'POST /api/auth/two-factor/verify'>,
  reply: FastifyReply,
) {
  const { cookies, database, secret } = services;
  const { prisma } = database;
  const { code } = request.body;
  const step = cookies.read(request, 'step') ?? '';
  const account = await trySecondStep(prisma, step);
  if (!account) throw new Problem('wrong-code');
  const { id: accountId, email } = account;
  const device = knownDevice(services, request, email);
  const isAppCode = /^\d{6}$/.test(code);
  const isRight = await throttle(database, { address: request.ip, account: email, device, isCode: true }, async () => {
    const app = { accountId, verified: true };
    const isGood = isAppCode ? spendAppCode(prisma, app, secret, code) : spendBackupCode(prisma, accountId, code);
    return (await isGood) && (await spendSecret(prisma, step));
  });
  const proof = isAppCode ? 'password and app' : 'password and backup code';
  if (isRight && (await enter(services, request, reply, account, proof))) return cookies.set(reply, 'step', '', 0);
  await noteFailure(services, request, 'code', email);
  throw new Problem('wrong-code');
}

async function signInWithPasskey(
  services: StaffServices,
  request: CallRequest<'POST /api/auth/passkey'>,
  reply: FastifyReply,
) {
  const { database, publicUrl, secret } = services;
  // The schema checks the shape of the credential, the library the rest.
  const credential = request.body.credential as unknown as AuthenticationResponseJSON;
  const isIn = await throttle(database, { address: request.ip }, async () => {
    const ceremony = { origin: passkeyOrigin(request, publicUrl), secret };
    const account = await recognizePasskey(database.prisma, credential, ceremony);
    return account && enter(services, request, reply, account, 'passkey');
  });
  if (isIn) return;
  await noteFailure(services, request, 'passkey');
  throw new Problem('passkey-refused');
}

/** Routes without a session: sign-in, sign-out, and one-time links. */
export async function signInRoutes(app: FastifyInstance, services: StaffServices) {
  const { cookies, database, publicUrl, secret } = services;
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, publicUrl));

  route(app, 'POST /api/auth/sign-in', (request, reply) => signIn(services, request, reply));

  route(app, 'POST /api/auth/two-factor/verify', (request, reply) => verifyCode(services, request, reply));

  route(app, 'POST /api/auth/passkey/options', (request) =>
    askForPasskey({ origin: passkeyOrigin(request, publicUrl), secret }),
  );

  route(app, 'POST /api/auth/passkey', (request, reply) => signInWithPasskey(services, request, reply));

  route(app, 'POST /api/auth/sign-out', async (request, reply) => {
    const session = await findSession(database, cookies.read(request, 'session_token') ?? '');
    if (session) {
      const { id, account } = session;
      await changeAs(database, account.email, async ({ staffSession }, audit) => {
        await staffSession.deleteMany({ where: { id } });
        await audit('sign-out', account.email);
      });
    }
    cookies.set(reply, 'session_token', '', 0);
  });

  route(app, 'POST /api/auth/link', async ({ body }) => {
    const link = await findSecret(database.prisma, body.token, 'set-up', 'reset');
    if (!link) throw new Problem('not-found');
    return { purpose: link.account ? ('reset' as const) : ('set-up' as const), email: link.account?.email ?? null };
  });

  route(app, 'POST /api/auth/set-up', async ({ body: { token, ...account } }) => {
    // Checked first, because checking and hashing the password is expensive.
    if (!(await findSecret(database.prisma, token, 'set-up'))) throw new Problem('not-found');
    await requireGoodPassword(account.password, account, 'password');
    if (!(await createFirstAccount(database, account, token))) throw new Problem('not-found');
  });

  route(app, 'POST /api/auth/reset', async (request, reply) => {
    const { token, password } = request.body;
    const account = (await findSecret(database.prisma, token, 'reset'))?.account;
    if (!account) throw new Problem('not-found');
    const { id, email } = account;
    await requireGoodPassword(password, account, 'password');
    const hash = await hashPassword(password);
    await changeAs(database, email, async (models, audit) => {
      if (!(await spendSecret(models, token))) throw new Problem('not-found');
      await setPassword(models, id, hash);
      await audit('password.reset', email);
    });
    // The holder of the link owns the account, so attempts of others do not block this device.
    rememberDevice(services, request, reply, email);
  });
}
