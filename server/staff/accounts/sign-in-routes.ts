import { setTimeout as delay } from 'node:timers/promises';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import { appendAudit, changeAs } from '../audit/audit.ts';
import { checkPassword, createFirstAccount, setPassword } from './accounts.ts';
import { knownDevice, passkeyOrigin, rememberDevice, requireOwnOrigin } from './cookies.ts';
import { askForPasskey, recognizePasskey } from './passkeys.ts';
import { hashPassword, requireGoodPassword } from './password.ts';
import { spendAppCode, spendBackupCode, stepsOf } from './second-factors.ts';
import { findLink, sha256 } from './secret.ts';
import { beginSession, findSession, sessionLife, sweepSessions } from './sessions.ts';
import type { StaffServices } from './staff-scope.ts';
import { throttle } from './throttle.ts';

/** Milliseconds after which a refusal is sent, so that its time does not tell whether there is an account. */
const refusalDelay = 250;

/** Routes without a session: sign-in, sign-out, and one-time links. */
export async function signInRoutes(app: FastifyInstance, services: StaffServices) {
  const { config, cookies, database, secret } = services;
  const publicUrl = config.PUBLIC_URL;
  const { prisma } = database;
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, publicUrl));

  /**
   * Records a refused sign-in, with the e-mail address only of an existing account, because people type passwords into
   * the wrong field.
   */
  async function noteFailure({ ip: address }: FastifyRequest, step: string, email = '') {
    const account = await prisma.staffAccount.findUnique({ where: { email } });
    const subject = account?.email ?? null;
    await appendAudit(database, { actor: '-', action: 'sign-in.failed', subject, detail: { address, step } });
  }

  /**
   * Signs the person of an account in, who has shown that proof.
   *
   * @returns false when the account is disabled.
   */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    account: { id: string; email: string },
    proof: 'password' | 'password and app' | 'password and backup code' | 'passkey',
  ): Promise<boolean> {
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

  route(app, 'POST /api/auth/sign-in', async (request, reply) => {
    const { email, password, code } = request.body;
    const earliestRefusal = delay(refusalDelay);
    const attempt = { address: request.ip, account: email, device: knownDevice(services, request, email) };
    const account = await throttle(database, attempt, () => checkPassword(database, email, password));
    const steps = account ? stepsOf(account) : [];
    if (account && steps.length > 0) {
      if (code === undefined) return { twoFactor: true, steps };
      const isAppCode = /^\d{6}$/.test(code);
      const isRight = await throttle(database, { ...attempt, isCode: true }, async () =>
        isAppCode
          ? account.appStep !== null && spendAppCode(prisma, account, secret, code)
          : spendBackupCode(prisma, account, code),
      );
      const proof = isAppCode ? 'password and app' : 'password and backup code';
      if (isRight && (await enter(request, reply, account, proof))) return { twoFactor: false, steps };
      await noteFailure(request, 'code', email);
      throw new Problem('wrong-code');
    }
    if (account && (await enter(request, reply, account, 'password'))) return { twoFactor: false, steps };
    await noteFailure(request, 'password', email);
    await earliestRefusal;
    throw new Problem('wrong-credentials');
  });

  route(app, 'POST /api/auth/passkey/options', (request) =>
    askForPasskey({ origin: passkeyOrigin(request, publicUrl), secret }),
  );

  route(app, 'POST /api/auth/passkey', async (request, reply) => {
    // The schema checks what is read here, the library the rest.
    const credential = request.body.credential as unknown as AuthenticationResponseJSON;
    const isIn = await throttle(database, { address: request.ip }, async () => {
      const ceremony = { origin: passkeyOrigin(request, publicUrl), secret };
      const account = await recognizePasskey(prisma, credential, ceremony);
      return account && enter(request, reply, account, 'passkey');
    });
    if (isIn) return;
    await noteFailure(request, 'passkey');
    throw new Problem('passkey-refused');
  });

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
    const link = await findLink(prisma, body.token);
    if (!link) throw new Problem('not-found');
    return { purpose: link.account ? ('reset' as const) : ('set-up' as const), email: link.account?.email ?? null };
  });

  route(app, 'POST /api/auth/set-up', async ({ body: { token, ...account } }) => {
    // Checked first, because checking and hashing the password is expensive.
    if (!(await findLink(prisma, token))) throw new Problem('not-found');
    await requireGoodPassword(account.password, account, 'password');
    if (!(await createFirstAccount(database, account, token))) throw new Problem('not-found');
  });

  route(app, 'POST /api/auth/reset', async (request, reply) => {
    const { token, password } = request.body;
    const account = (await findLink(prisma, token))?.account;
    if (!account) throw new Problem('not-found');
    const { id, email } = account;
    await requireGoodPassword(password, account, 'password');
    const hash = await hashPassword(password);
    await changeAs(database, email, async (models, audit) => {
      const spent = await models.staffSecret.deleteMany({ where: { hash: sha256(token) } });
      if (spent.count === 0) throw new Problem('not-found');
      await setPassword(models, id, hash);
      await audit('password.reset', email);
    });
    // The holder of the link owns the account, so attempts of others do not block this device.
    rememberDevice(services, request, reply, email);
  });
}
