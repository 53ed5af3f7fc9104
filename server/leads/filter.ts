import { columnOf, recordOf } from '../../shared/fields.ts';
import { filterFields } from '../../shared/lead-fields.ts';
import { stages } from '../../shared/lead-work.ts';
import type { LeadFilter, RiskFilter } from '../../shared/staff-leads.ts';
import { confirmedSql, notHeldSql, waitsForLookSql } from '../intake/spam/holds.ts';
import { Prisma } from '../platform/database/generated/client.ts';
import { hasPurposeSql, noticeSql } from '../records/consents.ts';
import { searchConditions } from './search.ts';

const { join, raw, sql } = Prisma;

/** SQL in which `a` is an application: `cameFrom` of shared/origin.ts. An index has the same expression. */
export const cameFromSql = 'coalesce(a.utm_source, a.referring_site)';

/** A day, as opposed to an exact time. */
const plainDay = /^\d{4}-\d{2}-\d{2}$/;

/** SQL: the beginning or end of a day in a time zone; an exact time stays as it is. */
function bound(given: string, tz: string, days: 0 | 1) {
  // In UTC, because the database accepts fewer offsets.
  if (!plainDay.test(given)) return sql`${new Date(given).toISOString()}::text::timestamptz`;
  return sql`((${given}::text::date + ${String(days)}::text::int)::timestamp AT TIME ZONE ${tz}::text)`;
}

const hasDelivery = (states: string) =>
  `EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.state IN (${states}))`;

const deliveryConditions = {
  none: `NOT ${hasDelivery(`'waiting', 'failed', 'delivered'`)}`,
  waiting: `${hasDelivery(`'waiting'`)} AND NOT ${hasDelivery(`'failed'`)}`,
  failed: hasDelivery(`'failed'`),
  delivered: `${hasDelivery(`'delivered'`)} AND NOT ${hasDelivery(`'waiting', 'failed'`)}`,
};

const consentConditions = {
  employers: hasPurposeSql('employers'),
  news: hasPurposeSql('news'),
  unrecorded: `${noticeSql} IS NULL`,
};

const holdConditions = { false: notHeldSql, true: waitsForLookSql, confirmed: confirmedSql };

function riskCondition(risk: RiskFilter) {
  const isRisky = sql`(r.risks <> '{}' OR r.scan = 'found')`;
  const conditions: Partial<Record<RiskFilter, Prisma.Sql>> = {
    any: isRisky,
    virus: sql`r.scan = 'found'`,
    unchecked: sql`(r.risks IS NULL AND r.size > 0 OR r.risks @> '{unchecked}')`,
  };
  const condition = conditions[risk] ?? sql`${isRisky} AND r.risks @> ARRAY[${risk}::text]`;
  return sql`a.resume_id IN (SELECT r.id FROM resumes r WHERE ${condition})`;
}

function equals(column: string, value: readonly string[] | number | undefined) {
  if (value === undefined) return undefined;
  const name = raw(`a.${column}`);
  if (typeof value === 'number') return sql`${name} = ${String(value)}::text::smallint`;
  return sql`${name} IN (${join(value.map((one) => sql`${one}::text`))})`;
}

function within(column: string, tz: string, from = '', to = '') {
  const time = raw(column);
  return [
    from && sql`${time} >= ${bound(from, tz, 0)}`,
    to && sql`${time} ${raw(plainDay.test(to) ? '<' : '<=')} ${bound(to, tz, 1)}`,
  ];
}

/** Constants, so that the planner can use the partial index of open leads. */
const stageSql = recordOf(stages, (stage) => raw(`'${stage}'`));

function workCondition({ owner, stage, nextFrom, nextTo, batch, tz }: LeadFilter) {
  const account = sql`(
    SELECT s.id FROM staff_accounts s WHERE s.email = lower(${owner}::text) OR s.id::text = lower(${owner}::text)
  )`;
  const conditions = [
    owner && (owner === 'none' ? sql`w.owner_id IS NULL` : sql`w.owner_id = ${account}`),
    stage && sql`w.stage IN (${join(stage.map((one) => stageSql[one]))})`,
    ...within('w.next_at', tz, nextFrom, nextTo),
    batch && sql`w.batch_id = ${batch}::text::uuid`,
    // A filter by next date is about open leads.
    (nextFrom || nextTo) && sql`w.stage IN ('new', 'contacted')`,
  ].filter((one) => !!one);
  if (conditions.length === 0) return undefined;
  return sql`a.id IN (SELECT w.application_id FROM lead_work w WHERE ${join(conditions, ' AND ')})`;
}

/** On application `a`. The text is constant; every typed value is a text parameter. */
export function leadCondition(filter: LeadFilter): Prisma.Sql {
  const { q, cameFrom, utmCampaign, landingPage, delivery, consent, risk, held, from, to, tz, numbers } = filter;
  const conditions = [
    ...searchConditions(q ?? ''),
    ...filterFields.map((name) => equals(columnOf(name), filter[name])),
    equals('source', filter.source),
    cameFrom && sql`${raw(cameFromSql)} = lower(${cameFrom}::text)`,
    utmCampaign && sql`a.utm_campaign = lower(${utmCampaign}::text)`,
    landingPage && sql`a.landing_page = ${landingPage}::text`,
    raw(holdConditions[held]),
    delivery && raw(deliveryConditions[delivery]),
    consent && raw(consentConditions[consent]),
    risk && riskCondition(risk),
    workCondition(filter),
    numbers && sql`a.number = ANY(string_to_array(${numbers}::text, ',')::bigint[])`,
    ...within('a.received_at', tz, from, to),
  ].filter((one) => !!one);
  return join(conditions, ' AND ');
}

/** For the audit trail: without the search text, which may name a person. */
export function auditedFilter({ q, held, numbers, tz, ...given }: LeadFilter): Record<string, unknown> {
  const isDated = given.from || given.to || given.nextFrom || given.nextTo;
  return {
    ...given,
    ...(held !== 'false' && { held }),
    ...(isDated && { tz }),
    ...(numbers && { numbers: numbers.split(',').length }),
    ...(q && { q: 'not kept' }),
  };
}
