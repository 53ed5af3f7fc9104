import {
  type OutcomeGroup,
  type OutcomeGrouping,
  type Outcomes,
  outcomeLimit,
  type Period,
} from '../../shared/outcomes.ts';
import type { Database } from '../database/database.ts';
import { cameFromSql } from './origin-sql.ts';

/** SQL of what leads are counted by, and of the text of it, empty where it is not known. `$3` is the time zone. */
const keys: Readonly<Record<OutcomeGrouping, { key: string; text: string }>> = {
  source: { key: cameFromSql, text: `coalesce(key, '')` },
  landingPage: { key: 'a.landing_page', text: `coalesce(key, '')` },
  course: { key: 'a.course', text: 'key' },
  owner: { key: 'w.owner_id', text: `coalesce(key::text, '')` },
  week: { key: `date_trunc('week', a.received_at AT TIME ZONE $3::text)`, text: `to_char(key, 'YYYY-MM-DD')` },
};

/** SQL of the minutes that it took, as fine as they are told: to the minute up to three hours, to ten up to two days, then to the hour. */
const told = `CASE WHEN m < 180 THEN floor(m) WHEN m < 2880 THEN floor(m / 10) * 10 ELSE floor(m / 60) * 60 END`;

/**
 * The statement that counts by a key. It looks at each lead once, in the index `applications_outcomes_idx`, and counts leads by key and by
 * the time until their first contact, of which there are few: everything else is made of these counts, without sorting leads.
 */
function statement(by: OutcomeGrouping): string {
  const { key, text } = keys[by];
  return `
  WITH leads AS (
    SELECT ${key} AS key, w.stage, date_part('epoch', w.first_contact_at - a.received_at) / 60 AS m
    FROM applications a JOIN lead_work w ON w.application_id = a.id
    WHERE a.received_at >= $1::date::timestamp AT TIME ZONE $3::text
      AND a.received_at < ($2::date + 1)::timestamp AT TIME ZONE $3::text
  ), counts AS (
    SELECT key, ${told} AS minutes, count(*) AS applications, count(m) AS contacted, count(*) FILTER (WHERE stage = 'won') AS won
    FROM leads GROUP BY 1, 2
  ), texts AS (
    SELECT (${text}) COLLATE "C" AS key, minutes, applications, contacted, won FROM counts
  ), named AS (
    SELECT key FROM texts GROUP BY key ORDER BY sum(applications) DESC, key LIMIT ${outcomeLimit}
  ), parts AS (
    SELECT CASE WHEN named.key IS NULL THEN 'rest' ELSE 'named' END AS part, named.key, minutes, applications, contacted, won
    FROM texts LEFT JOIN named USING (key)
    UNION ALL SELECT 'total', NULL, minutes, applications, contacted, won FROM texts
  ), running AS (
    SELECT *, sum(contacted) OVER (PARTITION BY part, key ORDER BY minutes) AS so_far, sum(contacted) OVER (PARTITION BY part, key) AS of_all
    FROM parts
  )
  SELECT part, key, sum(applications)::int AS applications, sum(contacted)::int AS contacted, sum(won)::int AS won,
    min(minutes) FILTER (WHERE so_far >= 0.5 * of_all)::int AS median, min(minutes) FILTER (WHERE so_far >= 0.9 * of_all)::int AS p90
  FROM running GROUP BY part, key ORDER BY part, ${by === 'week' ? 'key' : 'sum(applications) DESC, key'}`;
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
