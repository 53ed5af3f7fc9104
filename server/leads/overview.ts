import type { z } from 'zod';
import type { Overview, overviewQuerySchema } from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../database/generated/enums.ts';
import { readPauses } from '../deliveries/pauses.ts';

type Period = z.output<typeof overviewQuerySchema>;

interface DeliveryCount {
  kind: DeliveryKind;
  waiting: number;
  delivered: number;
  failed: number;
  oldest: Date | null;
}

/** The numbers of a period that ends today, without those of retention. */
export async function readOverview(
  { prisma }: Pick<Database, 'prisma'>,
  { days, tz }: Period,
): Promise<Omit<Overview, 'retention'>> {
  const [period] = await prisma.$queryRaw<{ from: string; to: string; start: Date }[]>`
    SELECT to_char(d.today - (${days}::int - 1), 'YYYY-MM-DD') AS "from", to_char(d.today, 'YYYY-MM-DD') AS "to",
      (d.today - (${days}::int - 1))::timestamp AT TIME ZONE ${tz}::text AS start
    FROM (SELECT (now() AT TIME ZONE ${tz}::text)::date AS today) d`;
  if (!period) throw new Error('The database does not know what day it is');
  const { start, from, to } = period;

  const perDay = await prisma.$queryRaw<{ key: string; leads: number }[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS key, coalesce(leads, 0)::int AS leads
    FROM generate_series(${from}::text::timestamp, ${to}::text::timestamp, interval '1 day') AS day
    LEFT JOIN (
      SELECT date_trunc('day', received_at AT TIME ZONE ${tz}::text) AS day, count(*) AS leads
      FROM applications WHERE received_at >= ${start} GROUP BY 1
    ) counted USING (day) ORDER BY day`;
  const perWeek = new Map<string, number>();
  for (const { key, leads } of perDay) {
    const monday = new Date(`${key}T00:00:00Z`);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    const week = monday.toISOString().slice(0, 10);
    perWeek.set(week, (perWeek.get(week) ?? 0) + leads);
  }
  const perCourse = await prisma.$queryRaw<{ key: string; leads: number }[]>`
    SELECT course AS key, count(*)::int AS leads FROM applications WHERE received_at >= ${start}
    GROUP BY course ORDER BY count(*) DESC, course`;
  const perSource = await prisma.$queryRaw<{ key: string; leads: number }[]>`
    SELECT coalesce(source, 'unknown') AS key, count(*)::int AS leads FROM applications WHERE received_at >= ${start}
    GROUP BY 1 ORDER BY count(*) DESC, 1`;
  const deliveries = await prisma.$queryRaw<DeliveryCount[]>`
    SELECT kind::text AS kind, count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'delivered')::int AS delivered, count(*) FILTER (WHERE state = 'failed')::int AS failed,
      min(created_at) FILTER (WHERE state = 'waiting') AS oldest
    FROM deliveries GROUP BY 1 ORDER BY 1`;
  return {
    from,
    to,
    total: perDay.reduce((sum, { leads }) => sum + leads, 0),
    perDay,
    perWeek: [...perWeek].map(([key, leads]) => ({ key, leads })),
    perCourse,
    perSource,
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
