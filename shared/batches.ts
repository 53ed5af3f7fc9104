/** Batches of courses: schemas of the calls in `shared/api/batches.ts`. */
import { type TrainingTitle, trainingTitles } from './courses.ts';
import { z } from './zod.ts';

/** Courses with a page, which alone can have batches. */
export const batchCourses = Object.values(trainingTitles) as [TrainingTitle, ...TrainingTitle[]];

/** Maximum number of batches in a list, the latest. */
export const batchLimit = 500;

const text = (label: string, max: number) => z.string().trim().max(max, `${label} must be at most ${max} characters`);

const shape = {
  course: z.enum(batchCourses, 'Choose a course').describe('One that has a page'),
  startsOn: z.iso
    .date('Please give a date such as 2026-12-01')
    .refine((given) => /^(19|20|21)/.test(given), 'Please give a date of this century')
    .describe('First day, where the company is'),
  schedule: text('Times', 100).nullable().describe('When and where it meets, or online, as its page shows it'),
  seats: z
    .int('Please give a number of seats')
    .min(1, 'A batch has at least one seat')
    .max(1_000, 'A batch has at most 1,000 seats'),
  trainer: text('Trainer', 100).min(1, 'Trainer is required').describe('A name, which the course’s page shows'),
  trainerAbout: text('About the trainer', 200).nullable().describe('Who that is, in two lines'),
  fee: z
    .int('Please give whole rupees')
    .min(1, 'Leave it empty where no fee is set')
    .max(10_000_000, 'A fee has at most seven digits')
    .nullable()
    .describe('In rupees; null: the course’s page offers to ask for it'),
  feeIncludes: text('What the fee includes', 200).nullable(),
};

/** The picture of the trainer as it is sent; answers only say whether there is one. */
const trainerPicture = z
  .base64()
  .startsWith('/9j/', 'Choose a picture as a JPEG file')
  .max(40_000, 'A picture has at most 30 kB')
  .nullable()
  .describe('A JPEG of at most 30 kB, in Base64');

export const newBatchSchema = z.object({
  ...shape,
  trainerPicture: trainerPicture.default(null),
  schedule: shape.schedule.default(null),
  trainerAbout: shape.trainerAbout.default(null),
  fee: shape.fee.default(null),
  feeIncludes: shape.feeIncludes.default(null),
});

/** A change; omitted properties stay. */
export const batchChangeSchema = z.object({ ...shape, trainerPicture }).partial();
export type BatchChange = z.output<typeof batchChangeSchema>;

export const batchSchema = z.object({
  ...shape,
  id: z.guid(),
  hasTrainerPicture: z.boolean(),
  course: z.string(),
  taken: z.int().describe('Seats of leads whose stage is won'),
  free: z.int().describe('Seats that are left; never below 0'),
  leads: z.int().describe('Leads that are in it, whatever their stage: while there are any, it cannot be deleted'),
});
export type Batch = z.output<typeof batchSchema>;

/** The ID of a batch in the request; other values count as none and do not refuse the application. */
export function readBatch({ batch }: Readonly<Record<string, unknown>>): string | null {
  return batchSchema.shape.id.safeParse(batch).data ?? null;
}

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A batch in a few words: `AWS, 7 Dec 2026`. */
export function nameOfBatch({ course, startsOn }: { course: string; startsOn: string | Date }): string {
  return `${course}, ${day.format(new Date(startsOn))}`;
}

/** {@link nameOfBatch} with its times, where two may begin on one day. */
export function labelOfBatch(batch: Parameters<typeof nameOfBatch>[0] & { schedule: string | null }): string {
  return [nameOfBatch(batch), batch.schedule].filter(Boolean).join(', ');
}
