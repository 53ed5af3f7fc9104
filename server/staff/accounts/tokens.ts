import type { z } from 'zod';
import { site } from '../../../shared/site.ts';
import type { NewToken, tokenSchema } from '../../../shared/staff-accounts.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ApiToken } from '../../platform/database/generated/client.ts';
import { type AuditRecord, appendAudit } from '../audit/append.ts';
import { change, type Models } from '../audit/change.ts';
import { type Actor, isTokenScope } from './permissions.ts';
import { randomToken, sha256 } from './secret.ts';

/** Every token begins so, for people and for programs that look for lost secrets. */
const beginning = `${site.referencePrefix.toLowerCase()}_`;

/** Characters of the token that stay readable. */
const prefixLength = beginning.length + 6;

const day = 86_400_000;

/** Its use is noted once within as many milliseconds. */
const noteInterval = 60_000;

/**
 * The holder of the token in an `Authorization` header, and notes the use. Nobody when it is unknown, expired or
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
  return { kind: 'token', id, name, label, scopes: scopes.filter(isTokenScope), role: account?.role };
}

function describe({ id, name, prefix, scopes, createdBy, ...times }: ApiToken): z.output<typeof tokenSchema> {
  return {
    id,
    name,
    prefix,
    scopes: scopes.filter(isTokenScope),
    createdAt: times.createdAt,
    createdBy,
    expiresAt: times.expiresAt,
    lastUsedAt: times.lastUsedAt,
    revokedAt: times.revokedAt,
  };
}

/**
 * Makes a token. It is returned this once; the database keeps its hash.
 *
 * @param accountId of its maker: the token does no more than the account may, and ends with it.
 */
export function createToken(
  database: Db,
  { name, scopes, days }: NewToken,
  actor: string,
  accountId: string | null = null,
): Promise<{ token: string; details: z.output<typeof tokenSchema> }> {
  const token = `${beginning}${randomToken()}`;
  const data = {
    name,
    scopes: [...new Set(scopes)],
    createdBy: actor,
    accountId,
    prefix: token.slice(0, prefixLength),
    hash: sha256(token),
    expiresAt: new Date(Date.now() + days * day),
  };
  return change(database, async ({ apiToken }, audit) => {
    const created = await apiToken.create({ data });
    await audit({ actor, action: 'token.create', subject: name, detail: { id: created.id, scopes, days } });
    return { token, details: describe(created) };
  });
}

/** All tokens, newest first. */
export async function listTokens({ prisma }: Db): Promise<z.output<typeof tokenSchema>[]> {
  return (await prisma.apiToken.findMany({ orderBy: { createdAt: 'desc' } })).map(describe);
}

/** Ends the tokens that `where` finds. Returns how many were still in force or expired, but not yet revoked. */
export async function revokeTokens(
  { apiToken }: Models,
  audit: (entry: AuditRecord) => Promise<void>,
  where: { id: string } | { name: string } | { accountId: string },
  actor: string,
): Promise<number> {
  const revoked = await apiToken.updateManyAndReturn({
    where: { ...where, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  for (const { id, name } of revoked) await audit({ actor, action: 'token.revoke', subject: name, detail: { id } });
  return revoked.length;
}
