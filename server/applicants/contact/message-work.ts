import type { z } from 'zod';
import { dayBegins } from '../../../shared/company-day.ts';
import { describeStage, type WorkChange, type workSchema } from '../../../shared/lead-work.ts';
import { phoneDigits } from '../../../shared/limits.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { messageSchema, openMessagesSchema } from '../../../shared/staff-leads.ts';
import { readPhone } from '../../leads/import/cells.ts';
import { firstDueSql } from '../../leads/work/assign.ts';
import { changed, etagOf, settle, toWork } from '../../leads/work/stored-work.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import { change } from '../../staff/audit/change.ts';

/** Maximum number of messages on Today. */
const limit = 50;

/** Stores a message with its work, which is assigned to the next owner. */
export async function addMessage(
  { rows }: Db,
  sent: Record<'name' | 'email' | 'phone' | 'subject' | 'message', string> & { notice: string | null },
): Promise<void> {
  const { value: digits = '' } = readPhone(sent.phone);
  const phone = digits.length === phoneDigits ? digits : sent.phone;
  await rows(
    `WITH stored AS (
       INSERT INTO contact_messages (name, email, phone, subject, message, notice) VALUES ($1, $2, $3, $4, $5, $6)
       RETURNING id, received_at
     )
     INSERT INTO message_work (message_id, owner_id, next_at)
     SELECT id, next_owner(NULL), ${firstDueSql('received_at')} FROM stored`,
    [sent.name, sent.email, phone, sent.subject, sent.message, sent.notice],
  );
}

/** Prisma's `include` for `toWork`. */
const workParts = { owner: { select: { email: true, name: true } } } as const;

/** What `toMessage` needs of the rows that a message refers to. */
export const messageParts = {
  work: { include: workParts },
  application: { select: { number: true } },
} as const satisfies Prisma.ContactMessageInclude;

/** A message as it goes over the wire. */
export function toMessage({
  application,
  work,
  ...message
}: Prisma.ContactMessageGetPayload<{ include: typeof messageParts }>): z.output<typeof messageSchema> {
  return {
    ...message,
    lead: application && formatReferenceId(application.number),
    work: work && toWork(work),
  };
}

/**
 * Changes the work of a message.
 *
 * @param ifMatch the entity tag of the version that was read, or `*`
 * @throws Problem `not-found`, `work-changed` when another change came first, `invalid-fields`
 */
export async function changeMessageWork(
  database: Db,
  id: string,
  given: WorkChange,
  { by, ifMatch }: { by: string; ifMatch: string },
): Promise<z.output<typeof workSchema>> {
  return change(database, async (models, audit) => {
    const of = { where: { messageId: id }, include: workParts };
    await models.$queryRaw`SELECT 1 FROM message_work WHERE message_id = ${id}::uuid FOR UPDATE`;
    const old = await models.messageWork.findUnique(of);
    if (!old) throw new Problem('not-found');
    if (ifMatch !== '*' && ifMatch !== etagOf(old)) {
      const now = `It is now ${describeStage(old)}, of ${old.owner?.name ?? 'nobody'}.`;
      throw new Problem('work-changed', { errors: { stage: now } });
    }
    const { batchId: _, ...next } = changed(old, await settle(models, given, old));
    const work = await models.messageWork.update({ ...of, data: { ...next, version: { increment: 1 } } });
    const detail = { stage: next.stage, ...(old.stage !== next.stage && { from: old.stage }) };
    await audit({ actor: by, action: 'message.work', subject: id, detail });
    return toWork(work);
  });
}

/**
 * The messages to answer today: overdue, due, and new, the earliest first.
 *
 * @param accountId of the owner; undefined for all. Messages without an owner are always included.
 */
export async function readOpenMessages(
  { prisma }: Db,
  accountId: string | undefined,
): Promise<z.output<typeof openMessagesSchema>> {
  // Of the message, whose work may be gone in the moment between two statements; not the other way round.
  const found = await prisma.contactMessage.findMany({
    where: {
      work: {
        stage: { in: ['new', 'contacted'] },
        AND: [
          { OR: [{ stage: 'new' }, { nextAt: { lt: dayBegins(1) } }] },
          ...(accountId ? [{ OR: [{ ownerId: accountId }, { ownerId: null }] }] : []),
        ],
      },
    },
    include: messageParts,
    orderBy: [{ work: { nextAt: 'asc' } }, { id: 'asc' }],
    take: limit + 1,
  });
  return {
    items: found.slice(0, limit).map(toMessage),
    hasMore: found.length > limit,
  };
}
