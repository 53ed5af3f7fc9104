import type { z } from 'zod';
import type { newReplyTextSchema, newWorkSettingsSchema, ReplyText, WorkSettings } from '../../../shared/lead-work.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { giveOwnerless } from './assign.ts';
import { findOwner } from './stored-work.ts';

type NewReplyText = z.output<typeof newReplyTextSchema>;
type Prisma = Pick<Database, 'prisma'>;

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
 * Changes who gets new leads. Leads that an account in use has stay there.
 *
 * @throws Problem `invalid-fields`
 */
export async function changeSettings(
  { rows, transaction }: Pick<Database, 'rows' | 'transaction'>,
  { takers, rules }: z.output<typeof newWorkSettingsSchema>,
): Promise<void> {
  await transaction(async (session) => {
    const ids: string[] = [];
    for (const taker of takers) ids.push(await findOwner(session, taker));
    await session.rows('UPDATE staff_accounts SET takes_leads = id = ANY($1::uuid[]) WHERE disabled_at IS NULL', [ids]);
    await session.rows('DELETE FROM lead_rules');
    for (const { course, owner } of rules) {
      await session.rows(
        `INSERT INTO lead_rules (course, owner_id) VALUES ($1, $2)
         ON CONFLICT (course) DO UPDATE SET owner_id = excluded.owner_id`,
        [course, await findOwner(session, owner)],
      );
    }
  });
  await giveOwnerless({ rows, transaction });
}

const selection = { id: true, title: true, text: true, course: true, stage: true } as const;

/** The texts with which staff answer, by their titles. */
export async function listReplyTexts({ prisma }: Prisma): Promise<ReplyText[]> {
  return prisma.replyText.findMany({ orderBy: [{ title: 'asc' }, { createdAt: 'asc' }], select: selection });
}

export async function addReplyText({ prisma }: Prisma, text: NewReplyText): Promise<ReplyText> {
  return prisma.replyText.create({ data: text, select: selection });
}

/** @throws Problem `not-found` */
export async function changeReplyText({ prisma }: Prisma, id: string, text: NewReplyText): Promise<void> {
  const { count } = await prisma.replyText.updateMany({ where: { id }, data: text });
  if (count === 0) throw new Problem('not-found');
}

/** @throws Problem `not-found` */
export async function removeReplyText({ prisma }: Prisma, id: string): Promise<void> {
  const { count } = await prisma.replyText.deleteMany({ where: { id } });
  if (count === 0) throw new Problem('not-found');
}
