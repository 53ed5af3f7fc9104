import { columnOf, fieldNames, fieldOf, isAlwaysGiven } from '../../../shared/fields.ts';
import { resumeSizeLimit } from '../../../shared/limits.ts';
import type { Database } from '../database/database.ts';
import { within } from '../http/within.ts';

/** Milliseconds after which a probe times out. */
const timeout = 3_000;

/** Token bucket of the probes. Further calls get the result of the last probe. */
const limit = { burst: 10, perSecond: 2 };

/** Size in bytes of the values with which the probe fills as much disk space as the largest resume takes. */
const block = 8_000;

/** The fields that no lead is without. */
const given = fieldNames.filter((name) => isAlwaysGiven(fieldOf(name)));

/**
 * Does in one round trip what storing an application does: allocates disk space, writes a lead with its file and a delivery, reads
 * them back, and commits. The lead is rolled back to a savepoint before the commit, so it is never visible, and has a negative
 * number, so it consumes none of the sequence. Disk space is probed with a temporary file, because rolled-back rows leave space
 * in tables that would be reused even when the disk is full.
 */
const probe = `DO $probe$
  DECLARE
    written CONSTANT bytea := sha256(gen_random_uuid()::text::bytea);
    found bytea;
  BEGIN
    PERFORM set_config('lock_timeout', '${timeout}', true), set_config('work_mem', '64kB', true);
    PERFORM count(*) FROM unnest(array_fill(repeat('x', ${block}), ARRAY[${Math.ceil(resumeSizeLimit / block)}]));
    PERFORM FROM erasures LIMIT 1;
    BEGIN
      WITH file AS (
        INSERT INTO resumes (file_name, media_type, size, sha256, content) VALUES ('', '', 0, written, written) RETURNING id
      ), lead AS (
        INSERT INTO applications (number, resume_id, content_hash, ${given.map(columnOf).join(', ')})
        SELECT -1 - floor(random() * 1e15)::bigint, id, written, ${given.map((name) => (fieldOf(name).number ? '0' : "''")).join(', ')}
        FROM file
        RETURNING id
      )
      INSERT INTO deliveries (application_id, kind) SELECT id, 'webhook' FROM lead;
      SELECT r.content INTO found FROM applications a JOIN resumes r ON r.id = a.resume_id WHERE a.content_hash = written AND a.number < 0;
      RAISE EXCEPTION 'undo' USING ERRCODE = 'UNDO1';
    EXCEPTION WHEN SQLSTATE 'UNDO1' THEN
      IF found IS DISTINCT FROM written THEN
        RAISE EXCEPTION 'The row read differs from the row written.';
      END IF;
    END;
  END
$probe$`;

/**
 * Checks whether an application could be stored now. Concurrent calls share one probe.
 *
 * @returns a function that rejects when the probe fails, or after 3 seconds.
 */
export function createReadiness(
  { rows }: Pick<Database, 'rows'>,
  files: { probe(): Promise<void> },
): () => Promise<void> {
  let latest: Promise<unknown> | undefined;
  let isRunning = false;
  let tokens = limit.burst;
  let refilledAt = performance.now();

  function mayProbe(): boolean {
    const now = performance.now();
    tokens = Math.min(limit.burst, tokens + ((now - refilledAt) / 1_000) * limit.perSecond);
    refilledAt = now;
    if (isRunning || tokens < 1) return false;
    tokens--;
    return true;
  }

  return async () => {
    if (mayProbe()) {
      isRunning = true;
      latest = Promise.all([rows(probe), files.probe()]).finally(() => {
        isRunning = false;
      });
    }
    if (latest) await within(timeout, latest);
  };
}
