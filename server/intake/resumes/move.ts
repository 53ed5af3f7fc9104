/** Moves resume files between the database and the object store. */
import type { Db } from '../../platform/database/database.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { type FileStore, type Kept, LostFileError, type Placed, type ResumeFiles } from './files.ts';

/** Files that are moved concurrently. */
const lanes = 4;

const first = '00000000-0000-0000-0000-000000000000';

interface MovableFile extends Kept {
  id: string;
}

export interface Moved {
  moved: number;
  /** Resumes whose file is missing or damaged; they stay as they are. */
  lost: string[];
}

/**
 * Moves the files of all resumes to a store, beside the running server. It can be interrupted and repeated, because
 * each row changes only after its file has arrived.
 */
export async function moveResumes({ rows }: Db, files: ResumeFiles, to: keyof ResumeFiles['stores']): Promise<Moved> {
  const target: FileStore | undefined = files.stores[to];
  if (!target) throw new SetupError('Set S3_BUCKET and its keys.');
  const { put } = target;
  const there = to === 's3' ? 'content' : 'object_key';
  const next = `SELECT id, content, object_key, sha256 FROM resumes
    WHERE ${there} IS NOT NULL AND id > $1 ORDER BY id LIMIT ${lanes}`;
  // The condition fails for a file that was erased, purged or moved meanwhile.
  const change = `UPDATE resumes SET object_key = $2, content = $3 WHERE id = $1 AND ${there} IS NOT NULL RETURNING id`;
  const done: Moved = { moved: 0, lost: [] };

  async function move({ id, ...kept }: MovableFile): Promise<void> {
    let placed: Placed;
    try {
      placed = await put(await files.read(kept));
    } catch (error) {
      if (!(error instanceof LostFileError)) throw error;
      done.lost.push(`${id}: ${error.message}`);
      return;
    }
    const changed = await rows(change, [id, placed.objectKey, placed.content]);
    if (changed.length > 0) done.moved += 1;
    else await files.takeBack(placed);
  }

  for (let after = first; ; ) {
    const found = await rows<MovableFile>(next, [after]);
    await Promise.all(found.map(move));
    const last = found.at(-1);
    if (!last) return done;
    after = last.id;
  }
}
