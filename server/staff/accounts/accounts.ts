import type { FastifyBaseLogger } from 'fastify';
import type { Received } from '../../../shared/api/api.ts';
import { site } from '../../../shared/site.ts';
import { type Db, takeLock } from '../../platform/database/database.ts';
import type { StaffAccount } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Settings } from '../../platform/settings.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { type Audit, changeAs, type Models } from '../audit/audit.ts';
import { hashPassword, verifyPassword, weaknessOf } from './password.ts';
import { counts, removeSecondFactors, stepsOf } from './second-factors.ts';
import { createLink, findLink } from './secret.ts';
import { revokeTokens } from './tokens.ts';

function accountAnswer(account: StaffAccount & Parameters<typeof stepsOf>[0]) {
  return { ...account, twoFactor: stepsOf(account).length > 0 };
}

/** All accounts, by e-mail address. */
export async function listAccounts({ staffAccount }: Models) {
  return (await staffAccount.findMany({ orderBy: { email: 'asc' }, include: counts })).map(accountAnswer);
}

/** @throws Problem `not-found` */
async function findAccount({ staffAccount }: Models, id: string): Promise<StaffAccount> {
  const account = await staffAccount.findUnique({ where: { id } });
  if (!account) throw new Problem('not-found');
  return account;
}

/**
 * Creates an account, and a link to choose its password.
 *
 * @throws Problem `account-exists`
 */
export async function addAccount(
  models: Models,
  audit: Audit,
  data: Received<'POST /api/admin/accounts', 'body'>,
  origin: string,
) {
  const [added] = await models.staffAccount.createManyAndReturn({ data, skipDuplicates: true });
  if (!added) throw new Problem('account-exists');
  await models.staffSecret.deleteMany({ where: { kind: 'set-up' } });
  const link = await createLink(models, origin, added.id);
  await audit('account.add', added.email, { role: added.role });
  return { account: { ...added, twoFactor: false }, link };
}

const isAdmin = ({ role, disabledAt }: StaffAccount) => role === 'admin' && disabledAt === null;

/**
 * Changes an account. Disabling it ends its sessions, links and API tokens; a new role applies to its next request.
 *
 * @throws Problem `not-found`, or `last-admin` when no usable admin account would be left.
 */
export async function changeAccount(
  models: Models,
  audit: Audit,
  id: string,
  { name, role, disabled }: Received<'PATCH /api/admin/accounts/:id', 'body'>,
) {
  await takeLock(models, 'accountChanges');
  const before = await findAccount(models, id);
  const { email, disabledAt: since } = before;
  const disabledAt = (disabled ?? since !== null) ? (since ?? new Date()) : null;
  const data = { name: name ?? before.name, role: role ?? before.role, disabledAt };
  const after = await models.staffAccount.update({ where: { id }, data, include: counts });
  if (isAdmin(before) && !isAdmin(after)) {
    // Another admin who is enabled and has a password.
    const other = { id: { not: id }, role: 'admin', disabledAt: null, passwordHash: { not: null } } as const;
    if ((await models.staffAccount.count({ where: other })) === 0) throw new Problem('last-admin');
  }
  if (name !== undefined) await audit('account.rename', email);
  if (after.role !== before.role) await audit('account.role', email, { from: before.role, to: after.role });
  if ((disabledAt === null) !== (since === null)) await audit(`account.${disabledAt ? 'disable' : 'enable'}`, email);
  if (disabled) {
    await endSignIns(models, id);
    await revokeTokens(models, audit, { accountId: id });
  }
  return accountAnswer(after);
}

/**
 * Creates a link to choose a new password for an account. The second factor stays.
 *
 * @throws Problem `not-found`
 */
export async function resetAccount(models: Models, audit: Audit, id: string, origin: string) {
  const { email } = await findAccount(models, id);
  const link = await createLink(models, origin, id);
  await audit('account.reset', email);
  return link;
}

/**
 * Removes the second factors of an account, for a lost phone. The admin has to verify the person's identity first.
 *
 * @throws Problem `not-found`
 */
export async function resetSecondFactor(models: Models, audit: Audit, id: string): Promise<void> {
  const { email } = await findAccount(models, id);
  await removeSecondFactors(models, id);
  await models.staffSession.deleteMany({ where: { accountId: id } });
  await audit('two-factor.reset', email);
}

/** Ends the sessions and links of an account. */
async function endSignIns({ staffSession, staffSecret }: Models, accountId: string): Promise<void> {
  await staffSession.deleteMany({ where: { accountId } });
  await staffSecret.deleteMany({ where: { accountId } });
}

/** Sets the hash of an account's password, and ends its sessions and links. The second factor stays. */
export async function setPassword(models: Models, id: string, passwordHash: string): Promise<void> {
  await models.staffAccount.update({ where: { id }, data: { passwordHash } });
  await endSignIns(models, id);
}

/** Compared with the password where there is no account, so that a refusal takes as long. */
let noPassword: Promise<string> | undefined;

/** The enabled account with this address and password; undefined when there is none. */
export async function checkPassword({ prisma }: Db, email: string, password: string) {
  const account = await prisma.staffAccount.findUnique({ where: { email }, include: counts });
  noPassword ??= hashPassword('');
  const isRight = await verifyPassword(account?.passwordHash ?? (await noPassword), password);
  return isRight && account?.passwordHash && account.disabledAt === null ? account : undefined;
}

export async function hasAccounts({ staffAccount }: Models): Promise<boolean> {
  return (await staffAccount.findFirst()) !== null;
}

/**
 * Creates the first account, an admin, when there is none, and ends all set-up links.
 *
 * @param token of the set-up link; undefined for the account of the settings.
 * @returns false when there is an account already, or no such link.
 */
export async function createFirstAccount(
  database: Db,
  { email, name, password }: { email: string; name: string; password: string },
  token?: string,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return changeAs(database, email, async (models, audit) => {
    await takeLock(models, 'accountChanges');
    if (await hasAccounts(models)) return false;
    if (token !== undefined && !(await findLink(models, token))) return false;
    await models.staffAccount.create({ data: { email, name, role: 'admin', passwordHash } });
    await models.staffSecret.deleteMany({ where: { kind: 'set-up' } });
    await audit('account.set-up', email, { via: token === undefined ? 'settings' : 'link' });
    return true;
  });
}

/**
 * Creates the account of STAFF_EMAIL and STAFF_PASSWORD when there is no account.
 *
 * @throws SetupError when the password is easy to guess.
 */
export async function ensureFirstAccount(
  { STAFF_EMAIL: email, STAFF_PASSWORD: password }: Settings,
  database: Db,
): Promise<void> {
  if (!email || !password || (await hasAccounts(database.prisma))) return;
  const weakness = await weaknessOf(password, { email });
  if (weakness !== undefined) throw new SetupError(`Invalid settings:\n  STAFF_PASSWORD: ${weakness}`);
  await createFirstAccount(database, { email, name: email.split('@')[0] ?? email, password });
}

/**
 * Writes a one-time link to the log while no account exists.
 *
 * @param address of this process, the link's origin while PUBLIC_URL is the placeholder.
 */
export async function offerSetUp(
  { PUBLIC_URL }: Settings,
  { prisma }: Db,
  { logger, address }: { logger: FastifyBaseLogger; address: string },
): Promise<void> {
  if (await hasAccounts(prisma)) return;
  const { url, expiresAt } = await createLink(prisma, PUBLIC_URL === site.url ? address : PUBLIC_URL, null);
  logger.warn(
    { url, expiresAt },
    'no staff account exists yet: create the first one at this address within a day; ' +
      'afterwards `npm run staff -- set-up` prints another',
  );
}
