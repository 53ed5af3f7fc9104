import { z } from 'zod';
import type { Received, Returned } from '../../../shared/api/api.ts';
import { deliveryKinds } from '../../../shared/delivery-kinds.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { eraseReasons, type erasureSchema } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Erasure as ErasureRow } from '../../platform/database/generated/client.ts';
import { readPage } from '../../platform/http/paging.ts';

const position = z.object({ erasedAt: z.iso.datetime(), number: z.int() });

function certificateAnswer(
  row: ErasureRow & { withdrawn: { keepUntil: Date } | null },
): z.output<typeof erasureSchema> {
  return {
    id: row.id,
    referenceId: formatReferenceId(row.number),
    number: Number(row.number),
    erasedAt: row.erasedAt,
    by: row.by,
    reason: eraseReasons.find((reason) => reason === row.reason) ?? 'other',
    counts: { resumes: row.resumes, deliveries: row.deliveries, driveFiles: row.driveFiles },
    driveErasedAt: row.driveErasedAt,
    keptUntil: row.withdrawn?.keepUntil ?? null,
    sentElsewhere: deliveryKinds.filter((kind) => row.sentElsewhere.includes(kind)),
  };
}

/** One page of certificates, latest first. */
export async function listErasures(
  { prisma }: Db,
  query: Received<'GET /api/admin/erasures', 'query'>,
): Promise<Returned<'GET /api/admin/erasures'>> {
  const page = await readPage(
    query,
    position,
    (at, take) => {
      const [order, compare] = at?.isBackward ? (['asc', 'gt'] as const) : (['desc', 'lt'] as const);
      return prisma.erasure.findMany({
        where: at
          ? {
              OR: [
                { erasedAt: { [compare]: at.erasedAt } },
                { erasedAt: at.erasedAt, number: { [compare]: at.number } },
              ],
            }
          : {},
        include: { withdrawn: { select: { keepUntil: true } } },
        orderBy: [{ erasedAt: order }, { number: order }],
        take,
      });
    },
    ({ erasedAt, number }) => ({ erasedAt: erasedAt.toISOString(), number: Number(number) }),
  );
  return { ...page, items: page.items.map(certificateAnswer), total: await prisma.erasure.count() };
}
