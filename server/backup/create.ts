import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kept, LostFileError, type ResumeFiles } from '../intake/resumes/files.ts';
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
  tableFile,
  writeManifest,
} from './format.ts';

type BackedUpFiles = Pick<ResumeFiles, 'read' | 'objects'>;

interface Made {
  manifest: Manifest;
  /** IDs of resumes whose file is missing or differs from the received one. */
  damaged: string[];
}

async function productVersion(): Promise<string> {
  const file = path.join(import.meta.dirname, '../../package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

const hasTable = async ({ rows }: Connection, name: string) =>
  (await rows('SELECT WHERE to_regclass($1) IS NOT NULL', [name])).length > 0;

/** The facts of the manifest that come from the database. */
async function readFacts({ rows }: Connection) {
  const migrations = await rows<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const [facts] = await rows<{ madeAt: Date; highest: string; busiest: number; files: number; damaged: string[] }>(
    `SELECT now() AS "madeAt",
       greatest((SELECT max(number) FROM applications), (SELECT max(number) FROM erasures), 0)::text AS highest,
       coalesce(
         (SELECT max(count) FROM (SELECT count(*)::int FROM applications GROUP BY received_at::date) day), 0
       ) AS busiest,
       (SELECT count(*)::int FROM resumes WHERE content IS NOT NULL) AS files,
       ARRAY(SELECT id::text FROM resumes WHERE content IS NOT NULL AND sha256(content) <> sha256) AS damaged`,
  );
  if (!facts) throw new Error('The database returned no facts for the manifest');
  return { migrations, ...facts };
}

/** The resumes of a snapshot whose file is an object, a few at a time. */
async function* inObjects({ rows }: Connection): AsyncGenerator<Kept & { id: string }> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const found = await rows<Kept & { id: string }>(
      `SELECT id::text, NULL AS content, object_key, sha256 FROM resumes
       WHERE object_key IS NOT NULL AND id > $1 ORDER BY id LIMIT 500`,
      [last],
    );
    yield* found;
    const next = found.at(-1);
    if (!next) return;
    last = next.id;
  }
}

/** Writes the objects of all resumes of a snapshot. Returns the resumes whose object is missing or was changed. */
async function writeObjects(connection: Connection, { read, objects }: BackedUpFiles, folder: string, sums: Sums) {
  const lost: string[] = [];
  const written = { objects: 0, bytes: 0 };
  for await (const { id, ...kept } of inObjects(connection)) {
    if (!objects) {
      const lack = 'Some resumes are in an object store, and the backup would lack them. Set the S3_ settings.';
      throw new SetupError(lack);
    }
    try {
      const content = await read(kept);
      await writeFile(path.join(folder, objectFile(id)), content, asNew);
      sums.set(objectFile(id), Buffer.from(kept.sha256).toString('hex'));
      written.objects += 1;
      written.bytes += content.length;
    } catch (error) {
      if (!(error instanceof LostFileError)) throw error;
      lost.push(id);
    }
  }
  return { ...written, lost };
}

async function write(connection: Connection, files: BackedUpFiles, folder: string): Promise<Made> {
  const { rows, script } = connection;
  await script('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const { madeAt, migrations, highest, busiest, files: kept, damaged } = await readFacts(connection);
  const tables: Manifest['tables'] = {};
  const sums: Sums = new Map();
  let bytes = 0;
  for (const table of await readTables(connection)) {
    const copied = await copyOut(connection, table, path.join(folder, tableFile(table)));
    tables[table.name] = copied.rows;
    sums.set(tableFile(table), copied.sha256);
    bytes += copied.bytes;
  }
  const { objects, lost, ...written } = await writeObjects(connection, files, folder, sums);
  // Sequences are not part of a snapshot, so they are read last, when no row of the backup has a later number.
  const sequences = await rows<{ name: string; value: string }>(
    `SELECT sequencename AS name, coalesce(last_value, 0)::text AS value FROM pg_sequences WHERE schemaname = 'public'`,
  );
  await script('COMMIT');
  // The other lost objects were erased or purged while the backup was made.
  const missing = await rows<{ id: string }>(
    'SELECT id::text FROM resumes WHERE object_key IS NOT NULL AND id = ANY($1::uuid[])',
    [lost],
  );
  const manifest: Manifest = {
    format: 3,
    version: await productVersion(),
    madeAt,
    migrations,
    tables,
    resumes: kept + objects,
    objects,
    bytes: bytes + written.bytes,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
    highestNumber: highest,
    busiestDay: busiest,
  };
  await writeManifest(folder, manifest, sums);
  await syncFolder(folder);
  return { manifest, damaged: [...damaged, ...missing.map(({ id }) => id)] };
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
    if (!(await hasTable(connection, 'applications'))) {
      throw new SetupError('The database has no tables of this product. Check DATABASE_URL and DATA_DIR.');
    }
    // Recorded before the data is read, so that no copy is unrecorded.
    await appendAudit(connection, { actor: 'command line', action: 'backup.create' });
    await makeFolder(path.dirname(target));
    await removeDrafts(path.dirname(target));
    await mkdir(draft, { mode: 0o700 });
    try {
      const made = await write(connection, files, draft);
      await rename(draft, target);
      await syncFolder(path.dirname(target));
      // For the metrics and the doctor. This version may back up the database before it migrates it.
      const { madeAt, bytes, tables } = made.manifest;
      const record = 'INSERT INTO backups (made_at, bytes) VALUES ($1, $2)';
      if ('backups' in tables) await connection.rows(record, [madeAt, bytes]);
      return made;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  });
}
