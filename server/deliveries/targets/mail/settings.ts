import { z } from 'zod';
import { site } from '../../../../shared/site.ts';
import type { TargetSettings } from '../definition.ts';

/** `someone@example.org`, alone or as `Name <someone@example.org>`, on one line. */
const mailbox = z
  .string()
  .max(320)
  .regex(/^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'expected an e-mail address');

export const mailSettings = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server for receipts and notices: smtps://user:password@host:465, or smtp:// for STARTTLS.'),
  MAIL_FROM: mailbox.default(`${site.name} <${site.email}>`).describe('Sender of receipts and notices.'),
  RECEIPT_MAIL: z.enum(['on', 'off']).default('off').describe('on sends applicants a receipt with their reference ID.'),
  NOTICE_MAIL_TO: mailbox.optional().describe('Mailbox of the staff that gets a notice of every application.'),
} as const;

export type MailSettings = TargetSettings<typeof mailSettings>;
