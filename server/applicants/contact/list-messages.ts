import type { z } from 'zod';
import type { Received } from '../../../shared/api/api.ts';
import type { messagePageSchema } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { arrival, arrivalOf, byArrival, readPage } from '../../platform/http/paging.ts';
import { messageParts, toMessage } from './message-work.ts';

/** One page of contact messages, latest first. */
export async function listMessages(
  { prisma }: Db,
  query: Received<'GET /api/admin/contact-messages', 'query'>,
): Promise<z.output<typeof messagePageSchema>> {
  const words = query.q?.split(/\s+/).filter(Boolean) ?? [];
  const matching: Prisma.ContactMessageWhereInput = {
    AND: words.map((word) => {
      const contains = { contains: word.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' } as const;
      return { OR: ['name', 'email', 'phone', 'subject', 'message'].map((field) => ({ [field]: contains })) };
    }),
  };
  const page = await readPage(
    query,
    arrival,
    (at, take) => {
      const { behind, orderBy } = byArrival('latest', at);
      return prisma.contactMessage.findMany({
        where: { AND: [matching, behind] },
        orderBy,
        take,
        include: messageParts,
      });
    },
    arrivalOf,
  );
  return {
    ...page,
    items: page.items.map(toMessage),
    total: await prisma.contactMessage.count({ where: matching }),
  };
}
