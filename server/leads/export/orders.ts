import type { z } from 'zod';
import { type LeadFilter, leadFilterSchema, newExportSchema } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';

/** Seconds within which the file of an order must be fetched. */
const lifetime = 60;

const orderSchema = newExportSchema.omit({ filter: true });
type Order = z.output<typeof newExportSchema>;

/**
 * Stores the parameters of an export until its file is fetched. Browsers stream a download to disk only from a URL, and
 * search words must not be in one.
 *
 * @param id of an export that has begun
 */
export async function keepOrder(database: Db, id: string, order: Order, actorId: string): Promise<void> {
  await expireOrders(database);
  await database.prisma.exportOrder.create({ data: { id, actorId, content: order as Prisma.InputJsonObject } });
}

/** Consumes an order. Undefined when it was consumed before, is older than a minute, or belongs to another account. */
export async function takeOrder(database: Db, id: string, actorId: string): Promise<Order | undefined> {
  await expireOrders(database);
  return database.prisma.$transaction(async ({ exportOrder }) => {
    const found = await exportOrder.findUnique({ where: { id, actorId } });
    // Only one of two concurrent requests deletes it.
    const { count } = await exportOrder.deleteMany({ where: { id, actorId } });
    if (!found || count === 0) return undefined;
    const { filter } = found.content as { filter: LeadFilter };
    return { ...orderSchema.parse(found.content), filter: leadFilterSchema.parse(filter) };
  });
}

/** Deletes orders with search words, which may name the erased person in any spelling. */
export async function forgetSearches({ rows }: SqlSession): Promise<void> {
  await rows(`DELETE FROM export_orders WHERE content->'filter' ? 'q'`);
}

/** Deletes expired orders, which may have search words. Returns their number. */
export async function expireOrders({ prisma }: Db): Promise<number> {
  const late = new Date(Date.now() - lifetime * 1_000);
  return (await prisma.exportOrder.deleteMany({ where: { createdAt: { lte: late } } })).count;
}
