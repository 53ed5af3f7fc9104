import { SetupError } from '../setup-error.ts';
import { withConnection } from './connection.ts';
import { migrateAt } from './migrate.ts';

/**
 * Grants the server's role its minimum rights: the rows of its tables, reading and appending for the audit trail, and
 * the schema of its jobs. The role can neither alter tables, nor create databases, roles or extensions, nor reach the
 * files of the database server.
 */
const grant = `DO $grant$
  DECLARE
    server CONSTANT text := current_setting('prepare.role');
    found record;
  BEGIN
    IF to_regrole(quote_ident(server)) IS NULL THEN
      EXECUTE format('CREATE ROLE %I', server);
    END IF;
    EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', server, current_setting('prepare.password'));
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', server);
    END IF;
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), server);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', server);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO %I', server);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO %I', server);
    EXECUTE format('REVOKE UPDATE, DELETE ON audit_entries, audit_seals FROM %I', server);
    EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM %I', server);
    EXECUTE format('CREATE SCHEMA IF NOT EXISTS pgboss AUTHORIZATION %I', server);
    -- After a restore, its contents belong to the role that restored them.
    EXECUTE format('ALTER SCHEMA pgboss OWNER TO %I', server);
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
 * Applies missing migrations as the owner of the tables, and creates or updates the server's role with its password and
 * rights.
 *
 * @param ownerUrl of a role that owns the database and may create roles, or of a superuser.
 * @param serverUrl of the role of the server, in the same database.
 * @returns the names of the migrations just applied.
 * @throws SetupError when both are the same role.
 */
export async function prepareDatabase(ownerUrl: string, serverUrl: string): Promise<string[]> {
  const { username, password } = new URL(serverUrl);
  if (!username || !password || username === new URL(ownerUrl).username) {
    throw new SetupError(
      'DATABASE_URL needs a role and a password of its own, other than those of DATABASE_OWNER_URL.',
    );
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
