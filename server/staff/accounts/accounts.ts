import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { accountSchema, NewAccount, oneTimeLinkSchema } from '../../../shared/staff-accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import type { StaffAccount } from '../../platform/database/generated/client.ts';
import { locks } from '../../platform/database/locks.ts';
import { Problem } from '../../platform/http/problems.ts';
import { change, type Models } from '../audit/change.ts';
import { createResetLink, findSecret, spendSecret } from './one-time.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { removeSecondFactors } from './second-factors.ts';
import { revokeTokens } from './tokens.ts';

type Store = Db;

/** Who does something to an account, and where the links lead that it makes. */
interface Doer {
  actor: string;
  publicUrl: string;
}

function describeAccount(account: StaffAccount): z.output<typeof accountSchema> {
  const { id, name, email, role, twoFactorEnabled, createdAt, disabledAt, lastSignInAt } = account;
  return {
    id,
    name,
    email,
    role,
    twoFactor: twoFactorEnabled,
    createdAt,
    disabledAt,
    lastSignInAt,
  };
}

/** All accounts, by e-mail address. */
export async function listAccounts({ prisma }: Store): Promise<z.output<typeof accountSchema>[]> {
  return (await prisma.staffAccount.findMany({ orderBy: { email: 'asc' } })).map(describeAccount);
}

/** @throws Problem `not-found` */
export async function emailOf({ staffAccount }: Models, id: string): Promise<string> {
  const account = await staffAccount.findUnique({ where: { id } });
  if (!account) throw new Problem('not-found');
  return account.email;
}

export async function hasAccounts({ staffAccount }: Models): Promise<boolean> {
  return (await staffAccount.findFirst()) !== null;
}

/** Who does this changes accounts alone until the transaction ends. */
function takeTurn(models: Models) {
  return models.$executeRawUnsafe(locks.accountChanges);
}

export interface FirstAccount {
  email: string;
  name: string;
  password: string;
}

/**
 * Makes the first account, an admin, when there is none, and ends all set-up links.
 *
 * @param token of the set-up link; without one the operator's settings vouch.
 * @returns false when there is an account already, or no such link.
 */
export async function createFirstAccount(
  database: Store,
  { email, name, password }: FirstAccount,
  token?: string,
): Promise<boolean> {
  const id = randomUUID();
  const credential = { accountId: id, providerId: 'credential', password: await hashPassword(password) };
  return change(database, async (models, audit) => {
    await takeTurn(models);
    if (await hasAccounts(models)) return false;
    if (token !== undefined && !(await findSecret(models, token, 'set-up'))) return false;
    await models.staffAccount.create({ data: { id, email, name, role: 'admin', credentials: { create: credential } } });
    await models.staffSecret.deleteMany({ where: { kind: 'set-up' } });
    const via = token === undefined ? 'settings' : 'link';
    await audit({ actor: email, action: 'account.set-up', subject: email, detail: { via } });
    return true;
  });
}

/**
 * Makes an account, and the link with which its person chooses a password.
 *
 * @throws Problem `account-exists`
 */
export function addAccount(
  database: Store,
  data: NewAccount,
  { actor, publicUrl }: Doer,
): Promise<{ account: z.output<typeof accountSchema>; link: z.output<typeof oneTimeLinkSchema> }> {
  return change(database, async (models, audit) => {
    const [made] = await models.staffAccount.createManyAndReturn({ data, skipDuplicates: true });
    if (!made) throw new Problem('account-exists');
    await models.staffSecret.deleteMany({ where: { kind: 'set-up' } });
    const link = await createResetLink(models, made.id, publicUrl);
    await audit({ actor, action: 'account.add', subject: data.email, detail: { role: data.role } });
    return { account: describeAccount(made), link };
  });
}

export interface AccountChange {
  name?: string | undefined;
  role?: z.output<typeof accountSchema>['role'] | undefined;
  disabled?: boolean | undefined;
}

const isAdmin = ({ role, disabledAt }: StaffAccount) => role === 'admin' && disabledAt === null;

/**
 * Changes an account. Disabling it ends its sessions, links and API tokens; another role applies to its next request.
 *
 * @throws Problem `not-found`, or `last-admin` when nobody would be left who can manage accounts.
 */
export function changeAccount(
  database: Store,
  id: string,
  { name, role, disabled }: AccountChange,
  actor: string,
): Promise<z.output<typeof accountSchema>> {
  return change(database, async (models, audit) => {
    await takeTurn(models);
    const { staffAccount } = models;
    const before = await staffAccount.findUnique({ where: { id } });
    if (!before) throw new Problem('not-found');
    const isDisabled = disabled ?? before.disabledAt !== null;
    const disabledAt = isDisabled ? (before.disabledAt ?? new Date()) : null;
    const data = { name: name ?? before.name, role: role ?? before.role, disabledAt };
    const after = await staffAccount.update({ where: { id }, data });
    // Neither disabled nor still without a password.
    const otherAdmins = { id: { not: id }, role: 'admin', disabledAt: null, credentials: { some: {} } } as const;
    const isLost = isAdmin(before) && !isAdmin(after) && (await staffAccount.count({ where: otherAdmins })) === 0;
    if (isLost) throw new Problem('last-admin');
    if (disabled) await endSignIns(models, id);
    const subject = before.email;
    if (name !== undefined) await audit({ actor, action: 'account.rename', subject });
    if (after.role !== before.role) {
      await audit({ actor, action: 'account.role', subject, detail: { from: before.role, to: after.role } });
    }
    if (isDisabled !== (before.disabledAt !== null)) {
      await audit({ actor, action: isDisabled ? 'account.disable' : 'account.enable', subject });
    }
    if (disabled) await revokeTokens(models, audit, { accountId: id }, actor);
    return describeAccount(after);
  });
}

/**
 * Makes a link with which an account's person chooses a new password. The second factor stays.
 *
 * @throws Problem `not-found`
 */
export function resetAccount(
  database: Store,
  id: string,
  { actor, publicUrl }: Doer,
): Promise<z.output<typeof oneTimeLinkSchema>> {
  return change(database, async (models, audit) => {
    const subject = await emailOf(models, id);
    const link = await createResetLink(models, id, publicUrl);
    await audit({ actor, action: 'account.reset', subject });
    return link;
  });
}

/**
 * Resets the second factor of an account, for a lost phone: whoever asks for it has made sure of who the person is.
 *
 * @throws Problem `not-found`
 */
export function resetSecondFactor(database: Store, id: string, actor: string): Promise<void> {
  return change(database, async (models, audit) => {
    const subject = await emailOf(models, id);
    await removeSecondFactors(models, id);
    await endSignIns(models, id, 'second-step');
    await audit({ actor, action: 'two-factor.reset', subject });
  });
}

/** Ends the sessions of an account and its one-time secrets: all, or those of sign-ins that await their second step. */
async function endSignIns(models: Models, id: string, kind?: 'second-step'): Promise<void> {
  await models.staffSession.deleteMany({ where: { userId: id } });
  await models.staffSecret.deleteMany({ where: { accountId: id, ...(kind && { kind }) } });
}

/**
 * Sets the password of an account and ends its sessions and links. Its second factor stays.
 *
 * @param token of the reset link that allows it; without one the person has shown the password from before.
 * @returns false when the link is used up.
 */
export async function choosePassword(
  database: Store,
  { id, email }: { id: string; email: string },
  newPassword: string,
  token?: string,
): Promise<boolean> {
  const password = await hashPassword(newPassword);
  return change(database, async (models, audit) => {
    if (token !== undefined && !(await spendSecret(models, token))) return false;
    await models.staffCredential.upsert({
      where: { userId_providerId: { userId: id, providerId: 'credential' } },
      create: { userId: id, accountId: id, providerId: 'credential', password },
      update: { password },
    });
    await endSignIns(models, id);
    const action = token === undefined ? 'password.change' : 'password.reset';
    await audit({ actor: email, action, subject: email });
    return true;
  });
}

/** What a password is compared with where there is none, so that it takes as long. */
let nobody: Promise<string> | undefined;

/** The account with that address, if there is one; and whether it is not disabled and that is its password. */
export async function checkPassword({ prisma }: Store, email: string, password: string) {
  const account = await prisma.staffAccount.findUnique({ where: { email }, include: { credentials: true } });
  nobody ??= hashPassword('');
  const hash = account?.credentials[0]?.password;
  const isRight = await verifyPassword(hash ?? (await nobody), password);
  return { account, isRight: isRight && hash !== undefined && account?.disabledAt === null };
}
