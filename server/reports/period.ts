/** SQL: the lead `a` arrived on a day from `$1` to `$2` in the time zone `$3`. A covering index serves the reports. */
export const inPeriodSql = `a.received_at >= $1::date::timestamp AT TIME ZONE $3::text
  AND a.received_at < ($2::date + 1)::timestamp AT TIME ZONE $3::text`;
