import type { PgBoss } from 'pg-boss';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryKind, DeliveryState } from '../database/generated/enums.ts';
import { notHeldSql } from '../holds/holds.ts';
import { isKeptSql } from '../resumes/files.ts';
import { readPauses } from './pauses.ts';
import { insertJobs, replayDelivery } from './queues.ts';

interface Services {
  database: Database;
  jobs: PgBoss;
}

/** Rows that one transaction touches. */
const batch = 500;

/** How many deliveries of each kind are in each state, since when the oldest of them waits, and what is paused. */
export async function countDeliveries({ prisma }: Pick<Database, 'prisma'>) {
  const groups = await prisma.delivery.groupBy({
    by: ['kind', 'state'],
    _count: true,
    _min: { createdAt: true },
    orderBy: [{ kind: 'asc' }, { state: 'asc' }],
  });
  const counts = groups.map(({ kind, state, _count, _min }) => ({
    kind,
    state,
    count: _count,
    oldest: _min.createdAt,
  }));
  return { counts, paused: await readPauses({ prisma }) };
}

/** The latest deliveries that match, newest first, with their leads' reference IDs. */
export async function listDeliveries(
  { prisma }: Pick<Database, 'prisma'>,
  filter: { state?: DeliveryState; kind?: DeliveryKind; limit: number },
) {
  const { limit, ...where } = filter;
  const found = await prisma.delivery.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: limit,
    include: { application: { select: { number: true } } },
  });
  return found.map(({ application, ...delivery }) => ({
    ...delivery,
    referenceId: formatReferenceId(application.number),
  }));
}

/** Has every delivery that failed, of all kinds or of one, made again. Returns how many. */
export async function replayFailed(services: Services, kind?: DeliveryKind): Promise<number> {
  const where = { state: 'failed' as const, ...(kind && { kind }) };
  const failed = await services.database.prisma.delivery.findMany({ where, select: { id: true } });
  let replayed = 0;
  for (const { id } of failed) if (await replayDelivery(services, id)) replayed++;
  return replayed;
}

/** Leaves deliveries that failed undone: one, all of a kind, or all. They can still be replayed. Returns how many. */
export async function skipFailed(
  { prisma }: Pick<Database, 'prisma'>,
  which: { id?: string; kind?: DeliveryKind },
): Promise<number> {
  const { count } = await prisma.delivery.updateMany({
    where: { ...which, state: 'failed' },
    data: { state: 'skipped' },
  });
  return count;
}

/**
 * Adds the deliveries that leads of the past lack, because nothing was set up when they came, and returns how many. Resumes
 * whose file is gone are left out, and so are leads that were imported.
 */
export async function enqueueMissing({ database, jobs }: Services, kind: DeliveryKind): Promise<number> {
  const missing = `
    INSERT INTO deliveries (application_id, kind)
    SELECT a.id, $1::text::delivery_kind FROM applications a JOIN resumes r ON r.id = a.resume_id
    WHERE NOT EXISTS (SELECT FROM deliveries d WHERE d.application_id = a.id AND d.kind = $1::text::delivery_kind)
      AND (${isKeptSql('r')} OR $1::text NOT IN ('drive', 'script')) AND a.source IS DISTINCT FROM 'import' AND ${notHeldSql}
    ORDER BY a.number LIMIT $2
    ON CONFLICT DO NOTHING RETURNING id, kind`;
  let total = 0;
  for (;;) {
    const added = await database.transaction(async (session) => {
      const deliveries = await session.rows<{ id: string; kind: DeliveryKind }>(missing, [kind, batch]);
      await insertJobs(jobs, session, deliveries);
      return deliveries.length;
    });
    total += added;
    if (added === 0) return total;
  }
}
