import { absent, defineTarget } from '../definition.ts';
import { receiverOf, webhookSettings } from './settings.ts';

/** Signed calls to a program of the operator's. */
export const webhook = defineTarget({
  settings: webhookSettings,
  missing: (given) =>
    given.WEBHOOK_SECRET === undefined && (given.WEBHOOK_URL ?? given.WORK_WEBHOOK_URL) !== undefined
      ? absent(given, ['WEBHOOK_SECRET'], 'calls are signed with it')
      : [],
  async create(settings) {
    const receiver = receiverOf(settings, 'WEBHOOK_URL');
    if (!receiver) return [];
    const { createWebhookTarget } = await import('./target.ts');
    return [createWebhookTarget(receiver)];
  },
});
