/**
 * SQL: the lead `a` came on a day from `$1` to `$2` in the time zone `$3`. An index has all that reports read of leads,
 * in the order of this.
 */
export const inPeriodSql = `a.received_at >= $1::date::timestamp AT TIME ZONE $3::text
  AND a.received_at < ($2::date + 1)::timestamp AT TIME ZONE $3::text`;
