import {
  type OutcomeGroup,
  type OutcomeGrouping,
  type Outcomes,
  outcomeLimit,
  type Period,
} from '../../shared/outcomes.ts';
import { cameFromSql } from '../leads/list/origin-sql.ts';
import type { Db } from '../platform/database/database.ts';
import { inPeriodSql } from './period.ts';

/** SQL of the grouping keys, in which `a` is an application and `w` its work; empty when unknown. */
const keys: Readonly<Record<OutcomeGrouping, string>> = {
  source: `coalesce(${cameFromSql}, '')`,
  landingPage: `coalesce(a.landing_page, '')`,
  course: 'a.course',
  owner: `coalesce(w.owner_id::text, '')`,
  week: `date_trunc('week', a.received_at AT TIME ZONE $3::text)::date::text`,
};

/**
 * SQL of the minutes until the first contact, rounded down to the minute, from three hours to ten, from two days to the
 * hour.
 */
const minutesSql = `(
  SELECT CASE WHEN m < 180 THEN floor(m) WHEN m < 2880 THEN floor(m / 10) * 10 ELSE floor(m / 60) * 60 END::int
  FROM (SELECT date_part('epoch', w.first_contact_at - a.received_at) / 60 AS m) waited
)`;

/**
 * The statement that counts by a key. It first counts by key and by time until the first contact, which has few values,
 * and derives the rest from these counts without sorting leads.
 */
function statement(by: OutcomeGrouping): string {
  return `
  WITH counts AS (
    SELECT key COLLATE "C" AS key, minutes, count(*) AS applications, count(minutes) AS contacted,
      count(*) FILTER (WHERE stage = 'won') AS won
    FROM (
      SELECT ${keys[by]} AS key, ${minutesSql} AS minutes, w.stage
      FROM applications a JOIN lead_work w ON w.application_id = a.id WHERE ${inPeriodSql}
    ) leads GROUP BY 1, 2
  ), named AS (
    SELECT key FROM counts GROUP BY key ORDER BY sum(applications) DESC, key LIMIT ${outcomeLimit}
  ), parts AS (
    SELECT CASE WHEN named.key IS NULL THEN 'rest' ELSE 'named' END AS part, named.key,
      minutes, applications, contacted, won
    FROM counts LEFT JOIN named USING (key)
    UNION ALL SELECT 'total', NULL, minutes, applications, contacted, won FROM counts
  ), running AS (
    SELECT *, sum(contacted) OVER (PARTITION BY part, key ORDER BY minutes) AS so_far,
      sum(contacted) OVER (PARTITION BY part, key) AS of_all
    FROM parts
  )
  SELECT part, key, sum(applications)::int AS applications, sum(contacted)::int AS contacted, sum(won)::int AS won,
    min(minutes) FILTER (WHERE so_far >= 0.5 * of_all)::int AS median,
    min(minutes) FILTER (WHERE so_far >= 0.9 * of_all)::int AS p90
  FROM running GROUP BY part, key ORDER BY part, ${by === 'week' ? 'key' : 'sum(applications) DESC, key'}`;
}

interface Row extends Omit<OutcomeGroup, 'label'> {
  part: 'named' | 'rest' | 'total';
}

/** Labels of groups without a key. */
const unknown: Readonly<Record<OutcomeGrouping, string>> = {
  source: 'Not known',
  landingPage: 'Not known',
  course: '',
  owner: 'Nobody',
  week: '',
};

/**
 * The current outcomes of the leads that arrived in a period, without held leads.
 */
export async function readOutcomes(
  { prisma, rows }: Db,
  { from, to, tz }: Period,
  by: OutcomeGrouping,
): Promise<Outcomes> {
  const found = await rows<Row>(statement(by), [from, to, tz]);
  const accounts = by === 'owner' ? await prisma.staffAccount.findMany({ select: { id: true, name: true } }) : [];
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const total = found.find(({ part }) => part === 'total');
  return {
    total: total ?? { applications: 0, contacted: 0, won: 0, median: null, p90: null },
    groups: found.flatMap(({ part, ...group }) => {
      if (part === 'total') return [];
      if (group.key === null) return [{ ...group, label: 'All others' }];
      return [{ ...group, label: names.get(group.key) || group.key || unknown[by] }];
    }),
  };
}
