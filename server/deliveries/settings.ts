import { z } from 'zod';
import { wholeNumber } from '../platform/settings.ts';
import { targetSettings } from './targets.ts';

/** The settings of deliveries, part of the server's one settings object. */
export const deliverySettings = {
  WORKERS: wholeNumber(0, 32)
    .default(2)
    .describe('Deliveries of each kind that this process makes at once. 0 leaves them to other processes.'),
  DELIVERY_RETRY_SECONDS: z.coerce
    .number()
    .min(0.1)
    .max(3600)
    .default(30)
    .describe('Seconds until a failed delivery is tried again. Every further failure doubles them, up to an hour.'),
  RESUME_KEEP_DAYS: wholeNumber(0)
    .optional()
    .describe('Days after its delivery that the database keeps a resume’s file. Without it: for ever.'),
  RESUME_DELIVERY: z
    .enum(['none', 'drive', 'script'])
    .default('none')
    .describe('Where resumes go besides the database: none, drive (Google Drive) or script (SCRIPT_UPLOAD_URL).'),
  ...targetSettings,
} as const;

const shape = z.object(deliverySettings);

export type DeliverySettings = z.output<typeof shape>;
