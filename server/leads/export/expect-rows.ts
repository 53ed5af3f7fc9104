import { countLimit } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';

/** The planner's cost up to which counting takes at most some 20 ms. */
const cheapCost = 5_000;

interface Explanation {
  'QUERY PLAN': [{ Plan: { 'Total Cost': number; 'Plan Rows': number } }];
}

export interface Expected {
  rows: number;
  areExact: boolean;
}

/** The number of matching leads: exact where counting is cheap or they are few, else the planner's estimate. */
export async function expectRows({ prisma }: Db, where: Prisma.Sql): Promise<Expected> {
  const matching = Prisma.sql`SELECT FROM applications a WHERE ${where}`;
  const [explanation] = await prisma.$queryRaw<Explanation[]>`EXPLAIN (FORMAT JSON) ${matching}`;
  const { 'Total Cost': cost = 0, 'Plan Rows': estimate = 0 } = explanation?.['QUERY PLAN'][0].Plan ?? {};
  const bound = cost < cheapCost ? null : countLimit + 1;
  const [counted] = await prisma.$queryRaw<{ rows: number }[]>`
    SELECT count(*)::int AS rows FROM (${matching} LIMIT ${bound}::int) bounded`;
  const rows = counted?.rows ?? 0;
  return rows === bound ? { rows: Math.max(rows, estimate), areExact: false } : { rows, areExact: true };
}
