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

const findToken = `
  SELECT id, name, scopes, revoked_at IS NULL AND expires_at > now() AS valid,
    coalesce(last_used_at < now() - interval '1 minute', true) AS stale
  FROM api_tokens WHERE hash = $1`;

interface TokenRow {
  id: string;
  name: string;
  scopes: string[];
  valid: boolean;
  /** Its last use was noted more than a minute ago. */
  stale: boolean;
}

/** The holder of the token in an `Authorization` header, and notes the use. Nobody when it is unknown, expired or revoked. */
export async function findTokenActor(
  database: Pick<Database, 'rows'>,
  authorization: string,
): Promise<Actor | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return undefined;
  const [row] = await database.rows<TokenRow>(findToken, [sha256(token)]);
  if (!row) return undefined;
  const { id, name, scopes, valid, stale } = row;
  const label = `token:${name}`;
  if (!valid) {
    await appendAudit(database, { actor: label, action: 'token.refused', subject: name });
    return undefined;
  }
  if (stale) await database.rows('UPDATE api_tokens SET last_used_at = now() WHERE id = $1', [id]);
  return { kind: 'token', id, name, label, scopes: scopes.filter(isTokenScope) };
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

/** Makes a token. It is returned this once; the database keeps its hash. */
export async function createToken(
  database: Pick<Database, 'prisma' | 'rows'>,
  { name, scopes, days }: NewToken,
  actor: string,
): Promise<{ token: string; details: Token }> {
  const token = `${beginning}${randomToken()}`;
  const created = await database.prisma.apiToken.create({
    data: {
      name,
      scopes: [...new Set(scopes)],
      createdBy: actor,
      prefix: token.slice(0, prefixLength),
      hash: new Uint8Array(sha256(token)),
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
