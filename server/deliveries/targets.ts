import type { Db } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';
import type { Target } from './target.ts';
import { createForwardTarget, createScriptTarget } from './targets/script.ts';
import { createWebhookTarget, createWorkTarget } from './targets/webhook.ts';

/** The targets that the settings turn on. Google's client and the mailer load slowly, so only if used. */
export async function createTargets(settings: Settings, { database }: { database: Db }): Promise<Target[]> {
  const { RESUME_DELIVERY: store, SCRIPT_UPLOAD_URL, APPLICATION_FORWARD_URL, RECEIPT_MAIL, NOTICE_MAIL_TO } = settings;
  const { WEBHOOK_URL, WORK_WEBHOOK_URL, WEBHOOK_SECRET: secret = '' } = settings;
  const made = [
    store === 'drive' && (await import('./targets/drive.ts')).createDriveTarget(settings, database),
    store === 'script' && SCRIPT_UPLOAD_URL && createScriptTarget(SCRIPT_UPLOAD_URL),
    APPLICATION_FORWARD_URL && createForwardTarget(APPLICATION_FORWARD_URL),
    RECEIPT_MAIL !== 'off' && (await import('./targets/mail.ts')).createReceiptTarget(settings, { database }),
    NOTICE_MAIL_TO && (await import('./targets/mail.ts')).createNoticeTarget(settings),
    WEBHOOK_URL && createWebhookTarget({ url: WEBHOOK_URL, secret }),
    WORK_WEBHOOK_URL && createWorkTarget({ url: WORK_WEBHOOK_URL, secret }, database),
  ];
  return made.filter((target) => typeof target === 'object');
}

/** Returns problems in words for an operator, and never rejects. */
export async function checkTarget({ check }: Target, signal: AbortSignal): Promise<string[]> {
  try {
    await check(AbortSignal.any([signal, AbortSignal.timeout(30_000)]));
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
