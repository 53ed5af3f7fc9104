/** Resume files are stored in the row itself, or in an object that the row names. */
import { hash, randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Settings } from '../../platform/settings.ts';
import { SetupError } from '../../platform/setup-error.ts';
import type { Objects } from './s3.ts';

/** Minutes until an object without a row is deleted: storing its row has failed long before. */
const patience = 60;

/** Seconds until a failed deletion is retried. */
const retryAfter = 300;

/** Objects with other names are left alone. */
const objectPrefix = 'resumes/';

/** Objects that are deleted at once. */
const batch = 20;

/** Jobs that run every minute, of which at most one waits. */
export const rounds = {
  queue: { policy: 'short', expireInSeconds: 900, retryLimit: 0, deleteAfterSeconds: 600 },
  schedule: '* * * * *',
} as const;

type Store = Settings['RESUME_STORE'];

/** The place of a file: exactly one of both is set. */
export interface Placed {
  content: Uint8Array | null;
  objectKey: string | null;
}

export interface Kept extends Placed {
  sha256: Uint8Array;
}

export const keptColumns = 'content, object_key AS "objectKey", sha256';
export const keptFields = { content: true, objectKey: true, sha256: true } as const;

/** SQL: the file has not been removed. Partial indexes have this condition, word for word. */
export function isKeptSql(alias: string) {
  return `(${alias}.content IS NOT NULL OR ${alias}.object_key IS NOT NULL)`;
}

/** The file is missing or damaged, so that only a backup has it. */
export class LostFileError extends Error {}

export async function openResumeFiles(settings: Settings, database: Db) {
  // The client is large, so it is loaded only where it is used.
  const objects = settings.S3_BUCKET ? (await import('./s3.ts')).openObjects(settings) : undefined;

  function requireObjects() {
    if (!objects) throw new SetupError('The object store of resumes is not set up. Set S3_BUCKET and its keys.');
    return objects;
  }

  return {
    /** Stores a file before its row. @throws Problem `unavailable` */
    async put(content: Buffer, store: Store = settings.RESUME_STORE): Promise<Placed> {
      if (store === 'bytea') return { content, objectKey: null };
      const objectKey = objectPrefix + randomUUID();
      // Recorded before it exists, so that a crash leaves no unknown object.
      const dueAt = new Date(Date.now() + patience * 60_000);
      const { put } = requireObjects();
      await database.prisma.unusedObject.create({ data: { key: objectKey, dueAt } });
      await put(objectKey, content);
      return { content: null, objectKey };
    },
    /** Has a stored file removed soon, because its row was refused. */
    async discard({ objectKey }: Placed) {
      if (objectKey === null) return;
      await database.prisma.unusedObject.updateMany({ where: { key: objectKey }, data: { dueAt: new Date() } });
    },
    /** @throws LostFileError, Problem `unavailable` */
    async read({ content, objectKey: key, sha256 }: Kept): Promise<Buffer> {
      if (content) return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
      if (key === null) throw new LostFileError('The file is not in the database.');
      const { get, location } = requireObjects();
      const object = await get(key);
      if (object && hash('sha256', object, 'buffer').equals(sha256)) return object;
      const problem = object ? 'differs from the received file' : 'is missing';
      throw new LostFileError(`The object ${key} in ${location} ${problem}.`);
    },
    /** Rejects while new files cannot be stored. */
    async probe() {
      if (settings.RESUME_STORE === 's3') await requireObjects().probe();
    },
    /** Undefined without S3_BUCKET. */
    objects,
  };
}

export type ResumeFiles = Awaited<ReturnType<typeof openResumeFiles>>;

/** @throws SetupError where stored resumes cannot be read. */
export async function requireObjectStore({ prisma }: Db, { objects }: ResumeFiles) {
  if (objects) return;
  if (await prisma.resume.findFirst({ where: { objectKey: { not: null } }, select: { id: true } })) {
    const remedy = 'Set S3_BUCKET and its keys; "npm run resumes -- move --to bytea" moves them.';
    throw new SetupError(`Some resumes are in an object store. ${remedy}`);
  }
}

/**
 * Runs beside the server, and can be interrupted and repeated, because each row changes only after its file has
 * arrived. Missing and damaged files are `lost`, and stay as they are.
 */
export async function moveResumes({ prisma: { resume } }: Db, files: ResumeFiles, to: Store) {
  const isElsewhere = to === 's3' ? { content: { not: null } } : { objectKey: { not: null } };
  const select = { id: true, ...keptFields };
  const done = { moved: 0, lost: [] as string[] };
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const where = { ...isElsewhere, id: { gt: last } };
    const next = await resume.findFirst({ where, orderBy: { id: 'asc' }, select });
    if (!next) return done;
    last = next.id;
    try {
      const { objectKey, content } = await files.put(await files.read(next), to);
      // The condition fails for a file that was erased, purged or moved meanwhile.
      const { count } = await resume.updateMany({
        where: { ...isElsewhere, id: next.id },
        data: { objectKey, content: content && new Uint8Array(content) },
      });
      done.moved += count;
    } catch (error) {
      if (!(error instanceof LostFileError)) throw error;
      done.lost.push(`${next.id}: ${error.message}`);
    }
  }
}

/** Deletes the objects that are due, to which no new resume can refer. */
export async function removeUnused({ prisma: { unusedObject } }: Db, objects: Objects) {
  const select = { key: true } as const;
  let removed = 0;
  for (;;) {
    const isDue = { dueAt: { lte: new Date() } };
    const due = await unusedObject.findMany({ where: isDue, orderBy: { dueAt: 'asc' }, take: batch, select });
    // Except those that a resume or another process has taken meanwhile.
    const taken = await unusedObject.updateManyAndReturn({
      where: { ...isDue, key: { in: due.map(({ key }) => key) } },
      data: { gone: true, dueAt: new Date(Date.now() + retryAfter * 1000) },
      select,
    });
    const keys = taken.map(({ key }) => key);
    const outcomes = await Promise.allSettled(keys.map((key) => objects.delete(key)));
    const done = keys.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    await unusedObject.deleteMany({ where: { key: { in: done } } });
    removed += done.length;
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) return { removed, failed: keys.length - done.length, reason: failure.reason };
    if (due.length < batch) return { removed, failed: 0 };
  }
}

export const unusedObjects = defineJob<{ database: Db; objects: Objects }>({
  ...rounds,
  name: 'remove-unused-objects',
  pollSeconds: 5,
  async run({ database, objects, logger }) {
    const { removed, failed, reason } = await removeUnused(database, objects);
    if (removed > 0) logger.info({ removed }, 'objects deleted that no resume refers to');
    if (failed > 0) logger.warn({ err: reason, failed }, 'objects could not be deleted; will be tried again');
  },
});
