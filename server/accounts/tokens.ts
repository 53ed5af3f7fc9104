import type { FastifyInstance } from 'fastify';
import type { Received } from '../../shared/api/api.ts';
import { site } from '../../shared/site.ts';
import { type Audit, appendAudit, type Models } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import type { ApiToken, StaffAccount } from '../platform/database/generated/client.ts';
import { type Actor, personOf } from '../platform/http/actors.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import { randomToken, sha256 } from '../platform/secrets.ts';

/** By which people and secret scanners recognize a token. */
const beginning = `${site.referencePrefix.toLowerCase()}_`;

/** Milliseconds in which the use of a token, ended or not, is recorded once. */
const noteInterval = 60_000;

/** When the token ended, by itself or with its maker's account; null while it may be used. */
function endOf({ revokedAt, expiresAt, account }: ApiToken & { account: StaffAccount | null }) {
  return revokedAt ?? account?.disabledAt ?? (expiresAt <= new Date() ? expiresAt : null);
}

/** Finds the actor of an `Authorization` header, and records the use; undefined for an invalid token. */
export async function findTokenActor(database: Db, authorization: string): Promise<Actor | undefined> {
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return undefined;
  const { apiToken } = database.prisma;
  const found = await apiToken.findUnique({ where: { hash: sha256(token) }, include: { account: true } });
  if (!found) return undefined;
  const { id, name, scopes, account, lastUsedAt } = found;
  const label = `token:${name}`;
  const end = endOf(found);
  const isNoted = (lastUsedAt?.getTime() ?? 0) > Math.max(end?.getTime() ?? 0, Date.now() - noteInterval);
  // Of concurrent uses, one is the first.
  const used = { where: { id, lastUsedAt }, data: { lastUsedAt: new Date() } };
  const isFirst = !isNoted && (await apiToken.updateMany(used)).count > 0;
  if (!end) return { kind: 'token', id, name, label, scopes, role: account?.role };
  // Not each: nothing else keeps its holder from filling the trail.
  if (isFirst) await appendAudit(database, label, 'token.refused', name);
  return undefined;
}

/** Creates a token with at most the rights and lifetime of its maker. Only its hash is stored. */
export async function createToken(
  { apiToken }: Models,
  audit: Audit,
  { name, scopes: wanted, days }: Received<'POST /api/admin/tokens', 'body'>,
  maker: { createdBy: string; accountId?: string },
) {
  const token = `${beginning}${randomToken()}`;
  const scopes = [...new Set(wanted)];
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  const secret = { prefix: token.slice(0, beginning.length + 6), hash: sha256(token) };
  const details = await apiToken.create({ data: { name, scopes, expiresAt, ...secret, ...maker } });
  await audit('token.create', name, { id: details.id, scopes, days });
  return { token, details };
}

/** Returns the number of tokens that were not revoked before. */
export async function revokeTokens({ apiToken }: Models, audit: Audit, where: { id: string } | { accountId: string }) {
  const data = { revokedAt: new Date() };
  const revoked = await apiToken.updateManyAndReturn({ where: { ...where, revokedAt: null }, data });
  for (const { id, name } of revoked) await audit('token.revoke', name, { id });
  return revoked.length;
}

export async function tokenRoutes(app: FastifyInstance, { database: { prisma } }: { database: Db }) {
  route(app, 'GET /api/admin/tokens', async (request) => {
    await request.audit('token.list');
    return { items: await prisma.apiToken.findMany({ orderBy: { createdAt: 'desc' } }) };
  });

  route(app, 'POST /api/admin/tokens', (request) => {
    const { id, email } = personOf(request);
    const maker = { createdBy: email, accountId: id };
    return request.change((models, audit) => createToken(models, audit, request.body, maker));
  });

  route(app, 'DELETE /api/admin/tokens/:id', async (request) => {
    const count = await request.change((models, audit) => revokeTokens(models, audit, request.params));
    if (count === 0) throw new Problem('not-found');
  });
}
