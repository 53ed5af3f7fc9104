/** Storage of resume files: in the row itself, or in an object that the row names. */
import { hash, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { SetupError } from '../../platform/setup-error.ts';
import type { Objects } from './objects/s3.ts';
import type { ResumeSettings } from './settings.ts';

/** Minutes after which an object without a row is deleted; storing its row has failed long before. */
const patience = 60;

/** Seconds until a failed deletion is retried. */
const retryAfter = 300;

/** Prefix of the names of all objects. Others in the bucket are left alone. */
const objectPrefix = 'resumes/';

/** Objects that are deleted concurrently. */
const batch = 20;

type Store = ResumeSettings['RESUME_STORE'];

/** The place of a file in its row: exactly one of both is set. */
export interface Placed {
  content: Buffer | null;
  objectKey: string | null;
}

/** The columns of {@link keptColumns}. */
export interface Kept {
  content: Buffer | null;
  object_key: string | null;
  sha256: Uint8Array;
}

/** SQL for the columns that {@link ResumeFiles.read} needs. */
export function keptColumns(alias: string): string {
  return `${alias}.content, ${alias}.object_key, ${alias}.sha256`;
}

/** SQL: the file of a resume has not been removed. Partial indexes have the same condition, word for word. */
export function isKeptSql(alias: string): string {
  return `(${alias}.content IS NOT NULL OR ${alias}.object_key IS NOT NULL)`;
}

/** The file is missing or differs from the received one, so that only a backup has it. */
export class LostFileError extends Error {}

export interface ResumeFiles {
  /**
   * Stores a file, before its row is stored. An object that gets no row is deleted after an hour.
   *
   * @param store by default that of RESUME_STORE.
   * @throws Problem `unavailable`
   */
  put(content: Buffer, store?: Store): Promise<Placed>;
  /** Reads the file of a row. @throws LostFileError, Problem `unavailable` */
  read(kept: Kept): Promise<Buffer>;
  /** Rejects while new files cannot be stored. */
  probe(): Promise<void>;
  /** The object store; undefined without S3_BUCKET. */
  objects: Objects | undefined;
}

/** Prepares the storage of resume files, without a call to the database or the object store. */
export async function openResumeFiles(settings: ResumeSettings, database: Db): Promise<ResumeFiles> {
  // The client of the object store is large, so it is loaded only where it is used.
  const objects = settings.S3_BUCKET ? (await import('./objects/s3.ts')).openObjects(settings) : undefined;

  function requireObjects(): Objects {
    if (!objects) throw new SetupError('The object store of resumes is not set up. Set S3_BUCKET and its keys.');
    return objects;
  }

  return {
    async put(content, store = settings.RESUME_STORE) {
      if (store === 'bytea') return { content, objectKey: null };
      const objectKey = objectPrefix + randomUUID();
      // Recorded before it exists, so that a crash leaves no unknown object.
      const dueAt = new Date(Date.now() + patience * 60_000);
      const { put } = requireObjects();
      await database.prisma.unusedObject.create({ data: { key: objectKey, dueAt } });
      await put(objectKey, content);
      return { content: null, objectKey };
    },
    async read({ content, object_key: key, sha256 }) {
      if (content) return content;
      if (key === null) throw new LostFileError('The file is not in the database.');
      const { get, location } = requireObjects();
      const object = await get(key);
      if (object && hash('sha256', object, 'buffer').equals(sha256)) return object;
      throw new LostFileError(
        `The object ${key} in ${location} ${object ? 'differs from the received file' : 'is missing'}.`,
      );
    },
    async probe() {
      if (settings.RESUME_STORE === 's3') await requireObjects().probe();
    },
    objects,
  };
}

/**
 * Refuses settings with which stored resumes cannot be read.
 *
 * @throws SetupError
 */
export async function requireObjectStore({ prisma }: Db, { objects }: Pick<ResumeFiles, 'objects'>): Promise<void> {
  if (objects) return;
  if (await prisma.resume.findFirst({ where: { objectKey: { not: null } }, select: { id: true } })) {
    throw new SetupError(
      'Some resumes are in an object store. ' +
        'Set S3_BUCKET and its keys; "npm run resumes -- move --to bytea" moves them.',
    );
  }
}

/**
 * Moves the files of all resumes to a store, beside the running server. It can be interrupted and repeated, because
 * each row changes only after its file has arrived.
 *
 * @returns the number of moved files, and the resumes whose file is missing or damaged; they stay as they are.
 */
export async function moveResumes(
  { rows }: Db,
  files: Pick<ResumeFiles, 'put' | 'read'>,
  to: Store,
): Promise<{ moved: number; lost: string[] }> {
  const isElsewhere = `${to === 's3' ? 'content' : 'object_key'} IS NOT NULL`;
  const next = `SELECT id, ${keptColumns('r')} FROM resumes r WHERE ${isElsewhere} AND id > $1 ORDER BY id LIMIT 1`;
  // The condition fails for a file that was erased, purged or moved meanwhile.
  const change = `UPDATE resumes SET object_key = $2, content = $3 WHERE id = $1 AND ${isElsewhere} RETURNING 1`;
  const done = { moved: 0, lost: [] as string[] };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const [resume] = await rows<Kept & { id: string }>(next, [after]);
    if (!resume) return done;
    after = resume.id;
    try {
      const { objectKey, content } = await files.put(await files.read(resume), to);
      done.moved += (await rows(change, [resume.id, objectKey, content])).length;
    } catch (error) {
      if (!(error instanceof LostFileError)) throw error;
      done.lost.push(`${resume.id}: ${error.message}`);
    }
  }
}

/**
 * Deletes the objects that are due. A database constraint keeps new resumes from referring to them.
 *
 * @returns the number of deletions, and of failures, which are due again after minutes.
 */
export async function removeUnused(
  { prisma, rows }: Db,
  objects: Pick<Objects, 'delete'>,
): Promise<{ removed: number; failed: number; reason?: unknown }> {
  const take = `
    UPDATE unused_objects SET gone = true, due_at = now() + make_interval(secs => ${retryAfter}) WHERE key IN (
      SELECT key FROM unused_objects WHERE due_at <= now() ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED
    ) RETURNING key`;
  let removed = 0;
  for (;;) {
    const keys = (await rows<{ key: string }>(take)).map(({ key }) => key);
    const outcomes = await Promise.allSettled(keys.map((key) => objects.delete(key)));
    const done = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    await prisma.unusedObject.deleteMany({ where: { key: { in: done } } });
    removed += done.length;
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) return { removed, failed: keys.length - done.length, reason: failure.reason };
    if (keys.length < batch) return { removed, failed: 0 };
  }
}

/** Deletes objects without a resume. Their rows stay until the objects are deleted. */
export const unusedObjects = defineJob<{ database: Db; objects: Objects; logger: FastifyBaseLogger }>({
  name: 'remove-unused-objects',
  queue: { policy: 'short', expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
  pollSeconds: 5,
  async run({ database, objects, logger }) {
    const { removed, failed, reason } = await removeUnused(database, objects);
    if (removed > 0) logger.info({ removed }, 'objects deleted that no resume refers to');
    if (failed > 0) logger.warn({ err: reason, failed }, 'objects could not be deleted; will be tried again');
  },
});
