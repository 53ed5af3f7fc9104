import { absent, defineTarget } from '../definition.ts';
import { webhookSettings } from './settings.ts';

/** Signed calls to a program of the operator's. */
export const webhook = defineTarget({
  settings: webhookSettings,
  missing: (given) =>
    given.WEBHOOK_URL === undefined ? [] : absent(given, ['WEBHOOK_SECRET'], 'WEBHOOK_URL needs it'),
  async create(settings) {
    if (!settings.WEBHOOK_URL) return [];
    const { createWebhookTarget } = await import('./target.ts');
    return [createWebhookTarget(settings)];
  },
});
