import { z } from 'zod';
import { type TargetSettings, webUrl } from '../definition.ts';
import type { Receiver } from './call.ts';

export const webhookSettings = {
  WEBHOOK_URL: webUrl.optional().describe('Address that gets a signed call for every application.'),
  WORK_WEBHOOK_URL: webUrl
    .optional()
    .describe('Address that gets a signed call for every change of a lead’s work: owner, stage, next step, batch.'),
  WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z\d+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 random bytes in base64')
    .optional()
    .describe('Key of the calls’ signatures: whsec_ and the output of `openssl rand -base64 32`.'),
} as const;

export type WebhookSettings = TargetSettings<typeof webhookSettings>;

/** Where the calls of a setting go; undefined where they are off. */
export function receiverOf(
  settings: Pick<WebhookSettings, keyof typeof webhookSettings>,
  setting: Receiver['setting'],
): Receiver | undefined {
  const { [setting]: url, WEBHOOK_SECRET: secret } = settings;
  return url !== undefined && secret !== undefined ? { setting, url, secret } : undefined;
}
