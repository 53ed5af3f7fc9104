import { resumeSizeLimit } from '../../../shared/limits.ts';
import type { SqlSession } from '../database/sql-session.ts';
import { isDiskFull } from '../database/unavailable.ts';
import { within } from '../http/within.ts';

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
  /** Wraps the storing of applications, whose success or failure saves a probe. */
  watch<Given, Stored>(store: (given: Given) => Promise<Stored>): (given: Given) => Promise<Stored>;
}

/**
 * Checks whether an application could be stored. Concurrent checks share one query. The applications of the last ten
 * seconds show whether there is disk space; without any, one probe does.
 *
 * @param files rejects while resumes cannot be kept.
 */
export function createReadiness({ rows }: SqlSession, files: { probe(): Promise<void> }): Readiness {
  let asked: Promise<unknown> | undefined;
  let room: Promise<unknown> = Promise.resolve();
  let roomKnownAt = Number.NEGATIVE_INFINITY;

  function know(found: Promise<unknown>): void {
    room = found;
    roomKnownAt = performance.now();
    // `check` reports the failure.
    found.catch(() => undefined);
  }

  return {
    async check() {
      asked ??= Promise.all([rows(question), files.probe()]).finally(() => {
        asked = undefined;
      });
      await within(timeout, asked);
      if (performance.now() - roomKnownAt >= fresh) know(rows(probe));
      await within(timeout, room);
    },
    watch: (store) => async (given) => {
      try {
        const stored = await store(given);
        know(Promise.resolve());
        return stored;
      } catch (error) {
        if (isDiskFull(error)) know(Promise.reject(error));
        throw error;
      }
    },
  };
}
