import type { Json } from './instant.ts';
import { noteSchema, todaySections, workSchema } from './lead-work.ts';
import { countLimit, leadRowSchema } from './staff-leads.ts';
import { z } from './zod.ts';

export const todayQuerySchema = z.object({
  owner: z.enum(['me', 'all']).default('me').describe('Whose leads; a token has none of its own and gets everyone’s'),
});

const todayLeadSchema = leadRowSchema.extend({
  work: workSchema,
  lastNote: noteSchema.nullable(),
  alsoApplied: z
    .array(z.object({ referenceId: z.string(), course: z.string() }))
    .describe('Other open applications of the same person, the latest first, which have no item of their own'),
});
export type TodayLead = Json<z.output<typeof todayLeadSchema>>;

/** The work for today, in order. */
export const todaySchema = z.object({
  sections: z
    .array(
      z.object({
        section: z.enum(todaySections),
        count: z.int().describe(`At most ${countLimit}`),
        items: z.array(todayLeadSchema).describe('The earliest first'),
      }),
    )
    .describe('Overdue, due today, and new ones without any change'),
});
export type Today = Json<z.output<typeof todaySchema>>;
