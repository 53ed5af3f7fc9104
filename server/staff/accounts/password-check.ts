import type { SqlSession } from '../../platform/database/sql-session.ts';
import { hashPassword, verifyPassword } from './password.ts';

const findCredential = `
  SELECT account.id, account.email, account.disabled_at IS NOT NULL AS "isDisabled", credential.password AS hash
  FROM staff_accounts account
  LEFT JOIN staff_credentials credential ON credential.account_id = account.id AND provider_id = 'credential'
  WHERE account.email = $1`;

interface CredentialRow {
  id: string;
  email: string;
  isDisabled: boolean;
  hash: string | null;
}

/** What a password is compared with where there is none, so that it takes as long. */
let nobody: Promise<string> | undefined;

/** `email` is that of an account, if there is one. */
type PasswordCheck = { isRight: true; id: string; email: string } | { isRight: false; email: string | null };

/** Whether that is the password of the account, which is not disabled. */
export async function findByPassword({ rows }: SqlSession, email: string, password: string): Promise<PasswordCheck> {
  const [account] = await rows<CredentialRow>(findCredential, [email]);
  nobody ??= hashPassword('');
  const isRight = await verifyPassword(account?.hash ?? (await nobody), password);
  if (!account?.hash || !isRight || account.isDisabled) return { isRight: false, email: account?.email ?? null };
  return { isRight: true, id: account.id, email: account.email };
}
