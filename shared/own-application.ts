import { applicationSchema, readFields } from './application.ts';
import type { ChoiceName } from './consent.ts';
import { recordOf } from './fields.ts';
import { instant, type Json } from './instant.ts';
import { messages } from './messages.ts';
import { callTimes } from './office-hours.ts';
import { askedDigits, correctableNames } from './own-link.ts';
import { withoutPrefix } from './phone.ts';
import { z } from './zod.ts';

/** The key that every call of the page sends. An invalid secret is treated like an unknown one. */
export const ownKeySchema = z.object({
  secret: z.string().max(200).catch(''),
  phoneDigits: z
    .string()
    .max(20)
    .optional()
    .describe(`The last ${askedDigits} digits of the phone number, for a link that came by e-mail`),
});
export type OwnKey = z.output<typeof ownKeySchema>;

export const correctionSchema = ownKeySchema.extend({
  ...recordOf(correctableNames, (name) =>
    z.preprocess(
      (text) => readFields({ [name]: typeof text === 'string' ? withoutPrefix(text) : text })[name],
      applicationSchema.shape[name],
    ),
  ),
  asOf: instant.optional().describe('When the form was filled: a field that is still as it was then is not changed'),
});
export const ownConsentSchema = ownKeySchema.extend({
  shareWithEmployers: z.boolean(),
  courseNews: z.boolean(),
} satisfies Record<ChoiceName, z.ZodType>);

export const ownCallSchema = ownKeySchema.extend({
  at: z
    .string()
    .refine((given) => callTimes().some((time) => time.toISOString() === given), messages.callTime)
    .describe('A full hour within the office hours of the next days, such as `2026-12-01T04:30:00.000Z`'),
});

const ownResumeSchema = z.object({
  fileName: z.string(),
  size: z.number().int().describe('Bytes'),
  receivedAt: instant,
});

export const ownApplicationSchema = z.object({
  referenceId: z.string(),
  receivedAt: instant,
  state: z.enum(['received', 'read']).describe('read: a member of staff has opened it'),
  readAt: instant.nullable(),
  erasedOn: z.iso.date().nullable().describe('The day on which it will be erased by itself; null when that is off'),
  resume: ownResumeSchema.describe('The newest one, which counts'),
  earlierResumes: z.array(ownResumeSchema).describe('Those that it took the place of, the latest first'),
  fields: z
    .record(z.string(), z.string())
    .describe('What was sent, by the names of the fields; empty ones are left out'),
  batch: z.string().nullable().describe('The batch that it is in, in words'),
  callAt: instant.nullable().describe('When the applicant has asked to be called'),
  takesCall: z.boolean().describe('A time to be called can be asked for'),
  correctedAt: instant.nullable(),
  consents: z.object({ shareWithEmployers: z.boolean(), courseNews: z.boolean() }),
  guardianAgreed: z.boolean().nullable().describe('null for adults'),
});
export type OwnApplication = Json<z.output<typeof ownApplicationSchema>>;

/** State of the page after a form was posted without JavaScript. */
export type OwnPageState =
  | { outcome: 'unknown' }
  | { outcome: 'failed'; message: string }
  | {
      outcome: 'open';
      key: OwnKey;
      application: OwnApplication;
      done?: string | undefined;
      errors?: Readonly<Record<string, string>>;
      typed?: Readonly<Record<string, string | undefined>> | undefined;
    }
  | { outcome: 'withdrawn'; referenceId: string };
