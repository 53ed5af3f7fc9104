import type { Purpose } from '../../../shared/consent.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { lockLead } from '../../leads/work/stored-work.ts';
import type { Models } from '../../staff/audit/change.ts';
import { currentNotice } from './notices.ts';

/** SQL in which `a` is an application: the version of the notice that was shown, or null. */
export const noticeSql = `(
  SELECT max(k.notice) FROM consents k WHERE k.application_id = a.id AND k.purpose = 'request')`;

/**
 * SQL: whether consent `k` of application `a` is in force. Further consents of a minor need that of a parent or
 * guardian (Section 9 of the Digital Personal Data Protection Act 2023).
 */
const isInForce = `k.withdrawn_at IS NULL AND (k.purpose IN ('request', 'guardian') OR a.under18 IS NULL OR EXISTS (
    SELECT FROM consents g WHERE g.application_id = a.id AND g.purpose = 'guardian' AND g.withdrawn_at IS NULL))`;

/** SQL: the purposes in force, as a list with commas. */
export const purposesSql = `(
  SELECT string_agg(k.purpose::text, ', ' ORDER BY k.purpose)
  FROM consents k WHERE k.application_id = a.id AND ${isInForce})`;

/** SQL: whether this purpose is in force. */
export function hasPurposeSql(purpose: Purpose): string {
  return `EXISTS (SELECT FROM consents k WHERE k.application_id = a.id AND k.purpose = '${purpose}' AND ${isInForce})`;
}

/**
 * Records in a transaction that an applicant gave or withdrew a consent. A repetition changes nothing.
 *
 * @param way by which the applicant did so.
 * @param language of the notice.
 * @throws Problem `not-found` when the lead does not exist (any more).
 */
export async function recordConsent(
  models: Models,
  applicationId: string,
  { purpose, given, way, language = 'en' }: { purpose: Purpose; given: boolean; way: string; language?: Language },
): Promise<void> {
  await lockLead(models, applicationId);
  const standing = { applicationId, purpose, withdrawnAt: null };
  if (!given) {
    await models.consent.updateMany({ where: standing, data: { withdrawnAt: new Date(), withdrawnWay: way } });
  } else if ((await models.consent.count({ where: standing })) === 0) {
    await models.consent.create({ data: { applicationId, purpose, way, notice: currentNotice(language).version } });
  }
}
