import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import product from '../../package.json' with { type: 'json' };
import { appendAudit } from '../audit/audit.ts';
import { isKeptSql, type Kept, LostFileError, type ResumeFiles } from '../intake/resumes/files.ts';
import { type Connection, withConnection } from '../platform/database/connection.ts';
import type { SqlSession } from '../platform/database/database.ts';
import { hasTable } from '../platform/database/migrate.ts';
import { makeFolder, makeWhole, removeDrafts, syncFolder } from '../platform/files.ts';
import { SetupError } from '../platform/setup-error.ts';
import { asNew, type Manifest, objectFile, readTables, seal, sizeOf, tableFile } from './folder.ts';

/** Records a backup that lacks no file: another must not end the warning of metrics and doctor about a missing one. */
export async function recordBackup({ rows }: SqlSession, madeAt: Date, bytes: number) {
  await rows('INSERT INTO backups (made_at, bytes) VALUES ($1, $2)', [madeAt, bytes]);
}

async function write(connection: Connection, { read }: ResumeFiles, folder: string) {
  const { client, rows, script } = connection;
  await mkdir(folder, { mode: 0o700 });
  await script('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const madeAt = new Date();
  const migrations = await rows<Manifest['migrations'][number]>(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY name',
  );
  const tables: Manifest['tables'] = {};
  for (const { name, target } of await readTables(connection)) {
    const source = client.query(copyTo(`COPY ${target} TO STDOUT (FORMAT binary)`));
    await pipeline(source, createWriteStream(path.join(folder, tableFile(name)), asNew));
    tables[name] = source.rowCount;
  }
  const lost: string[] = [];
  const objects = await rows<Kept & { id: string }>(
    `SELECT id::text, NULL AS content, object_key AS "objectKey", sha256 FROM resumes
     WHERE object_key IS NOT NULL OR sha256(content) <> sha256`,
  );
  for (const { id, ...kept } of objects) {
    const content = await read(kept).catch((error) => {
      if (!(error instanceof LostFileError)) throw error;
      lost.push(id);
    });
    if (content) await writeFile(path.join(folder, objectFile(id)), content, asNew);
  }
  // Sequences are no part of a snapshot, so they are read last: no row of the backup has a later number.
  const [last] = await rows<{ values: Manifest['sequences'] }>(
    `SELECT json_object_agg(sequencename, coalesce(last_value, 0)::text) AS values FROM pg_sequences
     WHERE schemaname = 'public'`,
  );
  await script('COMMIT');
  // The others were erased or purged while the backup was made.
  const damaged = await rows<{ id: string }>(
    `SELECT id::text FROM resumes r WHERE ${isKeptSql('r')} AND id = ANY($1::uuid[])`,
    [lost],
  );
  const sequences = last?.values ?? {};
  const manifest: Manifest = { format: 3, version: product.version, madeAt, migrations, tables, sequences };
  await seal(folder, manifest);
  await syncFolder(folder);
  return { manifest, bytes: await sizeOf(folder), damaged: damaged.map(({ id }) => id) };
}

/**
 * Writes a consistent backup of the database and of the resumes in either store, in constant memory, to a new folder
 * for this account alone. Removes leftovers of killed runs.
 *
 * @param url of the role that owns the tables, or of the server's.
 * @returns in `damaged` the resumes whose file is missing or differs from the received one.
 * @throws SetupError when the folder exists, or an object store with resumes is not set up.
 */
export async function createBackup(url: string, files: ResumeFiles, folder: string) {
  if (existsSync(folder)) throw new SetupError(`${folder} exists already. Name a new folder for each backup.`);
  return withConnection(url, async (connection) => {
    if (!(await hasTable(connection, 'applications'))) {
      throw new SetupError('The database has no tables of this product. Check DATABASE_URL and DATA_DIR.');
    }
    // Recorded before the data is read, so that no copy is unrecorded.
    await appendAudit(connection, 'command line', 'backup.create');
    await makeFolder(path.dirname(folder));
    await removeDrafts(path.dirname(folder));
    const made = await makeWhole(folder, (draft) => write(connection, files, draft));
    // The database of an earlier version, which this one is to migrate next, may lack the table.
    const hasRecords = 'backups' in made.manifest.tables;
    if (hasRecords && made.damaged.length === 0) await recordBackup(connection, made.manifest.madeAt, made.bytes);
    return made;
  });
}
