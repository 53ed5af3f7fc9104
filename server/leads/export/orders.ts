import type { z } from 'zod';
import { type LeadFilter, leadFilterSchema, newExportSchema } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';

/** Seconds within which the file of an order has to be fetched. */
const lifetime = 60;

const orderSchema = newExportSchema.omit({ filter: true });
type Order = z.output<typeof newExportSchema>;

/**
 * Keeps what an export is to hold until its file is fetched. Browsers save a download to disk by themselves only from
 * an address, and search words have no place in one.
 *
 * @param id of an export that has begun
 */
export async function keepOrder(database: Db, id: string, order: Order, actorId: string): Promise<void> {
  await expireOrders(database);
  await database.prisma.exportOrder.create({ data: { id, actorId, content: order as Prisma.InputJsonObject } });
}

/**
 * Takes an order, which is then gone. Undefined for one that was taken, is older than a minute, or is of another
 * account.
 */
export async function takeOrder(database: Db, id: string, actorId: string): Promise<Order | undefined> {
  await expireOrders(database);
  return database.prisma.$transaction(async ({ exportOrder }) => {
    const found = await exportOrder.findUnique({ where: { id, actorId } });
    // Of two that take it at once, one deletes it.
    const { count } = await exportOrder.deleteMany({ where: { id, actorId } });
    if (!found || count === 0) return undefined;
    const { filter } = found.content as { filter: LeadFilter };
    return { ...orderSchema.parse(found.content), filter: leadFilterSchema.parse(filter) };
  });
}

/** Forgets orders with search words, which may name the person who is being erased, however they were spelled. */
export async function forgetSearches({ rows }: SqlSession): Promise<void> {
  await rows(`DELETE FROM export_orders WHERE content->'filter' ? 'q'`);
}

/** Forgets orders that were not fetched in time; they may have search words. Returns how many. */
export async function expireOrders({ prisma }: Db): Promise<number> {
  const late = new Date(Date.now() - lifetime * 1_000);
  return (await prisma.exportOrder.deleteMany({ where: { createdAt: { lte: late } } })).count;
}
