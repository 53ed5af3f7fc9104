/** Storage of resume files: in the row itself, or in an object that the row names. */
import { hash, randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import { SetupError } from '../../platform/setup-error.ts';
import type { Objects } from './objects/s3.ts';
import type { ResumeSettings } from './settings.ts';

/** Hours after which an object without a resume is deleted; storing its row has failed long before. */
const patience = 6;

/** Seconds until a failed deletion is retried. */
const retryAfter = 300;

/** Prefix of the names of all objects. Others in the bucket are left alone. */
const objectPrefix = 'resumes/';

/** Objects that are deleted concurrently. */
const batch = 20;

/** The place of a file in its row: exactly one of both is set. */
export interface Placed {
  content: Buffer | null;
  objectKey: string | null;
}

/** The columns of {@link keptColumns}. */
export interface Kept {
  content: Uint8Array | null;
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

/** A kind of storage. */
export interface FileStore {
  /**
   * Stores a file, before its row is stored.
   *
   * @throws Problem `unavailable`
   */
  put(content: Buffer): Promise<Placed>;
  /** Reads the file of a row. @throws LostFileError, Problem `unavailable` */
  get(kept: Kept): Promise<Buffer>;
}

export interface ResumeFiles {
  /** See {@link FileStore.put}; RESUME_STORE decides the store. */
  put: FileStore['put'];
  /** Schedules the deletion of an object at once, rather than after hours. An object with a row is not affected. */
  takeBack(placed: Placed): Promise<void>;
  /** Reads the file of a row from its store. @throws LostFileError, Problem `unavailable` */
  read(kept: Kept): Promise<Buffer>;
  /** Rejects while new files cannot be stored. */
  probe(): Promise<void>;
  /** Both stores, for moving files between them. */
  stores: { bytea: FileStore; s3: FileStore | undefined };
  /** The object store; undefined without S3_BUCKET. */
  objects: Objects | undefined;
}

const inDatabase: FileStore = {
  put: async (content) => ({ content, objectKey: null }),
  async get({ content }) {
    if (!content) throw new LostFileError('The file is not in the database.');
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  },
};

function inObjects({ prisma }: Db, objects: Objects): FileStore {
  return {
    async put(content) {
      const objectKey = objectPrefix + randomUUID();
      // Recorded before it exists, so that a crash leaves no unknown object.
      const dueAt = new Date(Date.now() + patience * 3_600_000);
      await prisma.unusedObject.create({ data: { key: objectKey, dueAt } });
      await objects.put(objectKey, content);
      return { content: null, objectKey };
    },
    async get({ object_key: key, sha256 }) {
      const content = key === null ? undefined : await objects.get(key);
      if (!content) throw new LostFileError(`There is no object ${key} in ${objects.location}.`);
      if (!hash('sha256', content, 'buffer').equals(sha256)) {
        throw new LostFileError(`The object ${key} in ${objects.location} differs from the received file.`);
      }
      return content;
    },
  };
}

/** Prepares the storage of resume files, without a call to the database or the object store. */
export async function openResumeFiles(settings: ResumeSettings, database: Db): Promise<ResumeFiles> {
  // The client of the object store is large, so it is loaded only where it is used.
  const objects = settings.S3_BUCKET ? (await import('./objects/s3.ts')).openObjects(settings) : undefined;
  const stores = { bytea: inDatabase, s3: objects && inObjects(database, objects) };
  const chosen = stores[settings.RESUME_STORE];
  if (!chosen) throw new SetupError('RESUME_STORE=s3 needs S3_BUCKET.');
  return {
    put: chosen.put,
    async takeBack({ objectKey }) {
      if (objectKey === null) return;
      await database.prisma.unusedObject.updateMany({ where: { key: objectKey }, data: { dueAt: new Date() } });
    },
    read(kept) {
      const store = kept.object_key === null ? stores.bytea : stores.s3;
      if (!store) throw new SetupError('Some resumes are in an object store. Set S3_BUCKET and its keys.');
      return store.get(kept);
    },
    async probe() {
      if (settings.RESUME_STORE === 's3') await objects?.probe();
    },
    stores,
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
