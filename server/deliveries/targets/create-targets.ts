import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import type { Target } from '../target.ts';
import { createDriveTarget } from './drive.ts';
import { createForwardTarget } from './forward.ts';
import { createNoticeTarget, createReceiptTarget } from './mail.ts';
import { createScriptTarget } from './script.ts';
import { createWebhookTarget } from './webhook.ts';

/** What targets use besides the settings. */
export interface TargetDependencies {
  database: Pick<Database, 'prisma'>;
}

/** Every target that the settings turn on, ready to use. Nothing is read or called before the first delivery or check. */
export function createTargets(config: Config, dependencies: TargetDependencies): Target[] {
  const targets: Target[] = [];
  if (config.RESUME_DELIVERY === 'drive') targets.push(createDriveTarget(config, dependencies));
  if (config.SCRIPT_UPLOAD_URL && config.RESUME_DELIVERY === 'script') {
    targets.push(createScriptTarget(config.SCRIPT_UPLOAD_URL));
  }
  if (config.APPLICATION_FORWARD_URL) targets.push(createForwardTarget(config.APPLICATION_FORWARD_URL));
  if (config.SMTP_URL && config.RECEIPT_MAIL === 'on') targets.push(createReceiptTarget(config));
  if (config.SMTP_URL && config.NOTICE_MAIL_TO) targets.push(createNoticeTarget(config));
  if (config.WEBHOOK_URL) targets.push(createWebhookTarget(config));
  return targets;
}
