import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isKeptSql, type Kept, LostFileError, type ResumeFiles } from '../intake/resumes/files.ts';
import { type Connection, withConnection } from '../platform/database/connection.ts';
import { draftOf, exists, makeFolder, removeDrafts, syncFolder } from '../platform/files.ts';
import { SetupError } from '../platform/setup-error.ts';
import { appendAudit } from '../staff/audit/append.ts';
import {
  asNew,
  copyOut,
  type Manifest,
  objectFile,
  readTables,
  type Sums,
  type Table,
  tableFile,
  writeManifest,
} from './format.ts';

type BackedUpFiles = Pick<ResumeFiles, 'read'>;

interface Made {
  manifest: Manifest;
  /** IDs of resumes whose file is missing or differs from the received one. */
  damaged: string[];
}

async function productVersion(): Promise<string> {
  const file = path.join(import.meta.dirname, '../../package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

/**
 * Writes the objects of all resumes of a snapshot. Returns their bytes, and the resumes whose file, in either store, is
 * missing or differs from the received one.
 */
async function writeObjects({ rows }: Connection, { read }: BackedUpFiles, folder: string, sums: Sums) {
  const lost: string[] = [];
  let bytes = 0;
  const found = await rows<Kept & { id: string }>(
    `SELECT id::text, NULL AS content, object_key AS "objectKey", sha256 FROM resumes
     WHERE object_key IS NOT NULL OR sha256(content) <> sha256 ORDER BY id`,
  );
  for (const { id, ...kept } of found) {
    try {
      const content = await read(kept);
      await writeFile(path.join(folder, objectFile(id)), content, asNew);
      sums.set(objectFile(id), Buffer.from(kept.sha256).toString('hex'));
      bytes += content.length;
    } catch (error) {
      if (!(error instanceof LostFileError)) throw error;
      lost.push(id);
    }
  }
  return { bytes, lost };
}

async function write(
  connection: Connection,
  files: BackedUpFiles,
  folder: string,
  tables: readonly Table[],
): Promise<Made> {
  const { rows, script } = connection;
  await script('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const madeAt = new Date();
  const migrations = await rows<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const counts: Manifest['tables'] = {};
  const sums: Sums = new Map();
  let bytes = 0;
  for (const table of tables) {
    const copied = await copyOut(connection, table, path.join(folder, tableFile(table)));
    counts[table.name] = copied.rows;
    sums.set(tableFile(table), copied.sha256);
    bytes += copied.bytes;
  }
  const { lost, bytes: bytesOfObjects } = await writeObjects(connection, files, folder, sums);
  // Sequences are not part of a snapshot, so they are read last, when no row of the backup has a later number.
  const sequences = await rows<{ name: string; value: string }>(
    `SELECT sequencename AS name, coalesce(last_value, 0)::text AS value FROM pg_sequences WHERE schemaname = 'public'`,
  );
  await script('COMMIT');
  // The others were erased or purged while the backup was made.
  const damaged = await rows<{ id: string }>(
    `SELECT id::text FROM resumes r WHERE ${isKeptSql('r')} AND id = ANY($1::uuid[])`,
    [lost],
  );
  const manifest: Manifest = {
    format: 3,
    version: await productVersion(),
    madeAt,
    migrations,
    tables: counts,
    bytes: bytes + bytesOfObjects,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  };
  await writeManifest(folder, manifest, sums);
  await syncFolder(folder);
  return { manifest, damaged: damaged.map(({ id }) => id) };
}

/**
 * Writes one consistent backup of the database and of the resumes in either store to a new folder that only this
 * account may read, in constant memory. The server may run. The folder gets its name once it is complete; leftovers of
 * killed runs beside it are removed.
 *
 * @param url of the role that owns the tables, or of the server's.
 * @throws SetupError when the folder exists, or resumes are in an object store that is not set up.
 */
export async function createBackup(url: string, files: BackedUpFiles, folder: string): Promise<Made> {
  const target = path.resolve(folder);
  if (await exists(target)) throw new SetupError(`${folder} exists already. Name a new folder for each backup.`);
  const draft = draftOf(target);
  return withConnection(url, async (connection) => {
    const tables = await readTables(connection);
    if (!tables.some(({ name }) => name === 'applications')) {
      throw new SetupError('The database has no tables of this product. Check DATABASE_URL and DATA_DIR.');
    }
    // Recorded before the data is read, so that no copy is unrecorded.
    await appendAudit(connection, { actor: 'command line', action: 'backup.create' });
    await makeFolder(path.dirname(target));
    await removeDrafts(path.dirname(target));
    await mkdir(draft, { mode: 0o700 });
    try {
      const made = await write(connection, files, draft, tables);
      await rename(draft, target);
      await syncFolder(path.dirname(target));
      // For the metrics and the doctor. This version may back up the database before it migrates it.
      const { madeAt, bytes } = made.manifest;
      const record = 'INSERT INTO backups (made_at, bytes) VALUES ($1, $2)';
      if (tables.some(({ name }) => name === 'backups')) await connection.rows(record, [madeAt, bytes]);
      return made;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  });
}
