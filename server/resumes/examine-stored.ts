import type { Database } from '../database/database.ts';
import { createResumeChecker } from './resumes.ts';

/** Milliseconds that one run may take. The next one goes on. */
const runLimit = 5 * 60_000;
/** Files in memory at once. */
const batch = 4;

const first = '00000000-0000-0000-0000-000000000000';

interface StoredFile {
  id: string;
  file_name: string;
  content: Uint8Array;
}

/**
 * Looks for risks in resumes that were stored before anybody looked, for some minutes at most.
 *
 * @returns how many were looked at.
 */
export async function examineStored({ rows }: Pick<Database, 'rows'>): Promise<number> {
  const checker = createResumeChecker();
  const deadline = performance.now() + runLimit;
  const next = `
    SELECT id, file_name, content FROM resumes
    WHERE risks IS NULL AND content IS NOT NULL AND id > $1 ORDER BY id LIMIT ${batch}`;
  let examined = 0;
  try {
    for (let after = first; performance.now() < deadline; ) {
      const files = await rows<StoredFile>(next, [after]);
      for (const { id, file_name: name, content } of files) {
        const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
        const checked = await checker.check({ name, content: bytes });
        // What would be refused today was accepted then, and stays.
        const risks = typeof checked === 'string' ? ['unchecked'] : checked.risks;
        await rows('UPDATE resumes SET risks = $2 WHERE id = $1 AND risks IS NULL', [id, risks]);
        examined += 1;
      }
      const last = files.at(-1);
      if (!last) break;
      after = last.id;
    }
  } finally {
    await checker.close();
  }
  return examined;
}
