import { z } from 'zod';
import { Problem } from './problems.ts';

const direction = z.object({ isBackward: z.boolean() });

/**
 * Reads one page of a list by keyset pagination: the last takes no longer than the first.
 *
 * @param read gets the rows behind a position, or the first ones; in reverse order when `isBackward`.
 * @throws Problem `malformed-request` for a cursor of another shape than `position`.
 */
export async function readPage<Position extends object, Row>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  position: z.ZodType<Position>,
  read: (at: (Position & { isBackward: boolean }) | undefined, rows: number) => Promise<Row[]>,
  positionOf: (row: Row) => Position,
) {
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

const arrival = z.object({ at: z.iso.datetime(), id: z.uuid() });

/** {@link readPage} by the column `time`. `read` gets Prisma's arguments. */
export function readByTime<Time extends string, Row extends { id: string } & Record<Time, Date>>(
  query: { cursor?: string | undefined; limit: number },
  first: 'earliest' | 'latest',
  time: Time,
  read: (page: { where: object; orderBy: Record<string, 'asc' | 'desc'>[]; take: number }) => Promise<Row[]>,
) {
  return readPage(
    query,
    arrival,
    (cursor, take) => {
      const ascends = (first === 'earliest') !== (cursor?.isBackward ?? false);
      const [order, compare] = ascends ? (['asc', 'gt'] as const) : (['desc', 'lt'] as const);
      const { at, id } = cursor ?? {};
      const where = at ? { OR: [{ [time]: { [compare]: at } }, { [time]: at, id: { [compare]: id } }] } : {};
      return read({ where, orderBy: [{ [time]: order }, { id: order }], take });
    },
    (row) => ({ at: row[time].toISOString(), id: row.id }),
  );
}
