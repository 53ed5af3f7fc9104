import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../platform/database/database.ts';
import { isKeptSql, type Kept, keptColumns, LostFileError, type ResumeFiles } from './files.ts';
import { createResumeChecker } from './resumes.ts';

const queue = 'examine-resumes';

/** Milliseconds that one run may take. The next one goes on. */
const runLimit = 5 * 60_000;
/** Files in memory at once. */
const batch = 4;

const first = '00000000-0000-0000-0000-000000000000';

interface StoredFile extends Kept {
  id: string;
  file_name: string;
}

export interface ExamineServices {
  database: Pick<Database, 'rows'>;
  files: Pick<ResumeFiles, 'read'>;
  jobs: PgBoss;
  logger: FastifyBaseLogger;
}

/** The bytes of a row; undefined where there are none any more. */
async function readUnlessLost(files: Pick<ResumeFiles, 'read'>, kept: Kept): Promise<Buffer | undefined> {
  try {
    return await files.read(kept);
  } catch (error) {
    if (error instanceof LostFileError) return undefined;
    throw error;
  }
}

/**
 * Looks for risks in resumes that were stored before anybody looked, for some minutes at most.
 *
 * @returns how many were looked at.
 */
async function examineStored({ rows }: Pick<Database, 'rows'>, files: Pick<ResumeFiles, 'read'>): Promise<number> {
  const checker = createResumeChecker();
  const deadline = performance.now() + runLimit;
  const next = `
    SELECT id, file_name, ${keptColumns('r')} FROM resumes r
    WHERE risks IS NULL AND ${isKeptSql('r')} AND id > $1 ORDER BY id LIMIT ${batch}`;
  let examined = 0;
  try {
    for (let after = first; performance.now() < deadline; ) {
      const found = await rows<StoredFile>(next, [after]);
      for (const { id, file_name: name, ...kept } of found) {
        const content = await readUnlessLost(files, kept);
        const checked = content && (await checker.check({ name, content }));
        // What would be refused today was accepted then, and stays.
        const risks = checked === undefined || typeof checked === 'string' ? ['unchecked'] : checked.risks;
        await rows('UPDATE resumes SET risks = $2 WHERE id = $1 AND risks IS NULL', [id, risks]);
        examined += 1;
      }
      const last = found.at(-1);
      if (!last) break;
      after = last.id;
    }
  } finally {
    await checker.close();
  }
  return examined;
}

/** Examines now and every hour. A run whose process is gone holds up no other. */
export async function startExamining({ database, files, jobs, logger }: ExamineServices): Promise<void> {
  if (!(await jobs.getQueue(queue))) {
    await jobs.createQueue(queue, { policy: 'short', expireInSeconds: 1200, retryLimit: 0 });
  }
  await jobs.send(queue);
  await jobs.work(queue, { pollingIntervalSeconds: 10 }, async () => {
    const examined = await examineStored(database, files);
    if (examined > 0) logger.info({ examined }, 'stored resumes examined');
  });
  await jobs.schedule(queue, '41 * * * *');
}
