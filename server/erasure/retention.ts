import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Overview } from '../../shared/staff-leads.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { Problem } from '../http/problems.ts';
import { type EraseServices, eraseLead } from './erase.ts';

type RetentionConfig = Pick<Config, 'RETENTION_DAYS' | 'RETENTION_CONFIRM'>;
type Rows = Pick<Database, 'rows'>;

/** Days between the first sight of a setting and the first erase because of it. */
const noticeDays = 7;

/** The share of all leads that one run may erase without being confirmed, and the number below which that does not matter. */
const largestShare = 0.5;
const smallNumber = 20;

const queue = 'retention';

/** Who erased, in the audit trail and the certificates. */
const actor = 'retention';

interface Outlook {
  firstSeenAt: Date;
  due: number;
  total: number;
}

/** Notes when this value of the setting was first seen. Another value is another setting, whose notice begins anew. */
async function noteSetting({ rows }: Rows, days: number | undefined): Promise<void> {
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

async function lookAhead({ rows }: Rows, days: number): Promise<Outlook> {
  const [outlook] = await rows<{ first_seen_at: Date | null; due: number; total: number }>(
    `SELECT (SELECT first_seen_at FROM retention WHERE days = $1) AS first_seen_at,
       (SELECT count(*)::int FROM applications WHERE received_at < now() - make_interval(days => $1)) AS due,
       (SELECT count(*)::int FROM applications) AS total`,
    [days],
  );
  return { firstSeenAt: outlook?.first_seen_at ?? new Date(), due: outlook?.due ?? 0, total: outlook?.total ?? 0 };
}

function leads(count: number): string {
  return count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`;
}

/** What RETENTION_DAYS is about to do, in words for staff; null when leads are kept. */
export async function readRetention(
  database: Rows,
  { RETENTION_DAYS: days, RETENTION_CONFIRM: confirmed }: RetentionConfig,
): Promise<Overview['retention']> {
  if (days === undefined) return null;
  const { firstSeenAt, due, total } = await lookAhead(database, days);
  const isConfirmed = confirmed === days;
  const firstRun = new Date(firstSeenAt.valueOf() + noticeDays * 86_400_000);
  const firstRunAt = firstRun.toISOString();
  const older = `older than ${days} days`;
  if (!isConfirmed && due > smallNumber && due > total * largestShare) {
    const words = `RETENTION_DAYS=${days} would erase ${leads(due)} of ${total.toLocaleString('en')}. That is more than half, so nothing is erased until RETENTION_CONFIRM=${days} is set too.`;
    return { days, due, firstRunAt: null, state: 'held', words };
  }
  if (!isConfirmed && firstRun > new Date()) {
    const words = `Starting on ${firstRunAt.slice(0, 10)}, leads ${older} will be erased every day: ${leads(due)} as of today. RETENTION_CONFIRM=${days} starts it now; without RETENTION_DAYS nothing is erased.`;
    return { days, due, firstRunAt, state: 'announced', words };
  }
  const words = `Leads ${older} are erased every day. ${due === 0 ? 'None are due today.' : `The next run will erase ${leads(due)}.`}`;
  return { days, due, firstRunAt: null, state: 'active', words };
}

/**
 * Erases what is due, oldest first, each lead with its certificate; before that it only announces.
 *
 * @returns how many leads were erased, and what is ahead.
 */
export async function runRetention(
  services: EraseServices & { database: Rows },
  config: RetentionConfig,
): Promise<{ erased: number; words: string | undefined }> {
  const { database } = services;
  await noteSetting(database, config.RETENTION_DAYS);
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
      // Somebody was quicker.
      if (!(error instanceof Problem)) throw error;
    }
  }
  await database.rows('UPDATE retention SET last_run_at = now()');
  return { erased, words: retention.words };
}

/** Looks once a day, and now, one process for all. */
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
