import { absent, defineTarget } from '../definition.ts';
import { mailSettings } from './settings.ts';

/** Receipts for applicants and notices for staff. */
export const mail = defineTarget({
  settings: mailSettings,
  missing(given) {
    if (given.RECEIPT_MAIL === 'on') return absent(given, ['SMTP_URL'], 'RECEIPT_MAIL=on needs it');
    return given.NOTICE_MAIL_TO === undefined ? [] : absent(given, ['SMTP_URL'], 'NOTICE_MAIL_TO needs it');
  },
  async create(settings, dependencies) {
    const { SMTP_URL, RECEIPT_MAIL, NOTICE_MAIL_TO } = settings;
    if (!SMTP_URL || (RECEIPT_MAIL === 'off' && !NOTICE_MAIL_TO)) return [];
    const { createReceiptTarget, createNoticeTarget } = await import('./target.ts');
    return [
      ...(RECEIPT_MAIL === 'on' ? [createReceiptTarget(settings, dependencies)] : []),
      ...(NOTICE_MAIL_TO ? [createNoticeTarget(settings)] : []),
    ];
  },
});
