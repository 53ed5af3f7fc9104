import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Overview } from '../../shared/staff-leads.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { type EraseServices, eraseLead } from './erase.ts';

type RetentionConfig = Pick<Config, 'RETENTION_DAYS' | 'RETENTION_CONFIRM'>;
type Rows = Pick<Database, 'rows'>;

/** Days between the first start with a setting and the first erasure because of it. */
const noticeDays = 7;

/** A run that would erase more than this share of all leads, and more than this number, needs RETENTION_CONFIRM. */
const confirmShare = 0.5;
const confirmNumber = 20;

const queue = 'retention';

/** Name in the audit trail and the certificates. */
const actor = 'retention';

interface Forecast {
  firstSeenAt: Date;
  due: number;
  total: number;
}

/** Records when this value of the setting was first seen. A new value restarts the notice period. */
async function recordSetting({ rows }: Rows, days: number | undefined): Promise<void> {
  if (days === undefined) {
    await rows('DELETE FROM retention');
    return;
  }
  await rows(
    `INSERT INTO retention (days) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET days = excluded.days, first_seen_at = now(), last_run_at = NULL
     WHERE retention.days <> excluded.days`,
    [days],
  );
}

async function readForecast({ rows }: Rows, days: number): Promise<Forecast> {
  const [forecast] = await rows<{ first_seen_at: Date | null; due: number; total: number }>(
    `SELECT (SELECT first_seen_at FROM retention WHERE days = $1) AS first_seen_at,
       (SELECT count(*)::int FROM applications WHERE received_at < now() - make_interval(days => $1)) AS due,
       (SELECT count(*)::int FROM applications) AS total`,
    [days],
  );
  return { firstSeenAt: forecast?.first_seen_at ?? new Date(), due: forecast?.due ?? 0, total: forecast?.total ?? 0 };
}

function formatLeads(count: number): string {
  return count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`;
}

/** What RETENTION_DAYS will do, with a text for staff; null when leads are kept. */
export async function readRetention(
  database: Rows,
  { RETENTION_DAYS: days, RETENTION_CONFIRM: confirmed }: RetentionConfig,
): Promise<Overview['retention']> {
  if (days === undefined) return null;
  const { firstSeenAt, due, total } = await readForecast(database, days);
  const isConfirmed = confirmed === days;
  const firstRun = new Date(firstSeenAt.valueOf() + noticeDays * 86_400_000);
  const firstRunAt = firstRun.toISOString();
  const older = `older than ${days} days`;
  if (!isConfirmed && due > confirmNumber && due > total * confirmShare) {
    const words = `RETENTION_DAYS=${days} would erase ${formatLeads(due)} of ${total.toLocaleString('en')}. That is more than half, so nothing is erased until RETENTION_CONFIRM=${days} is set too.`;
    return { days, due, firstRunAt: null, state: 'held', words };
  }
  if (!isConfirmed && firstRun > new Date()) {
    const words = `Starting on ${firstRunAt.slice(0, 10)}, leads ${older} will be erased every day: ${formatLeads(due)} at present. RETENTION_CONFIRM=${days} starts it now; without RETENTION_DAYS nothing is erased.`;
    return { days, due, firstRunAt, state: 'announced', words };
  }
  const words = `Leads ${older} are erased every day. ${due === 0 ? 'None are due today.' : `The next run will erase ${formatLeads(due)}.`}`;
  return { days, due, firstRunAt: null, state: 'active', words };
}

/**
 * Erases leads that are due, oldest first, each with a certificate. Until the notice period is over it erases nothing.
 *
 * @returns how many leads were erased, and the text for staff.
 */
export async function runRetention(
  services: EraseServices & { database: Rows },
  config: RetentionConfig,
): Promise<{ erased: number; words: string | undefined }> {
  const { database } = services;
  await recordSetting(database, config.RETENTION_DAYS);
  const retention = await readRetention(database, config);
  if (retention?.state !== 'active') return { erased: 0, words: retention?.words };
  const due = await database.rows<{ id: string }>(
    `SELECT id FROM applications WHERE received_at < now() - make_interval(days => $1) ORDER BY received_at LIMIT 10000`,
    [retention.days],
  );
  let erased = 0;
  for (const { id } of due) {
    try {
      await eraseLead(services, { id }, { by: actor, reason: 'retention' });
      erased++;
    } catch (error) {
      // Already erased by somebody else.
      if (!(error instanceof Problem)) throw error;
    }
  }
  await database.rows('UPDATE retention SET last_run_at = now()');
  return { erased, words: retention.words };
}

/** Runs now and once a day, in one process at a time. */
export async function startRetention(
  services: EraseServices & { database: Rows; jobs: PgBoss },
  config: RetentionConfig,
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<void> {
  const { jobs } = services;
  if (!(await jobs.getQueue(queue))) await jobs.createQueue(queue, { policy: 'exclusive', expireInSeconds: 6 * 3600 });
  await jobs.send(queue);
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    const { erased, words } = await runRetention(services, config);
    if (words) logger.warn({ erased }, words);
  });
  await jobs.schedule(queue, '41 2 * * *');
}
