import type { Session } from '../../../shared/staff-accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import { appendAudit } from '../audit/append.ts';
import { sessionLife } from './auth.ts';

/** The sessions of an account that are in force, last used first. */
export async function listSessions(
  { prisma }: Pick<Database, 'prisma'>,
  accountId: string,
  currentId?: string,
): Promise<Session[]> {
  const sessions = await prisma.staffSession.findMany({
    where: { userId: accountId, expiresAt: { gt: new Date() } },
    orderBy: { updatedAt: 'desc' },
  });
  return sessions.map(({ id, createdAt, updatedAt, expiresAt, ipAddress, userAgent }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
    expiresAt: new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + sessionLife.absolute * 1000)).toISOString(),
    address: ipAddress || null,
    userAgent: userAgent || null,
    current: id === currentId,
  }));
}

/** Sessions that an account can have at once. */
export const mostSessions = 10;

const endOldest = `
  DELETE FROM staff_sessions WHERE id IN (
    SELECT id FROM staff_sessions WHERE account_id = $1 ORDER BY updated_at DESC, created_at DESC OFFSET ${mostSessions})
  RETURNING id`;

/** Ends the sessions beyond the most that an account can have: those that were not used for the longest time. */
export async function endOldestSessions(database: Pick<Database, 'rows'>, accountId: string): Promise<void> {
  const ended = await database.rows(endOldest, [accountId]);
  if (ended.length === 0) return;
  const [account] = await database.rows<{ email: string }>('SELECT email FROM staff_accounts WHERE id = $1', [
    accountId,
  ]);
  if (!account) return;
  const detail = { count: ended.length, reason: `more than ${mostSessions}` };
  await appendAudit(database, { actor: account.email, action: 'session.end', subject: account.email, detail });
}

/** Ends sessions of an account: one, all, or all but one. Returns how many. */
export async function endSessions(
  { prisma }: Pick<Database, 'prisma'>,
  accountId: string,
  which: { id?: string; except?: string } = {},
): Promise<number> {
  const id = which.id ?? (which.except === undefined ? undefined : { not: which.except });
  const { count } = await prisma.staffSession.deleteMany({
    where: { userId: accountId, ...(id !== undefined && { id }) },
  });
  return count;
}
