import type { z } from 'zod';
import type { MessagePage, messageQuerySchema } from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { Problem } from '../http/problems.ts';

type MessageQuery = z.output<typeof messageQuerySchema>;

const position = /^(before|after) (\S{24}) ([\da-f-]{36})$/;

function writePosition(side: 'before' | 'after', row: { receivedAt: Date; id: string } | undefined): string | null {
  return row ? Buffer.from(`${side} ${row.receivedAt.toISOString()} ${row.id}`).toString('base64url') : null;
}

/** @throws Problem `malformed-request` for a text that is not a cursor. */
function readPosition(cursor: string) {
  const [, side, time = '', id = ''] = position.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const receivedAt = new Date(time);
  if (!side || Number.isNaN(receivedAt.valueOf())) throw new Problem('malformed-request');
  return { isBackward: side === 'before', receivedAt, id };
}

/** One page of the messages of the contact form, the latest first. */
export async function listMessages(
  { prisma }: Pick<Database, 'prisma'>,
  { q, cursor, limit }: MessageQuery,
): Promise<MessagePage> {
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  const matching: Prisma.ContactMessageWhereInput = {
    AND: words.map((word) => {
      const contains = { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
      return { OR: [{ name: contains }, { email: contains }, { subject: contains }, { message: contains }] };
    }),
  };
  const at = cursor === undefined ? undefined : readPosition(cursor);
  const order = at?.isBackward ? 'asc' : 'desc';
  const compare = at?.isBackward ? 'gt' : 'lt';
  const beyond: Prisma.ContactMessageWhereInput = at
    ? { OR: [{ receivedAt: { [compare]: at.receivedAt } }, { receivedAt: at.receivedAt, id: { [compare]: at.id } }] }
    : {};
  const found = await prisma.contactMessage.findMany({
    where: { AND: [matching, beyond] },
    orderBy: [{ receivedAt: order }, { id: order }],
    take: limit + 1,
  });
  const hasMore = found.length > limit;
  const shown = found.slice(0, limit);
  if (at?.isBackward) shown.reverse();
  return {
    items: shown.map((message) => ({ ...message, receivedAt: message.receivedAt.toISOString() })),
    nextCursor: hasMore || at?.isBackward ? writePosition('after', shown.at(-1)) : null,
    previousCursor: (at?.isBackward ? hasMore : at) ? writePosition('before', shown[0]) : null,
    total: await prisma.contactMessage.count({ where: matching }),
  };
}
