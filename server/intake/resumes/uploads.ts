import type { Db, SqlSession } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/server-parts.ts';
import type { ResumeFiles } from './files.ts';
import { purgeResumes } from './read-resume.ts';
import type { Resume } from './resumes.ts';

/** Hours after which an unclaimed upload expires. */
const lifetime = 24;

/** Quotas in bytes: for one client address, which a class may share, and for all. */
const limits = { client: 512 * 1024 * 1024, all: 2 * 1024 * 1024 * 1024 };

/** Bytes for which an upload counts at least, because each takes a row. */
const minimumSize = 64 * 1024;

/** Seconds after which a client over its quota may retry. */
const retryAfter = 3600;

const counted = `sum(greatest(size, ${minimumSize}))`;

/** Stores an upload while its client holds less than its limit and the free space of all; the first one always. */
const store = `
  WITH held AS (
    SELECT coalesce(${counted} FILTER (WHERE client = $1), 0) AS by_client, coalesce(${counted}, 0) AS by_all
    FROM uploads
  ), file AS (
    INSERT INTO resumes (file_name, media_type, size, sha256, object_key, content)
    SELECT $2, $3, $4, $5, $6, $7 FROM held
    WHERE by_client = 0 OR by_client < least(${limits.client}, ${limits.all} - by_all)
    RETURNING id, size
  )
  INSERT INTO uploads (resume_id, size, client) SELECT id, size, $1 FROM file RETURNING resume_id`;

/** Returns the ID, which an application claims later. @throws Problem `too-many-uploads` */
export async function storeUpload(
  database: Db,
  files: ResumeFiles,
  { fileName, mediaType, sha256, content }: Resume,
  client: Buffer,
) {
  const placed = await files.put(content);
  const values = [client, fileName, mediaType, content.length, sha256, placed.objectKey, placed.content];
  const [stored] = await database.rows<{ resume_id: string }>(store, values);
  if (!stored) {
    await files.discard(placed);
    throw new Problem('too-many-uploads', { retryAfter });
  }
  return stored.resume_id;
}

/** Leaves out uploads that are being claimed. */
export async function expireUploads({ rows }: SqlSession) {
  const expired = await rows(`
    DELETE FROM resumes WHERE id IN (
      SELECT resume_id FROM uploads WHERE uploaded_at < now() - interval '${lifetime} hours' FOR UPDATE SKIP LOCKED
    ) RETURNING 1`);
  return expired.length;
}

export const maintenance = defineJob<Platform>({
  name: 'maintenance',
  queue: { policy: 'exclusive', expireInSeconds: 3600 },
  schedule: '17 * * * *',
  pollSeconds: 10,
  async run({ config: { RESUME_KEEP_DAYS: days }, database, logger }) {
    const expiredUploads = await expireUploads(database);
    // Receipts are limited by the day.
    const dayAgo = new Date(Date.now() - 24 * 3_600_000);
    await database.prisma.receiptGrant.deleteMany({ where: { grantedAt: { lt: dayAgo } } });
    const purgedResumes = days === undefined ? 0 : await purgeResumes(database, days);
    logger.info({ expiredUploads, purgedResumes }, 'maintenance done');
  },
});
