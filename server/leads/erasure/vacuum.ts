import type { Database } from '../../platform/database/database.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { defineJob, type Jobs } from '../../platform/jobs/define-job.ts';

/** Retries for rows that older transactions may still see, and seconds between them; exports may take hours. */
const again = { limit: 500, seconds: 15 };

/** Tables with personal data. Their TOAST tables, which hold the files, are included. */
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
  // At most one round waits, however many leads are erased meanwhile.
  queue: { policy: 'short', retryLimit: 100, retryDelay: 60, expireInSeconds: 6 * 3600 },
  pollSeconds: 10,
  async run({ database, jobs }, data) {
    const tries = (data.tries ?? 0) + 1;
    if (await database.vacuum(tables)) return;
    if (tries < again.limit) await vacuum.send(jobs, { tries }, { startAfter: again.seconds });
  },
});

/**
 * Requests a vacuum within a minute. By itself, PostgreSQL would keep deleted rows in its files until a fifth of the
 * table has changed.
 *
 * @param session the transaction that erases.
 */
export async function requestVacuum(jobs: Jobs, session: SqlSession): Promise<void> {
  // Flushes the count of deleted rows, which may lag by ten seconds and let the vacuum believe that none are left.
  await session.rows('SELECT pg_stat_force_next_flush()::text');
  await vacuum.send(jobs, {}, { session });
}
