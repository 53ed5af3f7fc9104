/**
 * `npm run take-over`: migrates the leads of an earlier version, which used PGlite (DATA_DIR/pglite), to the embedded PostgreSQL.
 * PGlite is installed on demand, because the product no longer depends on it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readConfig } from '../config.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { bookkeeping, migrationsFolder } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/operations/logger.ts';
import { SetupError } from '../platform/setup-error.ts';
import { runProgram } from './command-line.ts';

/** The version that earlier releases used. */
const pgliteVersion = '0.5.14';

/** Rows per COPY. Those of resumes hold up to 5 MiB each. */
const batches: Readonly<Record<string, number>> = { resumes: 10 };
const defaultBatch = 2000;

/** The part of PGlite's API used here. */
interface Source {
  query<Row>(sql: string): Promise<{ rows: Row[]; blob?: Blob }>;
  close(): Promise<void>;
}

/** Opens the folder under the lock of the earlier version: two processes would destroy it. */
async function openSource(dataDir: string, tools: string): Promise<Source> {
  const lock = new DatabaseSync(path.join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    throw new SetupError(`Another process is using ${dataDir}. Stop it first.`, { cause });
  }
  await promisify(execFile)('npm', [
    'install',
    '--no-audit',
    '--no-fund',
    `--prefix=${tools}`,
    `@electric-sql/pglite@${pgliteVersion}`,
  ]);
  const { resolve } = createRequire(path.join(tools, 'package.json'));
  const load = (name: string) => import(pathToFileURL(resolve(name)).href);
  const { PGlite } = await load('@electric-sql/pglite');
  const { pg_trgm } = await load('@electric-sql/pglite/contrib/pg_trgm');
  return PGlite.create(path.join(dataDir, 'pglite'), { extensions: { pg_trgm } });
}

/** Tables in order of their foreign keys, referenced ones first. */
async function tablesInOrder(source: Source): Promise<string[]> {
  const { rows } = await source.query<{ name: string; needs: string[] }>(
    `SELECT c.relname AS name, array(
       SELECT f.confrelid::regclass::text FROM pg_constraint f
       WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
     FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((one) => ordered.includes(one)),
    );
    if (next.length === 0) throw new Error('The foreign keys form a cycle.');
    ordered.push(...next.map(({ name }) => name));
  }
  return ordered;
}

async function copyTable(source: Source, target: pg.Client, table: string): Promise<number> {
  const { rows: columns } = await source.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
  );
  const list = columns.map(({ name }) => name).join(', ');
  const { rows } = await source.query<{ place: string }>(`SELECT ctid::text AS place FROM ${table} ORDER BY ctid`);
  const batch = batches[table] ?? defaultBatch;
  // The triggers of the audit trail number and chain its rows, which the copied ones already are.
  await target.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  // Rows inserted by migrations are copied from the source as well.
  await target.query(`DELETE FROM ${table}`);
  for (let at = 0; at < rows.length; at += batch) {
    const places = rows.slice(at, at + batch).map(({ place }) => `"${place}"`);
    const { blob } = await source.query(
      `COPY (SELECT ${list} FROM ${table} WHERE ctid = ANY('{${places.join()}}'::tid[]) ORDER BY ctid) TO '/dev/blob'`,
    );
    if (!blob) throw new Error(`PGlite returned no data of ${table}.`);
    await pipeline(blob.stream(), target.query(copyFrom(`COPY ${table} (${list}) FROM STDIN`)));
  }
  await target.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  return rows.length;
}

/** Creates the source's schema and copies all rows, in one transaction. */
async function copyAll(source: Source, target: pg.Client): Promise<void> {
  await target.query('BEGIN');
  const { rows: migrations } = await source.query<{ migration_name: string }>(
    'SELECT migration_name FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name',
  );
  await target.query(bookkeeping);
  for (const { migration_name: name } of migrations) {
    await target.query(await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'));
  }
  for (const table of await tablesInOrder(source)) {
    console.log(`${table}: ${await copyTable(source, target, table)}`);
  }
  const { rows: sequences } = await source.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  for (const { name, last } of sequences) await target.query('SELECT setval($1, $2)', [name, last]);
  await target.query('COMMIT');
}

await runProgram(async () => {
  const dataDir = path.resolve(readConfig().DATA_DIR);
  const draft = path.join(dataDir, 'taking-over');
  const tools = await mkdtemp(path.join(tmpdir(), 'take-over-'));
  try {
    const source = await openSource(dataDir, tools);
    await rm(draft, { recursive: true, force: true });
    const server = await startEmbedded(draft, createLogger('error'));
    const target = new pg.Client({ connectionString: server.url });
    try {
      await target.connect();
      await copyAll(source, target);
    } finally {
      await target.end();
      await server.stop();
      await source.close();
    }
    await rename(path.join(draft, 'postgresql'), path.join(dataDir, 'postgresql'));
    await rename(path.join(dataDir, 'pglite'), path.join(dataDir, 'pglite-taken-over'));
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(tools, { recursive: true, force: true });
  }
  console.log(
    `Migrated. Start the server; once everything works, delete pglite-taken-over and lock.sqlite in ${dataDir}.`,
  );
});
