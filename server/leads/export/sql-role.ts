import { randomBytes } from 'node:crypto';
import { site } from '../../../shared/site.ts';
import type { Db } from '../../platform/database/database.ts';
import { SetupError } from '../../platform/setup-error.ts';
import { appendAudit } from '../../staff/audit/append.ts';

/** Keeps what the view `leads` says of the company as shared/site.ts has it. */
export async function recordCompany({ rows }: Db): Promise<void> {
  await rows(
    `INSERT INTO company (reference_prefix, time_zone) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET reference_prefix = excluded.reference_prefix, time_zone = excluded.time_zone`,
    [site.referencePrefix, site.timeZone],
  );
}

/** The role's name; roles are common to all databases of a server. A name has 63 bytes at most. */
const roleName = `left(current_database(), 57) || '_leads'`;

/**
 * Makes the role, or gives it the new password, and takes away what else it was granted meanwhile. Its limits keep a
 * long query from taking the applicants' connections and from holding up a migration.
 */
const renew = `DO $renew$
  DECLARE
    reader CONSTANT text := ${roleName};
  BEGIN
    IF to_regrole(quote_ident(reader)) IS NULL THEN
      EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 5', reader);
    END IF;
    EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', reader, current_setting('sql_role.password'));
    EXECUTE format('ALTER ROLE %I SET default_transaction_read_only = on', reader);
    EXECUTE format('ALTER ROLE %I SET statement_timeout = ''60s''', reader);
    EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''60s''', reader);
    EXECUTE format('ALTER ROLE %I SET search_path = %I', reader, current_schema());
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM %I', current_schema(), reader);
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), reader);
    EXECUTE format('GRANT SELECT ON leads TO %I', reader);
  END
$renew$`;

function isForbidden(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42501';
}

/**
 * Makes the role that may read the view `leads` and nothing else, or gives it a new password, which ends the old one.
 *
 * @param by whom the audit trail names.
 * @throws SetupError when the role of the product may not do that.
 */
export async function renewSqlRole(database: Db, by: string): Promise<{ role: string; password: string }> {
  const password = randomBytes(24).toString('hex');
  const [names] = await database.rows<{ role: string; own: string }>(
    `SELECT ${roleName} AS role, quote_ident(current_user) AS own`,
  );
  if (!names) throw new Error('The database does not know its name.');
  const { role, own } = names;
  try {
    await database.transaction(async (session) => {
      await session.rows(`SELECT set_config('sql_role.password', $1, true)`, [password]);
      await session.rows(renew);
      await appendAudit(session, { actor: by, action: 'sql-role.renew', subject: role });
    });
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new SetupError(
      `The product's role ${own} may not make or change the role ${role}. With DATABASE_URL, ask an administrator of the database for
  ALTER ROLE ${own} CREATEROLE;
and, should ${role} exist already, for DROP ROLE ${role}. The embedded database of an earlier version learns it when the server starts the next time.`,
      { cause: error },
    );
  }
  return { role, password };
}
