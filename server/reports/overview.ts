import type { z } from 'zod';
import { deliveredLimit, type overviewQuerySchema, type overviewSchema } from '../../shared/staff-leads.ts';
import { readPauses } from '../deliveries/manage.ts';
import type { Db } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { inPeriodSql } from './period.ts';

type Period = z.output<typeof overviewQuerySchema>;

interface DeliveryCount {
  kind: DeliveryKind;
  waiting: number;
  delivered: number;
  failed: number;
  oldest: Date | null;
}

interface Count {
  day: string;
  course: string;
  source: string;
  leads: number;
}

/** Counts leads by day, course and source. */
const arrivals = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, course, source, leads FROM (
    SELECT (a.received_at AT TIME ZONE $3::text)::date AS day, a.course,
      coalesce(a.source, 'unknown') AS source, count(*)::int AS leads
    FROM applications a WHERE ${inPeriodSql} GROUP BY 1, 2, 3
  ) counted`;

/** Adds the counts up by a key; `keys` get a 0 where there is none. */
function addUp(counts: readonly Count[], keyOf: (count: Count) => string, keys: readonly string[] = []) {
  const sums = new Map(keys.map((key) => [key, 0]));
  for (const count of counts) sums.set(keyOf(count), (sums.get(keyOf(count)) ?? 0) + count.leads);
  return [...sums].map(([key, leads]) => ({ key, leads }));
}

/** The days of a period, such as `2026-11-25`. */
function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function weekOf(day: string): string {
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}

const mostFirst = (a: { key: string; leads: number }, b: { key: string; leads: number }) =>
  b.leads - a.leads || (a.key < b.key ? -1 : 1);

/** The overview of a period that ends today, without retention. */
export async function readOverview(
  database: Db,
  { days, tz }: Period,
): Promise<Omit<z.output<typeof overviewSchema>, 'retention'>> {
  const { prisma, rows } = database;
  const [period] = await prisma.$queryRaw<{ from: string; to: string; start: Date }[]>`
    SELECT to_char(d.today - (${days}::int - 1), 'YYYY-MM-DD') AS "from", to_char(d.today, 'YYYY-MM-DD') AS "to",
      (d.today - (${days}::int - 1))::timestamp AT TIME ZONE ${tz}::text AS start
    FROM (SELECT (now() AT TIME ZONE ${tz}::text)::date AS today) d`;
  if (!period) throw new Error('The database returned no period');
  const { start, from, to } = period;

  const counts = await rows<Count>(arrivals, [from, to, tz]);
  const allDays = daysBetween(from, to);
  const deliveries = await prisma.$queryRaw<DeliveryCount[]>`
    SELECT k.kind::text AS kind, waiting, delivered, failed, oldest
    FROM unnest(enum_range(NULL::delivery_kind)) k (kind)
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS waiting, min(created_at) AS oldest
        FROM deliveries d WHERE d.state = 'waiting' AND d.kind = k.kind
      ) w
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS failed FROM deliveries d WHERE d.state = 'failed' AND d.kind = k.kind
      ) f
      CROSS JOIN LATERAL (SELECT count(*)::int AS delivered FROM (
        SELECT FROM deliveries d WHERE d.state = 'delivered' AND d.kind = k.kind LIMIT ${deliveredLimit}::int
      ) counted) c
    WHERE waiting + delivered + failed > 0 ORDER BY k.kind`;
  return {
    from,
    to,
    total: counts.reduce((sum, { leads }) => sum + leads, 0),
    perDay: addUp(counts, ({ day }) => day, allDays),
    perWeek: addUp(counts, ({ day }) => weekOf(day), allDays.map(weekOf)),
    perCourse: addUp(counts, ({ course }) => course).sort(mostFirst),
    perSource: addUp(counts, ({ source }) => source).sort(mostFirst),
    deliveries: deliveries.map(({ oldest, ...counts }) => ({ ...counts, oldestWaiting: oldest })),
    stoppedTargets: await readPauses(database),
    contactMessages: await prisma.contactMessage.count({ where: { receivedAt: { gte: start } } }),
  };
}
