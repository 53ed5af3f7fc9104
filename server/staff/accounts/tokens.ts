import { site } from '../../../shared/site.ts';
import type { NewToken } from '../../../shared/staff-accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import { appendAudit } from '../audit/append.ts';
import type { Audit, Models } from '../audit/change.ts';
import type { Actor } from './permissions.ts';
import { randomToken, sha256 } from './secret.ts';

/** Every token begins so, for people and for programs that look for lost secrets. */
const beginning = `${site.referencePrefix.toLowerCase()}_`;

/** Characters of the token that stay readable. */
const prefixLength = beginning.length + 6;

const day = 86_400_000;

/** Its use is noted once within as many milliseconds. */
const noteInterval = 60_000;

/**
 * The holder of the token in an `Authorization` header, and notes the use. Nothing when it is unknown, expired or
 * revoked.
 */
export async function findTokenActor(database: Db, authorization: string): Promise<Actor | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return undefined;
  const { apiToken } = database.prisma;
  const found = await apiToken.findUnique({ where: { hash: sha256(token) }, include: { account: true } });
  if (!found) return undefined;
  const { id, name, scopes, account, expiresAt, lastUsedAt, revokedAt } = found;
  const now = new Date();
  const label = `token:${name}`;
  if (revokedAt || expiresAt <= now || account?.disabledAt) {
    await appendAudit(database, { actor: label, action: 'token.refused', subject: name });
    return undefined;
  }
  const isStale = now.getTime() - (lastUsedAt?.getTime() ?? 0) > noteInterval;
  if (isStale) await apiToken.update({ where: { id }, data: { lastUsedAt: now } });
  return { kind: 'token', id, name, label, scopes, role: account?.role };
}

/**
 * Makes a token. It is returned this once; the database keeps its hash.
 *
 * @param maker.accountId the token does no more than that account may, and ends with it.
 */
export async function createToken(
  { apiToken }: Models,
  audit: Audit,
  { name, scopes: wanted, days }: NewToken,
  maker: { createdBy: string; accountId?: string },
) {
  const token = `${beginning}${randomToken()}`;
  const scopes = [...new Set(wanted)];
  const expiresAt = new Date(Date.now() + days * day);
  const secret = { prefix: token.slice(0, prefixLength), hash: sha256(token) };
  const details = await apiToken.create({ data: { name, scopes, expiresAt, ...secret, ...maker } });
  await audit('token.create', name, { id: details.id, scopes, days });
  return { token, details };
}

/** All tokens, newest first. */
export function listTokens({ apiToken }: Models) {
  return apiToken.findMany({ orderBy: { createdAt: 'desc' } });
}

/** Ends the tokens that `where` finds. Returns how many were in force or expired, but not yet revoked. */
export async function revokeTokens(
  { apiToken }: Models,
  audit: Audit,
  where: { id: string } | { name: string } | { accountId: string },
): Promise<number> {
  const data = { revokedAt: new Date() };
  const revoked = await apiToken.updateManyAndReturn({ where: { ...where, revokedAt: null }, data });
  for (const { id, name } of revoked) await audit('token.revoke', name, { id });
  return revoked.length;
}
