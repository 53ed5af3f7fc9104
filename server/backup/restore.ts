import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { appendAudit } from '../audit/audit.ts';
import { failRestored } from '../deliveries/queue.ts';
import { type Connection, withConnection } from '../platform/database/connection.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { migrateAnew, migrateAt, prepareDatabase } from '../platform/database/migrate.ts';
import { draftOf, removeDrafts } from '../platform/files.ts';
import { SetupError } from '../platform/setup-error.ts';
import { recordBackup } from './create.ts';
import { type Manifest, objectFile, openBackup, readTables, sizeOf, type Table, tableFile } from './folder.ts';

const day = 86_400_000;

/** Minimum gap in the numbers after a restore. */
const leastGap = 10_000;

/** Assumed applications on each day since the backup, as a multiple of the busiest day. */
const safety = 10;

/** The numbers to leave out. Generous, because two people with one number cannot be told apart later. */
export function gapSince(madeAt: Date, now: Date, busiestDay: number): number {
  const days = Math.max(1, Math.ceil((now.valueOf() - madeAt.valueOf()) / day));
  return leastGap + safety * busiestDay * days;
}

/** Sets the sequence behind every number that may have been issued. `after` is the last that the operator knows. */
async function skipNumbers({ rows }: Connection, { madeAt }: Manifest, after = 0): Promise<bigint> {
  const [busiest] = await rows<{ count: number }>(
    'SELECT count(*)::int FROM applications GROUP BY received_at::date ORDER BY count DESC LIMIT 1',
  );
  const [last] = await rows<{ setval: string }>(
    `SELECT setval('applications_number_seq', greatest($1, last_value + $2)) FROM applications_number_seq`,
    [after, gapSince(madeAt, new Date(), busiest?.count ?? 0)],
  );
  return BigInt(last?.setval ?? 0);
}

/** @throws SetupError when other clients are connected, or the restore would delete data without `replace`. */
async function requireRoom({ rows }: Connection, replace: boolean): Promise<void> {
  const [others] = await rows<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND usesysid IS NOT NULL AND application_name <> 'owner'`,
  );
  if (others && others.count > 0) {
    throw new SetupError(`${others.count} connections to this database are open. Stop every server and client first.`);
  }
  if (replace) return;
  const kept = ['applications', 'erasures', 'contact_messages', 'privacy_requests'];
  for (const { name } of await readTables({ rows })) {
    if (!kept.includes(name) || (await rows(`SELECT FROM ${name} LIMIT 1`)).length === 0) continue;
    throw new SetupError(
      'This database has leads or messages, which a restore would delete. ' +
        'Back it up, then give --replace to restore all the same; or restore into an empty database.',
    );
  }
}

/**
 * Prepares loading: rows of migrations, triggers and circular foreign keys would refuse or change rows. Returns the
 * statements that restore triggers and foreign keys, and check every reference.
 */
async function openTables({ rows, script }: Connection, tables: readonly Table[]): Promise<string[]> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  const references = await rows<{ of: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS of, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  await script(
    ...references.map(({ of, name }) => `ALTER TABLE ${of} DROP CONSTRAINT ${name}`),
    ...names.map((name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
    `TRUNCATE ${names.join(', ')} CASCADE`,
  );
  return [
    ...names.map((name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
    ...references.map(({ of, name, definition }) => `ALTER TABLE ${of} ADD CONSTRAINT ${name} ${definition}`),
  ];
}

/**
 * Puts the objects of a backup into the database, so that a restored copy never deletes those of another one. Returns
 * how many there are, and the resumes whose object the backup lacks.
 */
async function loadObjects({ rows }: Connection, folder: string): Promise<{ objects: number; lost: string[] }> {
  const lost: string[] = [];
  const found = await rows<{ id: string }>('SELECT id::text FROM resumes WHERE object_key IS NOT NULL');
  for (const { id } of found) {
    const content = await readFile(path.join(folder, objectFile(id))).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
      lost.push(id);
    });
    await rows('UPDATE resumes SET content = $2, object_key = NULL WHERE id = $1', [id, content ?? null]);
  }
  return { objects: found.length - lost.length, lost };
}

/**
 * Deletes all data, creates the tables by the migrations of the backup, and loads the backup, in a transaction that the
 * caller ends, so that a restore that is killed has changed nothing.
 *
 * @throws SetupError when the backup has migrations that this version does not know.
 */
async function load(connection: Connection, folder: string, manifest: Manifest) {
  const { client, rows, script } = connection;
  await script('BEGIN');
  await migrateAnew(connection, manifest.migrations);
  const tables = (await readTables(connection)).filter(({ name }) => name in manifest.tables);
  const close = await openTables(connection, tables);
  for (const { name, target } of tables) {
    const file = tableFile(name);
    const loading = client.query(copyFrom(`COPY ${target} FROM STDIN (FORMAT binary)`));
    await pipeline(createReadStream(path.join(folder, file)), loading);
    const [count, written] = [loading.rowCount, manifest.tables[name]];
    if (count === written) continue;
    throw new SetupError(`${file} has ${count} rows, and ${written} were written. The backup is damaged.`);
  }
  for (const [name, value] of Object.entries(manifest.sequences)) {
    // A sequence at 0 is unused.
    if (value !== '0') await rows('SELECT setval($1::text::regclass, $2::bigint)', [pg.escapeIdentifier(name), value]);
  }
  const loaded = await loadObjects(connection, folder);
  await script(...close);
  return loaded;
}

/**
 * Restores a backup into an empty database: rows, files, and the sequence of reference IDs, which continues behind all
 * that may have been issued since. Then applies later migrations; the server creates its jobs at the next start.
 *
 * @param url of a role that owns the database.
 * @param options.replace deletes what the database has.
 * @param options.after the number of the last reference ID that is known to have been issued.
 * @param options.serverUrl URL of the server's role where that is not the owner of the tables.
 * @returns what {@link loadObjects} returns, the next reference ID, and in `held` the deliveries that wait for a
 *   person's decision, by kind.
 * @throws SetupError when the backup is damaged, the database has leads, or a client is connected to it.
 */
export async function restoreBackup(
  url: string,
  folder: string,
  { replace, after, serverUrl }: { replace: boolean; after?: number | undefined; serverUrl?: string | undefined },
) {
  const manifest = await openBackup(folder);
  const restored = await withConnection(url, async (connection) => {
    await requireRoom(connection, replace);
    const { objects, lost } = await load(connection, folder, manifest);
    const last = await skipNumbers(connection, manifest, after);
    const held = await failRestored(connection, manifest.madeAt);
    const detail = { madeAt: manifest.madeAt, nextNumber: (last + 1n).toString() };
    await appendAudit(connection, 'command line', 'backup.restore', null, detail);
    await connection.script('COMMIT');
    return { manifest, nextReference: formatReferenceId(last + 1n), objects, lost, held };
  });
  await (serverUrl ? prepareDatabase(url, serverUrl) : migrateAt(url));
  // The backup itself is not in its tables.
  const bytes = await sizeOf(folder);
  if (restored.lost.length === 0)
    await withConnection(url, (connection) => recordBackup(connection, manifest.madeAt, bytes));
  return restored;
}

/**
 * Restores a backup into a temporary PostgreSQL, compares every resume, and applies later migrations. The
 * product's database is not used. Leftovers of killed runs are removed.
 *
 * @returns the differences; empty for a backup that can be restored.
 * @throws SetupError for a file that is missing or was changed.
 */
export async function verifyBackup(folder: string) {
  const manifest = await openBackup(folder);
  await removeDrafts(tmpdir());
  const dataDir = draftOf(path.join(tmpdir(), 'verify'));
  await mkdir(dataDir, { mode: 0o700 });
  await using opened = new AsyncDisposableStack();
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const { url } = opened.use(await startEmbedded(dataDir));
  const differences = await withConnection(url, async (connection) => {
    const { lost } = await load(connection, folder, manifest);
    const damaged = await connection.rows<{ id: string }>(
      'SELECT id::text FROM resumes WHERE content IS NOT NULL AND sha256(content) <> sha256',
    );
    await connection.script('COMMIT');
    return [
      ...lost.map((id) => `the resume ${id} was missing in the object store`),
      ...damaged.map(({ id }) => `the resume ${id} differs from the received file`),
    ];
  });
  await migrateAt(url);
  return { manifest, differences };
}
