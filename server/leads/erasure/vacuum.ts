import type { Database } from '../../platform/database/database.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { defineJob, type Jobs } from '../../platform/jobs/define-job.ts';

/**
 * Times that what older transactions may still see is tried again, and seconds between them: exports may take hours.
 */
const again = { limit: 500, seconds: 15 };

/** Tables that hold what people sent. Their TOAST tables, in which the files are, come along. */
const tables = [
  'applications',
  'resumes',
  'resume_texts',
  'deliveries',
  'withdrawn_records',
  'contact_messages',
  'privacy_requests',
] as const;

interface VacuumServices {
  database: Pick<Database, 'vacuum'>;
  jobs: Jobs;
}

/** Vacuums the tables that hold personal data. */
export const vacuum = defineJob<VacuumServices, { tries?: number }>({
  name: 'vacuum',
  // One round waits at most, however many leads are erased meanwhile.
  queue: { policy: 'short', retryLimit: 100, retryDelay: 60, expireInSeconds: 6 * 3600 },
  pollSeconds: 10,
  async run({ database, jobs }, data) {
    const tries = (data.tries ?? 0) + 1;
    if (await database.vacuum(tables)) return;
    if (tries < again.limit) await vacuum.send(jobs, { tries }, { startAfter: again.seconds });
  },
});

/**
 * PostgreSQL keeps deleted rows in its files until a vacuum, by itself after a fifth of a table has changed. This makes
 * it follow within a minute.
 *
 * @param session the transaction that erases.
 */
export async function requestVacuum(jobs: Jobs, session: SqlSession): Promise<void> {
  // PostgreSQL may count what a transaction deleted ten seconds late: a vacuum before that would take nothing for left.
  await session.rows('SELECT pg_stat_force_next_flush()::text');
  await vacuum.send(jobs, {}, { session });
}
