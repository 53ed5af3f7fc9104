import type { z } from 'zod';
import type { newReplyTextSchema, newWorkSettingsSchema, ReplyText, WorkSettings } from '../../../shared/lead-work.ts';
import type { Db } from '../../platform/database/database.ts';
import { locks } from '../../platform/database/locks.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Models } from '../../staff/audit/change.ts';
import { findOwner } from './stored-work.ts';

type NewReplyText = z.output<typeof newReplyTextSchema>;
type Prisma = Db;

/** Who can own leads, who gets new ones, and by which rules. */
export async function readSettings({ prisma }: Prisma): Promise<WorkSettings> {
  const people = await prisma.staffAccount.findMany({
    where: { disabledAt: null },
    orderBy: [{ name: 'asc' }, { email: 'asc' }],
    select: { email: true, name: true, takesLeads: true },
  });
  const rules = await prisma.leadRule.findMany({ orderBy: { course: 'asc' }, include: { owner: true } });
  return {
    people: people.map(({ email, ...person }) => ({ owner: email, ...person })),
    rules: rules.map(({ course, owner }) => ({ course, owner: owner.email })),
  };
}

/**
 * Changes who gets new leads. Leads that an account in use has stay there; see `giveOwnerless` for the others.
 *
 * @throws Problem `invalid-fields`
 */
export async function changeSettings(
  { models, session }: { models: Models; session: SqlSession },
  { takers, rules }: z.output<typeof newWorkSettingsSchema>,
): Promise<void> {
  const { staffAccount, leadRule } = models;
  // Two admins at once take turns.
  await models.$executeRawUnsafe(locks.leadAssignment);
  const ids: string[] = [];
  for (const taker of takers) ids.push(await findOwner(session, taker));
  await staffAccount.updateMany({
    where: { disabledAt: null, takesLeads: false, id: { in: ids } },
    data: { takesLeads: true },
  });
  await staffAccount.updateMany({
    where: { disabledAt: null, takesLeads: true, id: { notIn: ids } },
    data: { takesLeads: false },
  });
  await leadRule.deleteMany();
  for (const { course, owner } of rules) {
    const ownerId = await findOwner(session, owner);
    await leadRule.upsert({ where: { course }, create: { course, ownerId }, update: { ownerId } });
  }
}

const selection = { id: true, title: true, text: true, course: true, stage: true } as const;

/** The texts with which staff answer, by their titles. */
export async function listReplyTexts({ prisma }: Prisma): Promise<ReplyText[]> {
  return prisma.replyText.findMany({ orderBy: [{ title: 'asc' }, { createdAt: 'asc' }], select: selection });
}

export async function addReplyText({ replyText }: Models, text: NewReplyText): Promise<ReplyText> {
  return replyText.create({ data: text, select: selection });
}

/** @throws Problem `not-found` */
export async function changeReplyText({ replyText }: Models, id: string, text: NewReplyText): Promise<void> {
  const { count } = await replyText.updateMany({ where: { id }, data: text });
  if (count === 0) throw new Problem('not-found');
}

/** @throws Problem `not-found` */
export async function removeReplyText({ replyText }: Models, id: string): Promise<void> {
  const { count } = await replyText.deleteMany({ where: { id } });
  if (count === 0) throw new Problem('not-found');
}
