/** What is counted of each day, so that the numbers of a year need not look at the leads of a year. Decision 0054 says why it is exact. */
import type { OutcomeGrouping } from '../../shared/outcomes.ts';
import { cameFromSql } from '../leads/list/origin-sql.ts';

/** SQL of what outcomes are counted by, in a statement in which `a` are the applications and `w` is their work: empty where it is not known. */
export const outcomeKeys: Readonly<Record<OutcomeGrouping, string>> = {
  source: `coalesce(${cameFromSql}, '')`,
  landingPage: `coalesce(a.landing_page, '')`,
  course: 'a.course',
  owner: `coalesce(w.owner_id::text, '')`,
  // A day has one week; whoever reads it knows which.
  week: `''`,
};

/** The same for all leads of a day, those that are held included. */
export const arrivalKeys = { arrivedForCourse: 'a.course', arrivedBySource: `coalesce(a.source, 'unknown')` } as const;

/** SQL of the minutes until the first contact, as fine as they are told: to the minute up to three hours, to ten up to two days, then to the hour. */
export const minutesSql = `(
  SELECT CASE WHEN m < 180 THEN floor(m) WHEN m < 2880 THEN floor(m / 10) * 10 ELSE floor(m / 60) * 60 END::int
  FROM (SELECT date_part('epoch', w.first_contact_at - a.received_at) / 60 AS m) waited
)`;

/**
 * SQL: the work of each lead, and the leads of each of the days `d`. OFFSET has them looked up one by one: the database does not know that
 * hardly any day is left to look at, and would read the leads of all years.
 */
export const workOfLead = `LATERAL (SELECT * FROM lead_work w WHERE w.application_id = a.id OFFSET 0) w`;
export const leadsOfDay = `LATERAL (SELECT * FROM applications a WHERE a.received_at >= d.since AND a.received_at < d.until OFFSET 0) a`;

/**
 * SQL of the days of a period as a common table expression `days`, from `$1` to `$2` in the time zone `$3`, each with whether its counts hold: whether it was
 * counted from the same moment to the same moment, and nothing of it has changed since.
 *
 * @param counts of arrivals, which a change of work does not change, or of outcomes.
 */
export function daysSql(counts: 'arrivals' | 'outcomes'): string {
  return `days AS MATERIALIZED (
    SELECT d.day, d.since, d.until, c.day IS NOT NULL AND NOT EXISTS (
      SELECT FROM changed_leads x WHERE x.at >= d.since AND x.at < d.until ${counts === 'arrivals' ? 'AND NOT x.is_work' : ''}
    ) AS is_counted
    FROM (
      SELECT day::date AS day, day AT TIME ZONE $3::text AS since, (day + interval '1 day') AT TIME ZONE $3::text AS until
      FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') day
    ) d LEFT JOIN counted_days c USING (day, since, until)
  )`;
}
