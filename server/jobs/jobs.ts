import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** Seconds between two looks for jobs whose process is gone. */
const supervision = 15;

/**
 * Starts pg-boss, which keeps jobs in the database, and installs or updates its schema `pgboss` where that is needed;
 * processes that start together wait for each other.
 *
 * @param options.isWorker false for a process that only puts jobs in: nothing is supervised or scheduled by it.
 * @returns the running pg-boss. Stop it before the database is closed.
 */
export async function startJobs(
  database: Pick<Database, 'jobs'>,
  options: { isWorker: boolean; logger: Pick<FastifyBaseLogger, 'warn' | 'error'> },
): Promise<PgBoss> {
  const jobs = new PgBoss({
    db: database.jobs,
    supervise: options.isWorker,
    schedule: options.isWorker,
    superviseIntervalSeconds: supervision,
    monitorIntervalSeconds: supervision,
    maintenanceIntervalSeconds: 3600,
    warningQueueSize: 100_000,
  });
  jobs.on('error', (error) => options.logger.error({ err: error }, 'jobs'));
  jobs.on('warning', ({ message }) => options.logger.warn({ warning: message }, 'jobs'));
  return jobs.start();
}

/** The `db` option of pg-boss's calls, for those that belong to a transaction. */
export function jobsInside(session: SqlSession): Database['jobs'] {
  return { executeSql: async (text, values) => ({ rows: await session.rows(text, values) }) };
}
