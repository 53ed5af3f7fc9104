import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { courseOptions } from '../../shared/courses.ts';
import { columnOf, fieldOf, recordOf } from '../../shared/fields.ts';
import { type SortField, sortFields } from '../../shared/lead-fields.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { countLimit, type LeadQuery, type LeadSort, leadSorts } from '../../shared/staff-leads.ts';
import type { Outbox } from '../deliveries/feature.ts';
import { probeNow, replay } from '../deliveries/queue.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import { countUndecided, decideHold } from '../intake/spam/holds.ts';
import type { Db } from '../platform/database/database.ts';
import { Prisma } from '../platform/database/generated/client.ts';
import { isOddValue } from '../platform/database/unavailable.ts';
import { readPage } from '../platform/http/paging.ts';
import { Problem } from '../platform/http/problems.ts';
import { route } from '../platform/http/route.ts';
import type { Platform } from '../platform/server-parts.ts';
import { recordConsent } from '../records/consents.ts';
import { auditedFilter, leadCondition } from './filter.ts';
import { decidePerson, findOthers } from './persons.ts';
import { findLead, readLead, readRows } from './read-lead.ts';
import { coursesNamed, readMatches } from './search.ts';

const { join, raw, sql } = Prisma;

interface SortColumn {
  value: Prisma.Sql;
  /** Values are texts in a cursor. */
  type: 'timestamptz' | 'bigint' | 'smallint' | 'text' | 'boolean';
}

const number: SortColumn = { value: sql`a.number`, type: 'bigint' };
const receivedAt: SortColumn = { value: sql`a.received_at`, type: 'timestamptz' };

/** Letter case is ignored. Leads with an equal choice or number are ordered by time. */
function columnsOf(name: SortField): readonly SortColumn[] {
  const { options, number: isNumber } = fieldOf(name);
  const column = `a.${columnOf(name)}`;
  if (!options && !isNumber) return [{ value: raw(`lower(${column})`), type: 'text' }, number];
  return [{ value: raw(column), type: isNumber ? 'smallint' : 'text' }, receivedAt, number];
}

/** Each sort has an index of the same columns. The number makes the order total. */
const sortColumns: Readonly<Record<LeadSort, readonly SortColumn[]>> = {
  receivedAt: [receivedAt, number],
  number: [number],
  ...recordOf(sortFields, columnsOf),
};

/** What all pages of a list share. */
const orderSchema = z.object({
  sort: z.enum(leadSorts),
  isDescending: z.boolean(),
  firstCourses: z.array(z.enum(courseOptions)).describe('Whose leads come first, the latest of them first'),
  count: z.int().nonnegative().describe('Matches collected for the first page'),
});

type Reading = z.output<typeof orderSchema>;
/** `keys` are those of the row behind which the page begins; the first page has none. */
type Order = Reading & { isBackward?: boolean; keys?: readonly string[] };

const isFirst = (courses: readonly string[]) => sql`(a.course = ANY(${courses}::text[]))`;

function compared({ sort, firstCourses }: Order): readonly SortColumn[] {
  if (firstCourses.length === 0) return sortColumns[sort];
  return [{ value: isFirst(firstCourses), type: 'boolean' }, ...sortColumns[sort]];
}

type Place = { id: string; keys: string[] };

/** Selects what the order compares as `key_0` and so on. */
function keyed(condition: Prisma.Sql, order: Order) {
  const keys = compared(order).map(({ value }, at) => sql`${value} AS ${raw(`key_${at}`)}`);
  return sql`SELECT a.id, ${join(keys)} FROM applications a WHERE ${condition}`;
}

function pageOf(leads: Prisma.Sql, order: Order, rows: number) {
  const { isDescending, isBackward = false, keys } = order;
  const [operator, direction] = (isDescending === isBackward ? ['>', 'ASC'] : ['<', 'DESC']).map(raw);
  const columns = compared(order);
  const names = columns.map((_, at) => raw(`key_${at}`));
  const begin = columns.map(({ type }, at) => sql`${keys?.[at] ?? ''}::text::${raw(type)}`);
  const isBehind = sql`(${join(names)}) ${operator} (${join(begin)})`;
  return sql`
    SELECT id, ARRAY[${join(names.map((name) => sql`${name}::text`))}] AS keys FROM ${leads}
    WHERE ${keys ? isBehind : sql`true`}
    ORDER BY ${join(names.map((name) => sql`${name} ${direction}`))} LIMIT ${rows}::int`;
}

/** Collects up to `most` matching leads by indexes. Returns their number and, if there are fewer, a page. */
function collectLeads({ prisma }: Db, condition: Prisma.Sql, most: number, order: Order, rows: number) {
  return prisma.$transaction(async (models) => {
    await models.$executeRaw`SET LOCAL enable_seqscan = off`;
    const [found] = await models.$queryRaw<{ count: number; places: Place[] | null }[]>`
      WITH a AS MATERIALIZED (${keyed(condition, order)} LIMIT ${most}::int)
      SELECT count, CASE WHEN count < ${most}::int THEN
        to_json(ARRAY(SELECT to_json(page) FROM (${pageOf(sql`a`, order, rows)}) page)) END AS places
      FROM (SELECT count(*)::int AS count FROM a) n`;
    return found ?? { count: 0, places: [] };
  });
}

/** Numbers of the latest leads that are compared with a search, and of matches among them, by which it goes on. */
const tries = [
  { latest: 1_000, matches: 50 },
  { latest: 20_000, matches: countLimit },
];

/** Whether more match than are counted, seen from the latest leads: of a frequent word, the index is read slowly. */
async function areMany({ prisma }: Db, condition: Prisma.Sql) {
  for (const { latest, matches } of tries) {
    const found = await prisma.$queryRaw<unknown[]>`
      SELECT FROM (SELECT * FROM applications ORDER BY received_at DESC, number DESC LIMIT ${latest}::int) a
      WHERE ${condition} OFFSET ${matches}::int LIMIT 1`;
    if (found.length === 0) return false;
  }
  return true;
}

function readInOrder(models: Prisma.TransactionClient, condition: Prisma.Sql, order: Order, rows: number) {
  return models.$queryRaw<Place[]>(pageOf(sql`(${keyed(condition, order)}) a`, order, rows));
}

/** Where many leads match: reads those of `firstCourses` and the others apart, each by an index. */
async function scanLeads({ prisma }: Db, condition: Prisma.Sql, order: Order, rows: number): Promise<Place[]> {
  const { firstCourses, keys = [], ...plain } = order;
  if (firstCourses.length === 0) return readInOrder(prisma, condition, order, rows);
  const places: Place[] = [];
  const halves = order.isBackward ? ['false', 'true'] : ['true', 'false'];
  for (const half of keys[0] === halves[1] ? halves.slice(1) : halves) {
    const within = sql`${condition} AND ${isFirst(firstCourses)} = ${raw(half)}`;
    const inHalf = { ...plain, firstCourses: [], ...(half === keys[0] && { keys: keys.slice(1) }) };
    const found = await prisma.$transaction(async (models) => {
      // The planner does not know that a course's name matches all its leads, so that a page of them is near.
      if (half === 'true') await models.$executeRaw`SET LOCAL enable_bitmapscan = off`;
      return readInOrder(models, within, inHalf, rows - places.length);
    });
    places.push(...found.map((place) => ({ ...place, keys: [half, ...place.keys] })));
    if (places.length === rows) break;
  }
  return places;
}

const position = orderSchema
  .extend({ keys: z.array(z.string()) })
  .refine((order) => order.keys.length === compared(order).length);

/** Matches of a search that are collected; of few, an index in the order would pass the words of most leads. */
const searchLimit = 8_000;

/** One page of leads: of fewer than `most` sorted, of more by an index. @throws Problem `malformed-request` */
export async function listLeads(
  database: Db,
  links: ResumeLinks,
  { cursor, limit, sort, ...filter }: LeadQuery,
  most = filter.q ? searchLimit : countLimit + 1,
) {
  const condition = leadCondition(filter);
  let reading: Reading = {
    sort: sort.replace('-', '') as LeadSort,
    isDescending: sort.startsWith('-'),
    // A search for "aws" lists applicants for the course before applicants with the skill.
    firstCourses: sort === '-receivedAt' ? coursesNamed(filter.q ?? '') : [],
    count: 0,
  };
  const { items, ...cursors } = await readPage(
    { cursor, limit },
    position,
    async (at, rows) => {
      if (at) reading = at;
      const order = at ?? reading;
      if (!at && filter.q && (await areMany(database, condition))) reading = { ...reading, count: most };
      if (reading.count < most) {
        const { count, places } = await collectLeads(database, condition, most, order, rows);
        if (!at) reading = { ...reading, count };
        if (places) return places;
      }
      return scanLeads(database, condition, order, rows);
    },
    ({ keys }) => ({ ...reading, keys }),
  ).catch((error) => {
    // The database could not read a value of the cursor.
    throw isOddValue(error) ? new Problem('malformed-request', { cause: error }) : error;
  });
  const ids = items.map(({ id }) => id);
  const [held, rows, others, matches] = await Promise.all([
    countUndecided(database),
    readRows(database, links, ids),
    findOthers(database, ids),
    readMatches(database, filter.q ?? '', ids),
  ]);
  const listed = ids.flatMap((id) => {
    const lead = rows.get(id);
    return lead ? [{ ...lead, match: matches.get(id) ?? null, samePerson: others(id).length }] : [];
  });
  const { count } = reading;
  return { items: listed, ...cursors, total: Math.min(count, countLimit), totalIsExact: count <= countLimit, held };
}

export async function leadRoutes(app: FastifyInstance, services: Platform & { links: ResumeLinks; outbox: Outbox }) {
  const { database, links, news, outbox } = services;

  route(app, 'GET /api/admin/applications', async (request) => {
    const { sort, cursor, limit, ...filter } = request.query;
    const [page, delivery] = await Promise.all([
      listLeads(database, links, request.query),
      outbox.kinds.length > 0 || database.prisma.delivery.findFirst({ where: { state: { not: 'skipped' } } }),
    ]);
    const circumstances = { sort, isFollowing: cursor !== undefined, leads: page.items.length };
    await request.audit('application.list', null, { ...auditedFilter(filter), ...circumstances });
    return { ...page, hasDeliveries: delivery !== null };
  });

  route(app, 'GET /api/admin/applications/:id', async (request) => {
    const lead = await readLead(services, request.params.id);
    await request.audit('application.read', lead.referenceId);
    return lead;
  });

  route(app, 'POST /api/admin/applications/:id/hold', async (request) => {
    const { decision } = request.body;
    const { id, referenceId } = await findLead(database, request.params.id);
    await request.change(async (models, audit) => {
      await decideHold(models, outbox, id, { decision, by: request.actor.label });
      await audit(`hold.${decision}`, referenceId);
    }, 'leads');
    // The free seats on the page of the course change as well.
    news.announce('work');
  });

  route(app, 'POST /api/admin/applications/:id/person', async (request) => {
    const { other: named, isSame } = request.body;
    const lead = await findLead(database, request.params.id);
    const other = await findLead(database, named);
    await request.change(async (models, audit) => {
      await decidePerson(models, [lead.id, other.id], isSame, request.actor.label);
      await audit(isSame ? 'person.link' : 'person.unlink', lead.referenceId, { other: other.referenceId });
    }, 'leads');
  });

  route(app, 'POST /api/admin/applications/:id/consents', async (request) => {
    const { id, referenceId } = await findLead(database, request.params.id);
    await request.change(async (models, audit) => {
      await recordConsent(models, id, request.body);
      await audit('consent.record', referenceId, request.body);
    }, 'leads');
  });

  route(app, 'POST /api/admin/deliveries/:id/replay', async (request) => {
    const row = await request.change(async (models, audit) => {
      if ((await replay(models, request.params)) === 0) throw new Problem('not-found');
      const { application, ...delivery } = await models.delivery.findUniqueOrThrow({
        where: request.params,
        include: { application: { select: { number: true } } },
      });
      await audit('delivery.replay', formatReferenceId(application.number), { kind: delivery.kind });
      return delivery;
    }, 'deliveries');
    outbox.wake();
    return row;
  });

  route(app, 'POST /api/admin/targets/:kind/try', async (request) => {
    const { kind } = request.params;
    await request.change(async (models, audit) => {
      if (!(await probeNow(models, kind))) throw new Problem('not-found');
      await audit('delivery.probe', kind);
    }, 'deliveries');
    outbox.wake();
  });
}
