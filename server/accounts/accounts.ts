import type { FastifyInstance } from 'fastify';
import type { Received } from '../../shared/api/api.ts';
import { site } from '../../shared/site.ts';
import { type Audit, changeAs, type Models } from '../audit/audit.ts';
import { type Db, takeLock } from '../platform/database/database.ts';
import type { Prisma, StaffAccount } from '../platform/database/generated/client.ts';
import { siteOrigin } from '../platform/http/origins.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import { hashPassword, randomToken, sha256, verifyPassword } from '../platform/secrets.ts';
import type { Platform } from '../platform/server-parts.ts';
import type { Settings } from '../platform/settings.ts';
import { SetupError } from '../platform/setup-error.ts';
import { giveOwnerless } from '../records/assign.ts';
import { weaknessOf } from './password.ts';
import { type CountedAccount, counts, stepsOf } from './second-factors.ts';
import { endSessions } from './sessions.ts';
import { revokeTokens } from './tokens.ts';

const accountAnswer = (account: CountedAccount) => ({ ...account, twoFactor: stepsOf(account).length > 0 });

export async function listAccounts({ staffAccount }: Models) {
  return (await staffAccount.findMany({ orderBy: { email: 'asc' }, include: counts })).map(accountAnswer);
}

/** A valid link of an enabled account, or for creating the first one. @throws `not-found` */
export async function findLink(models: Models, token: string) {
  const where = { hash: sha256(token), kind: { not: 'challenge' }, expiresAt: { gt: new Date() } };
  const link = await models.staffSecret.findUnique({ where, include: { account: true } });
  if (!link || (link.account ? link.account.disabledAt : await hasAccounts(models))) throw new Problem('not-found');
  return link;
}

/** Creates a one-time link for the password of an account, for three days, or for the first account, for one. */
export async function createLink({ staffSecret }: Models, origin: string, accountId: string | null) {
  const [kind, days] = accountId === null ? ['set-up', 1] : ['reset', 3];
  const token = randomToken();
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  await staffSecret.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  await staffSecret.create({ data: { hash: sha256(token), kind, accountId, expiresAt } });
  return { url: `${origin}/staff/${kind}#token=${token}`, expiresAt };
}

type NewAccount = Received<'POST /api/admin/accounts', 'body'>;

/** Creates an account, and a link to choose its password. @throws `account-exists` */
export async function addAccount(models: Models, audit: Audit, data: NewAccount, origin: string) {
  const [added] = await models.staffAccount.createManyAndReturn({ data, skipDuplicates: true });
  if (!added) throw new Problem('account-exists');
  const link = await createLink(models, origin, added.id);
  await audit('account.add', added.email, { role: added.role });
  return { account: { ...added, twoFactor: false }, link };
}

const all = { deleteMany: {} } as const;
const noSignIns = { sessions: all, secrets: all } as const;

const isAdmin = ({ role, disabledAt }: StaffAccount) => role === 'admin' && disabledAt === null;

type AccountChange = Received<'PATCH /api/admin/accounts/:id', 'body'>;

/** Disabling ends sessions, links and API tokens. @throws `last-admin` when no usable admin would be left. */
export async function changeAccount(models: Models, audit: Audit, id: string, { name, role, disabled }: AccountChange) {
  await takeLock(models, 'accountChanges');
  const before = await models.staffAccount.findUniqueOrThrow({ where: { id } });
  const { email, disabledAt: since } = before;
  const disabledAt = (disabled ?? since !== null) ? (since ?? new Date()) : null;
  const data = { name: name ?? before.name, role: role ?? before.role, disabledAt, ...(disabled && noSignIns) };
  const after = await models.staffAccount.update({ where: { id }, data, include: counts });
  const usableAdmins = { role: 'admin', disabledAt: null, passwordHash: { not: null } } as const;
  if (isAdmin(before) && !isAdmin(after) && (await models.staffAccount.count({ where: usableAdmins })) === 0)
    throw new Problem('last-admin');
  if (name !== undefined) await audit('account.rename', email);
  if (after.role !== before.role) await audit('account.role', email, { from: before.role, to: after.role });
  if ((disabledAt === null) !== (since === null)) await audit(`account.${disabledAt ? 'disable' : 'enable'}`, email);
  if (disabled) await revokeTokens(models, audit, { accountId: id });
  return accountAnswer(after);
}

/** Creates a link to choose a password, and ends earlier ones. The second factor stays. */
export async function resetAccount(models: Models, audit: Audit, id: string, origin: string) {
  const { email } = await models.staffAccount.update({ where: { id }, data: { secrets: all } });
  const link = await createLink(models, origin, id);
  await audit('account.reset', email);
  return link;
}

/** For a lost phone; ends the sessions, too. The admin has to verify the person first. */
export async function resetSecondFactor({ staffAccount }: Models, audit: Audit, id: string) {
  const none = { appSecret: null, appStep: null, backupCodes: [], passkeys: all, sessions: all };
  const { email } = await staffAccount.update({ where: { id }, data: none });
  await audit('two-factor.reset', email);
}

/** Ends the sessions and links of the account. The second factor stays. */
export async function setPassword({ staffAccount }: Models, id: string, passwordHash: string) {
  await staffAccount.update({ where: { id }, data: { passwordHash, ...noSignIns } });
}

/** Compared without an account, so that a refusal takes as long. */
let noPassword: Promise<string> | undefined;

export async function checkPassword({ prisma }: Db, email: string, password: string) {
  const account = await prisma.staffAccount.findUnique({ where: { email, disabledAt: null }, include: counts });
  noPassword ??= hashPassword(randomToken());
  return (await verifyPassword(account?.passwordHash ?? (await noPassword), password)) && account;
}

export const hasAccounts = async ({ staffAccount }: Models) => (await staffAccount.findFirst()) !== null;

/** By the settings or the set-up link: an admin. False when there is an account already. */
export function createFirstAccount(database: Db, account: Prisma.StaffAccountCreateInput, via: 'settings' | 'link') {
  return changeAs(database, account.email, async (models, audit) => {
    await takeLock(models, 'accountChanges');
    if (await hasAccounts(models)) return false;
    await models.staffAccount.create({ data: { ...account, role: 'admin' } });
    await audit('account.set-up', account.email, { via });
    return true;
  });
}

/** Creates the settings' account while there is none. @throws SetupError for a weak password */
export async function ensureFirstAccount({ STAFF_EMAIL: email, STAFF_PASSWORD: password }: Settings, database: Db) {
  if (!email || !password || (await hasAccounts(database.prisma))) return;
  const account = { email, name: email.split('@')[0] ?? email };
  const weakness = await weaknessOf(password, account);
  if (weakness) throw new SetupError(`Invalid settings:\n  STAFF_PASSWORD: ${weakness}`);
  await createFirstAccount(database, { ...account, passwordHash: await hashPassword(password) }, 'settings');
}

/** Logs a set-up link while there is no account; to `address` while PUBLIC_URL is the placeholder. */
export async function offerSetUp({ config: { PUBLIC_URL }, database, logger }: Platform, address: string) {
  if (await hasAccounts(database.prisma)) return;
  const origin = PUBLIC_URL === site.url ? address : PUBLIC_URL;
  const { url, expiresAt } = await createLink(database.prisma, origin, null);
  logger.warn(
    { url, expiresAt },
    'no staff account exists yet: create the first one at this address within a day; ' +
      'afterwards `npm run staff -- set-up` prints another',
  );
}

export async function accountRoutes(app: FastifyInstance, { config, database, news }: Platform) {
  route(app, 'GET /api/admin/accounts', async (request) => {
    await request.audit('account.list');
    return { items: await listAccounts(database.prisma) };
  });

  route(app, 'POST /api/admin/accounts', (request) =>
    request.change((models, audit) => addAccount(models, audit, request.body, siteOrigin(request, config))),
  );

  route(app, 'PATCH /api/admin/accounts/:id', async (request) => {
    const { params, body } = request;
    const account = await request.change((models, audit) => changeAccount(models, audit, params.id, body));
    if (body.disabled && (await giveOwnerless(database)) > 0) news.announce('work');
    return account;
  });

  route(app, 'POST /api/admin/accounts/:id/reset', (request) =>
    request.change((models, audit) => resetAccount(models, audit, request.params.id, siteOrigin(request, config))),
  );

  route(app, 'DELETE /api/admin/accounts/:id/two-factor', (request) =>
    request.change((models, audit) => resetSecondFactor(models, audit, request.params.id)),
  );

  route(app, 'DELETE /api/admin/accounts/:id/sessions', (request) =>
    request.change((models, audit) => endSessions(models, audit, request.params.id)),
  );
}
