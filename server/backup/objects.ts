/** The bytes of resumes that are in an object store, as part of a backup: in PostgreSQL's binary format of COPY, so that it loads them. */
import path from 'node:path';
import { type Kept, LostFileError, type ResumeFiles } from '../intake/resumes/files.ts';
import { SetupError } from '../platform/setup-error.ts';
import type { Connection } from './connect.ts';
import type { Manifest, Part } from './manifest.ts';
import { copyFromFile, writeToFile } from './streams.ts';

const fileName = 'resume-objects.copy';

/** Rows that are looked up at once; their objects are read one by one. */
const batch = 500;

const first = '00000000-0000-0000-0000-000000000000';

/** Signature, flags and the length of further headers. */
const head = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const end = Buffer.from([0xff, 0xff]);

/** A row of two columns: an ID and bytes. */
function rowHead(id: string, length: number): Buffer {
  const row = Buffer.alloc(26);
  row.writeInt16BE(2, 0);
  row.writeInt32BE(16, 2);
  row.write(id.replaceAll('-', ''), 6, 'hex');
  row.writeInt32BE(length, 22);
  return row;
}

interface StoredObject extends Kept {
  id: string;
}

/** What {@link writeObjects} wrote, and the rows whose object is not there or not what was received. */
export interface WrittenObjects {
  part: Part | undefined;
  lost: string[];
}

/**
 * Writes the objects of all resumes of a snapshot, one in memory at a time.
 *
 * @throws SetupError when there are some and no object store is set up.
 */
export async function writeObjects(
  { rows }: Connection,
  { read, objects }: Pick<ResumeFiles, 'read' | 'objects'>,
  folder: string,
): Promise<WrittenObjects> {
  const next = `SELECT id::text, NULL AS content, object_key, sha256 FROM resumes WHERE object_key IS NOT NULL AND id > $1 ORDER BY id LIMIT ${batch}`;
  let found = await rows<StoredObject>(next, [first]);
  if (found.length === 0) return { part: undefined, lost: [] };
  if (!objects) {
    throw new SetupError(
      'Some resumes are in an object store, without which a backup is not one. Set the S3_ settings.',
    );
  }
  const lost: string[] = [];
  let written = 0;

  async function* copy(): AsyncGenerator<Buffer> {
    yield head;
    for (let last = found.at(-1); last; last = found.at(-1)) {
      for (const { id, ...kept } of found) {
        const content = await read(kept).catch((error) => {
          if (!(error instanceof LostFileError)) throw error;
          lost.push(id);
        });
        if (!content) continue;
        yield rowHead(id, content.length);
        yield content;
        written += 1;
      }
      found = await rows<StoredObject>(next, [last.id]);
    }
    yield end;
  }

  const measured = await writeToFile(copy(), path.join(folder, fileName));
  return { part: { file: fileName, rows: written, ...measured }, lost };
}

/** Of these, the resumes that still have their object: the others were erased or purged while the backup was made. */
export async function stillThere({ rows }: Connection, ids: readonly string[]): Promise<string[]> {
  const found = await rows<{ id: string }>(
    'SELECT id::text FROM resumes WHERE object_key IS NOT NULL AND id = ANY($1::uuid[])',
    [ids],
  );
  return found.map(({ id }) => id);
}

/**
 * Loads objects of a backup into the rows of their resumes, which are in the database from then on: the backup needs no object store,
 * and a restored copy never deletes the objects of another database.
 *
 * @returns the resumes whose object was lost already when the backup was made.
 */
export async function loadObjects(
  { client, rows, run }: Connection,
  folder: string,
  { objects }: Pick<Manifest, 'objects'>,
): Promise<string[]> {
  if (!objects) return [];
  await run('CREATE TEMPORARY TABLE restored_objects (id uuid PRIMARY KEY, content bytea STORAGE EXTERNAL NOT NULL)');
  const loaded = await copyFromFile(
    client,
    'COPY restored_objects FROM STDIN (FORMAT binary)',
    path.join(folder, objects.file),
  );
  if (loaded !== objects.rows) {
    throw new SetupError(
      `${objects.file} has ${loaded} files, and ${objects.rows} were written. The backup is damaged.`,
    );
  }
  // No object is to be deleted because of it.
  await run('ALTER TABLE resumes DISABLE TRIGGER USER');
  await rows(
    'UPDATE resumes r SET content = o.content, object_key = NULL FROM restored_objects o WHERE o.id = r.id AND r.object_key IS NOT NULL',
  );
  const lost = await rows<{ id: string }>(
    'UPDATE resumes SET object_key = NULL WHERE object_key IS NOT NULL RETURNING id::text',
  );
  await run('ALTER TABLE resumes ENABLE TRIGGER USER', 'DROP TABLE restored_objects');
  return lost.map(({ id }) => id);
}
