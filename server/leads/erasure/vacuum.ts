import type { PgBoss } from 'pg-boss';
import type { Database } from '../../platform/database/database.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { jobsInside } from '../../platform/jobs/jobs.ts';

const queue = 'vacuum';

/** Times that what older transactions may still see is tried again, and seconds between them: exports may take hours. */
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

/** Creates the queue of {@link requestVacuum} if it is missing. */
export async function createVacuumQueue(jobs: PgBoss): Promise<void> {
  // One job waits at most, however many leads are erased meanwhile.
  if (!(await jobs.getQueue(queue))) {
    await jobs.createQueue(queue, { policy: 'short', retryLimit: 100, retryDelay: 60, expireInSeconds: 6 * 3600 });
  }
}

/**
 * PostgreSQL keeps deleted rows in its files until a vacuum, by itself after a fifth of a table has changed. This makes it
 * follow within a minute.
 *
 * @param session the transaction that erases.
 */
export async function requestVacuum(jobs: PgBoss, session: SqlSession): Promise<void> {
  // PostgreSQL may count what a transaction deleted ten seconds late: a vacuum before that would take nothing for left.
  await session.rows('SELECT pg_stat_force_next_flush()');
  await jobs.send(queue, {}, { db: jobsInside(session) });
}

/** Starts the worker. */
export async function startVacuum({ database, jobs }: { database: Pick<Database, 'vacuum'>; jobs: PgBoss }) {
  await jobs.work<{ tries?: number }>(queue, { pollingIntervalSeconds: 10 }, async ([job]) => {
    const tries = (job?.data?.tries ?? 0) + 1;
    if (await database.vacuum(tables)) return;
    if (tries < again.limit) await jobs.send(queue, { tries }, { startAfter: again.seconds });
  });
}
