import {
  type OutcomeGroup,
  type OutcomeGrouping,
  type Outcomes,
  outcomeLimit,
  type Period,
} from '../../shared/outcomes.ts';
import type { Database } from '../platform/database/database.ts';
import { daysSql, leadsOfDay, minutesSql, outcomeKeys, workOfLead } from './day-counts.ts';

const week = `to_char(date_trunc('week', d.day::timestamp), 'YYYY-MM-DD')`;

/**
 * The statement that counts by a key: days whose counts hold by these, the leads of others one by one. Leads are counted by key and by the time
 * until their first contact, of which there are few: everything else is made of these counts, without sorting leads.
 */
function statement(by: OutcomeGrouping): string {
  const isWeek = by === 'week';
  return `
  WITH ${daysSql('outcomes')}, counts AS (
    SELECT key COLLATE "C" AS key, minutes, sum(applications) AS applications, sum(contacted) AS contacted, sum(won) AS won FROM (
      SELECT key, minutes, count(*) AS applications, count(minutes) AS contacted, count(*) FILTER (WHERE stage = 'won') AS won FROM (
        SELECT ${isWeek ? week : outcomeKeys[by]} AS key, ${minutesSql} AS minutes, w.stage
        FROM days d CROSS JOIN ${leadsOfDay} CROSS JOIN ${workOfLead} WHERE NOT d.is_counted
      ) leads GROUP BY 1, 2
      UNION ALL
      SELECT ${isWeek ? week : 'c.key'}, part.minutes, part.leads, part.contacted, part.won
      FROM days d JOIN day_counts c ON c.day = d.day AND c.dimension = '${by}' CROSS JOIN LATERAL (
        SELECT NULL::int AS minutes, c.leads, 0 AS contacted, c.won
        UNION ALL SELECT each.minutes, 0, each.contacted, 0 FROM unnest(c.minutes, c.contacted) each (minutes, contacted)
      ) part WHERE d.is_counted
    ) either GROUP BY 1, 2
  ), named AS (
    SELECT key FROM counts GROUP BY key ORDER BY sum(applications) DESC, key LIMIT ${outcomeLimit}
  ), parts AS (
    SELECT CASE WHEN named.key IS NULL THEN 'rest' ELSE 'named' END AS part, named.key, minutes, applications, contacted, won
    FROM counts LEFT JOIN named USING (key)
    UNION ALL SELECT 'total', NULL, minutes, applications, contacted, won FROM counts
  ), running AS (
    SELECT *, sum(contacted) OVER (PARTITION BY part, key ORDER BY minutes) AS so_far, sum(contacted) OVER (PARTITION BY part, key) AS of_all
    FROM parts
  )
  SELECT part, key, sum(applications)::int AS applications, sum(contacted)::int AS contacted, sum(won)::int AS won,
    min(minutes) FILTER (WHERE so_far >= 0.5 * of_all)::int AS median, min(minutes) FILTER (WHERE so_far >= 0.9 * of_all)::int AS p90
  FROM running GROUP BY part, key ORDER BY part, ${isWeek ? 'key' : 'sum(applications) DESC, key'}`;
}

interface Row extends Omit<OutcomeGroup, 'label'> {
  part: 'named' | 'rest' | 'total';
}

/** What a group without key is called. */
const unknown: Readonly<Record<OutcomeGrouping, string>> = {
  source: 'Not known',
  landingPage: 'Not known',
  course: '',
  owner: 'Nobody',
  week: '',
};

/**
 * What became of the leads that came in a period, as of now. Held leads are not among them.
 *
 * @param by what they are counted by.
 */
export async function readOutcomes(
  { rows }: Pick<Database, 'rows'>,
  { from, to, tz }: Period,
  by: OutcomeGrouping,
): Promise<Outcomes> {
  const found = await rows<Row>(statement(by), [from, to, tz]);
  const accounts =
    by === 'owner' ? await rows<{ id: string; name: string }>('SELECT id, name FROM staff_accounts') : [];
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
