/**
 * The resumes of an object store as a part of a backup, in the binary format of COPY, so that PostgreSQL loads them.
 */
import path from 'node:path';
import { Readable } from 'node:stream';
import { type Kept, LostFileError, type ResumeFiles } from '../intake/resumes/files.ts';
import { SetupError } from '../platform/setup-error.ts';
import { type Connection, copyIn, writeNewFile } from './copy.ts';
import type { Manifest, Part } from './manifest.ts';

const fileName = 'resume-objects.copy';

/** The temporary table into which they are loaded. */
const table = { name: 'restored_objects', columns: ['id', 'content'] };

/** Rows of one query; their objects are read one by one. */
const batch = 500;

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

/**
 * Writes the objects of all resumes of a snapshot, one in memory at a time.
 *
 * @returns the written part, and the resumes whose object is missing or differs from the received file.
 * @throws SetupError when there are objects and no object store is set up.
 */
export async function writeObjects(
  { rows }: Connection,
  { read, objects }: Pick<ResumeFiles, 'read' | 'objects'>,
  folder: string,
): Promise<{ part?: Part; lost: string[] }> {
  const after = (id: string) =>
    rows<Kept & { id: string }>(
      `SELECT id::text, NULL AS content, object_key, sha256 FROM resumes
       WHERE object_key IS NOT NULL AND id > $1 ORDER BY id LIMIT ${batch}`,
      [id],
    );
  let found = await after('00000000-0000-0000-0000-000000000000');
  if (found.length === 0) return { lost: [] };
  if (!objects) {
    throw new SetupError('Some resumes are in an object store, and the backup would lack them. Set the S3_ settings.');
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
      found = await after(last.id);
    }
    yield end;
  }

  const source = Readable.from(copy(), { highWaterMark: 1 });
  const measured = await writeNewFile(source, path.join(folder, fileName));
  return { part: { file: fileName, rows: written, ...measured }, lost };
}

/**
 * Loads the objects of a backup into the rows of their resumes, so that a restore needs no object store and a restored
 * copy never deletes the objects of another database. Call it with the triggers of `resumes` disabled.
 *
 * @returns the resumes whose object was already lost when the backup was made.
 */
export async function loadObjects(
  connection: Connection,
  folder: string,
  { objects }: Pick<Manifest, 'objects'>,
): Promise<string[]> {
  if (!objects) return [];
  const { run, rows } = connection;
  await run(`CREATE TEMPORARY TABLE ${table.name} (id uuid PRIMARY KEY, content bytea STORAGE EXTERNAL NOT NULL)`);
  const loaded = await copyIn(connection, table, path.join(folder, objects.file));
  if (loaded !== objects.rows) {
    throw new SetupError(
      `${objects.file} has ${loaded} files, and ${objects.rows} were written. The backup is damaged.`,
    );
  }
  await run(
    `UPDATE resumes r SET content = o.content, object_key = NULL
     FROM ${table.name} o WHERE o.id = r.id AND r.object_key IS NOT NULL`,
    `DROP TABLE ${table.name}`,
  );
  const lost = await rows<{ id: string }>(
    'UPDATE resumes SET object_key = NULL WHERE object_key IS NOT NULL RETURNING id::text',
  );
  return lost.map(({ id }) => id);
}
