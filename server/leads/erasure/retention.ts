import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { companyDay } from '../../../shared/company-day.ts';
import type { overviewSchema } from '../../../shared/outcomes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Settings } from '../../platform/settings.ts';
import { appendAudit } from '../../staff/audit/append.ts';
import { type EraseServices, eraseLead, eraseWithdrawn } from './erase.ts';
import { requestVacuum } from './vacuum.ts';

type RetentionConfig = Pick<
  Settings,
  'RETENTION_DAYS' | 'MESSAGE_RETENTION_DAYS' | 'REQUEST_RETENTION_DAYS' | 'RETENTION_CONFIRM'
>;
type Period = z.output<typeof overviewSchema>['retention'][number];

/** Days between the first start with a setting and the first erasure because of it. */
const noticeDays = 7;

const dayLength = 86_400_000;

/** A run that would erase more than this number, and more than would stay, needs RETENTION_CONFIRM. */
const confirmNumber = 20;

/** Milliseconds that a run may take; the next run continues. */
const runLimit = 5 * 3_600_000;

/** Rows of one statement. */
const batch = 1_000;

/** Time of the daily run, in UTC. */
const daily = { hour: 2, minute: 41 } as const;

/** Name in the audit trail and the certificates. */
const actor = 'retention';

/** The kinds of rows that are erased after a period. `id` is the row in the table `retention`. */
const subjects = {
  applications: {
    id: 1,
    setting: 'RETENTION_DAYS',
    table: 'applications',
    since: 'received_at',
    one: 'lead',
  },
  messages: {
    id: 2,
    setting: 'MESSAGE_RETENTION_DAYS',
    table: 'contact_messages',
    since: 'received_at',
    one: 'message',
    action: 'message.erase',
  },
  // An open request has no date, and is never due.
  requests: {
    id: 3,
    setting: 'REQUEST_RETENTION_DAYS',
    table: 'privacy_requests',
    since: 'answered_at',
    one: 'answered request',
    action: 'privacy-request.erase',
  },
} as const satisfies Record<Period['of'], Subject>;

interface Subject {
  id: number;
  setting: keyof RetentionConfig;
  table: string;
  /** The column from which the period counts. */
  since: string;
  one: string;
  /** Name in the audit trail, where there are no certificates. */
  action?: string;
}

const subjectNames = Object.keys(subjects) as Period['of'][];

/** Records when each value of a setting was first seen. A new value restarts the notice period. */
async function recordSettings({ retention: models }: Db['prisma'], config: RetentionConfig): Promise<void> {
  for (const { id, setting } of Object.values(subjects)) {
    const days = config[setting];
    if (days === undefined) {
      await models.deleteMany({ where: { id } });
    } else if ((await models.findUnique({ where: { id } }))?.days !== days) {
      const update = { days, firstSeenAt: new Date(), lastRunAt: null };
      await models.upsert({ where: { id }, create: { id, days }, update });
    }
  }
}

/** The effect of one setting, with a text for staff. */
async function readPeriod({ rows }: SqlSession, of: Period['of'], days: number, isConfirmed: boolean): Promise<Period> {
  const { id, setting, table, since, one } = subjects[of];
  // Staying rows are counted only up to the number of due ones.
  const [forecast] = await rows<{ first_seen_at: Date | null; due: number; staying: number }>(
    `WITH due AS MATERIALIZED (
       SELECT count(*)::int AS due FROM ${table} WHERE ${since} < now() - make_interval(days => $2)
     )
     SELECT (SELECT first_seen_at FROM retention WHERE id = $1 AND days = $2) AS first_seen_at, due,
       (SELECT count(*)::int FROM (
          SELECT FROM ${table} WHERE ${since} >= now() - make_interval(days => $2) LIMIT (SELECT due FROM due)
        ) others) AS staying
     FROM due`,
    [id, days],
  );
  const { first_seen_at: firstSeenAt, due, staying } = forecast ?? { first_seen_at: null, due: 0, staying: 0 };
  const firstRun = new Date((firstSeenAt ?? new Date()).valueOf() + noticeDays * dayLength);
  const counted = (count: number) => (count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${one}s`);
  const older = `${one}s older than ${days} days`;
  if (!isConfirmed && due > confirmNumber && due > staying) {
    const words =
      `${setting}=${days} would erase ${counted(due)} of ${(due + staying).toLocaleString('en')}. ` +
      `That is more than half, so nothing is erased until RETENTION_CONFIRM=${days} is set too.`;
    return { of, days, due, firstRunAt: null, state: 'held', words };
  }
  if (!isConfirmed && firstRun > new Date()) {
    const words =
      `Starting on ${firstRun.toISOString().slice(0, 10)}, ${older} will be erased every day: ` +
      `${counted(due)} at present. RETENTION_CONFIRM=${days} starts it now; ${setting}=off keeps them.`;
    return { of, days, due, firstRunAt: firstRun, state: 'announced', words };
  }
  const next = due === 0 ? 'None are due today.' : `The next run will erase ${counted(due)}.`;
  const words = `${older.replace(/^./, (first) => first.toUpperCase())} are erased every day. ${next}`;
  return { of, days, due, firstRunAt: null, state: 'active', words };
}

/** The effects of all settings, with texts for staff. Empty when everything is kept. */
export async function readRetention(
  database: SqlSession,
  config: RetentionConfig,
): Promise<z.output<typeof overviewSchema>['retention']> {
  const periods: Period[] = [];
  for (const of of subjectNames) {
    const days = config[subjects[of].setting];
    if (days !== undefined) periods.push(await readPeriod(database, of, days, config.RETENTION_CONFIRM === days));
  }
  return periods;
}

/** The company's day on which a lead is erased: that of the first run for which it is due. */
export function erasureDay(receivedAt: Date, days: number): string {
  const due = receivedAt.valueOf() + days * dayLength;
  const intoDay = (daily.hour * 60 + daily.minute) * 60_000;
  return companyDay(Math.ceil((due - intoDay) / dayLength) * dayLength + intoDay);
}

/** Erases due leads, oldest first, each in its own transaction with a certificate. Returns their number. */
async function eraseLeads(services: EraseServices, days: number): Promise<number> {
  const deadline = performance.now() + runLimit;
  let erased = 0;
  // Each query begins where the last one ended, because dead index entries stay until a vacuum.
  let since = new Date(0);
  while (performance.now() < deadline) {
    const due = await services.database.prisma.application.findMany({
      where: { receivedAt: { gte: since, lt: new Date(Date.now() - days * dayLength) } },
      select: { id: true, receivedAt: true },
      orderBy: { receivedAt: 'asc' },
      take: batch,
    });
    for (const { id } of due) {
      try {
        await eraseLead(services, { id }, { by: actor, reason: 'retention' });
        erased++;
      } catch (error) {
        // The lead was erased meanwhile.
        if (!(error instanceof Problem)) throw error;
      }
    }
    since = due.at(-1)?.receivedAt ?? since;
    if (due.length < batch) break;
  }
  return erased;
}

/** Deletes due rows in batches, each with one audit entry. Returns their number. */
async function eraseRows(
  { database, jobs }: EraseServices,
  of: Exclude<Period['of'], 'applications'>,
  days: number,
): Promise<number> {
  const { table, since, action } = subjects[of];
  let erased = 0;
  for (let latest = batch; latest === batch; erased += latest) {
    latest = await database.transaction(async (session) => {
      const gone = await session.rows(
        `DELETE FROM ${table} WHERE id IN (
           SELECT id FROM ${table} WHERE ${since} < now() - make_interval(days => $1) ORDER BY ${since} LIMIT ${batch}
         ) RETURNING id`,
        [days],
      );
      if (gone.length > 0) {
        const detail = { reason: 'retention', [of]: gone.length };
        await requestVacuum(jobs, session);
        await appendAudit(session, { actor, action, subject: null, detail });
      }
      return gone.length;
    });
  }
  return erased;
}

/**
 * Erases due rows, except those whose setting is still in its notice period.
 *
 * @returns each period with the number of erased rows.
 */
async function runRetention(
  services: EraseServices,
  config: RetentionConfig,
): Promise<(Period & { erased: number })[]> {
  const { database } = services;
  await recordSettings(database.prisma, config);
  const ran: (Period & { erased: number })[] = [];
  for (const period of await readRetention(database, config)) {
    const { of, days, state } = period;
    const erase = () => (of === 'applications' ? eraseLeads(services, days) : eraseRows(services, of, days));
    ran.push({ ...period, erased: state === 'active' ? await erase() : 0 });
    if (state === 'active') {
      const { id } = subjects[of];
      await database.prisma.retention.updateMany({ where: { id }, data: { lastRunAt: new Date() } });
    }
  }
  return ran;
}

/** Erases due rows once a day. */
export const retention = defineJob<
  EraseServices & { config: RetentionConfig; logger: Pick<FastifyBaseLogger, 'info' | 'warn'> }
>({
  name: 'retention',
  queue: { policy: 'exclusive', expireInSeconds: 6 * 3600 },
  schedule: `${daily.minute} ${daily.hour} * * *`,
  pollSeconds: 30,
  async run({ config, logger, ...services }) {
    const withdrawn = await eraseWithdrawn(services);
    if (withdrawn > 0) logger.info({ erased: withdrawn }, 'records of withdrawn applications erased');
    for (const { of, due, erased, words } of await runRetention(services, config)) {
      // A period without due rows needs no warning.
      logger[due > 0 ? 'warn' : 'info']({ of, erased }, words);
    }
  },
});
