import type { Session } from '../../../shared/staff-accounts.ts';
import type { Database } from '../../platform/database/database.ts';
import { sessionLife } from './auth.ts';
import { change } from './changes.ts';

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

/** Ends the sessions beyond the most that an account can have: those that were not used for the longest time. */
export function endOldestSessions(database: Pick<Database, 'prisma'>, userId: string, email: string): Promise<void> {
  return change(database, async ({ staffSession }, audit) => {
    const oldest = await staffSession.findMany({
      where: { userId },
      orderBy: [{ updatedAt: 'desc' }, { createdAt: 'desc' }],
      skip: mostSessions,
    });
    const { count } = await staffSession.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
    const detail = { count, reason: `more than ${mostSessions}` };
    if (count > 0) await audit({ actor: email, action: 'session.end', subject: email, detail });
  });
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
