import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ResumeFiles } from '../intake/resumes/files.ts';
import { readPendingRemovals } from '../leads/erasure/erase.ts';
import { SetupError } from '../platform/setup-error.ts';
import { appendAudit } from '../staff/audit/append.ts';
import { type Connection, withConnection } from './connect.ts';
import { formatSums, leadsIn, type Manifest, manifestName, type Part, sumsName } from './manifest.ts';
import { stillThere, writeObjects } from './objects.ts';
import { copyToFile } from './streams.ts';
import { copyFileHashes, copyOut, readTables } from './tables.ts';

const begin = 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';

type BackedUpFiles = Pick<ResumeFiles, 'read' | 'objects'>;

/** What a backup holds, for people. */
export interface Made {
  manifest: Pick<Manifest, 'madeAt' | 'tables' | 'files' | 'objects' | 'highestNumber'>;
  bytes: number;
  /** IDs of files that are missing where they are kept, or no longer what was received. */
  damaged: string[];
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

/** Writes a file that is on the disk when this resolves. */
async function writeSynced(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  await handle.writeFile(text);
  await handle.sync().finally(() => handle.close());
}

async function syncFolder(folder: string): Promise<void> {
  // Windows can neither do this nor needs it.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function productVersion(): Promise<string> {
  const file = path.join(import.meta.dirname, '../../package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

/** What is not in the tables, or has to be known before they are read. */
async function readFacts({ rows }: Connection) {
  const [found] = await rows<{ found: boolean }>(`SELECT to_regclass('applications') IS NOT NULL AS found`);
  if (!found?.found) {
    throw new SetupError('The database has no tables of this product. Check DATABASE_URL and DATA_DIR.');
  }
  const migrations = await rows<{ name: string; checksum: string }>(
    'SELECT migration_name AS name, checksum FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name',
  );
  const [facts] = await rows<{ madeAt: Date; highest: string; busiest: number; damaged: string[] }>(
    `SELECT now() AS "madeAt",
       greatest((SELECT max(number) FROM applications), (SELECT max(number) FROM erasures), 0)::text AS highest,
       coalesce((SELECT max(count) FROM (SELECT count(*)::int FROM applications GROUP BY received_at::date) day), 0) AS busiest,
       ARRAY(SELECT id::text FROM resumes WHERE content IS NOT NULL AND sha256(content) <> sha256) AS damaged`,
  );
  if (!facts) throw new Error('The database told nothing of itself');
  return { migrations, ...facts };
}

/** Sequences are no part of a snapshot, so they are read last: no row of the backup has a later number. */
async function readSequences({ rows }: Connection): Promise<Record<string, string>> {
  const found = await rows<{ name: string; value: string }>(
    `SELECT sequencename AS name, coalesce(last_value, 0)::text AS value FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return Object.fromEntries(found.map(({ name, value }) => [name, value]));
}

async function write(connection: Connection, files: BackedUpFiles, folder: string): Promise<Made> {
  await connection.run(begin);
  const facts = await readFacts(connection);
  const removals = await readPendingRemovals(connection);
  const writePart = async (file: string, statement: string): Promise<Part> => ({
    file,
    ...(await copyToFile(connection.client, statement, path.join(folder, file))),
  });
  const tables: Manifest['tables'] = [];
  for (const { name, columns, order } of await readTables(connection)) {
    const part = await writePart(`${name}.copy`, copyOut({ name, columns, order }));
    tables.push({ name, columns: [...columns], order: [...order], ...part });
  }
  const hashes = await writePart('resume-hashes.csv', copyFileHashes);
  const { part: objects, lost } = await writeObjects(connection, files, folder);
  const sequences = await readSequences(connection);
  await connection.run('COMMIT');
  const { madeAt, highest, busiest, migrations } = facts;
  const damaged = [...facts.damaged, ...(await stillThere(connection, lost))];
  const manifest: Manifest = {
    format: 1,
    version: await productVersion(),
    madeAt,
    migrations,
    tables,
    files: hashes,
    ...(objects && { objects }),
    sequences,
    highestNumber: highest,
    busiestDay: busiest,
    removals,
  };
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeSynced(path.join(folder, manifestName), text);
  const parts = [...tables, hashes, ...(objects ? [objects] : [])];
  const sums = [{ file: manifestName, sha256: createHash('sha256').update(text).digest('hex') }, ...parts];
  await writeSynced(path.join(folder, sumsName), formatSums(sums));
  await syncFolder(folder);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  return { manifest, bytes, damaged };
}

/** Notes that there is a backup, for the metrics and the doctor, and who made it. */
async function record({ rows }: Connection, { manifest, bytes }: Made): Promise<void> {
  // A backup may be made by this version before it migrates the database.
  const [table] = await rows<{ found: boolean }>(`SELECT to_regclass('backups') IS NOT NULL AS found`);
  if (!table?.found) return;
  await rows('INSERT INTO backups (made_at, bytes) VALUES ($1, $2)', [manifest.madeAt, bytes]);
  const detail = { leads: leadsIn(manifest), bytes };
  await appendAudit({ rows }, { actor: 'command line', action: 'backup.create', detail });
}

/**
 * Writes one consistent backup of the database, resumes included wherever they are kept, into a new folder that only this account may read. The server may run.
 * The folder appears under its name once it is complete. Constant memory.
 *
 * @param url of the role that owns the tables, or of the server's.
 * @throws SetupError when the folder exists, or the object store that has resumes is not set up.
 */
export async function createBackup(url: string, files: BackedUpFiles, folder: string): Promise<Made> {
  if (await exists(folder)) throw new SetupError(`${folder} exists already. Name a new folder for each backup.`);
  const parent = path.dirname(path.resolve(folder));
  const draft = `${path.resolve(folder)}.partial-${process.pid}`;
  return withConnection(url, async (connection) => {
    await mkdir(parent, { recursive: true });
    await mkdir(draft, { mode: 0o700 });
    try {
      const made = await write(connection, files, draft);
      await rename(draft, folder);
      await syncFolder(parent);
      await record(connection, made);
      return made;
    } catch (error) {
      await rm(draft, { recursive: true, force: true });
      throw error;
    }
  });
}
