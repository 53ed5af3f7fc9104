import { columnOf, fieldOf, recordOf } from '../../../shared/fields.ts';
import { type SortField, sortFields } from '../../../shared/lead-fields.ts';
import type { LeadSort } from '../../../shared/staff-leads.ts';
import { Prisma } from '../../platform/database/generated/client.ts';

interface SortColumn {
  sql: Prisma.Sql;
  /** Type of its values, which are texts in a cursor. */
  type: 'timestamptz' | 'bigint' | 'smallint' | 'text';
}

const number: SortColumn = { sql: Prisma.sql`a.number`, type: 'bigint' };
const receivedAt: SortColumn = { sql: Prisma.sql`a.received_at`, type: 'timestamptz' };

/** An order by a field ignores letter case. Leads with an equal choice or number are ordered by time. */
function columnsOf(name: SortField): readonly SortColumn[] {
  const { options, number: isNumber } = fieldOf(name);
  const column = `a.${columnOf(name)}`;
  if (isNumber) return [{ sql: Prisma.raw(column), type: 'smallint' }, receivedAt, number];
  if (options) return [{ sql: Prisma.raw(column), type: 'text' }, receivedAt, number];
  return [{ sql: Prisma.raw(`lower(${column})`), type: 'text' }, number];
}

/** The columns of each order, which has an index of the same columns. The number makes the order total. */
export const sortColumns: Readonly<Record<LeadSort, readonly SortColumn[]>> = {
  receivedAt: [receivedAt, number],
  number: [number],
  ...recordOf(sortFields, columnsOf),
};

/** An order, and the sort columns of the row behind which a page begins; without `keys` it is the first page. */
export interface Order {
  sort: LeadSort;
  isDescending: boolean;
  isBackward?: boolean;
  keys?: readonly string[];
}

export const columnsOfLead = (sort: LeadSort) => sortColumns[sort].map(({ sql }) => sql);

/** The condition that a row is behind the beginning of a page. */
export function isBehind(
  columns: readonly Prisma.Sql[],
  { sort, isDescending, isBackward = false, keys }: Order,
): Prisma.Sql {
  if (!keys) return Prisma.sql`true`;
  const typed = keys.map((key, at) => Prisma.sql`${key}::text::${Prisma.raw(sortColumns[sort][at]?.type ?? '')}`);
  const operator = Prisma.raw(isDescending === isBackward ? '>' : '<');
  return Prisma.sql`(${Prisma.join([...columns])}) ${operator} (${Prisma.join(typed)})`;
}

export function orderBy(columns: readonly Prisma.Sql[], { isDescending, isBackward = false }: Order): Prisma.Sql {
  const direction = Prisma.raw(isDescending === isBackward ? 'ASC' : 'DESC');
  return Prisma.sql`ORDER BY ${Prisma.join(columns.map((column) => Prisma.sql`${column} ${direction}`))}`;
}

export function keysOf(columns: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`ARRAY[${Prisma.join(columns.map((column) => Prisma.sql`${column}::text`))}]`;
}
