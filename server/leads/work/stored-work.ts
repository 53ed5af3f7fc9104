import type { z } from 'zod';
import { nameOfBatch } from '../../../shared/batches.ts';
import {
  isOpen,
  type NewWork,
  reasonsOf,
  type Stage,
  type WorkChange,
  type workSchema,
} from '../../../shared/lead-work.ts';
import { site } from '../../../shared/site.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';

/** What can be changed of a lead's work, as the database has it. */
export interface WorkState {
  ownerId: string | null;
  stage: Stage;
  reason: string | null;
  /** ISO 8601, UTC. */
  nextAt: string | null;
  nextStep: string | null;
  batchId: string | null;
}

/** A lead's work with what names it. */
export interface StoredWork extends WorkState {
  id: string;
  number: string;
  owner: string | null;
  ownerName: string | null;
  batchCourse: string | null;
  /** As YYYY-MM-DD. */
  batchStartsOn: string | null;
  version: number;
}

/** What work has whatever it belongs to, of the tables `w` and `s`. */
export const stateColumns = `w.owner_id AS "ownerId", s.email AS owner, s.name AS "ownerName",
  w.stage::text AS stage, w.reason, to_char(w.next_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "nextAt",
  w.next_step AS "nextStep", w.version`;

/** What a lead's work has beside what names the lead, of the tables `w`, `s` and `b`. */
export const leadWorkColumns = `${stateColumns}, w.batch_id AS "batchId", b.course AS "batchCourse",
  to_char(b.starts_on, 'YYYY-MM-DD') AS "batchStartsOn"`;
export const namesOfWork = `LEFT JOIN staff_accounts s ON s.id = w.owner_id LEFT JOIN batches b ON b.id = w.batch_id`;

/** The work as {@link StoredWork}, of the tables `w`, `a`, `s` and `b`. */
export const workColumns = `w.application_id AS id, a.number::text AS number, ${leadWorkColumns}`;
export const workJoins = `JOIN applications a ON a.id = w.application_id ${namesOfWork}`;
export const workTables = `lead_work w ${workJoins}`;
/** Locks leads and then their work, as an erasure does: in the other order each would wait for the other. */
export const lockWork = 'FOR KEY SHARE OF a FOR UPDATE OF w';

/** Work as it goes over the wire. */
export function toWork(work: StoredWork): z.output<typeof workSchema> {
  const { owner, ownerName, stage, reason, nextStep, batchId, batchCourse, batchStartsOn, version } = work;
  const batchName =
    batchCourse !== null && batchStartsOn !== null
      ? nameOfBatch({ course: batchCourse, startsOn: batchStartsOn })
      : null;
  const nextAt = work.nextAt === null ? null : new Date(work.nextAt);
  return { owner, ownerName, stage, reason, nextAt, nextStep, batch: batchId, batchName, version };
}

function refuse(field: string, message: string): never {
  throw new Problem('invalid-fields', { errors: { [field]: message } });
}

/**
 * The account that a text names.
 *
 * @param current the owner that stays whatever became of the account.
 * @throws Problem `invalid-fields` where there is no such account that is in use.
 */
export async function findOwner(
  { rows }: SqlSession,
  named: string,
  current?: Pick<StoredWork, 'ownerId' | 'owner'>,
): Promise<string> {
  const text = named.toLowerCase();
  if (current?.ownerId && [current.owner, current.ownerId].includes(text)) return current.ownerId;
  const [account] = await rows<{ id: string }>(
    'SELECT id FROM staff_accounts WHERE (email = $1 OR id::text = $1) AND disabled_at IS NULL',
    [text],
  );
  return account?.id ?? refuse('owner', 'There is no such account in use.');
}

/** @throws Problem `invalid-fields` for a batch that is not there. It stays until the transaction ends. */
async function requireBatch({ rows }: SqlSession, id: string): Promise<void> {
  const [found] = await rows('SELECT FROM batches WHERE id = $1::uuid FOR KEY SHARE', [id]);
  if (!found) refuse('batch', 'There is no such batch.');
}

/** A day is its beginning where the company is. */
export async function momentOf({ rows }: SqlSession, given: string): Promise<string> {
  if (given.includes('T')) return new Date(given).toISOString();
  const [{ at } = { at: new Date() }] = await rows<{ at: Date }>(
    'SELECT ($1::date)::timestamp AT TIME ZONE $2::text AS at',
    [given, site.timeZone],
  );
  return at.toISOString();
}

/** A change whose owner, date and batch are as the database has them. */
export type SettledChange = Omit<WorkChange, 'owner' | 'batch'> & { ownerId?: string | null; batchId?: string | null };

/** The owner's ID and the exact time of what was asked for. */
export async function settle(
  session: SqlSession,
  { owner, nextAt, batch, ...rest }: WorkChange | NewWork,
  current?: StoredWork,
): Promise<SettledChange> {
  if (batch) await requireBatch(session, batch);
  return {
    ...rest,
    ...(owner !== undefined && { ownerId: owner === null ? null : await findOwner(session, owner, current) }),
    ...(nextAt !== undefined && nextAt !== null && { nextAt: await momentOf(session, nextAt) }),
    ...(batch !== undefined && { batchId: batch }),
  };
}

function reasonFor(stage: Stage, given: string | null | undefined, old: WorkState): string | null {
  if (isOpen(stage)) return null;
  const reason = given ?? (old.stage === stage ? old.reason : null) ?? 'other';
  return reason in reasonsOf(stage) ? reason : refuse('reason', `A lead that is ${stage} has no such reason.`);
}

/**
 * The work after a change. Ending it takes the date away, opening it again gives it one of tomorrow unless another is given.
 *
 * @throws Problem `invalid-fields` for a reason that the stage does not have.
 */
export function changed(old: WorkState, change: SettledChange): WorkState {
  const stage = change.stage ?? old.stage;
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
  const given = change.nextAt ?? null;
  return {
    ownerId: change.ownerId === undefined ? old.ownerId : change.ownerId,
    stage,
    reason: reasonFor(stage, change.reason, old),
    nextAt: isOpen(stage) ? (given ?? old.nextAt ?? tomorrow()) : given,
    nextStep: (change.nextStep === undefined ? old.nextStep : change.nextStep) || null,
    batchId: change.batchId === undefined ? old.batchId : change.batchId,
  };
}

const stateKeys = [
  'ownerId',
  'stage',
  'reason',
  'nextAt',
  'nextStep',
  'batchId',
] as const satisfies (keyof WorkState)[];

/** What differs, before and after; undefined where nothing does. */
function difference(old: WorkState, next: WorkState) {
  const keys = stateKeys.filter((key) => old[key] !== next[key]);
  const pick = (state: WorkState) => Object.fromEntries(keys.map((key) => [key, state[key]]));
  return keys.length > 0 ? { before: pick(old), after: pick(next) } : undefined;
}

const write = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS g (id uuid, "ownerId" uuid, stage text, reason text, "nextAt" timestamptz, "nextStep" text, "batchId" uuid, before jsonb, after jsonb)
  ), written AS (
    UPDATE lead_work w SET owner_id = g."ownerId", stage = g.stage::lead_stage, reason = g.reason, next_at = g."nextAt",
      next_step = g."nextStep", batch_id = g."batchId", version = w.version + 1, first_contact_at = CASE g.stage
        -- Set back to new, perhaps undone: only a call or a message counts.
        WHEN 'new' THEN (SELECT min(e.at) FROM lead_events e WHERE e.application_id = g.id AND e.kind <> 'change')
        WHEN 'closed' THEN w.first_contact_at
        ELSE coalesce(w.first_contact_at, now())
      END
    FROM given g WHERE w.application_id = g.id RETURNING w.application_id AS id, w.version
  )
  INSERT INTO lead_events (application_id, by, kind, change_id, version, before, after)
  SELECT w.id, $2, 'change', $3::uuid, w.version, g.before, g.after FROM written w JOIN given g USING (id)`;

/**
 * Stores changes of leads whose rows are locked, with an event for each that changes anything.
 *
 * @param changeId by which they can be undone together.
 * @returns those that differ from what was there.
 */
export async function store(
  session: SqlSession,
  changes: readonly { old: StoredWork; next: WorkState }[],
  { by, changeId }: { by: string; changeId: string | null },
): Promise<StoredWork[]> {
  const differing = changes.flatMap(({ old, next }) => {
    const parts = difference(old, next);
    return parts ? [{ old, row: { id: old.id, ...next, ...parts } }] : [];
  });
  if (differing.length > 0) {
    await session.rows(write, [JSON.stringify(differing.map(({ row }) => row)), by, changeId]);
  }
  return differing.map(({ old }) => old);
}
