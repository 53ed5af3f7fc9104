import { z } from 'zod';
import { Problem } from './problems.ts';

/** Position of a row after which a page begins, or before which it ends. */
type Cursor<Position> = Position & { isBackward: boolean };

const direction = z.object({ isBackward: z.boolean() });

/**
 * Reads one page of a list by keyset pagination, so that the last page takes no longer than the first. Cursors are
 * opaque to clients.
 *
 * @param position the shape of a row's position in the order.
 * @param read reads the rows behind the cursor, or the first ones; in reverse order when `isBackward`.
 * @throws Problem `malformed-request` for a cursor that this server did not write.
 */
export async function readPage<Position extends object, Row>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  position: z.ZodType<Position>,
  read: (at: Cursor<Position> | undefined, rows: number) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
): Promise<{ items: Row[]; nextCursor: string | null; previousCursor: string | null }> {
  const at = cursor === undefined ? undefined : readCursor(cursor, direction.and(position));
  const found = await read(at, limit + 1);
  const hasMore = found.length > limit;
  const items = found.slice(0, limit);
  if (at?.isBackward) items.reverse();
  const write = (row: Row | undefined, isBackward: boolean) =>
    row === undefined ? null : Buffer.from(JSON.stringify({ ...positionOf(row), isBackward })).toString('base64url');
  return {
    items,
    nextCursor: hasMore || at?.isBackward ? write(items.at(-1), false) : null,
    previousCursor: (at?.isBackward ? hasMore : at) ? write(items[0], true) : null,
  };
}

function readCursor<Value>(text: string, schema: z.ZodType<Value>): Value {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw new Problem('malformed-request', { cause });
  }
}

/** Position of a row in a list by arrival. */
export const arrival = z.object({ receivedAt: z.iso.datetime(), id: z.uuid() });

/** {@link arrival} of a row. */
export const arrivalOf = ({ receivedAt, id }: { receivedAt: Date; id: string }) => ({
  receivedAt: receivedAt.toISOString(),
  id,
});

/**
 * Prisma's `where` and `orderBy` for a page of a list by arrival.
 *
 * @param time the column with the time.
 */
export function byArrival(
  first: 'earliest' | 'latest',
  at: Cursor<z.output<typeof arrival>> | undefined,
  time = 'receivedAt',
) {
  const ascends = (first === 'earliest') !== (at?.isBackward ?? false);
  const [order, compare] = ascends ? (['asc', 'gt'] as const) : (['desc', 'lt'] as const);
  return {
    behind: at
      ? { OR: [{ [time]: { [compare]: at.receivedAt } }, { [time]: at.receivedAt, id: { [compare]: at.id } }] }
      : {},
    orderBy: [{ [time]: order }, { id: order }],
  };
}
