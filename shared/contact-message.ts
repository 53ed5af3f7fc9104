import { emailRule, textLimits } from './limits.ts';
import { z } from './zod.ts';

/** A short text of a form. */
export const short = (label: string) =>
  z.string().trim().max(textLimits.short, `${label} must be at most ${textLimits.short} characters`);

/** A message of the contact page. The e-mail address is the only field with a rule besides its length. */
export const contactMessageSchema = z.object({
  name: short('Name'),
  email: short('Email').regex(...emailRule),
  phone: short('Phone number').default('').describe('For a call or WhatsApp; may be left out'),
  subject: short('Subject'),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(textLimits.message, `Message must be at most ${textLimits.message} characters`),
});
