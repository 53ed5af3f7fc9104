import { emailRule, textLimits } from './limits.ts';
import { z } from './zod.ts';

/** A text of a form. */
export const text = (label: string, limit: number = textLimits.short) =>
  z.string().trim().max(limit, `${label} must be at most ${limit} characters`);

/** A message of the contact page. The e-mail address is the only field with a rule besides its length. */
export const contactMessageSchema = z.object({
  name: text('Name'),
  email: text('Email').regex(...emailRule),
  phone: text('Phone number').default('').describe('For a call or WhatsApp; may be left out'),
  subject: text('Subject'),
  message: text('Message', textLimits.message).min(1, 'Message is required'),
});

/** State of a page whose form was posted and not accepted. */
export interface RefusedForm<Name extends string> {
  outcome: 'refused';
  values: Partial<Record<Name, string>>;
  errors: Partial<Record<Name, string>>;
  banner: string;
}

export type ContactField = keyof z.output<typeof contactMessageSchema>;

/** State of the contact page after its form was posted. */
export type ContactState = { outcome: 'received' } | RefusedForm<ContactField>;
