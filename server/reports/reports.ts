import type { FastifyInstance } from 'fastify';
import type { Returned } from '../../shared/api/api.ts';
import {
  deliveredLimit,
  type OutcomeGroup,
  type OutcomeGrouping,
  outcomeGroupings,
  outcomeLimit,
  type Period,
} from '../../shared/outcomes.ts';
import { exportMediaTypes } from '../../shared/staff-leads.ts';
import { readPauses } from '../deliveries/queue.ts';
import { readRetention } from '../erasure/retention.ts';
import { notHeldSql } from '../intake/spam/holds.ts';
import { cameFromSql } from '../leads/filter.ts';
import type { Db } from '../platform/database/database.ts';
import { Prisma, type PrismaClient } from '../platform/database/generated/client.ts';
import { DeliveryKind } from '../platform/database/generated/enums.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/server-parts.ts';
import { safeCsvField } from '../platform/spreadsheet-cells.ts';

type Overview = Returned<'GET /api/admin/overview'>;

/** By kind, without those that have none. The finished ones grow with the leads, and are not all counted. */
async function countDeliveries({ delivery }: PrismaClient) {
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

/** SQL, in which `a` is an application, `w` its work and `o` its owner; empty when unknown. */
const keys: Readonly<Record<OutcomeGrouping, string>> = {
  source: `coalesce(${cameFromSql}, '') COLLATE "C"`,
  landingPage: `coalesce(a.landing_page, '') COLLATE "C"`,
  course: 'a.course COLLATE "C"',
  // By the address, as in the list's filter, which shows a name for it.
  owner: `coalesce(o.email, '') COLLATE "C"`,
  // As a date, which is compared faster than a text.
  week: `date_trunc('week', a.received_at AT TIME ZONE $3::text)::date`,
};

/** Leads of days `$1` to `$2` in time zone `$3` by a covering index: all, the largest groups, others without a key. */
function statement(by: OutcomeGrouping) {
  return `
  WITH leads AS (
    SELECT ${keys[by]} AS key, w.stage,
      floor(date_part('epoch', w.first_contact_at - a.received_at) / 60)::int AS minutes
    FROM applications a JOIN lead_work w ON w.application_id = a.id LEFT JOIN staff_accounts o ON o.id = w.owner_id
    WHERE a.received_at >= $1::date::timestamp AT TIME ZONE $3::text
      AND a.received_at < ($2::date + 1)::timestamp AT TIME ZONE $3::text AND ${notHeldSql}
  ), named AS (
    SELECT key FROM leads GROUP BY key ORDER BY count(*) DESC, key LIMIT ${outcomeLimit}
  )
  SELECT named.key::text, count(*)::int AS applications,
    count(minutes)::int AS contacted, count(*) FILTER (WHERE stage = 'won')::int AS won,
    percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes) AS median,
    percentile_disc(0.9) WITHIN GROUP (ORDER BY minutes) AS p90
  FROM leads LEFT JOIN named USING (key) GROUP BY GROUPING SETS ((named.key), ())
  ORDER BY grouping(named.key) DESC, named.key IS NULL, ${by === 'week' ? '' : 'applications DESC,'} named.key`;
}

/** Of the leads that arrived in a period, without spam. */
async function readOutcomes({ prisma, rows }: Db, { from, to, tz }: Period, by: OutcomeGrouping) {
  const [total, ...groups] = await rows<Omit<OutcomeGroup, 'label'>>(statement(by), [from, to, tz]);
  if (!total) throw new Error('The database returned no total.');
  const accounts = by === 'owner' ? await prisma.staffAccount.findMany({ select: { email: true, name: true } }) : [];
  const names = new Map(accounts.map(({ email, name }) => [email, name]));
  const unknown = by === 'owner' ? 'Nobody' : 'Not known';
  const labelOf = (key: string | null) => (key === null ? 'All others' : names.get(key) || key || unknown);
  return { total, groups: groups.map((group) => ({ ...group, label: labelOf(group.key) })) };
}

/** A CSV record (RFC 4180) whose texts no spreadsheet runs as a formula. */
function record(cells: readonly (string | number | null)[]) {
  const written = cells.map((cell) =>
    typeof cell === 'string' ? `"${safeCsvField(cell).replaceAll('"', '""')}"` : (cell ?? ''),
  );
  return `${written.join(',')}\r\n`;
}

export async function reportRoutes(app: FastifyInstance, { config, database }: Platform) {
  const { prisma } = database;

  route(app, 'GET /api/admin/overview', async (request) => {
    const { days, tz } = request.query;
    await request.audit('overview.read');
    const perDay = await prisma.$queryRaw<{ key: string; leads: number; start: Date }[]>`
      WITH days AS (
        SELECT day::date AS day FROM (SELECT (now() AT TIME ZONE ${tz}::text)::date AS today) t,
          generate_series(today - (${days}::int - 1), today, '1 day') day
      ), counted AS (
        SELECT (received_at AT TIME ZONE ${tz}::text)::date AS day, count(*)::int AS leads FROM applications a
        WHERE received_at >= (SELECT min(day)::timestamp FROM days) AT TIME ZONE ${tz}::text
          AND ${Prisma.raw(notHeldSql)}
        GROUP BY 1
      )
      SELECT to_char(day, 'YYYY-MM-DD') AS key, coalesce(leads, 0) AS leads,
        day::timestamp AT TIME ZONE ${tz}::text AS start
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
  });

  route(app, 'GET /api/admin/outcomes', async (request) => {
    const { by, ...period } = request.query;
    const outcomes = await readOutcomes(database, period, by);
    await request.audit('outcomes.read', null, { ...period, by });
    return outcomes;
  });

  route(app, 'GET /api/admin/outcomes/export', async (request, reply) => {
    const period = request.query;
    let csv = record(['by', 'group', 'applications', 'contacted', 'won', 'medianMinutes', 'p90Minutes']);
    for (const by of Object.keys(outcomeGroupings) as OutcomeGrouping[]) {
      const { groups, total } = await readOutcomes(database, period, by);
      const lines = by === 'source' ? [...groups, { ...total, label: 'All' }] : groups;
      for (const { label, applications, contacted, won, median, p90 } of lines)
        csv += record([outcomeGroupings[by], label, applications, contacted, won, median, p90]);
    }
    await request.audit('outcomes.export', null, period);
    return reply
      .type(exportMediaTypes.csv)
      .header('content-disposition', `attachment; filename="outcomes-${period.from}-to-${period.to}.csv"`)
      .send(csv);
  });
}
