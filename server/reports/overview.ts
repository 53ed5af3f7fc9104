import type { z } from 'zod';
import { deliveredLimit, type Overview, type overviewQuerySchema } from '../../shared/staff-leads.ts';
import { readPauses } from '../deliveries/pauses.ts';
import type { Database } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';
import { arrivalKeys, daysSql, leadsOfDay } from './day-counts.ts';

type Period = z.output<typeof overviewQuerySchema>;

interface DeliveryCount {
  kind: DeliveryKind;
  waiting: number;
  delivered: number;
  failed: number;
  oldest: Date | null;
}

interface Count {
  part: 'day' | 'course' | 'source';
  key: string;
  leads: number;
}

/** How many leads came on each day, for each course and from each source: of days whose counts hold by these, of others by looking at their leads. */
const arrivals = `
  WITH ${daysSql('arrivals')}, looked_at AS MATERIALIZED (
    SELECT d.day, ${arrivalKeys.arrivedForCourse} AS course, ${arrivalKeys.arrivedBySource} AS source, count(*) AS leads
    FROM days d CROSS JOIN ${leadsOfDay} WHERE NOT d.is_counted GROUP BY 1, 2, 3
  ), counts AS (
    SELECT 'arrivedForCourse' AS dimension, day, course AS key, leads FROM looked_at
    UNION ALL SELECT 'arrivedBySource', day, source, leads FROM looked_at
    UNION ALL SELECT c.dimension, c.day, c.key, c.leads FROM days d
      JOIN day_counts c ON c.day = d.day AND c.dimension IN ('arrivedForCourse', 'arrivedBySource') WHERE d.is_counted
  )
  SELECT 'day' AS part, to_char(d.day, 'YYYY-MM-DD') AS key, coalesce(sum(leads), 0)::int AS leads
    FROM days d LEFT JOIN counts c ON c.day = d.day AND c.dimension = 'arrivedForCourse' GROUP BY d.day
  UNION ALL
  SELECT CASE dimension WHEN 'arrivedBySource' THEN 'source' ELSE 'course' END, key, sum(leads)::int FROM counts GROUP BY dimension, key`;

const mostFirst = (a: Count, b: Count) => b.leads - a.leads || (a.key < b.key ? -1 : 1);
const earliestFirst = (a: Count, b: Count) => (a.key < b.key ? -1 : 1);

/** The numbers of a period that ends today, without those of retention. */
export async function readOverview(
  { prisma, rows }: Pick<Database, 'prisma' | 'rows'>,
  { days, tz }: Period,
): Promise<Omit<Overview, 'retention'>> {
  const [period] = await prisma.$queryRaw<{ from: string; to: string; start: Date }[]>`
    SELECT to_char(d.today - (${days}::int - 1), 'YYYY-MM-DD') AS "from", to_char(d.today, 'YYYY-MM-DD') AS "to",
      (d.today - (${days}::int - 1))::timestamp AT TIME ZONE ${tz}::text AS start
    FROM (SELECT (now() AT TIME ZONE ${tz}::text)::date AS today) d`;
  if (!period) throw new Error('The database does not know what day it is');
  const { start, from, to } = period;

  const counts = await rows<Count>(arrivals, [from, to, tz]);
  const countsOf = (part: Count['part'], order: typeof mostFirst) =>
    counts
      .filter((count) => count.part === part)
      .sort(order)
      .map(({ key, leads }) => ({ key, leads }));
  const perDay = countsOf('day', earliestFirst);
  const perWeek = new Map<string, number>();
  for (const { key, leads } of perDay) {
    const monday = new Date(`${key}T00:00:00Z`);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    const week = monday.toISOString().slice(0, 10);
    perWeek.set(week, (perWeek.get(week) ?? 0) + leads);
  }
  const deliveries = await prisma.$queryRaw<DeliveryCount[]>`
    SELECT k.kind::text AS kind, waiting, delivered, failed, oldest
    FROM unnest(enum_range(NULL::delivery_kind)) k (kind)
      CROSS JOIN LATERAL (SELECT count(*)::int AS waiting, min(created_at) AS oldest FROM deliveries d WHERE d.state = 'waiting' AND d.kind = k.kind) w
      CROSS JOIN LATERAL (SELECT count(*)::int AS failed FROM deliveries d WHERE d.state = 'failed' AND d.kind = k.kind) f
      CROSS JOIN LATERAL (SELECT count(*)::int AS delivered
        FROM (SELECT FROM deliveries d WHERE d.state = 'delivered' AND d.kind = k.kind LIMIT ${deliveredLimit}::int) counted) c
    WHERE waiting + delivered + failed > 0 ORDER BY k.kind`;
  return {
    from,
    to,
    total: perDay.reduce((sum, { leads }) => sum + leads, 0),
    perDay,
    perWeek: [...perWeek].map(([key, leads]) => ({ key, leads })),
    perCourse: countsOf('course', mostFirst),
    perSource: countsOf('source', mostFirst),
    deliveries: deliveries.map(({ oldest, ...counts }) => ({
      ...counts,
      oldestWaiting: oldest?.toISOString() ?? null,
    })),
    stoppedTargets: (await readPauses({ prisma })).map(({ kind, since, by, reason, nextTryAt }) => ({
      kind,
      since: since.toISOString(),
      by,
      reason,
      nextTryAt: nextTryAt?.toISOString() ?? null,
    })),
    contactMessages: await prisma.contactMessage.count({ where: { receivedAt: { gte: start } } }),
  };
}
