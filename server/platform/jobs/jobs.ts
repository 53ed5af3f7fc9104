import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { SqlSession } from '../database/sql-session.ts';

/** Seconds between two checks for jobs whose worker has died. */
const superviseInterval = 15;

/**
 * Starts pg-boss, which keeps jobs in the database, and creates or migrates its schema `pgboss`. Processes that start
 * at the same time wait for each other.
 *
 * @param options.isWorker false for a process that only adds jobs, without supervision and schedules.
 * @returns the running pg-boss. Stop it before closing the database.
 */
export async function startJobs(
  database: Pick<Database, 'jobs'>,
  options: { isWorker: boolean; logger: Pick<FastifyBaseLogger, 'warn' | 'error'> },
): Promise<PgBoss> {
  const found = await database.jobs.executeSql(`SELECT to_regnamespace('pgboss') IS NOT NULL AS found`, []);
  const jobs = new PgBoss({
    db: database.jobs,
    // A role that may not create schemas can still use one that was made for it.
    createSchema: found.rows[0]?.found !== true,
    supervise: options.isWorker,
    schedule: options.isWorker,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
    maintenanceIntervalSeconds: 3600,
    warningQueueSize: 100_000,
  });
  jobs.on('error', ({ message, stack, queue }: Error & { queue?: string }) => {
    // Errors of workers arrive as plain objects, whose message the log would leave out.
    const err = Object.assign(new Error(message), stack !== undefined && { stack });
    options.logger.error({ err, queue }, 'pg-boss error');
  });
  jobs.on('warning', ({ message }) => options.logger.warn({ warning: message }, 'pg-boss warning'));
  return jobs.start();
}

/** The `db` option of pg-boss's methods, to call them inside a transaction. */
export function jobsInside(session: SqlSession): Database['jobs'] {
  return { executeSql: async (text, values) => ({ rows: await session.rows(text, values) }) };
}
