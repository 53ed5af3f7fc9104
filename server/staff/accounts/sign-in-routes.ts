import { setTimeout as delay } from 'node:timers/promises';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { type CallRequest, route } from '../../platform/http/route.ts';
import { appendAudit } from '../audit/append.ts';
import { createFirstAccount, redeemResetLink } from './accounts.ts';
import { authHeaders, passCookies, readSession } from './auth-call.ts';
import { spendAppCode } from './authenticator-app.ts';
import { spendBackupCode } from './backup-codes.ts';
import { enter } from './enter.ts';
import { findLink } from './links.ts';
import { passkeyOrigin, requireOwnOrigin } from './origin.ts';
import { askForPasskey, recognisePasskey } from './passkeys.ts';
import { findByPassword } from './password-check.ts';
import { requireGoodPassword } from './password-rule.ts';
import { secondStepsOf } from './second-factor.ts';
import { awaitSecondStep, endSecondStep, secondStepPatience, trySecondStep } from './second-step.ts';
import type { StaffServices } from './services.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

/** Milliseconds after which a refusal is sent: longer than it takes to find out, which differs by whether there is an account. */
const refusalDelay = 250;

/** Writes down that somebody was not let in, naming the account only when there is one: people type passwords into the wrong field. */
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
  const account = await findByPassword(database, email, password);
  if (account.isRight) {
    await forgiveAttempt(database, attempt);
    const steps = await secondStepsOf(database, account.id);
    if (steps.length > 0) {
      cookies.set(reply, 'step', await awaitSecondStep(database, account.id), secondStepPatience);
      return { twoFactor: true, steps };
    }
    const isIn = await enter(services, request, reply, { accountId: account.id, proof: 'password' });
    if (isIn) return { twoFactor: false, steps };
  }
  await noteFailure(services, request, account.email, 'password');
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
  const accountId = await trySecondStep(database, step);
  if (accountId === undefined) throw new Problem('wrong-code');
  const { email } = await database.prisma.staffAccount.findUniqueOrThrow({ where: { id: accountId } });
  const attempt = { address: request.ip, account: email, device: devices.find(request, email), isCode: true };
  await countAttempt(database, attempt);
  const isAppCode = /^\d{6}$/.test(code);
  const isRight = isAppCode
    ? await spendAppCode(database, { accountId, key }, code, { isConfirmed: true })
    : await spendBackupCode(database, accountId, code);
  const proof = isAppCode ? 'password and app' : 'password and backup code';
  if (isRight && (await endSecondStep(database, step))) {
    await forgiveAttempt(database, attempt);
    if (await enter(services, request, reply, { accountId, proof })) return cookies.set(reply, 'step', '', 0);
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
  const accountId = await recognisePasskey(database, credential, { origin: passkeyOrigin(request, publicUrl), secret });
  if (accountId && (await enter(services, request, reply, { accountId, proof: 'passkey' }))) {
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
    // Before the password is looked at and hashed: both cost, and most tokens that are tried are none.
    const isValid = (await findLink(database, token))?.accountId === null;
    if (!isValid) throw new Problem('not-found');
    await requireGoodPassword(account.password, account, 'password');
    if (!(await createFirstAccount(database, account, token))) throw new Problem('not-found');
  });

  route(app, 'POST /api/auth/reset', async (request, reply) => {
    const { token, password } = request.body;
    const link = await findLink(database, token);
    if (!link?.email) throw new Problem('not-found');
    await requireGoodPassword(password, { email: link.email, name: link.name ?? undefined }, 'password');
    const account = await redeemResetLink(database, token, password);
    if (!account) throw new Problem('not-found');
    // Who holds the link is who the account belongs to: strangers' guesses do not keep this device out.
    devices.remember(request, reply, account.email);
  });
}
