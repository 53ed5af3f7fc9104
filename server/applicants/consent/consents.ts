import type { Purpose } from '../../../shared/consent.ts';
import type { Language } from '../../../shared/languages/languages.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Models } from '../../staff/audit/change.ts';
import { currentNotice } from './notices.ts';

/**
 * SQL in a statement in which `a` is the table of applications: the notice that was shown, null where none is recorded.
 */
export const noticeSql = `(SELECT max(k.notice) FROM consents k WHERE k.application_id = a.id AND k.purpose = 'request')`;

/**
 * SQL: whether consents `k` of application `a` are in force. What a minor added waits for the parent or guardian
 * (Section 9 of the Digital Personal Data Protection Act 2023).
 */
const isInForce = `k.withdrawn_at IS NULL AND (k.purpose IN ('request', 'guardian') OR a.under18 IS NULL OR EXISTS (
    SELECT FROM consents g WHERE g.application_id = a.id AND g.purpose = 'guardian' AND g.withdrawn_at IS NULL))`;

/** SQL: the purposes in force, as a list with commas. */
export const purposesSql = `(SELECT string_agg(k.purpose::text, ', ' ORDER BY k.purpose) FROM consents k WHERE k.application_id = a.id AND ${isInForce})`;

/** SQL: whether this purpose is in force. */
export function hasPurposeSql(purpose: Purpose): string {
  return `EXISTS (SELECT FROM consents k WHERE k.application_id = a.id AND k.purpose = '${purpose}' AND ${isInForce})`;
}

/**
 * Records, as part of a transaction, that a person gave a consent or withdrew it. Repeating it changes nothing.
 *
 * @param way how they said so.
 * @param language in which they were asked.
 * @throws Problem `not-found` when there is no such lead (any more).
 */
export async function recordConsent(
  models: Models,
  applicationId: string,
  { purpose, given, way, language = 'en' }: { purpose: Purpose; given: boolean; way: string; language?: Language },
): Promise<void> {
  // Two at once take turns.
  const locked = await models.$queryRaw<unknown[]>`
    SELECT FROM applications WHERE id = ${applicationId}::uuid FOR NO KEY UPDATE`;
  if (locked.length === 0) throw new Problem('not-found');
  const standing = { applicationId, purpose, withdrawnAt: null };
  if (!given) {
    await models.consent.updateMany({ where: standing, data: { withdrawnAt: new Date(), withdrawnWay: way } });
  } else if ((await models.consent.count({ where: standing })) === 0) {
    await models.consent.create({ data: { applicationId, purpose, way, notice: currentNotice(language).version } });
  }
}
