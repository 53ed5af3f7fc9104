import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import product from '../../package.json' with { type: 'json' };
import { appendAudit } from '../audit/audit.ts';
import { isKeptSql, type Kept, LostFileError, type ResumeFiles } from '../intake/resumes/files.ts';
import { type Connection, withConnection } from '../platform/database/connection.ts';
import type { SqlSession } from '../platform/database/database.ts';
import { draftOf, makeFolder, removeDrafts, syncFolder } from '../platform/files.ts';
import { SetupError } from '../platform/setup-error.ts';
import { asNew, type Manifest, objectFile, readTables, seal, sizeOf, type Table, tableFile } from './folder.ts';

/** Records a complete backup for the metrics and the doctor. */
export async function recordBackup({ rows }: SqlSession, madeAt: Date, bytes: number): Promise<void> {
  await rows('INSERT INTO backups (made_at, bytes) VALUES ($1, $2)', [madeAt, bytes]);
}

/** Writes the objects of all resumes. Returns the resumes whose file, in either store, is missing or was changed. */
async function writeObjects({ rows }: Connection, { read }: ResumeFiles, folder: string): Promise<string[]> {
  const lost: string[] = [];
  const found = await rows<Kept & { id: string }>(
    `SELECT id::text, NULL AS content, object_key AS "objectKey", sha256 FROM resumes
     WHERE object_key IS NOT NULL OR sha256(content) <> sha256`,
  );
  for (const { id, ...kept } of found) {
    try {
      await writeFile(path.join(folder, objectFile(id)), await read(kept), asNew);
    } catch (error) {
      if (!(error instanceof LostFileError)) throw error;
      lost.push(id);
    }
  }
  return lost;
}

/** Writes one snapshot. Returns the resumes whose file is missing or differs from the received one. */
async function write(connection: Connection, files: ResumeFiles, folder: string, tables: Table[]) {
  const { client, rows, script } = connection;
  await script('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const madeAt = new Date();
  const migrations = await rows<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const counts: Manifest['tables'] = {};
  for (const { name, target } of tables) {
    const source = client.query(copyTo(`COPY ${target} TO STDOUT (FORMAT binary)`));
    await pipeline(source, createWriteStream(path.join(folder, tableFile(name)), asNew));
    counts[name] = source.rowCount;
  }
  const lost = await writeObjects(connection, files, folder);
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
    version: product.version,
    madeAt,
    migrations,
    tables: counts,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  };
  await seal(folder, manifest);
  await syncFolder(folder);
  return { manifest, bytes: await sizeOf(folder), damaged: damaged.map(({ id }) => id) };
}

/**
 * Writes one consistent backup of the database and of the resumes in either store, in constant memory, to a new folder
 * for this account alone, which is named once it is complete. Removes leftovers of killed runs. The server may run.
 *
 * @param url of the role that owns the tables, or of the server's.
 * @throws SetupError when the folder exists, or resumes are in an object store that is not set up.
 */
export async function createBackup(url: string, files: ResumeFiles, folder: string) {
  if (existsSync(folder)) throw new SetupError(`${folder} exists already. Name a new folder for each backup.`);
  const draft = draftOf(folder);
  return withConnection(url, async (connection) => {
    const tables = await readTables(connection);
    if (!tables.some(({ name }) => name === 'applications')) {
      throw new SetupError('The database has no tables of this product. Check DATABASE_URL and DATA_DIR.');
    }
    // Recorded before the data is read, so that no copy is unrecorded.
    await appendAudit(connection, 'command line', 'backup.create');
    await makeFolder(path.dirname(folder));
    await removeDrafts(path.dirname(folder));
    await mkdir(draft, { mode: 0o700 });
    try {
      const made = await write(connection, files, draft, tables);
      await rename(draft, folder);
      await syncFolder(path.dirname(folder));
      // This version may back up the database of an earlier one before it migrates it.
      const hasRecords = tables.some(({ name }) => name === 'backups');
      // One that lacks a file is not kept by the daily run, so it must not end the warning about a missing backup.
      if (hasRecords && made.damaged.length === 0) await recordBackup(connection, made.manifest.madeAt, made.bytes);
      return made;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  });
}
