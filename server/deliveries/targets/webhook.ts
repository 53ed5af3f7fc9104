import type { Config } from '../../config.ts';
import type { Target } from '../target.ts';

export function createWebhookTarget(_config: Config): Target {
  throw new Error('not there yet');
}
