import { columnOf, recordOf } from '../../shared/fields.ts';
import { filterFields } from '../../shared/lead-fields.ts';
import { stages } from '../../shared/lead-work.ts';
import type { LeadFilter, RiskFilter } from '../../shared/staff-leads.ts';
import { confirmedSql, notHeldSql, waitsForLookSql } from '../intake/spam/holds.ts';
import { Prisma } from '../platform/database/generated/client.ts';
import { hasPurposeSql, noticeSql } from '../records/consents.ts';
import { searchConditions } from './search.ts';

/** SQL in which `a` is an application: `cameFrom` of shared/origin.ts. An index has the same expression. */
export const cameFromSql = 'coalesce(a.utm_source, a.referring_site)';

/** A day in a filter, as opposed to an exact time. */
const plainDay = /^\d{4}-\d{2}-\d{2}$/;

/** SQL: the beginning or end of a day in a time zone; an exact time stays as it is. */
function bound(given: string, timeZone: string, days: 0 | 1): Prisma.Sql {
  // In UTC, because the database accepts fewer offsets.
  if (!plainDay.test(given)) return Prisma.sql`${new Date(given).toISOString()}::text::timestamptz`;
  return Prisma.sql`((${given}::text::date + ${String(days)}::text::int)::timestamp AT TIME ZONE ${timeZone}::text)`;
}

const hasDelivery = (states: string) =>
  `EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.state IN (${states}))`;

const deliveryConditions = {
  none: `NOT ${hasDelivery(`'waiting', 'failed', 'delivered'`)}`,
  waiting: `${hasDelivery(`'waiting'`)} AND NOT ${hasDelivery(`'failed'`)}`,
  failed: hasDelivery(`'failed'`),
  delivered: `${hasDelivery(`'delivered'`)} AND NOT ${hasDelivery(`'waiting', 'failed'`)}`,
} as const;

const consentConditions = {
  employers: hasPurposeSql('employers'),
  news: hasPurposeSql('news'),
  unrecorded: `${noticeSql} IS NULL`,
} as const;

const holdConditions = { false: notHeldSql, true: waitsForLookSql, confirmed: confirmedSql } as const;

function riskCondition(risk: RiskFilter): Prisma.Sql {
  const isRisky = Prisma.sql`(r.risks <> '{}' OR r.scan = 'found')`;
  const conditions: Partial<Record<RiskFilter, Prisma.Sql>> = {
    any: isRisky,
    virus: Prisma.sql`r.scan = 'found'`,
    unchecked: Prisma.sql`(r.risks IS NULL AND r.size > 0 OR r.risks @> '{unchecked}')`,
  };
  const condition = conditions[risk] ?? Prisma.sql`${isRisky} AND r.risks @> ARRAY[${risk}::text]`;
  return Prisma.sql`a.resume_id IN (SELECT r.id FROM resumes r WHERE ${condition})`;
}

function equals(column: string, value: readonly string[] | number | undefined): Prisma.Sql[] {
  if (value === undefined) return [];
  const name = Prisma.raw(`a.${column}`);
  if (typeof value === 'number') return [Prisma.sql`${name} = ${String(value)}::text::smallint`];
  return [Prisma.sql`${name} IN (${Prisma.join(value.map((one) => Prisma.sql`${one}::text`))})`];
}

function upTo(column: string, to: string, tz: string): Prisma.Sql {
  return Prisma.sql`${Prisma.raw(`${column} ${plainDay.test(to) ? '<' : '<='}`)} ${bound(to, tz, 1)}`;
}

/** Stages as SQL constants, so that the planner can use the partial index of open leads. */
const stageSql = recordOf(stages, (stage) => Prisma.raw(`'${stage}'`));

function workConditions({ owner, stage, nextFrom, nextTo, batch, tz }: LeadFilter): Prisma.Sql[] {
  const account = Prisma.sql`(
    SELECT s.id FROM staff_accounts s WHERE s.email = lower(${owner}::text) OR s.id::text = lower(${owner}::text)
  )`;
  const conditions = [
    ...(owner ? [owner === 'none' ? Prisma.sql`w.owner_id IS NULL` : Prisma.sql`w.owner_id = ${account}`] : []),
    ...(stage ? [Prisma.sql`w.stage IN (${Prisma.join(stage.map((one) => stageSql[one]))})`] : []),
    ...(nextFrom ? [Prisma.sql`w.next_at >= ${bound(nextFrom, tz, 0)}`] : []),
    ...(nextTo ? [upTo('w.next_at', nextTo, tz)] : []),
    ...(batch ? [Prisma.sql`w.batch_id = ${batch}::text::uuid`] : []),
  ];
  if (conditions.length === 0) return [];
  // A filter by next date is about open leads.
  if (nextFrom || nextTo) conditions.push(Prisma.sql`w.stage IN ('new', 'contacted')`);
  return [Prisma.sql`a.id IN (SELECT w.application_id FROM lead_work w WHERE ${Prisma.join(conditions, ' AND ')})`];
}

/** The SQL condition of a filter on application `a`. Its text is constant; every typed value is a text parameter. */
export function leadCondition(filter: LeadFilter): Prisma.Sql {
  const { q, cameFrom, utmCampaign, landingPage, delivery, consent, risk, held, from, to, tz, numbers } = filter;
  const conditions = [
    ...searchConditions(q ?? ''),
    ...filterFields.flatMap((name) => equals(columnOf(name), filter[name])),
    ...equals('source', filter.source),
    ...(cameFrom ? [Prisma.sql`${Prisma.raw(cameFromSql)} = lower(${cameFrom}::text)`] : []),
    ...(utmCampaign ? [Prisma.sql`a.utm_campaign = lower(${utmCampaign}::text)`] : []),
    ...(landingPage ? [Prisma.sql`a.landing_page = ${landingPage}::text`] : []),
    Prisma.raw(holdConditions[held]),
    ...(delivery ? [Prisma.raw(deliveryConditions[delivery])] : []),
    ...(consent ? [Prisma.raw(consentConditions[consent])] : []),
    ...(risk ? [riskCondition(risk)] : []),
    ...workConditions(filter),
    ...(numbers ? [Prisma.sql`a.number = ANY(string_to_array(${numbers}::text, ',')::bigint[])`] : []),
    ...(from ? [Prisma.sql`a.received_at >= ${bound(from, tz, 0)}`] : []),
    ...(to ? [upTo('a.received_at', to, tz)] : []),
  ];
  return Prisma.join(conditions, ' AND ');
}

/** A filter for the audit trail, without the search text, which may name a person. */
export function auditedFilter({ q, held, numbers, tz, ...given }: LeadFilter): Record<string, unknown> {
  const isDated = [given.from, given.to, given.nextFrom, given.nextTo].some((day) => day !== undefined);
  return {
    ...given,
    ...(held !== 'false' && { held }),
    ...(isDated && { tz }),
    ...(numbers && { numbers: numbers.split(',').length }),
    ...(q && { q: 'not kept' }),
  };
}
