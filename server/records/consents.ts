import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type ConsentWay, noticeText, type Purpose } from '../../shared/consent.ts';
import { translateTo } from '../../shared/languages/catalogues.ts';
import { type Language, languages } from '../../shared/languages/languages.ts';
import { messageNoticeText } from '../../shared/message-notice.ts';
import type { Models } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import type { Settings } from '../platform/settings.ts';
import { lockLead } from './work.ts';

/** Prefix of the versions of the contact form's notices. */
export const messageVersions = 'message-';

/** Its version derives from its text, so that a changed text has a new one. */
function noticeOf(text: string, language: Language, prefix = '') {
  const sha256 = hash('sha256', text, 'buffer');
  const version = `${prefix}${language}-${sha256.toString('hex').slice(0, 16)}`;
  return { version, language, text, sha256 };
}

/** The notice of this release's registration form. */
export function currentNotice(language: Language) {
  return noticeOf(noticeText(translateTo(language)), language);
}

export const currentMessageNotice = () => noticeOf(messageNoticeText(), 'en', messageVersions);

/** Contact messages that are not stored need none. */
function shownNotices({ LANGUAGES, CONTACT_DELIVERY }: Settings) {
  const message = CONTACT_DELIVERY === 'store' ? [currentMessageNotice()] : [];
  return { registration: LANGUAGES.map(currentNotice), message };
}

/** By its version; English without one. */
export function languageOfNotice(version = '') {
  return languages.find((language) => version.startsWith(`${language}-`)) ?? 'en';
}

/** Stores the notices of this release. Earlier ones stay. */
export async function recordNotices({ prisma }: Db, config: Settings) {
  await prisma.notice.createMany({ data: Object.values(shownNotices(config)).flat(), skipDuplicates: true });
}

/** For programs that submit applications or messages. */
export async function noticeRoutes(app: FastifyInstance, config: Settings) {
  const notices = shownNotices(config);
  route(app, 'GET /api/notice', ({ query }) => {
    const notice = notices[query.form].find(({ language }) => language === query.language);
    // The language is off, and so is its page.
    if (!notice) throw new Problem('not-found');
    return { ...notice, sha256: notice.sha256.toString('hex') };
  });
}

/** SQL: the version of the notice that the applicant `a` was shown, or null. */
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

export function hasPurposeSql(purpose: Purpose) {
  return `EXISTS (SELECT FROM consents k WHERE k.application_id = a.id AND k.purpose = '${purpose}' AND ${isInForce})`;
}

/** Records a given or withdrawn consent. A repetition changes nothing. @throws `not-found` */
export async function recordConsent(
  models: Models,
  applicationId: string,
  { purpose, given, way, language = 'en' }: { purpose: Purpose; given: boolean; way: ConsentWay; language?: Language },
) {
  await lockLead(models, applicationId);
  const standing = { applicationId, purpose, withdrawnAt: null };
  if (!given) {
    await models.consent.updateMany({ where: standing, data: { withdrawnAt: new Date(), withdrawnWay: way } });
  } else if ((await models.consent.count({ where: standing })) === 0) {
    await models.consent.create({ data: { applicationId, purpose, way, notice: currentNotice(language).version } });
  }
}
