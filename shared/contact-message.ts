import { textLimits } from './limits.ts';
import { z } from './zod.ts';

/** A message of the contact page. The e-mail address is the only field with a rule besides its length. */
export const contactMessageSchema = z.object({
  name: z.string().trim().max(textLimits.short, `Name must be at most ${textLimits.short} characters`),
  email: z
    .string()
    .trim()
    .max(textLimits.short, `Email must be at most ${textLimits.short} characters`)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'Please enter a valid email address'),
  phone: z
    .string()
    .trim()
    .max(textLimits.short, `Phone number must be at most ${textLimits.short} characters`)
    .default('')
    .describe('For a call or WhatsApp; may be left out'),
  subject: z.string().trim().max(textLimits.short, `Subject must be at most ${textLimits.short} characters`),
  message: z
    .string()
    .trim()
    .min(1, 'Message is required')
    .max(textLimits.message, `Message must be at most ${textLimits.message} characters`),
});
