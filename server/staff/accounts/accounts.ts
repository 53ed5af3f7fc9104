import type { z } from 'zod';
import type { accountChangeSchema, NewAccount } from '../../../shared/staff-accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StaffAccount } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Audit, Models } from '../audit/change.ts';
import { createLink } from './one-time.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { counts, removeSecondFactors, stepsOf, takeTurn } from './second-factors.ts';
import { revokeTokens } from './tokens.ts';

function accountAnswer<Counted extends StaffAccount & Parameters<typeof stepsOf>[0]>(account: Counted) {
  return { ...account, twoFactor: stepsOf(account).length > 0 };
}

/** All accounts, by e-mail address. */
export async function listAccounts({ staffAccount }: Models) {
  return (await staffAccount.findMany({ orderBy: { email: 'asc' }, include: counts })).map(accountAnswer);
}

/** @throws Problem `not-found` */
export async function emailOf({ staffAccount }: Models, id: string): Promise<string> {
  const account = await staffAccount.findUnique({ where: { id } });
  if (!account) throw new Problem('not-found');
  return account.email;
}

/**
 * Creates an account, and a link to choose its password.
 *
 * @throws Problem `account-exists`
 */
export async function addAccount(models: Models, audit: Audit, data: NewAccount, origin: string) {
  const { count } = await models.staffAccount.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new Problem('account-exists');
  await models.staffSecret.deleteMany({ where: { kind: 'set-up' } });
  const where = { email: data.email };
  const account = accountAnswer(await models.staffAccount.findUniqueOrThrow({ where, include: counts }));
  const link = await createLink(models, origin, account.id);
  await audit('account.add', data.email, { role: data.role });
  return { account, link };
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
  { name, role, disabled }: z.output<typeof accountChangeSchema>,
) {
  await takeTurn(models);
  const { staffAccount } = models;
  const before = await staffAccount.findUnique({ where: { id } });
  if (!before) throw new Problem('not-found');
  const { email, disabledAt: since } = before;
  const disabledAt = (disabled ?? since !== null) ? (since ?? new Date()) : null;
  const data = { name: name ?? before.name, role: role ?? before.role, disabledAt };
  const after = await staffAccount.update({ where: { id }, data, include: counts });
  if (isAdmin(before) && !isAdmin(after)) {
    // Another admin who is enabled and has a password.
    const other = { id: { not: id }, role: 'admin', disabledAt: null, credential: { isNot: null } } as const;
    if ((await staffAccount.count({ where: other })) === 0) throw new Problem('last-admin');
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
  const email = await emailOf(models, id);
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
  const email = await emailOf(models, id);
  await removeSecondFactors(models, id);
  await endSignIns(models, id, 'second-step');
  await audit('two-factor.reset', email);
}

/** Ends the sessions of an account and its one-time secrets: all, or those of one kind. */
async function endSignIns(models: Models, accountId: string, kind?: 'second-step'): Promise<void> {
  await models.staffSession.deleteMany({ where: { accountId } });
  await models.staffSecret.deleteMany({ where: { accountId, ...(kind && { kind }) } });
}

/** Sets the hash of an account's password, and ends its sessions and links. The second factor stays. */
export async function setPassword(models: Models, accountId: string, passwordHash: string): Promise<void> {
  await models.staffCredential.upsert({
    where: { accountId },
    create: { accountId, passwordHash },
    update: { passwordHash },
  });
  await endSignIns(models, accountId);
}

/** Compared with the password where there is no account, so that a refusal takes as long. */
let noPassword: Promise<string> | undefined;

/** The enabled account with this address and password; undefined when there is none. */
export async function checkPassword({ prisma }: Db, email: string, password: string) {
  const include = { credential: true, ...counts };
  const account = await prisma.staffAccount.findUnique({ where: { email }, include });
  noPassword ??= hashPassword('');
  const hash = account?.credential?.passwordHash;
  const isRight = await verifyPassword(hash ?? (await noPassword), password);
  return isRight && hash !== undefined && account?.disabledAt === null ? account : undefined;
}
