import { formatReferenceId } from '../../shared/reference-id.ts';
import { isKeptSql } from '../intake/resumes/files.ts';
import { notHeldSql } from '../intake/spam/holds.ts';
import type { Db } from '../platform/database/database.ts';
import type { DeliveryKind, DeliveryState } from '../platform/database/generated/enums.ts';
import { readPauses } from './pauses.ts';
import { replay } from './queue.ts';

/** Leads that one statement looks at. */
const batch = 500;

/** How many deliveries of each kind are in each state, since when the oldest of them waits, and what is paused. */
export async function countDeliveries(database: Db) {
  const groups = await database.prisma.delivery.groupBy({
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
  return { counts, paused: await readPauses(database) };
}

/** The latest deliveries that match, newest first, with their leads' reference IDs. */
export async function listDeliveries(
  { prisma }: Db,
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
export function replayFailed(database: Db, kind?: DeliveryKind): Promise<number> {
  return replay(database, { state: 'failed', ...(kind && { kind }) }, { isFirst: false });
}

/** Leaves deliveries that failed undone: one, all of a kind, or all. They can still be replayed. Returns how many. */
export async function skipFailed({ prisma }: Db, which: { id?: string; kind?: DeliveryKind }): Promise<number> {
  const { count } = await prisma.delivery.updateMany({
    where: { ...which, state: 'failed' },
    data: { state: 'skipped' },
  });
  return count;
}

/** The leads behind a number ($3), so many ($2) at once, that lack a delivery ($1); and how far they were looked at. */
const addMissing = `
  WITH next AS MATERIALIZED (
    SELECT id, number, resume_id, source FROM applications WHERE number > $3::bigint ORDER BY number LIMIT $2::int
  ), added AS (
    INSERT INTO deliveries (application_id, kind)
    SELECT a.id, $1::text::delivery_kind FROM next a
    WHERE NOT EXISTS (
        SELECT FROM deliveries d WHERE d.application_id = a.id AND d.kind = $1::text::delivery_kind OFFSET 0
      )
      AND ($1::text NOT IN ('drive', 'script') OR EXISTS (
        SELECT FROM resumes r WHERE r.id = a.resume_id AND ${isKeptSql('r')} OFFSET 0))
      AND a.source IS DISTINCT FROM 'import' AND ${notHeldSql}
    ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT (SELECT max(number)::text FROM next) AS "upTo", (SELECT count(*)::int FROM added) AS added`;

/**
 * Adds the deliveries that leads of the past lack, because nothing was set up when they came, and returns how many.
 * Resumes whose file is gone are left out, and so are leads that were imported.
 */
export async function enqueueMissing({ rows }: Db, kind: DeliveryKind): Promise<number> {
  let total = 0;
  for (let from: string | null = '-1'; from !== null; ) {
    const [found]: { upTo: string | null; added: number }[] = await rows(addMissing, [kind, batch, from]);
    total += found?.added ?? 0;
    from = found?.upTo ?? null;
  }
  return total;
}
