import { site } from '../../../shared/site.ts';
import type { NewToken, Token } from '../../../shared/staff-accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ApiToken } from '../../platform/database/generated/client.ts';
import { appendAudit } from '../audit/append.ts';
import { type Actor, isTokenScope } from './permissions.ts';
import { randomToken, sha256 } from './token-hash.ts';

/** Every token begins so, for people and for programs that look for lost secrets. */
const beginning = `${site.referencePrefix.toLowerCase()}_`;

/** Characters of the token that stay readable. */
const prefixLength = beginning.length + 6;

const day = 86_400_000;

/** Its use is noted once within as many milliseconds. */
const noteInterval = 60_000;

/** The holder of the token in an `Authorization` header, and notes the use. Nobody when it is unknown, expired or revoked. */
export async function findTokenActor(
  database: Pick<Database, 'prisma' | 'rows'>,
  authorization: string,
): Promise<Actor | undefined> {
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
  return { kind: 'token', id, name, label, scopes: scopes.filter(isTokenScope), role: account?.role };
}

function describe({
  id,
  name,
  prefix,
  scopes,
  createdAt,
  createdBy,
  expiresAt,
  lastUsedAt,
  revokedAt,
}: ApiToken): Token {
  return {
    id,
    name,
    prefix,
    scopes: scopes.filter(isTokenScope),
    createdAt: createdAt.toISOString(),
    createdBy,
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

/**
 * Makes a token. It is returned this once; the database keeps its hash.
 *
 * @param accountId of its maker: the token does no more than the account may, and ends with it.
 */
export async function createToken(
  database: Pick<Database, 'prisma' | 'rows'>,
  { name, scopes, days }: NewToken,
  actor: string,
  accountId?: string,
): Promise<{ token: string; details: Token }> {
  const token = `${beginning}${randomToken()}`;
  const created = await database.prisma.apiToken.create({
    data: {
      name,
      scopes: [...new Set(scopes)],
      createdBy: actor,
      accountId: accountId ?? null,
      prefix: token.slice(0, prefixLength),
      hash: sha256(token),
      expiresAt: new Date(Date.now() + days * day),
    },
  });
  await appendAudit(database, {
    actor,
    action: 'token.create',
    subject: name,
    detail: { id: created.id, scopes, days },
  });
  return { token, details: describe(created) };
}

/** All tokens, newest first. */
export async function listTokens({ prisma }: Pick<Database, 'prisma'>): Promise<Token[]> {
  return (await prisma.apiToken.findMany({ orderBy: { createdAt: 'desc' } })).map(describe);
}

/** Ends the tokens that `where` finds. Returns how many were still in force or expired, but not yet revoked. */
export async function revokeTokens(
  database: Pick<Database, 'prisma' | 'rows'>,
  where: { id: string } | { name: string },
  actor: string,
): Promise<number> {
  const revoked = await database.prisma.apiToken.updateManyAndReturn({
    where: { ...where, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  for (const { id, name } of revoked) {
    await appendAudit(database, { actor, action: 'token.revoke', subject: name, detail: { id } });
  }
  return revoked.length;
}
