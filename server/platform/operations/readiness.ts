import { resumeSizeLimit } from '../../../shared/limits.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { lasting, within } from '../http/within.ts';

/** Milliseconds after which a check times out, and for which the result of a probe counts. */
const timeout = 3_000;
const fresh = 10_000;

/** Bytes of each value that the probe writes. */
const block = 8_000;

/** Fails where a table that an application needs is missing, locked or read-only. It reads no row. */
const question = `SELECT 1 / (current_setting('transaction_read_only') = 'off')::int AS writable
  FROM (SELECT) one LEFT JOIN (
    SELECT FROM applications, resumes, consents, deliveries, uploads, erasures LIMIT 0
  ) tables ON true`;

/**
 * Takes as much disk space as the largest resume, in a temporary file, and commits without changing data. Inserting and
 * rolling back rows would prove nothing, because it leaves reusable space in the tables.
 */
const probe = `DO $probe$
  BEGIN
    PERFORM set_config('work_mem', '64kB', true);
    PERFORM count(*) FROM unnest(array_fill(repeat('x', ${block}), ARRAY[${Math.ceil(resumeSizeLimit / block)}]));
    PERFORM pg_logical_emit_message(true, 'ready', '');
  END
$probe$`;

export interface Readiness {
  /** Rejects when an application could not be stored now, or the check takes more than 3 seconds. */
  check(): Promise<void>;
}

/**
 * Checks whether an application could be stored.
 *
 * @param files rejects while resumes cannot be kept.
 */
export function createReadiness({ rows }: SqlSession, files: { probe(): Promise<void> }): Readiness {
  const findRoom = lasting(fresh, () => rows(probe));
  return {
    async check() {
      await within(timeout, Promise.all([rows(question), files.probe()]));
      await within(timeout, findRoom());
    },
  };
}
