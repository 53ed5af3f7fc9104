import { setTimeout as delay } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appendAudit, changeAs } from '../audit/audit.ts';
import { type Db, takeLock } from '../platform/database/database.ts';
import type { StaffAccount } from '../platform/database/generated/client.ts';
import { requireOwnOrigin } from '../platform/http/origins.ts';
import { Problem } from '../platform/http/problems.ts';
import { countUse } from '../platform/http/rate-counter.ts';
import { route } from '../platform/http/route.ts';
import { sha256 } from '../platform/secrets.ts';
import { checkPassword, createFirstAccount, findLink, setPassword } from './accounts.ts';
import { hashNewPassword } from './password.ts';
import { askForPasskey, ceremonyOf, recognizePasskey, spendCode, stepsOf } from './second-factors.ts';
import { type AccountServices, beginSession, findSession } from './sessions.ts';

/**
 * Failed attempts within 15 minutes: from an `address`, which an office shares; for an account from one address
 * (`pair`) or all; with `code`s after its password. A `device` that has signed in to it before counts alone.
 */
export const attemptLimits = { address: 50, pair: 10, account: 40, code: 10, device: 10 } as const;

/** `device` has signed in to this account before, or is the current session. */
type Attempt = { address: string; account?: string; device?: string | undefined; isCode?: boolean };

/** The counters of an attempt, in the order of counting. */
function countersOf({ address, account, device, isCode = false }: Attempt) {
  const counter = (by: keyof typeof attemptLimits, of: string) => ({ by, key: sha256(`${by} ${of}`) });
  if (device !== undefined) return [counter('device', `${device} ${account} ${isCode}`)];
  const client = normalizeIP(address);
  const first = counter('address', client);
  if (account === undefined) return [first];
  if (isCode) return [first, counter('code', account)];
  return [first, counter('pair', `${client} ${account}`), counter('account', account)];
}

/** Falsy for a wrong proof. */
export type Check<Found> = () => Promise<Found | false | null | undefined>;

/**
 * Checks a proof. A refused attempt does not count towards later counters, so that one address can neither block an
 * account for others nor fill the table. @throws `too-many-attempts`
 */
export async function throttle<Found>(database: Db, attempt: Attempt, check: Check<Found>) {
  const { rateLimit } = database.prisma;
  const counters = countersOf(attempt);
  await rateLimit.deleteMany({ where: { endsAt: { lt: new Date() } } });
  for (const { by, key } of counters) {
    // For all processes together, and before the check, so that concurrent attempts count.
    const { count, remaining } = await countUse(database, key, 15 * 60_000);
    const excess = count - attemptLimits[by];
    if (excess <= 0) continue;
    if (excess === 1) await appendAudit(database, '-', 'sign-in.throttled', null, { by, address: attempt.address });
    throw new Problem('too-many-attempts', { retryAfter: Math.max(1, Math.ceil(remaining / 1000)) });
  }
  const found = await check();
  if (!found) return undefined;
  for (const { by, key } of counters) {
    // The attempt does not count, and earlier failures of this client are forgotten.
    if (by === 'address' || by === 'account') {
      await rateLimit.updateMany({ where: { key, count: { gt: 0 } }, data: { count: { decrement: 1 } } });
    } else await rateLimit.deleteMany({ where: { key } });
  }
  return found;
}

export async function signInRoutes(app: FastifyInstance, services: AccountServices) {
  const { config, cookies, database, secret } = services;
  const { prisma } = database;
  app.addHook('onRequest', async (request) => requireOwnOrigin(request, config));

  /** With the address only of an account, because people type passwords into the wrong field. */
  async function noteFailure({ ip: address }: FastifyRequest, step: string, email = '') {
    const account = await prisma.staffAccount.findUnique({ where: { email } });
    await appendAudit(database, '-', 'sign-in.failed', account?.email, { address, step });
  }

  /** False when the account was disabled or got other credentials since it was read. */
  async function enter(reply: FastifyReply, account: StaffAccount, proof: string, credentialId?: string) {
    const { request } = reply;
    const { email, passwordHash, appSecret, appStep } = account;
    const ofPasskey = credentialId && { passkeys: { some: { credentialId } } };
    // A code has changed the step of its app.
    const proven = { passwordHash, appSecret, ...(appStep === null && { appStep }), ...ofPasskey };
    const token = await changeAs(database, email, async (models, audit) => {
      const begun = await beginSession(models, audit, account, request, cookies, proven);
      if (begun) await audit('sign-in', email, { address: request.ip, proof });
      return begun;
    });
    if (!token) return false;
    cookies.keepSession(reply, token);
    cookies.keepDevice(reply, email);
    return true;
  }

  route(app, 'POST /api/auth/sign-in', async (request, reply) => {
    const { email, password, code } = request.body;
    // So that the time does not tell whether there is an account.
    const earliestRefusal = delay(250);
    const attempt = { address: request.ip, account: email, device: cookies.deviceOf(request, email) };
    const account = await throttle(database, attempt, () => checkPassword(database, email, password));
    const steps = account ? stepsOf(account) : [];
    if (account && steps.length > 0) {
      if (code === undefined) return { twoFactor: true, steps };
      const spent = await throttle(database, { ...attempt, isCode: true }, () =>
        spendCode(prisma, account, secret, code),
      );
      if (spent && (await enter(reply, account, `password and ${spent}`))) return { twoFactor: false, steps };
      await noteFailure(request, 'code', email);
      throw new Problem('wrong-code');
    }
    if (account && (await enter(reply, account, 'password'))) return { twoFactor: false, steps };
    await noteFailure(request, 'password', email);
    await earliestRefusal;
    throw new Problem('wrong-credentials');
  });

  route(app, 'POST /api/auth/passkey/options', (request) => askForPasskey(ceremonyOf(request, services)));

  route(app, 'POST /api/auth/passkey', async (request, reply) => {
    const { credential } = request.body;
    const isIn = await throttle(database, { address: request.ip }, async () => {
      const account = await recognizePasskey(prisma, credential, ceremonyOf(request, services));
      return account && enter(reply, account, 'passkey', credential.id);
    });
    if (isIn) return;
    await noteFailure(request, 'passkey');
    throw new Problem('passkey-refused');
  });

  route(app, 'POST /api/auth/sign-out', async (request, reply) => {
    const session = await findSession(database, cookies.sessionOf(request));
    if (session) {
      const { id, account } = session;
      await changeAs(database, account.email, async ({ staffSession }, audit) => {
        await staffSession.deleteMany({ where: { id } });
        await audit('sign-out', account.email);
      });
    }
    cookies.keepSession(reply, '');
  });

  route(app, 'POST /api/auth/link', async ({ body }) => {
    const { account } = await findLink(prisma, body.token);
    return { purpose: account ? ('reset' as const) : ('set-up' as const), email: account?.email ?? null };
  });

  route(app, 'POST /api/auth/set-up', async ({ body: { token, password, ...account } }) => {
    // First, because hashing the password is expensive.
    await findLink(prisma, token);
    const passwordHash = await hashNewPassword(password, account);
    if (!(await createFirstAccount(database, { ...account, passwordHash }, 'link'))) throw new Problem('not-found');
  });

  route(app, 'POST /api/auth/reset', async (request, reply) => {
    const { token, password } = request.body;
    const { account } = await findLink(prisma, token);
    if (!account) throw new Problem('not-found');
    const { id, email } = account;
    const hash = await hashNewPassword(password, account);
    await changeAs(database, email, async (models, audit) => {
      await takeLock(models, 'accountChanges');
      await models.staffSecret.delete({ where: { hash: sha256(token) } });
      await setPassword(models, id, hash);
      await audit('password.reset', email);
    });
    // The link's holder owns the account, so attempts of others do not block this device.
    cookies.keepDevice(reply, email);
  });
}
