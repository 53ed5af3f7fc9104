import type { FastifyInstance } from 'fastify';
import type { Received, Returned } from '../../shared/api/api.ts';
import { deliveredLimit } from '../../shared/outcomes.ts';
import { readPauses } from '../deliveries/queue.ts';
import { readRetention } from '../leads/erasure/retention.ts';
import type { PrismaClient } from '../platform/database/generated/client.ts';
import { DeliveryKind } from '../platform/database/generated/enums.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/server-parts.ts';

type Overview = Returned<'GET /api/admin/overview'>;

/** The deliveries of each kind that has any. The finished ones grow with the leads, and are not all counted. */
async function countDeliveries({ delivery }: PrismaClient): Promise<Overview['deliveries']> {
  const unfinished = await delivery.groupBy({
    by: ['kind', 'state'],
    where: { state: { in: ['waiting', 'failed'] } },
    _count: true,
    _min: { createdAt: true },
  });
  const counts: Overview['deliveries'] = [];
  for (const kind of Object.values(DeliveryKind)) {
    const delivered = await delivery.count({ where: { kind, state: 'delivered' }, take: deliveredLimit });
    const [waiting, failed] = (['waiting', 'failed'] as const).map((state) =>
      unfinished.find((one) => one.kind === kind && one.state === state),
    );
    if (!waiting && !failed && delivered === 0) continue;
    const oldestWaiting = waiting?._min.createdAt ?? null;
    counts.push({ kind, waiting: waiting?._count ?? 0, delivered, failed: failed?._count ?? 0, oldestWaiting });
  }
  return counts;
}

/** The overview of a period that ends today. */
async function readOverview(
  { database, config }: Platform,
  { days, tz }: Received<'GET /api/admin/overview', 'query'>,
): Promise<Overview> {
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
  return {
    from: first.key,
    to: last.key,
    total: perDay.reduce((sum, { leads }) => sum + leads, 0),
    perDay,
    deliveries: await countDeliveries(prisma),
    stoppedTargets: await readPauses(database),
    contactMessages: await prisma.contactMessage.count({ where: { receivedAt: { gte: first.start } } }),
    retention: await readRetention(database, config),
  };
}

/** Route of the overview. */
export async function overviewRoutes(app: FastifyInstance, platform: Platform) {
  route(app, 'GET /api/admin/overview', async (request) => {
    await request.audit('overview.read');
    return readOverview(platform, request.query);
  });
}
