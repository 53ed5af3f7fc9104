import { createHash } from 'node:crypto';
import { notice, noticeText } from '../../shared/consent.ts';
import type { Database } from '../database/database.ts';

/** Hexadecimal digits of its hash that a version carries. */
const versionDigits = 16;

/** The notice of this release. Its version follows from its text, so no changed text can keep an old version. */
export function currentNotice(): { version: string; language: string; text: string; sha256: Buffer } {
  const text = noticeText();
  const sha256 = createHash('sha256').update(text).digest();
  const version = `${notice.language}-${sha256.toString('hex').slice(0, versionDigits)}`;
  return { version, language: notice.language, text, sha256 };
}

/** Keeps the notice of this release, from the first start that shows it. Earlier ones stay. */
export async function recordNotice({ rows }: Pick<Database, 'rows'>): Promise<void> {
  const { version, language, text, sha256 } = currentNotice();
  await rows(
    'INSERT INTO notices (version, language, text, sha256) VALUES ($1, $2, $3, $4) ON CONFLICT (version) DO NOTHING',
    [version, language, text, sha256],
  );
}
