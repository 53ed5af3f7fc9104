import type { z } from 'zod';
import { formatReferenceId } from '../../shared/reference-id.ts';
import {
  deliveryKinds,
  type Erasure,
  eraseReasons,
  type erasurePageSchema,
  type messageQuerySchema,
} from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';

type ErasurePage = z.output<typeof erasurePageSchema>;
type Page = Pick<z.output<typeof messageQuerySchema>, 'cursor' | 'limit'>;

/** Certificates are numbered by when they were made and by the lead; a cursor is both, and the direction. */
const position = /^(before|after) (\S{24}) (\d{1,18})$/;

/** @throws Problem `malformed-request` for a text that is not a cursor. */
function readPosition(cursor: string) {
  const [, side, time = '', number = ''] = position.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const erasedAt = new Date(time);
  if (!side || Number.isNaN(erasedAt.valueOf())) throw new Problem('malformed-request');
  return { isBackward: side === 'before', erasedAt, number: BigInt(number) };
}

function writePosition(side: 'before' | 'after', row: { erasedAt: Date; number: bigint } | undefined): string | null {
  return row ? Buffer.from(`${side} ${row.erasedAt.toISOString()} ${row.number}`).toString('base64url') : null;
}

/** One page of certificates, the latest first. */
export async function listErasures(
  { prisma }: Pick<Database, 'prisma'>,
  { cursor, limit }: Page,
): Promise<ErasurePage> {
  const at = cursor === undefined ? undefined : readPosition(cursor);
  const order = at?.isBackward ? 'asc' : 'desc';
  const compare = at?.isBackward ? 'gt' : 'lt';
  const found = await prisma.erasure.findMany({
    where: at
      ? { OR: [{ erasedAt: { [compare]: at.erasedAt } }, { erasedAt: at.erasedAt, number: { [compare]: at.number } }] }
      : {},
    orderBy: [{ erasedAt: order }, { number: order }],
    take: limit + 1,
  });
  const hasMore = found.length > limit;
  const shown = found.slice(0, limit);
  if (at?.isBackward) shown.reverse();
  return {
    items: shown.map(
      (row): Erasure => ({
        id: row.id,
        referenceId: formatReferenceId(row.number),
        number: Number(row.number),
        erasedAt: row.erasedAt.toISOString(),
        by: row.by,
        reason: eraseReasons.find((reason) => reason === row.reason) ?? 'other',
        counts: { resumes: row.resumes, deliveries: row.deliveries, driveFiles: row.driveFiles },
        driveErasedAt: row.driveErasedAt?.toISOString() ?? null,
        sentElsewhere: deliveryKinds.filter((kind) => row.sentElsewhere.includes(kind)),
      }),
    ),
    nextCursor: hasMore || at?.isBackward ? writePosition('after', shown.at(-1)) : null,
    previousCursor: (at?.isBackward ? hasMore : at) ? writePosition('before', shown[0]) : null,
    total: await prisma.erasure.count(),
  };
}
