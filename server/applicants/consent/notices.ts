import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { noticeText } from '../../../shared/consent.ts';
import { translateTo } from '../../../shared/languages/catalogues.ts';
import { type Language, languages } from '../../../shared/languages/languages.ts';
import { messageNoticeText } from '../../../shared/message-notice.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { route } from '../../platform/http/route.ts';
import type { Settings } from '../../platform/settings.ts';

/** Hexadecimal digits of the hash in a version. */
const versionDigits = 16;

type NoticeSettings = Pick<Settings, 'LANGUAGES' | 'CONTACT_DELIVERY'>;

interface Notice {
  version: string;
  language: Language;
  text: string;
  sha256: Buffer;
}

/** Prefix of the versions of the contact form's notices. */
export const messageVersions = 'message-';

/** Creates a notice, whose version is derived from its text, so that a changed text has a new version. */
function noticeOf(text: string, language: Language, prefix = ''): Notice {
  const sha256 = createHash('sha256').update(text).digest();
  const version = `${prefix}${language}-${sha256.toString('hex').slice(0, versionDigits)}`;
  return { version, language, text, sha256 };
}

/** The notice of the registration form of this release. */
export function currentNotice(language: Language): Notice {
  return noticeOf(noticeText(translateTo(language)), language);
}

/** The notice of the contact form of this release. */
export function currentMessageNotice(): Notice {
  return noticeOf(messageNoticeText(), 'en', messageVersions);
}

/** The notices of a deployment. Contact messages that are not stored need none. */
function shownNotices({ LANGUAGES, CONTACT_DELIVERY }: NoticeSettings): Record<'registration' | 'message', Notice[]> {
  return {
    registration: LANGUAGES.map(currentNotice),
    message: CONTACT_DELIVERY === 'store' ? [currentMessageNotice()] : [],
  };
}

/** The language of a notice by its version; English without one. */
export function languageOfNotice(version = ''): Language {
  return languages.find((language) => version.startsWith(`${language}-`)) ?? 'en';
}

/** Stores the notices of this release. Earlier ones stay. */
export async function recordNotices({ prisma }: Db, config: NoticeSettings): Promise<void> {
  const { registration, message } = shownNotices(config);
  const data = [...registration, ...message].map((notice) => ({ ...notice, sha256: new Uint8Array(notice.sha256) }));
  await prisma.notice.createMany({ data, skipDuplicates: true });
}

/** `GET /api/notice`: the notice for programs that submit applications or messages. */
export async function noticeRoutes(app: FastifyInstance, config: NoticeSettings): Promise<void> {
  const notices = shownNotices(config);
  route(app, 'GET /api/notice', ({ query }) => {
    const notice = notices[query.form].find(({ language }) => language === query.language);
    // The language is off, and so is its page.
    if (!notice) throw new Problem('not-found');
    return { ...notice, sha256: notice.sha256.toString('hex') };
  });
}
