import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { site } from '../../shared/site.ts';
import type { Database } from '../platform/database/database.ts';
import { arrivalKeys, minutesSql, outcomeKeys, workOfLead } from './day-counts.ts';

const queue = 'count-days';

/** Days for which counts are kept: more than anybody can ask for at once. */
const kept = 400;

/** Milliseconds that one round may take; the next one goes on. */
const roundLimit = 60_000;

/**
 * Days without counts that hold, the latest first. A day is due an hour after its end: whatever began to be stored on it has been stored by
 * then, because no statement may take a minute.
 */
const due = `
  SELECT d.day::text, d.since::text, d.until::text FROM (
    SELECT day::date AS day, day AT TIME ZONE $1::text AS since, (day + interval '1 day') AT TIME ZONE $1::text AS until
    FROM (SELECT date_trunc('day', now() AT TIME ZONE $1::text) AS today, (SELECT min(received_at) FROM applications) AT TIME ZONE $1::text AS first) known,
      generate_series(date_trunc('day', first), today - interval '1 day', interval '1 day') day
    WHERE day >= today - make_interval(days => $2::int)
  ) d LEFT JOIN counted_days c USING (day, since, until)
  WHERE d.until < now() - interval '1 hour'
    AND (c.day IS NULL OR EXISTS (SELECT FROM changed_leads x WHERE x.at >= d.since AND x.at < d.until))
  ORDER BY d.day DESC`;

/** Nobody else counts this day until the end of the transaction. */
const claim = `
  INSERT INTO counted_days (day, since, until) VALUES ($1::date, $2::timestamptz, $3::timestamptz)
  ON CONFLICT (day) DO UPDATE SET since = excluded.since, until = excluded.until`;

const rowsOfLead = [
  ...Object.entries(arrivalKeys).map(([dimension, key]) => `('${dimension}', ${key}, NULL::int, true)`),
  ...Object.entries(outcomeKeys).map(
    ([dimension, key]) => `('${dimension}', ${key}, minutes, w.application_id IS NOT NULL)`,
  ),
].join(', ');

const count = `
  INSERT INTO day_counts (day, dimension, key, leads, won, minutes, contacted)
  SELECT $1::date, dimension, key, sum(leads), sum(won),
    coalesce(array_agg(minutes ORDER BY minutes) FILTER (WHERE minutes IS NOT NULL), '{}'),
    coalesce(array_agg(leads ORDER BY minutes) FILTER (WHERE minutes IS NOT NULL), '{}')
  FROM (
    SELECT k.dimension, k.key, k.minutes, count(*)::int AS leads, (count(*) FILTER (WHERE w.stage = 'won'))::int AS won
    FROM applications a LEFT JOIN ${workOfLead} ON true
      CROSS JOIN LATERAL (SELECT ${minutesSql} AS minutes OFFSET 0) waited
      CROSS JOIN LATERAL (VALUES ${rowsOfLead}) k (dimension, key, minutes, is_part)
    WHERE a.received_at >= $2::timestamptz AND a.received_at < $3::timestamptz AND k.is_part
    GROUP BY 1, 2, 3
  ) parts GROUP BY dimension, key`;

type Counting = Pick<Database, 'rows' | 'transaction'>;

interface Day {
  day: string;
  since: string;
  until: string;
}

/**
 * Counts a day. The marks go before the leads are looked at: what changes in between is counted and keeps its mark, so that the
 * day is merely counted once more.
 */
async function countDay({ transaction }: Counting, { day, since, until }: Day): Promise<void> {
  await transaction(async ({ rows }) => {
    await rows(claim, [day, since, until]);
    await rows('DELETE FROM changed_leads WHERE at >= $1::timestamptz AND at < $2::timestamptz', [since, until]);
    await rows('DELETE FROM day_counts WHERE day = $1::date', [day]);
    await rows(count, [day, since, until]);
  });
}

/** Forgets what nobody can ask for. */
async function forgetOld({ transaction }: Counting): Promise<void> {
  await transaction(async ({ rows }) => {
    await rows('DELETE FROM counted_days WHERE day < now()::date - $1::int', [kept + 10]);
    await rows('DELETE FROM changed_leads WHERE at < now() - make_interval(days => $1::int)', [kept + 10]);
  });
}

/** Counts the past days that have no counts yet, or of which something changed, for a minute at most. Returns how many. */
export async function countDays(database: Counting): Promise<number> {
  const deadline = performance.now() + roundLimit;
  await forgetOld(database);
  let counted = 0;
  for (const day of await database.rows<Day>(due, [site.timeZone, kept])) {
    if (performance.now() > deadline) break;
    await countDay(database, day);
    counted += 1;
  }
  return counted;
}

/** Counts days now and every five minutes, in one process at a time. */
export async function startCounting(
  { database, jobs }: { database: Counting; jobs: PgBoss },
  logger: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  if (!(await jobs.getQueue(queue))) await jobs.createQueue(queue, { policy: 'exclusive', expireInSeconds: 900 });
  await jobs.send(queue);
  await jobs.work(queue, { pollingIntervalSeconds: 30 }, async () => {
    const days = await countDays(database);
    if (days > 0) logger.info({ days }, 'leads of past days counted');
  });
  await jobs.schedule(queue, '*/5 * * * *');
}
