import type { Db } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import type { Settings } from '../platform/settings.ts';
import type { Target } from './target.ts';
import { createForwardTarget, createScriptTarget } from './targets/script.ts';
import { createWebhookTarget, createWorkTarget } from './targets/webhook.ts';

/** Maximum milliseconds for the check of a target. */
const checkLimit = 30_000;

type Maker = (settings: Settings, database: Db) => Target | undefined | Promise<Target | undefined>;

/** Creates the targets that the settings turn on. Google's client and the mailer load slowly, so only when used. */
const registry: Readonly<Record<DeliveryKind, Maker>> = {
  async drive(settings, database) {
    if (settings.RESUME_DELIVERY !== 'drive') return undefined;
    return (await import('./targets/drive.ts')).createDriveTarget(settings, database);
  },
  script: ({ RESUME_DELIVERY, SCRIPT_UPLOAD_URL: url }) =>
    RESUME_DELIVERY === 'script' && url ? createScriptTarget(url) : undefined,
  forward: ({ APPLICATION_FORWARD_URL: url }) => (url ? createForwardTarget(url) : undefined),
  async receipt(settings, database) {
    if (settings.RECEIPT_MAIL === 'off') return undefined;
    return (await import('./targets/mail.ts')).createReceiptTarget(settings, { database });
  },
  async notice(settings) {
    if (!settings.NOTICE_MAIL_TO) return undefined;
    return (await import('./targets/mail.ts')).createNoticeTarget(settings);
  },
  webhook(settings) {
    const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret = '' } = settings;
    return url ? createWebhookTarget({ url, secret }) : undefined;
  },
  work: ({ WORK_WEBHOOK_URL: url, WEBHOOK_SECRET: secret = '' }, database) =>
    url ? createWorkTarget({ url, secret }, database) : undefined,
};

/** The configured targets. Nothing is read or called before the first delivery or check. */
export async function createTargets(settings: Settings, { database }: { database: Db }): Promise<Target[]> {
  const made = await Promise.all(Object.values(registry).map((make) => make(settings, database)));
  return made.filter((target) => target !== undefined);
}

/** Checks a target's configuration. Returns problems in words for an operator, and never rejects. */
export async function checkTarget({ check }: Pick<Target, 'check'>, signal: AbortSignal): Promise<string[]> {
  try {
    await check(AbortSignal.any([signal, AbortSignal.timeout(checkLimit)]));
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
