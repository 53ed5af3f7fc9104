import type { z } from 'zod';
import { deliveredLimit, type overviewQuerySchema, type overviewSchema } from '../../shared/staff-leads.ts';
import { readPauses } from '../deliveries/manage.ts';
import type { Db } from '../platform/database/database.ts';
import type { DeliveryKind } from '../platform/database/generated/enums.ts';

type Period = z.output<typeof overviewQuerySchema>;

interface DeliveryCount {
  kind: DeliveryKind;
  waiting: number;
  delivered: number;
  failed: number;
  oldestWaiting: Date | null;
}

/** The overview of a period that ends today, without retention. */
export async function readOverview(
  database: Db,
  { days, tz }: Period,
): Promise<Omit<z.output<typeof overviewSchema>, 'retention'>> {
  const { prisma } = database;
  const perDay = await prisma.$queryRaw<{ key: string; leads: number; start: Date }[]>`
    WITH days AS (
      SELECT day::date AS day, today - (${days}::int - 1) AS first_day
      FROM (SELECT (now() AT TIME ZONE ${tz}::text)::date AS today) t,
        generate_series(today - (${days}::int - 1), today, '1 day') day
    ), counted AS (
      SELECT (received_at AT TIME ZONE ${tz}::text)::date AS day, count(*)::int AS leads FROM applications
      WHERE received_at >= (SELECT min(day)::timestamp FROM days) AT TIME ZONE ${tz}::text GROUP BY 1
    )
    SELECT to_char(day, 'YYYY-MM-DD') AS key, coalesce(leads, 0) AS leads,
      first_day::timestamp AT TIME ZONE ${tz}::text AS start
    FROM days LEFT JOIN counted USING (day) ORDER BY day`;
  const [first, last] = [perDay[0], perDay.at(-1)];
  if (!first || !last) throw new Error('The database returned no days');
  const deliveries = await prisma.$queryRaw<DeliveryCount[]>`
    SELECT k.kind::text AS kind, waiting, delivered, failed, oldest AS "oldestWaiting"
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
    from: first.key,
    to: last.key,
    total: perDay.reduce((sum, { leads }) => sum + leads, 0),
    perDay,
    deliveries,
    stoppedTargets: await readPauses(database),
    contactMessages: await prisma.contactMessage.count({ where: { receivedAt: { gte: first.start } } }),
  };
}
