import type { Account, NewAccount, OneTimeLink } from '../../../shared/staff-accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StaffAccount } from '../../platform/database/generated/client.ts';
import { locks } from '../../platform/database/locks.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import { appendAudit } from '../audit/append.ts';
import { createResetLink, findLink, takeResetLink } from './links.ts';
import { hashPassword } from './password.ts';
import { removeSecondFactors } from './second-factor.ts';

type Rows = SqlSession;
type Store = Pick<Database, 'prisma' | 'rows' | 'transaction'>;

const insertAccount = `
  INSERT INTO staff_accounts (email, name, role) VALUES ($1, $2, $3::staff_role)
  ON CONFLICT (email) DO NOTHING RETURNING id`;

const endSetUp = 'DELETE FROM staff_links WHERE account_id IS NULL';

const setPassword = `
  INSERT INTO staff_credentials (account_id, provider_account_id, provider_id, password)
  VALUES ($1::uuid, $1::uuid::text, 'credential', $2)
  ON CONFLICT (account_id, provider_id) DO UPDATE SET password = excluded.password, updated_at = now()`;

function describeAccount(account: StaffAccount): Account {
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    role: account.role,
    twoFactor: account.twoFactorEnabled,
    createdAt: account.createdAt.toISOString(),
    disabledAt: account.disabledAt?.toISOString() ?? null,
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
  };
}

/** All accounts, by e-mail address. */
export async function listAccounts({ prisma }: Pick<Database, 'prisma'>): Promise<Account[]> {
  return (await prisma.staffAccount.findMany({ orderBy: { email: 'asc' } })).map(describeAccount);
}

/** @throws Problem `not-found` */
export async function emailOf({ rows }: Rows, id: string): Promise<string> {
  const [account] = await rows<{ email: string }>('SELECT email FROM staff_accounts WHERE id = $1', [id]);
  if (!account) throw new Problem('not-found');
  return account.email;
}

export async function hasAccounts({ rows }: Rows): Promise<boolean> {
  return (await rows('SELECT FROM staff_accounts LIMIT 1')).length > 0;
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
  { transaction }: Pick<Database, 'transaction'>,
  { email, name, password }: FirstAccount,
  token?: string,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return transaction(async (session) => {
    await session.rows(locks.accountChanges);
    if (await hasAccounts(session)) return false;
    if (token !== undefined && (await findLink(session, token))?.accountId !== null) return false;
    const [account] = await session.rows<{ id: string }>(insertAccount, [email, name, 'admin']);
    if (!account) return false;
    await session.rows(setPassword, [account.id, hash]);
    await session.rows(endSetUp);
    const via = token === undefined ? 'settings' : 'link';
    await appendAudit(session, { actor: email, action: 'account.set-up', subject: email, detail: { via } });
    return true;
  });
}

/**
 * Makes an account, and the link with which its person chooses a password.
 *
 * @throws Problem `account-exists`
 */
export async function addAccount(
  { transaction, prisma }: Store,
  { email, name, role }: NewAccount,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<{ account: Account; link: OneTimeLink }> {
  const { id, link } = await transaction(async (session) => {
    const [account] = await session.rows<{ id: string }>(insertAccount, [email, name, role]);
    if (!account) throw new Problem('account-exists');
    await session.rows(endSetUp);
    const made = await createResetLink(session, account.id, publicUrl);
    await appendAudit(session, { actor, action: 'account.add', subject: email, detail: { role } });
    return { id: account.id, link: made };
  });
  return { account: describeAccount(await prisma.staffAccount.findUniqueOrThrow({ where: { id } })), link };
}

export interface AccountChange {
  name?: string | undefined;
  role?: Account['role'] | undefined;
  disabled?: boolean | undefined;
}

const lockedAccount = 'SELECT email, role, disabled_at FROM staff_accounts WHERE id = $1 FOR UPDATE';

/** Other accounts that can manage accounts: neither disabled nor still without a password. */
const otherAdmins = `
  SELECT FROM staff_accounts account
  WHERE id <> $1 AND role = 'admin' AND disabled_at IS NULL
    AND EXISTS (SELECT FROM staff_credentials WHERE account_id = account.id)
  LIMIT 1`;

/** coalesce keeps what is not given; $4 is null, true or false. */
const updateAccount = `
  UPDATE staff_accounts SET
    name = coalesce($2, name), role = coalesce($3::staff_role, role),
    disabled_at = CASE WHEN $4::boolean THEN coalesce(disabled_at, now()) WHEN NOT $4::boolean THEN NULL ELSE disabled_at END,
    updated_at = now()
  WHERE id = $1`;

const endTokens =
  'UPDATE api_tokens SET revoked_at = now() WHERE account_id = $1 AND revoked_at IS NULL RETURNING id, name';

/**
 * Changes an account. Disabling it ends its sessions, links and API tokens; another role applies to its next request.
 *
 * @throws Problem `not-found`, or `last-admin` when nobody would be left who can manage accounts.
 */
export async function changeAccount(
  { transaction, prisma }: Store,
  id: string,
  { name, role, disabled }: AccountChange,
  actor: string,
): Promise<Account> {
  await transaction(async (session) => {
    await session.rows(locks.accountChanges);
    const [account] = await session.rows<{ email: string; role: string; disabled_at: Date | null }>(lockedAccount, [
      id,
    ]);
    if (!account) throw new Problem('not-found');
    const isAdmin = account.role === 'admin' && account.disabled_at === null;
    const staysAdmin = (role ?? account.role) === 'admin' && !(disabled ?? account.disabled_at !== null);
    if (isAdmin && !staysAdmin && (await session.rows(otherAdmins, [id])).length === 0) throw new Problem('last-admin');
    await session.rows(updateAccount, [id, name ?? null, role ?? null, disabled ?? null]);
    if (disabled) {
      await endEverySignIn(session, id);
      await session.rows('DELETE FROM staff_links WHERE account_id = $1', [id]);
      for (const token of await session.rows<{ id: string; name: string }>(endTokens, [id])) {
        await appendAudit(session, { actor, action: 'token.revoke', subject: token.name, detail: { id: token.id } });
      }
    }
    const subject = account.email;
    if (name !== undefined) await appendAudit(session, { actor, action: 'account.rename', subject });
    if (role !== undefined && role !== account.role) {
      await appendAudit(session, { actor, action: 'account.role', subject, detail: { from: account.role, to: role } });
    }
    if (disabled !== undefined && disabled !== (account.disabled_at !== null)) {
      await appendAudit(session, { actor, action: disabled ? 'account.disable' : 'account.enable', subject });
    }
  });
  return describeAccount(await prisma.staffAccount.findUniqueOrThrow({ where: { id } }));
}

/**
 * Makes a link with which an account's person chooses a new password. The second factor stays.
 *
 * @throws Problem `not-found`
 */
export async function resetAccount(
  { transaction }: Store,
  id: string,
  { actor, publicUrl }: { actor: string; publicUrl: string },
): Promise<OneTimeLink> {
  return transaction(async (session) => {
    const subject = await emailOf(session, id);
    const link = await createResetLink(session, id, publicUrl);
    await appendAudit(session, { actor, action: 'account.reset', subject });
    return link;
  });
}

/**
 * Resets the second factor of an account, for a lost phone: whoever asks for it has made sure of who the person is.
 *
 * @throws Problem `not-found`
 */
export async function resetSecondFactor({ transaction }: Store, id: string, actor: string): Promise<void> {
  await transaction(async (session) => {
    const subject = await emailOf(session, id);
    await removeSecondFactors(session, id);
    await endEverySignIn(session, id);
    await appendAudit(session, { actor, action: 'two-factor.reset', subject });
  });
}

/** Ends the sessions of an account, and the sign-ins that await their second step. */
async function endEverySignIn(session: SqlSession, id: string): Promise<void> {
  await session.rows('DELETE FROM staff_sessions WHERE account_id = $1', [id]);
  await session.rows('DELETE FROM staff_sign_ins WHERE account_id = $1', [id]);
}

/** Sets the password of an account and ends its sessions and links. */
export async function changePassword(
  { transaction }: Pick<Database, 'transaction'>,
  id: string,
  password: string,
  email: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await transaction(async (session) => {
    await session.rows(setPassword, [id, hash]);
    await endEverySignIn(session, id);
    await session.rows('DELETE FROM staff_links WHERE account_id = $1', [id]);
    await appendAudit(session, { actor: email, action: 'password.change', subject: email });
  });
}

/** Sets the password of the account whose reset link it is, and ends its sessions. Its second factor stays. */
export async function redeemResetLink(
  { transaction }: Pick<Database, 'transaction'>,
  token: string,
  password: string,
): Promise<{ email: string } | undefined> {
  const hash = await hashPassword(password);
  return transaction(async (session) => {
    const id = await takeResetLink(session, token);
    if (!id) return undefined;
    const [account] = await session.rows<{ email: string }>(
      'SELECT email FROM staff_accounts WHERE id = $1 AND disabled_at IS NULL FOR UPDATE',
      [id],
    );
    if (!account) return undefined;
    await session.rows(setPassword, [id, hash]);
    await endEverySignIn(session, id);
    await appendAudit(session, { actor: account.email, action: 'password.reset', subject: account.email });
    return account;
  });
}
