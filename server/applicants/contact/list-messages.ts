import { z } from 'zod';
import type { Received } from '../../../shared/api/api.ts';
import type { messagePageSchema } from '../../../shared/staff-leads.ts';
import { toWork } from '../../leads/work/stored-work.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { readPage } from '../../platform/http/paging.ts';
import { messageParts } from './message-work.ts';

const position = z.object({ receivedAt: z.iso.datetime(), id: z.uuid() });

/** One page of contact messages, latest first. */
export async function listMessages(
  { prisma }: Db,
  query: Received<'GET /api/admin/contact-messages', 'query'>,
): Promise<z.output<typeof messagePageSchema>> {
  const words = query.q?.split(/\s+/).filter(Boolean) ?? [];
  const matching: Prisma.ContactMessageWhereInput = {
    AND: words.map((word) => {
      const contains = { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
      return { OR: [{ name: contains }, { email: contains }, { subject: contains }, { message: contains }] };
    }),
  };
  const page = await readPage(
    query,
    position,
    (at, take) => {
      const [order, compare] = at?.isBackward ? (['asc', 'gt'] as const) : (['desc', 'lt'] as const);
      const afterCursor = at && {
        OR: [{ receivedAt: { [compare]: at.receivedAt } }, { receivedAt: at.receivedAt, id: { [compare]: at.id } }],
      };
      return prisma.contactMessage.findMany({
        where: { AND: [matching, afterCursor ?? {}] },
        orderBy: [{ receivedAt: order }, { id: order }],
        take,
        include: messageParts,
      });
    },
    ({ receivedAt, id }) => ({ receivedAt: receivedAt.toISOString(), id }),
  );
  return {
    ...page,
    items: page.items.map((message) => ({ ...message, work: message.work && toWork(message.work) })),
    total: await prisma.contactMessage.count({ where: matching }),
  };
}
