import type { OneTimeLink } from '../../../shared/staff-accounts.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { randomToken, sha256 } from './token-hash.ts';

type Rows = SqlSession;

/** Milliseconds that links are valid: one to choose a password, and one to make the first account. */
const linkLife = { reset: 3 * 86_400_000, 'set-up': 86_400_000 } as const;

/** What a one-time link is for, and whose it is. */
export interface FoundLink {
  /** Absent on the set-up link. */
  accountId: string | null;
  email: string | null;
  name: string | null;
}

const find = `
  SELECT link.account_id AS "accountId", account.email, account.name
  FROM staff_links link LEFT JOIN staff_accounts account ON account.id = link.account_id
  WHERE link.hash = $1 AND link.expires_at > now() AND account.disabled_at IS NULL`;

/** The link with that token; nothing when it is used up, run out or unknown. */
export async function findLink({ rows }: Rows, token: string): Promise<FoundLink | undefined> {
  const [link] = await rows<FoundLink>(find, [sha256(token)]);
  return link;
}

/** Makes a link with which somebody chooses the password of an account. Earlier ones of that account end. */
export async function createResetLink({ rows }: Rows, accountId: string, publicUrl: string): Promise<OneTimeLink> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + linkLife.reset).toISOString();
  await rows('DELETE FROM staff_links WHERE account_id = $1', [accountId]);
  await rows('INSERT INTO staff_links (hash, account_id, expires_at) VALUES ($1, $2, $3::timestamptz)', [
    sha256(token),
    accountId,
    expiresAt,
  ]);
  return { url: `${publicUrl}/staff/reset#token=${token}`, expiresAt };
}

/** Uses a reset link up. Returns whose it was; nothing when it was none. */
export async function takeResetLink({ rows }: Rows, token: string): Promise<string | undefined> {
  const sql = 'DELETE FROM staff_links WHERE hash = $1 AND expires_at > now() RETURNING account_id AS "accountId"';
  const [taken] = await rows<{ accountId: string }>(sql, [sha256(token)]);
  return taken?.accountId;
}

/**
 * Makes a set-up link. It ends once an account exists, or after a day. Links of earlier starts end; those of the last hour
 * stay, because processes that start together each print one.
 */
export async function createSetUpLink({ rows }: Rows, origin: string): Promise<OneTimeLink> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + linkLife['set-up']).toISOString();
  await rows("DELETE FROM staff_links WHERE account_id IS NULL AND created_at < now() - interval '1 hour'");
  await rows('INSERT INTO staff_links (hash, expires_at) VALUES ($1, $2::timestamptz)', [sha256(token), expiresAt]);
  return { url: `${origin}/staff/set-up#token=${token}`, expiresAt };
}
