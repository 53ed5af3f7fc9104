/** Requests about personal data, for people without a link to their application. */
import { contactMessageSchema, type RefusedForm, text } from './contact-message.ts';
import { instant, type Json } from './instant.ts';
import { textLimits } from './limits.ts';
import { pageQuerySchema, pageSchema } from './pages.ts';
import { personLeadSchema } from './person.ts';
import { type RequestKind, requestKinds } from './request-kinds.ts';
import { z } from './zod.ts';

/** Days within which the law requires an answer (Rule 14 of the Rules of 2025). */
export const lawfulAnswerDays = 90;

export const privacyRequestSchema = z.object({
  kind: z.enum(Object.keys(requestKinds) as RequestKind[], 'Please choose what you ask for'),
  name: text('Name').min(1, 'Name is required'),
  email: contactMessageSchema.shape.email,
  phone: text('Phone number').default(''),
  referenceId: text('Reference ID').default(''),
  message: text('Message', textLimits.message).default(''),
});
export type PrivacyRequestField = keyof z.output<typeof privacyRequestSchema>;

/** State of the page after its form was posted. */
export type PrivacyRequestState =
  | { outcome: 'received'; number: string; answerBy: string }
  | RefusedForm<PrivacyRequestField>;

/** The outcomes with which staff close a request. */
export const requestOutcomes = ['done', 'nothing-held', 'refused'] as const;

const privacyRequestRowSchema = z.object({
  id: z.guid(),
  number: z.number().int(),
  receivedAt: instant,
  answerBy: instant.describe('Promised on the page'),
  lawfulBy: instant,
  kind: privacyRequestSchema.shape.kind,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  referenceId: z.string(),
  message: z.string(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  outcome: z.enum(requestOutcomes).nullable(),
  leads: z.array(personLeadSchema).describe('Leads that may be meant, and what they share; none for an answered one'),
});
export type PrivacyRequestRow = Json<z.output<typeof privacyRequestRowSchema>>;

export const privacyRequestQuerySchema = z.object({
  ...pageQuerySchema.shape,
  answered: z.enum(['true', 'false']).default('false').describe('true: the answered ones instead'),
});
export const privacyRequestPageSchema = pageSchema(privacyRequestRowSchema).extend({
  open: z.number().int().describe('Requests that wait for an answer'),
});
export const requestAnswerSchema = z.object({ outcome: z.enum(requestOutcomes) });
