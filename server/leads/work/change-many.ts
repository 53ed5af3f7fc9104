import { changeBatch, type WorkChange } from '../../../shared/lead-work.ts';
import type { LeadFilter } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import { appendAudit } from '../../staff/audit/append.ts';
import { describeFilter, leadCondition } from '../list/filter.ts';
import {
  changed,
  lockWork,
  type StoredWork,
  settle,
  store,
  type WorkState,
  workColumns,
  workJoins,
  workTables,
} from './stored-work.ts';

interface ManyChanges {
  /** Which leads. */
  filter: LeadFilter;
  change: WorkChange;
  changeId: string;
  /** The number behind which to begin. */
  after: number;
  by: string;
}

function matching({ rows }: SqlSession, condition: Prisma.Sql) {
  const { text, values } = Prisma.sql`SELECT a.id, a.number FROM applications a WHERE ${condition}`;
  return rows<{ id: string; number: string }>(text, values);
}

/** @throws Problem `invalid-fields` for the ID of another account's change, whose undo this would be a part of. */
async function requireOwnChange({ rows }: SqlSession, changeId: string, by: string): Promise<void> {
  const taken = await rows('SELECT FROM lead_events WHERE change_id = $1 AND by <> $2 LIMIT 1', [changeId, by]);
  if (taken.length > 0) throw new Problem('invalid-fields', { errors: { changeId: 'Please use a new ID.' } });
}

/**
 * Changes the next leads that match, in the order of their numbers, so that leads that match no longer do not disturb.
 *
 * @returns how many were changed, and where to go on; null when all are done.
 * @throws Problem `invalid-fields`
 */
export async function changeMany(
  database: Db,
  { filter, change, changeId, after, by }: ManyChanges,
): Promise<{ changed: number; next: number | null }> {
  const condition = leadCondition(filter);
  return database.transaction(async (session) => {
    await requireOwnChange(session, changeId, by);
    const found = await matching(
      session,
      Prisma.sql`a.number > ${after}::bigint AND ${condition} ORDER BY a.number LIMIT ${changeBatch}::int`,
    );
    if (found.length === 0) return { changed: 0, next: null };
    const settled = await settle(session, change);
    const ids = found.map(({ id }) => id);
    const leads = await session.rows<StoredWork>(
      `SELECT ${workColumns} FROM ${workTables} WHERE w.application_id = ANY($1::uuid[]) ORDER BY a.number ${lockWork}`,
      [ids],
    );
    // Some may have been changed while this waited for their locks.
    const still = new Set(
      (await matching(session, Prisma.sql`a.id = ANY(${ids}::uuid[]) AND ${condition}`)).map(({ id }) => id),
    );
    const differing = await store(
      session,
      leads.filter(({ id }) => still.has(id)).map((old) => ({ old, next: changed(old, settled) })),
      { by, changeId },
    );
    const detail = {
      change: changeId,
      set: Object.keys(change),
      filter: describeFilter(filter),
      leads: differing.map(({ number }) => Number(number)),
    };
    await appendAudit(session, { actor: by, action: 'work.change-many', detail });
    return {
      changed: differing.length,
      next: found.length < changeBatch ? null : Number(found.at(-1)?.number),
    };
  });
}

interface UndoneEvent extends StoredWork {
  eventId: string;
  before: Partial<WorkState>;
}

/**
 * Takes back a change that this person made, of one lead or many, where nobody has changed the lead since.
 *
 * @returns how many leads are as before, how many were left as others made them, and whether it has to go on.
 */
export async function undoChange(
  database: Db,
  changeId: string,
  by: string,
): Promise<{ restored: number; skipped: number; isDone: boolean }> {
  return database.transaction(async (session) => {
    const events = await session.rows<UndoneEvent>(
      `SELECT ${workColumns}, e.id AS "eventId", e.before FROM lead_events e
       JOIN lead_work w ON w.application_id = e.application_id AND w.version = e.version ${workJoins}
       WHERE e.change_id = $1 AND e.by = $2 ORDER BY a.number LIMIT ${changeBatch} ${lockWork}`,
      [changeId, by],
    );
    const accounts = await session.rows<{ id: string }>('SELECT id FROM staff_accounts WHERE disabled_at IS NULL');
    const inUse = new Set(accounts.map(({ id }) => id));
    const there = await session.rows<{ id: string }>(
      'SELECT id FROM batches WHERE id = ANY($1::uuid[]) FOR KEY SHARE',
      [events.flatMap(({ before }) => before.batchId ?? [])],
    );
    const batches = new Set(there.map(({ id }) => id));
    const changes = events.map(({ before, eventId, ...old }) => {
      const { ownerId = old.ownerId, batchId = old.batchId, ...rest } = before;
      const isOwnerGone = ownerId !== null && !inUse.has(ownerId);
      // What is gone by now cannot come back.
      const isBatchGone = batchId !== null && batchId !== old.batchId && !batches.has(batchId);
      const { stage, reason, nextAt, nextStep } = old;
      const next = {
        ...{ stage, reason, nextAt, nextStep, ...rest },
        ownerId: isOwnerGone ? old.ownerId : ownerId,
        batchId: isBatchGone ? old.batchId : batchId,
      };
      return { old, next };
    });
    await store(session, changes, { by, changeId: null });
    await session.rows('UPDATE lead_events SET change_id = NULL WHERE id = ANY($1::bigint[])', [
      events.map(({ eventId }) => eventId),
    ]);
    const [{ skipped } = { skipped: 0 }] = await session.rows<{ skipped: number }>(
      `SELECT count(*)::int AS skipped FROM lead_events e JOIN lead_work w USING (application_id)
       WHERE e.change_id = $1 AND e.by = $2 AND w.version <> e.version`,
      [changeId, by],
    );
    if (events.length > 0) {
      const detail = { change: changeId, leads: events.map(({ number }) => Number(number)) };
      await appendAudit(session, { actor: by, action: 'work.undo', detail });
    }
    return { restored: events.length, skipped, isDone: events.length < changeBatch };
  });
}
