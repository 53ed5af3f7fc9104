import type { z } from 'zod';
import { type LeadFilter, leadFilterSchema, newExportSchema } from '../../../shared/staff-leads.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';

/** Seconds within which the file of an order has to be fetched. */
const lifetime = 60;

const orderSchema = newExportSchema.omit({ filter: true });
type Order = z.output<typeof newExportSchema>;

/**
 * Keeps what an export is to hold until its file is fetched. Browsers save a download to disk by themselves only from an
 * address, and search words have no place in one.
 *
 * @param id of an export that has begun
 */
export async function keepOrder(database: SqlSession, id: string, order: Order, actorId: string): Promise<void> {
  await expireOrders(database);
  await database.rows('INSERT INTO export_orders (id, actor_id, content) VALUES ($1::uuid, $2, $3::jsonb)', [
    id,
    actorId,
    JSON.stringify(order),
  ]);
}

/** Takes an order, which is then gone. Undefined for one that was taken, is older than a minute, or is somebody else's. */
export async function takeOrder({ rows }: SqlSession, id: string, actorId: string): Promise<Order | undefined> {
  const [found] = await rows<{ content: { filter: LeadFilter } }>(
    `DELETE FROM export_orders WHERE id = $1::uuid AND actor_id = $2 AND created_at > now() - make_interval(secs => $3)
     RETURNING content`,
    [id, actorId, lifetime],
  );
  return found && { ...orderSchema.parse(found.content), filter: leadFilterSchema.parse(found.content.filter) };
}

/** Forgets orders with search words, which may name the person who is being erased, however they were spelled. */
export async function forgetSearches({ rows }: SqlSession): Promise<void> {
  await rows(`DELETE FROM export_orders WHERE content->'filter' ? 'q'`);
}

/** Forgets orders that were not fetched in time; they may have search words. Returns how many. */
export async function expireOrders({ rows }: SqlSession): Promise<number> {
  const gone = await rows(
    'DELETE FROM export_orders WHERE created_at <= now() - make_interval(secs => $1) RETURNING id',
    [lifetime],
  );
  return gone.length;
}
