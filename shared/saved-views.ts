/** Saved views of the list of leads: schemas of the calls in `shared/api/views.ts`. */
import { z } from './zod.ts';

/** Maximum number of views of one account. */
export const viewLimit = 100;

export const newViewSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the view a name')
    .max(60, 'The name must be at most 60 characters')
    .describe('No other view of the account has it'),
  isShared: z.boolean().default(false).describe('Everybody on staff can open it'),
  query: z
    .string()
    .max(4_000, 'These filters are too many for a view')
    .describe('Filters and sort as in the address of the list. No search words: they may name a person'),
  columns: z.array(z.string().max(60)).max(100).describe('Columns of the table by their keys'),
});
export type NewView = z.output<typeof newViewSchema>;

export const viewSchema = newViewSchema.extend({
  id: z.guid(),
  owner: z.string().describe('Name of the account that keeps it'),
  isMine: z.boolean(),
  canChange: z.boolean().describe('One’s own; for admins also those that are shared'),
  lost: z.array(z.string()).describe('Filters that were saved and do not exist any more; `query` is without them'),
});
export type SavedView = z.output<typeof viewSchema>;
