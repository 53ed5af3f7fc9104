import { createHash } from 'node:crypto';
import { noticeText } from '../../shared/consent.ts';
import { translateTo } from '../../shared/languages/catalogues.ts';
import { type Language, languages } from '../../shared/languages/languages.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';

/** Hexadecimal digits of its hash that a version carries. */
const versionDigits = 16;

/** A notice of this release. Its version follows from its text, so no changed text can keep an old version. */
export function currentNotice(language: Language): {
  version: string;
  language: Language;
  text: string;
  sha256: Buffer;
} {
  const text = noticeText(translateTo(language));
  const sha256 = createHash('sha256').update(text).digest();
  const version = `${language}-${sha256.toString('hex').slice(0, versionDigits)}`;
  return { version, language, text, sha256 };
}

/** The language of a notice, which its version begins with; English for none. */
export function languageOfNotice(version = ''): Language {
  return languages.find((language) => version.startsWith(`${language}-`)) ?? 'en';
}

/** Keeps the notices of this release, from the first start that shows them. Earlier ones stay. */
export async function recordNotices(
  { rows }: Pick<Database, 'rows'>,
  { LANGUAGES }: Pick<Config, 'LANGUAGES'>,
): Promise<void> {
  for (const { version, language, text, sha256 } of LANGUAGES.map((language) => currentNotice(language))) {
    await rows(
      'INSERT INTO notices (version, language, text, sha256) VALUES ($1, $2, $3, $4) ON CONFLICT (version) DO NOTHING',
      [version, language, text, sha256],
    );
  }
}
