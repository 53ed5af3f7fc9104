import type { Received } from '../../../shared/api/api.ts';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import { type Audit, appendAudit, type Models } from '../audit/audit.ts';
import type { Actor } from './permissions.ts';
import { randomToken, sha256 } from './secret.ts';

/** Prefix of every token, by which people and secret scanners recognize it. */
const beginning = `${site.referencePrefix.toLowerCase()}_`;

/** Characters of the token that are stored in plain text. */
const prefixLength = beginning.length + 6;

const day = 86_400_000;

/** Milliseconds within which the use of a token is recorded once. */
const noteInterval = 60_000;

/** Finds the actor of the token in an `Authorization` header, and records the use; undefined for an invalid token. */
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
 * Creates a token. It is returned only once; the database stores its hash.
 *
 * @param maker.accountId limits the token to the rights of that account, and to its lifetime.
 */
export async function createToken(
  { apiToken }: Models,
  audit: Audit,
  { name, scopes: wanted, days }: Received<'POST /api/admin/tokens', 'body'>,
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

/** Revokes the tokens that match `where`. Returns the number of those that were not revoked before. */
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
