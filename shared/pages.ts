import { z } from './zod.ts';

/** Default and maximum number of rows of a page. */
const pageSizes = { usual: 50, largest: 200 } as const;

/** Parameters that choose a page of a list. */
export const pageQuerySchema = z.object({
  cursor: z.string().max(2000).optional().describe('nextCursor or previousCursor of another page'),
  limit: z.coerce.number().int().min(1).max(pageSizes.largest).default(pageSizes.usual),
});

/** A page of a list; a cursor is null where there is no such page. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable(), previousCursor: z.string().nullable() });
}
