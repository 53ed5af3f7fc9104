import { randomBytes } from 'node:crypto';
import { changeAs } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { lacksRight } from '../platform/database/unavailable.ts';
import { SetupError } from '../platform/setup-error.ts';
import { actor } from './command-line.ts';

/** SQL: at most 63 bytes, and unique, because all databases of a server share their roles. */
const roleName = `left(current_database(), 57) || '_leads'`;

/** The role's limits keep it from blocking others. */
const renew = `DO $renew$
  DECLARE
    reader CONSTANT text := ${roleName};
  BEGIN
    IF to_regrole(quote_ident(reader)) IS NULL THEN
      EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 5', reader);
    END IF;
    -- Alone, because PostgreSQL logs the text of a call that fails.
    EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', reader, current_setting('sql_role.password'));
    EXECUTE format($statements$
      ALTER ROLE %1$I SET default_transaction_read_only = on;
      ALTER ROLE %1$I SET statement_timeout = '60s';
      ALTER ROLE %1$I SET idle_in_transaction_session_timeout = '60s';
      ALTER ROLE %1$I SET search_path = %2$I;
      REVOKE ALL ON ALL TABLES IN SCHEMA %2$I FROM %1$I;
      GRANT USAGE ON SCHEMA %2$I TO %1$I;
      GRANT SELECT ON leads TO %1$I;
    $statements$, reader, current_schema());
  END
$renew$`;

/**
 * Creates the role that may only read the view `leads`, or replaces its password.
 * @throws SetupError when the product's own role lacks the right.
 */
export async function renewSqlRole(database: Db) {
  const password = randomBytes(24).toString('hex');
  const [names] = await database.rows<{ role: string; own: string }>(
    `SELECT ${roleName} AS role, quote_ident(current_user) AS own`,
  );
  if (!names) throw new Error('The database returned no role name.');
  const { role, own } = names;
  try {
    await changeAs(database, actor, async (models, audit) => {
      await models.$queryRaw`SELECT set_config('sql_role.password', ${password}, true)`;
      await models.$executeRawUnsafe(renew);
      await audit('sql-role.renew', role);
    });
  } catch (error) {
    if (!lacksRight(error)) throw error;
    throw new SetupError(
      `The product's role ${own} may not create or change the role ${role}. ` +
        `Ask an administrator of the database for\n  ALTER ROLE ${own} CREATEROLE;\n` +
        `and, if ${role} exists already, for DROP ROLE ${role}.`,
      { cause: error },
    );
  }
  return { role, password };
}
