import { z } from 'zod';
import { type TargetSettings, webUrl } from '../definition.ts';

export const webhookSettings = {
  WEBHOOK_URL: webUrl.optional().describe('Address that gets a signed call for every application.'),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 random bytes in base64')
    .optional()
    .describe('Key of the calls’ signatures: whsec_ and the output of `openssl rand -base64 32`.'),
} as const;

export type WebhookSettings = TargetSettings<typeof webhookSettings>;
