/** Outcomes of the applications of a period: schemas of the calls in `shared/api/leads.ts`. */
import { timeZone } from './staff-leads.ts';
import { z } from './zod.ts';

/** The groupings of outcomes. */
export const outcomeGroupings = {
  source: 'Source',
  landingPage: 'Landing page',
  course: 'Course',
  owner: 'Owner',
  week: 'Week',
} as const;
export type OutcomeGrouping = keyof typeof outcomeGroupings;

/** Maximum number of named groups; the others are counted together. */
export const outcomeLimit = 100;

/** Maximum number of days of a period. */
export const periodLimit = 366;

const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'There is no year 0');

export const periodSchema = z
  .object({
    from: day.describe('First day on which applications came'),
    to: day.describe(`Last day, which is included; at most ${periodLimit} days`),
    tz: timeZone.describe('Time zone in which days are meant'),
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < periodLimit * 86_400_000, {
    path: ['to'],
    error: `Please choose a period of at most ${periodLimit} days`,
  });
export type Period = z.output<typeof periodSchema>;

export const outcomeQuerySchema = periodSchema.safeExtend({
  by: z.enum(Object.keys(outcomeGroupings) as [OutcomeGrouping]).default('source'),
});

const minutes = z.number().int().nullable();

const outcomeSchema = z.object({
  applications: z.number().int(),
  contacted: z.number().int().describe('Called or written to, or set to Contacted or Won'),
  won: z.number().int(),
  median: minutes.describe(
    'Minutes until the first contact that half of the contacted had; null: nobody was contacted',
  ),
  p90: minutes.describe('Minutes that nine in ten of them had'),
});
export type Outcome = z.output<typeof outcomeSchema>;

const groupSchema = outcomeSchema.extend({
  key: z
    .string()
    .nullable()
    .describe('A source, a path, a course, an account’s ID, or the Monday of a week; null: all that are not named'),
  label: z.string(),
});
export type OutcomeGroup = z.output<typeof groupSchema>;

export const outcomesSchema = z.object({
  total: outcomeSchema,
  groups: z
    .array(groupSchema)
    .describe(`Most first, weeks in their order; at most ${outcomeLimit}, and the others together`),
});
export type Outcomes = z.output<typeof outcomesSchema>;
