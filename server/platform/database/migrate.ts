import { hash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SetupError } from '../setup-error.ts';
import { type Connection, withConnection } from './connection.ts';
import type { SqlSession } from './database.ts';

export const migrationsFolder = path.join(import.meta.dirname, '../../../prisma/migrations');

// Prisma's own key (ADVISORY_LOCK of schema-engine): `prisma migrate deploy` and a starting server exclude each other.
const migrationLock = 72707369;

/**
 * First line of a migration that only adds what the previous release may ignore. It is recorded with the migration,
 * because that release lacks its file.
 */
export const additiveMark = '-- The release before this one works with this migration.';
const additive = 'additive';

/** The oldest PostgreSQL on which the migrations and `prepare` work. */
const oldestVersion = 17;

/** Prisma's own definition of its migrations table. */
const bookkeeping = `CREATE TABLE _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

async function readMigrations() {
  const files = globSync('*/migration.sql', { cwd: migrationsFolder }).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(path.join(migrationsFolder, file), 'utf8');
      return { name: path.dirname(file), sql, checksum: hash('sha256', sql) };
    }),
  );
}

type Migration = Awaited<ReturnType<typeof readMigrations>>[number];

async function applyMigration({ script }: Connection, { name, sql, checksum }: Migration) {
  const logs = sql.startsWith(additiveMark) ? `'${additive}'` : 'NULL';
  try {
    await script(`${sql}\n;
      INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count, logs)
      VALUES (gen_random_uuid(), '${checksum}', '${name}', now(), 1, ${logs})`);
  } catch (cause) {
    throw new Error(`The migration ${name} failed and was rolled back.`, { cause });
  }
}

/** The migrations that the database lacks, oldest first. @throws SetupError when the applied ones do not fit. */
async function findMissing({ rows }: SqlSession, migrations: readonly Migration[]) {
  const applied = await rows<{ name: string; checksum: string; isFinished: boolean; logs: string | null }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished", logs
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  for (const row of applied) {
    const migration = migrations.find(({ name }) => name === row.name);
    if (!migration) {
      if (row.isFinished && row.logs === additive) continue;
      throw new SetupError(
        `The database has the migration ${row.name}, which this version does not know. ` +
          'Run the version that applied it or a newer one, ' +
          'or restore the backup from before it ("Roll back" in docs/operation.md).',
      );
    }
    if (!row.isFinished) {
      throw new SetupError(
        `The migration ${row.name} was started and not finished. ` +
          'Restore a backup, or repair the schema and mark it with "prisma migrate resolve".',
      );
    }
    if (row.checksum !== migration.checksum) {
      throw new SetupError(
        `The migration ${row.name} was changed after it had been applied. ` +
          'Restore its file, and make the change in a new migration.',
      );
    }
  }
  return migrations.filter(({ name }) => !applied.some((row) => row.name === name));
}

export async function hasTable({ rows }: SqlSession, name: string): Promise<boolean> {
  const [table] = await rows<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [name]);
  return table?.found === true;
}

async function requireVersion({ rows }: Connection) {
  const [server] = await rows<{ version: string }>(`SELECT current_setting('server_version_num') AS version`);
  const version = Math.floor(Number(server?.version) / 10_000);
  if (version >= oldestVersion) return;
  throw new SetupError(
    `The database is PostgreSQL ${version}, and this product needs PostgreSQL ${oldestVersion} or newer.`,
  );
}

/**
 * Applies missing migrations in one transaction and returns their names. Waits for other processes, and up to 30
 * seconds for a starting database. @throws SetupError when the database is too old or does not match this version.
 */
export async function migrateAt(url: string): Promise<string[]> {
  const migrations = await readMigrations();
  return withConnection(url, async (session) => {
    await requireVersion(session);
    // Closing the connection rolls back what is not committed.
    await session.script('BEGIN');
    await session.rows('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    // A role that may not create tables can still start on a database that lacks nothing.
    if (!(await hasTable(session, '_prisma_migrations'))) await session.script(bookkeeping);
    const missing = await findMissing(session, migrations);
    for (const migration of missing) await applyMigration(session, migration);
    await session.script('COMMIT');
    return missing.map(({ name }) => name);
  });
}

/** The schema of jobs belongs to the server's own role where that has few rights. */
const dropJobs = `DO $drop$
  DECLARE
    owner CONSTANT text := (SELECT nspowner::regrole FROM pg_namespace WHERE nspname = 'pgboss');
  BEGIN
    IF owner IS NOT NULL THEN
      EXECUTE 'SET LOCAL ROLE ' || owner;
      DROP SCHEMA pgboss CASCADE;
      RESET ROLE;
    END IF;
  END
$drop$`;

/**
 * Replaces everything in a database by empty tables of a backup's migrations, in the open transaction. @throws
 * SetupError for an unknown migration.
 */
export async function migrateAnew(session: Connection, wanted: readonly Omit<Migration, 'sql'>[]): Promise<void> {
  const known = await readMigrations();
  await session.script(
    dropJobs,
    'DROP SCHEMA public CASCADE',
    'CREATE SCHEMA public',
    'GRANT USAGE ON SCHEMA public TO PUBLIC',
    bookkeeping,
  );
  for (const { name, checksum } of wanted) {
    const migration = known.find((one) => one.name === name && one.checksum === checksum);
    if (!migration) {
      throw new SetupError(
        `The backup has the migration ${name}, which this version does not know. ` +
          'Restore it with the version that made it or a newer one.',
      );
    }
    await applyMigration(session, migration);
  }
}

/** @throws SetupError unless the database has this version's migrations, and at most additive ones besides. */
export async function requireCurrentSchema(session: SqlSession): Promise<void> {
  if (!(await hasTable(session, '_prisma_migrations'))) {
    const remedy = 'Check DATABASE_URL and DATA_DIR, or start the server once to create them.';
    throw new SetupError(`The database has no tables of this product. ${remedy}`);
  }
  const missing = (await findMissing(session, await readMigrations())).map(({ name }) => name).join(', ');
  if (missing === '') return;
  throw new SetupError(`The database lacks ${missing}. Start the server of this version once to apply them.`);
}

/**
 * Grants the server's role the rows of tables, those of the audit trail to read and append only, and the schema of
 * jobs. It can neither alter tables, nor create databases, roles or extensions, nor reach files of the database server.
 */
const grant = `DO $grant$
  DECLARE
    server CONSTANT text := current_setting('prepare.role');
    found record;
  BEGIN
    IF to_regrole(quote_ident(server)) IS NULL THEN
      EXECUTE format('CREATE ROLE %I', server);
    END IF;
    -- Alone, because PostgreSQL logs the text of a call that fails.
    EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', server, current_setting('prepare.password'));
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', server);
    END IF;
    EXECUTE format($statements$
      GRANT CONNECT ON DATABASE %1$I TO %2$I;
      GRANT USAGE ON SCHEMA public TO %2$I;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %2$I;
      GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO %2$I;
      REVOKE UPDATE, DELETE ON audit_entries, audit_seals FROM %2$I;
      REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM %2$I;
      CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION %2$I;
      -- After a restore, its contents belong to the role that restored them.
      ALTER SCHEMA pgboss OWNER TO %2$I;
    $statements$, current_database(), server);
    FOR found IN
      SELECT format('ALTER TABLE %s OWNER TO %I', oid::regclass, server) AS statement FROM pg_class
      WHERE relnamespace = 'pgboss'::regnamespace AND relkind IN ('r', 'p', 'v') AND relowner <> server::regrole
      UNION ALL
      SELECT format('ALTER FUNCTION %s OWNER TO %I', oid::regprocedure, server) FROM pg_proc
      WHERE pronamespace = 'pgboss'::regnamespace AND proowner <> server::regrole
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, server) FROM pg_type
      WHERE typnamespace = 'pgboss'::regnamespace AND typtype = 'e' AND typowner <> server::regrole
    LOOP
      EXECUTE found.statement;
    END LOOP;
  END
$grant$`;

/**
 * Applies missing migrations, creates or updates the server's role and its password, and returns the migrations' names.
 *
 * @param ownerUrl of a role that owns the database and may create roles, or of a superuser.
 * @throws SetupError when both are the same role, or name different databases.
 */
export async function prepareDatabase(ownerUrl: string, serverUrl: string): Promise<string[]> {
  const { username, password, pathname } = new URL(serverUrl);
  const owner = new URL(ownerUrl);
  if (!username || !password || username === owner.username || pathname !== owner.pathname) {
    const other = 'other than those of DATABASE_OWNER_URL, and the same database.';
    throw new SetupError(`DATABASE_URL needs a role and password of its own, ${other}`);
  }
  const applied = await migrateAt(ownerUrl);
  await withConnection(ownerUrl, async ({ rows, script }) => {
    await rows(`SELECT set_config('prepare.role', $1, false), set_config('prepare.password', $2, false)`, [
      decodeURIComponent(username),
      decodeURIComponent(password),
    ]);
    await script(grant);
  });
  return applied;
}
