import { columnOf, fieldNames, fieldOf, isAlwaysGiven } from '../../shared/fields.ts';
import { resumeSizeLimit } from '../../shared/limits.ts';
import type { Database } from '../database/database.ts';
import { within } from '../http/within.ts';

/** Milliseconds until a database that has not answered is not ready. */
const patience = 3_000;

/** How many probes may follow each other at once, and how many per second in the long run. Who asks more often hears of the last one. */
const allowance = { burst: 10, perSecond: 2 };

/** Bytes of one value, of which the database writes as many to its disk as the largest resume takes. */
const block = 8_000;

/** The fields that no lead is without. */
const given = fieldNames.filter((name) => isAlwaysGiven(fieldOf(name)));

/**
 * Does what an application does, in one round trip: takes room on the disk, writes a lead with its file and a delivery, reads
 * them back, and commits. The lead itself is undone before that, so that nobody ever sees it, and brings a number of its own, so
 * that it uses up none of the sequence. The room is that of a temporary file, because what is undone is used again, also when
 * the disk has nothing left.
 */
const probe = `DO $probe$
  DECLARE
    written CONSTANT bytea := sha256(gen_random_uuid()::text::bytea);
    found bytea;
  BEGIN
    PERFORM set_config('lock_timeout', '${patience}', true), set_config('work_mem', '64kB', true);
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
        RAISE EXCEPTION 'What was written was not what was read.';
      END IF;
    END;
  END
$probe$`;

/**
 * Makes the question whether an application could be stored now. However many ask at the same time, the database is asked
 * once.
 *
 * @returns a function that rejects when it could not, or when that is not known after 3 seconds.
 */
export function createReadiness({ rows }: Pick<Database, 'rows'>): () => Promise<void> {
  let latest: Promise<unknown> | undefined;
  let isRunning = false;
  let allowed = allowance.burst;
  let countedAt = performance.now();

  function mayProbe(): boolean {
    const now = performance.now();
    allowed = Math.min(allowance.burst, allowed + ((now - countedAt) / 1_000) * allowance.perSecond);
    countedAt = now;
    if (isRunning || allowed < 1) return false;
    allowed--;
    return true;
  }

  return async () => {
    if (mayProbe()) {
      isRunning = true;
      latest = rows(probe).finally(() => {
        isRunning = false;
      });
    }
    if (latest) await within(patience, latest);
  };
}
