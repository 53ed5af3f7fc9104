import { deliveryKinds } from './delivery-kinds.ts';
import { instant, type Json } from './instant.ts';
import { site } from './site.ts';
import { z } from './zod.ts';

/** A time zone. An offset such as `+05:30` is refused, because the database inverts its sign. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, `expected a time zone such as ${site.timeZone}`)
  .default('UTC');

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
const periodLimit = 366;

const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'There is no year 0');

export const periodSchema = z
  .object({
    from: day.describe('First day on which applications came'),
    to: day.describe(`Last day, which is included; at most ${periodLimit} days`),
    tz: timeZone.describe('Time zone in which days are meant'),
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < periodLimit * 86_400_000, {
    path: ['to'],
    error: `Please choose a last day on or after the first, at most ${periodLimit} days in all`,
  });
export type Period = z.output<typeof periodSchema>;

export const outcomeQuerySchema = periodSchema.safeExtend({
  by: z.enum(Object.keys(outcomeGroupings) as [OutcomeGrouping]).default('source'),
});

const minutes = z.number().int().nullable();

const outcomeSchema = z.object({
  applications: z.number().int(),
  contacted: z.number().int().describe('Called, written to, or set to Contacted or Won here; not by an import'),
  won: z.number().int(),
  median: minutes.describe('Minutes until the first contact that half of the contacted had; null: none was contacted'),
  p90: minutes.describe('Minutes that nine in ten of them had'),
});
export type Outcome = z.output<typeof outcomeSchema>;

const groupSchema = outcomeSchema.extend({
  key: z
    .string()
    .nullable()
    .describe('A source, a path, a course, an owner’s e-mail, or the Monday of a week; null: all that are not named'),
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

/** Finished deliveries of each kind are counted up to this number in the overview. */
export const deliveredLimit = 10_000;

export const overviewSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.int().describe('Leads of the period'),
  perDay: z
    .array(z.object({ key: z.iso.date(), leads: z.int() }))
    .describe('Every day of the period, also those without leads'),
  deliveries: z.array(
    z.object({
      kind: z.enum(deliveryKinds),
      waiting: z.int(),
      delivered: z.int().describe(`At most ${deliveredLimit}: these grow with the leads, and are not all counted`),
      failed: z.int(),
      oldestWaiting: instant.nullable(),
    }),
  ),
  stoppedTargets: z
    .array(
      z.object({
        kind: z.enum(deliveryKinds),
        since: instant,
        by: z.string().nullable().describe('Who paused it; null: it stopped by itself'),
        reason: z.string().nullable().describe('Why it stopped, in words for staff'),
        nextTryAt: instant.nullable().describe('When one delivery tries whether the target works again'),
      }),
    )
    .describe('Where nothing is delivered at the moment'),
  contactMessages: z.int().describe('Of the period'),
  retention: z
    .array(
      z.object({
        of: z.enum(['applications', 'messages', 'requests']),
        days: z.int(),
        due: z.int().describe('How many are older than that today'),
        firstRunAt: instant.nullable(),
        state: z.enum(['announced', 'active', 'held']),
        words: z.string().describe('What will happen, for staff'),
      }),
    )
    .describe('What is left out is kept until it is erased'),
});
export type Overview = Json<z.output<typeof overviewSchema>>;
