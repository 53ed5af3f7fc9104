import { createReadStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
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
import { type Manifest, objectFile, openBackup, readTables, sizeOf, tableFile } from './folder.ts';

/**
 * The numbers to leave out: 10,000, and ten times the applications of the busiest day for each day since the backup.
 * Generous, because two people with one number cannot be told apart later.
 */
export function gapSince(madeAt: Date, now: Date, busiestDay: number) {
  const days = Math.max(1, Math.ceil((now.valueOf() - madeAt.valueOf()) / 86_400_000));
  return 10_000 + 10 * busiestDay * days;
}

/** Skips every number that may have been issued, as `after` was. Returns the next one. */
async function skipNumbers({ rows }: Connection, madeAt: Date, after = 0) {
  const [busiest] = await rows<{ count: number }>(
    'SELECT count(*)::int FROM applications GROUP BY received_at::date ORDER BY count DESC LIMIT 1',
  );
  const [skipped] = await rows<{ next: string }>(
    `SELECT setval('applications_number_seq', greatest($1, last_value + $2)) + 1 AS next FROM applications_number_seq`,
    [after, gapSince(madeAt, new Date(), busiest?.count ?? 0)],
  );
  return skipped?.next ?? '';
}

async function requireRoom({ rows }: Connection, replace: boolean) {
  const others = await rows(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND usesysid IS NOT NULL AND application_name <> 'owner'`,
  );
  if (others.length > 0) {
    throw new SetupError(`${others.length} connections to this database are open. Stop every server and client first.`);
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

/** Puts the objects into the database, so that a restored copy never deletes those of another one. */
async function loadObjects({ rows }: Connection, folder: string) {
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
 * Replaces all data in a transaction that the caller ends, so that a restore that is killed has changed nothing.
 * @throws SetupError when the backup has migrations that this version does not know.
 */
async function load(connection: Connection, folder: string, manifest: Manifest) {
  const { client, rows, script } = connection;
  await script('BEGIN');
  await migrateAnew(connection, manifest.migrations);
  const tables = (await readTables(connection)).filter(({ name }) => name in manifest.tables);
  // Rows of migrations, triggers and circular foreign keys would refuse or change rows.
  const references = await rows<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  await script(...references.map(({ drop }) => drop));
  for (const { name, target } of tables) {
    await script(`ALTER TABLE ${name} DISABLE TRIGGER USER`, `TRUNCATE ${name}`);
    const file = tableFile(name);
    const loading = client.query(copyFrom(`COPY ${target} FROM STDIN (FORMAT binary)`));
    await pipeline(createReadStream(path.join(folder, file)), loading);
    const [count, written] = [loading.rowCount, manifest.tables[name]];
    if (count === written) continue;
    throw new SetupError(`${file} has ${count} rows, and ${written} were written. The backup is damaged.`);
  }
  // A sequence at 0 is unused.
  const sequences = "json_each_text($1) WHERE value <> '0'";
  await rows(`SELECT setval(quote_ident(key)::regclass, value::bigint) FROM ${sequences}`, [manifest.sequences]);
  const loaded = await loadObjects(connection, folder);
  await script(...tables.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`));
  // This checks every reference.
  await script(...references.map(({ add }) => add));
  return loaded;
}

/**
 * Restores a backup into an empty database, and applies later migrations. The next start creates the jobs.
 *
 * @param url of a role that owns the database.
 * @param options.replace deletes what the database has.
 * @param options.after the number of the last reference ID known to have been issued.
 * @param options.serverUrl of the server's role where that is not the owner of the tables.
 * @returns in `held` the deliveries that wait for a person's decision, by kind.
 * @throws SetupError when the backup is damaged, the database has leads, or a client is connected to it.
 */
export async function restoreBackup(
  url: string,
  folder: string,
  { replace, after, serverUrl }: { replace: boolean; after?: number | undefined; serverUrl?: string | undefined },
) {
  const manifest = await openBackup(folder);
  const { madeAt } = manifest;
  const bytes = await sizeOf(folder);
  const restored = await withConnection(url, async (connection) => {
    await requireRoom(connection, replace);
    const loaded = await load(connection, folder, manifest);
    const nextNumber = await skipNumbers(connection, madeAt, after);
    const held = await failRestored(connection, madeAt);
    await appendAudit(connection, 'command line', 'backup.restore', null, { madeAt, nextNumber });
    // The backup itself is not in its tables.
    if (loaded.lost.length === 0) await recordBackup(connection, madeAt, bytes);
    await connection.script('COMMIT');
    return { ...loaded, manifest, nextReference: formatReferenceId(nextNumber), held };
  });
  await (serverUrl ? prepareDatabase(url, serverUrl) : migrateAt(url));
  return restored;
}

/**
 * Restores a backup into a temporary PostgreSQL, and compares every resume. Removes leftovers of killed runs.
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
