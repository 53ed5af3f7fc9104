/** The work on leads: schemas of the calls in `shared/api/work.ts`. */
import { courseOptions } from './courses.ts';
import { instant, type Json } from './instant.ts';
import { unknownPlaceholders } from './placeholders.ts';
import { z } from './zod.ts';

/**
 * The stages in order. The first two are open: such a lead always has a next date, and an owner while any account takes
 * leads.
 */
export const stages = ['new', 'contacted', 'won', 'closed'] as const;
export type Stage = (typeof stages)[number];

export const stageLabels = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  closed: 'Closed',
} as const satisfies Record<Stage, string>;

export function isOpen(stage: Stage): boolean {
  return stage === 'new' || stage === 'contacted';
}

/** Reasons of won and closed leads, with their labels. */
export const stageReasons = {
  won: { enrolled: 'Enrolled', placed: 'Placed', other: 'Other' },
  closed: {
    'no-answer': 'Never answered',
    'not-interested': 'Not interested',
    elsewhere: 'Chose somebody else',
    'not-suitable': 'Not suitable',
    duplicate: 'Duplicate',
    before: 'From before this list was kept',
    other: 'Other',
  },
} as const satisfies Record<Exclude<Stage, 'new' | 'contacted'>, Record<string, string>>;

/** The reasons that a stage can have; none for an open one. */
export function reasonsOf(stage: Stage): Readonly<Record<string, string>> {
  return stage === 'won' || stage === 'closed' ? stageReasons[stage] : {};
}

/** A stage in words, with its reason: `Closed: Duplicate`. */
export function describeStage({ stage, reason }: { stage: Stage; reason: string | null }): string {
  return reason === null ? stageLabels[stage] : `${stageLabels[stage]}: ${reasonsOf(stage)[reason] ?? reason}`;
}

const reasons = [...Object.keys(stageReasons.won), ...Object.keys(stageReasons.closed)];
const text = (label: string, max: number) => z.string().trim().max(max, `${label} must be at most ${max} characters`);
const person = z.string().trim().min(1, 'Choose an owner').max(200).describe('E-mail address or ID of an account');
const nextAt = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Please give a date such as 2026-12-01')
  .refine((given) => /^(19|20|21)/.test(given), 'Please give a date of this century')
  .describe('A day in the company’s time zone, or an exact time');
const nextStep = text('Next step', 200).nullable();
const reason = z.enum(reasons as [string, ...string[]]).nullable();
const batch = z.guid('Choose a batch').nullable();

/** The next step of a lead after its applicant asked for a call. */
export const callAsked = 'Call, as asked by the applicant';

/** The work of a lead in an answer. */
export const workSchema = z.object({
  owner: z.string().nullable().describe('E-mail address; null while no account takes leads'),
  ownerName: z.string().nullable(),
  stage: z.enum(stages),
  reason: z.string().nullable().describe('How it was won, or why it was closed'),
  nextAt: instant.nullable().describe('When the next step is due; never null for an open lead'),
  nextStep: z.string().nullable(),
  batch: z.guid().nullable().describe('ID of the batch that it is in; a message has none'),
  batchName: z.string().nullable(),
  version: z.int().describe('As in the ETag'),
});
export type Work = Json<z.output<typeof workSchema>>;

/** A change; omitted properties stay. */
export const workChangeSchema = z.object({
  owner: person.optional(),
  stage: z.enum(stages).optional(),
  reason: reason.optional().describe('For `won` and `closed`; other where it is left out'),
  nextAt: nextAt.optional().describe('Without one, closing removes the date, and opening sets tomorrow'),
  nextStep: nextStep.optional(),
  batch: batch.optional().describe('ID of a batch; null: none'),
});
export type WorkChange = z.output<typeof workChangeSchema>;

/** Maximum number of leads that one call changes. */
export const changeBatch = 500;

export const noteSchema = z.object({ id: z.guid(), at: instant, by: z.string(), text: z.string() });

/** Ways to reach a person. */
export const contactWays = ['call', 'whatsapp', 'mail'] as const;
const contactSchema = z.object({
  way: z.enum(contactWays),
  replyText: text('Reply text', 100).nullable().default(null).describe('Title of the reply text that was used'),
});

/** A change of one lead, with a contact and a note to record together. */
export const workedSchema = workChangeSchema.extend({
  contact: contactSchema.optional().describe('How the person was reached'),
  note: text('Note', 2000).min(1, 'Please write something').optional().describe('Is added to the timeline'),
  forPerson: z
    .boolean()
    .default(false)
    .describe(
      'Stage, next date, contact and note count for other open applications of the person; won and duplicate do not',
    ),
});
export type Worked = z.output<typeof workedSchema>;

const anyCourse = z.enum(courseOptions as [string, ...string[]]).nullable();
export const newReplyTextSchema = z.object({
  title: text('Title', 100).min(1, 'Title is required'),
  text: text('Text', 2000)
    .min(1, 'Text is required')
    .refine((given) => unknownPlaceholders(given).length === 0, {
      error: ({ input }) => `There is no field {${unknownPlaceholders(String(input))[0]}}`,
    })
    .describe('{name}, {course} and so on stand for the lead’s fields'),
  course: anyCourse.default(null).describe('null: every course'),
  stage: z.enum(stages).nullable().default(null).describe('null: every stage'),
});
export const replyTextSchema = newReplyTextSchema.extend({ id: z.guid() });
export type ReplyText = z.output<typeof replyTextSchema>;

export const workSettingsSchema = z.object({
  people: z
    .array(z.object({ owner: z.string(), name: z.string(), takesLeads: z.boolean() }))
    .describe('Accounts that can own leads'),
  rules: z.array(z.object({ course: z.string(), owner: z.string() })).describe('Other courses are given in turn'),
});
export type WorkSettings = z.output<typeof workSettingsSchema>;
export const newWorkSettingsSchema = z.object({
  takers: z.array(person).max(200).describe('Who gets new leads; everybody else gets none'),
  rules: z.array(z.object({ course: z.enum(courseOptions as [string, ...string[]]), owner: person })).max(100),
});

/** The sections of Today, in order. */
export const todaySections = ['overdue', 'due', 'new'] as const;
export type TodaySection = (typeof todaySections)[number];

/** Maximum number of leads in one section of Today. */
export const todayLimit = 50;
