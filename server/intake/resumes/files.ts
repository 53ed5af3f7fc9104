/** The one home of resumes' bytes: in the row itself, or in an object that the row names. */
import { hash, randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { SetupError } from '../../platform/setup-error.ts';
import type { Objects } from './objects/s3.ts';
import type { ResumeSettings } from './settings.ts';

/** Hours after which an object is deleted to which no resume refers: whoever was storing it has failed long before. */
const patience = 6;

/** Seconds after which a deletion that failed is tried again. */
const retryAfter = 300;

/** What the names of all objects begin with. Others in the bucket are left alone. */
const objectPrefix = 'resumes/';

/** Objects that are deleted at once. */
const batch = 20;

/** What is stored in the row of a resume: one of both. */
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

/** SQL: the bytes of a resume have not been removed. The indexes of what waits have the same words. */
export function isKeptSql(alias: string): string {
  return `(${alias}.content IS NOT NULL OR ${alias}.object_key IS NOT NULL)`;
}

/** The bytes are not where they should be, or are not those that were received. Only a backup has them. */
export class LostFileError extends Error {}

/** A way of keeping files. */
export interface FileStore {
  /**
   * Puts bytes where they stay, before their row is stored.
   *
   * @throws Problem `unavailable`
   */
  put(content: Buffer): Promise<Placed>;
  /** The bytes of a row whose file is kept this way. @throws LostFileError, Problem `unavailable` */
  get(kept: Kept): Promise<Buffer>;
}

export interface ResumeFiles {
  /** As {@link FileStore.put}, by RESUME_STORE. */
  put: FileStore['put'];
  /** Has deleted at once what no row came to refer to, rather than after hours. Nothing happens where one does. */
  takeBack(placed: Placed): Promise<void>;
  /** The bytes of a row, wherever they are. @throws LostFileError, Problem `unavailable` */
  read(kept: Kept): Promise<Buffer>;
  /** Rejects while files cannot be stored or, where some are in the object store, read. */
  probe(): Promise<void>;
  /** Each way, for moving files between them. */
  stores: { bytea: FileStore; s3: FileStore | undefined };
  /** The object store, where one is set up. */
  objects: Objects | undefined;
}

const inDatabase: FileStore = {
  put: async (content) => ({ content, objectKey: null }),
  async get({ content }) {
    if (!content) throw new LostFileError('The file is not in the database.');
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  },
};

function inObjects({ rows }: SqlSession, objects: Objects): FileStore {
  return {
    async put(content) {
      const objectKey = objectPrefix + randomUUID();
      // Known before it exists, so that nothing that ends in between leaves an object that nobody knows.
      await rows(`INSERT INTO unused_objects (key, due_at) VALUES ($1, now() + interval '${patience} hours')`, [
        objectKey,
      ]);
      await objects.put(objectKey, content);
      return { content: null, objectKey };
    },
    async get({ object_key: key, sha256 }) {
      const content = key === null ? undefined : await objects.get(key);
      if (!content) throw new LostFileError(`There is no object ${key} in ${objects.location}.`);
      if (!hash('sha256', content, 'buffer').equals(sha256)) {
        throw new LostFileError(`The object ${key} in ${objects.location} is not what was received.`);
      }
      return content;
    },
  };
}

/** Prepares the home of the files. Reads and calls nothing. */
export async function openResumeFiles(settings: ResumeSettings, database: SqlSession): Promise<ResumeFiles> {
  // Its client is large: only who uses one loads it.
  const objects = settings.S3_BUCKET ? (await import('./objects/s3.ts')).openObjects(settings) : undefined;
  const stores = { bytea: inDatabase, s3: objects && inObjects(database, objects) };
  const chosen = stores[settings.RESUME_STORE];
  if (!chosen) throw new SetupError('RESUME_STORE=s3 needs S3_BUCKET.');
  return {
    put: chosen.put,
    async takeBack({ objectKey }) {
      if (objectKey === null) return;
      await database.rows('UPDATE unused_objects SET due_at = now() WHERE key = $1', [objectKey]);
    },
    read(kept) {
      const store = kept.object_key === null ? stores.bytea : stores.s3;
      if (!store) throw new SetupError('Some resumes are in an object store: set S3_BUCKET and what belongs to it.');
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
      'Some resumes are in an object store. Set S3_BUCKET and what belongs to it; "npm run resumes -- move --to bytea" moves them.',
    );
  }
}

/**
 * Deletes objects that are due, each until it is gone. What is taken for deletion no resume can refer to any more.
 *
 * @returns how many were deleted and how many were not, because the store is away: they are due again after minutes.
 */
export async function removeUnused(
  { rows }: SqlSession,
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
    await rows('DELETE FROM unused_objects WHERE key = ANY($1::text[])', [done]);
    removed += done.length;
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) return { removed, failed: keys.length - done.length, reason: failure.reason };
    if (keys.length < batch) return { removed, failed: 0 };
  }
}
