import { nameOfBatch } from '../../shared/batches.ts';
import { companyDayBegins } from '../../shared/company-day.ts';
import { recordOf } from '../../shared/fields.ts';
import { callAsked, isOpen, reasonsOf, type WorkChange } from '../../shared/lead-work.ts';
import { callBy } from '../../shared/office-hours.ts';
import type { Models } from '../audit/audit.ts';
import { isId } from '../platform/database/database.ts';
import type { LeadWork, Prisma } from '../platform/database/generated/client.ts';
import { Problem } from '../platform/http/problems.ts';

/** For {@link toWork}. */
export const workParts = {
  owner: { select: { email: true, name: true } },
  batch: { select: { course: true, startsOn: true } },
} as const satisfies Prisma.LeadWorkInclude;

/** For {@link toWork}, with {@link workJoins}. */
export const workColumns = `w.owner_id AS "ownerId", w.stage, w.reason, w.next_at AS "nextAt",
  w.next_step AS "nextStep", w.version, w.batch_id AS "batchId",
  CASE WHEN s.id IS NOT NULL THEN json_build_object('email', s.email, 'name', s.name) END AS owner,
  CASE WHEN b.id IS NOT NULL THEN json_build_object('course', b.course, 'startsOn', b.starts_on) END AS batch`;
export const workJoins = 'LEFT JOIN staff_accounts s ON s.id = w.owner_id LEFT JOIN batches b ON b.id = w.batch_id';

export type EventState = Partial<Omit<WorkState, 'nextAt'>> & { nextAt?: string | null };

const numbered = { application: { select: { number: true } } } as const;
type NumberedWork = Prisma.LeadWorkGetPayload<{ include: typeof numbered }>;

/** The changeable columns. The work of a message has no batch. */
const stateKeys = ['ownerId', 'stage', 'reason', 'nextAt', 'nextStep', 'batchId'] as const;
type WorkState = Pick<LeadWork, (typeof stateKeys)[number]>;

export type StoredWork = Omit<WorkState, 'batchId'> & {
  version: number;
  owner: { email: string; name: string } | null;
  batchId?: string | null;
  batch?: { course: string; startsOn: string | Date } | null;
};

export function toWork({ stage, reason, nextAt, nextStep, version, owner, batchId = null, batch }: StoredWork) {
  return {
    ...{ stage, reason, nextAt, nextStep, version },
    owner: owner?.email ?? null,
    ownerName: owner?.name ?? null,
    batch: batchId,
    batchName: batch ? nameOfBatch(batch) : null,
  };
}

export const etagOf = ({ version }: { version: number }) => `"${version}"`;

/** Locks a lead until the transaction ends, so that changes take turns. @throws `not-found` */
export async function lockLead(models: Models, id: string) {
  const locked = await models.$queryRaw<unknown[]>`
    SELECT FROM applications WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (locked.length === 0) throw new Problem('not-found');
}

/** Locks batches until the transaction ends. Returns those that exist. */
export async function lockBatches(models: Models, ids: string[]) {
  const found = await models.$queryRaw<{ id: string }[]>`
    SELECT id FROM batches WHERE id = ANY(${ids}::uuid[]) FOR KEY SHARE`;
  return found.map(({ id }) => id);
}

/** Locks and returns the work of leads, by number. Leads are locked first, as in an erasure: no deadlocks. */
export async function lockWork(models: Models, ids: string[]) {
  await models.$queryRaw`
    SELECT 1 FROM lead_work w JOIN applications a ON a.id = w.application_id
    WHERE a.id = ANY(${ids}::uuid[]) ORDER BY a.number FOR KEY SHARE OF a FOR UPDATE OF w`;
  return models.leadWork.findMany({
    where: { applicationId: { in: ids } },
    include: numbered,
    orderBy: { application: { number: 'asc' } },
  });
}

function refuse(field: string, message: string): never {
  throw new Problem('invalid-fields', { errors: { [field]: message } });
}

/** Finds an account in use by address or ID; the owner of `current` may stay. @throws `invalid-fields` */
export async function findOwner({ staffAccount }: Models, named: string, current?: Pick<WorkState, 'ownerId'>) {
  const text = named.toLowerCase();
  const account = await staffAccount.findUnique({ where: isId(text) ? { id: text } : { email: text } });
  if (account && (account.disabledAt === null || account.id === current?.ownerId)) return account.id;
  return refuse('owner', 'There is no such account in use.');
}

/** With the database's values of owner, date and batch. */
type SettledChange = { [Key in keyof WorkState]?: WorkState[Key] | undefined };

/** Resolves owner, date and batch of a change, and locks the batch. @throws `invalid-fields` */
export async function settle(models: Models, change: WorkChange, current?: Pick<WorkState, 'ownerId'>) {
  const { owner, nextAt, batch, ...rest } = change;
  if (batch && (await lockBatches(models, [batch])).length === 0) refuse('batch', 'There is no such batch.');
  return {
    ...rest,
    ...(owner !== undefined && { ownerId: await findOwner(models, owner, current) }),
    ...(nextAt && { nextAt: nextAt.includes('T') ? new Date(nextAt) : companyDayBegins(nextAt) }),
    ...(batch !== undefined && { batchId: batch }),
  };
}

function reasonFor(stage: LeadWork['stage'], given: SettledChange['reason'], old: Pick<WorkState, 'stage' | 'reason'>) {
  if (isOpen(stage)) return null;
  const reason = given ?? (old.stage === stage ? old.reason : null) ?? 'other';
  return reason in reasonsOf(stage) ? reason : refuse('reason', `A lead that is ${stage} has no such reason.`);
}

/**
 * The work after a change. Closing clears the date; reopening sets it to the next office day unless one is given. A
 * call that the applicant asked for ends with its time. @throws `invalid-fields` for a reason of another stage
 */
export function changed(old: Omit<StoredWork, 'owner' | 'version'>, change: SettledChange): WorkState {
  const { stage = old.stage, ownerId = old.ownerId, nextStep = old.nextStep, batchId = old.batchId ?? null } = change;
  const given = change.nextAt ?? (change.stage ? null : old.nextAt);
  const nextAt = isOpen(stage) ? (given ?? old.nextAt ?? callBy()) : given;
  const isOver = nextStep === callAsked && old.nextStep === callAsked && nextAt?.getTime() !== old.nextAt?.getTime();
  return {
    ...{ ownerId, stage, batchId, nextAt },
    reason: reasonFor(stage, change.reason, old),
    nextStep: isOver ? null : nextStep || null,
  };
}

type Change = { old: NumberedWork; next: WorkState };

/** Changes leads by `$1`, as `$2`, in the change `$3` or as the undo of the change `$4`. */
const write = `
  WITH written AS (
    UPDATE lead_work w SET owner_id = g."ownerId", stage = g.stage, reason = g.reason, next_at = g."nextAt",
      next_step = g."nextStep", batch_id = g."batchId", version = w.version + 1,
      first_contact_at = CASE
        -- After its undo, or a reset to new, only a call or a message counts as a contact.
        WHEN g.stage = 'new' AND w.stage <> 'new' OR w.first_contact_at = (
          SELECT min(e.at) FROM lead_events e WHERE e.application_id = g.id AND e.change_id = $4::uuid
        ) THEN (SELECT min(e.at) FROM lead_events e WHERE e.application_id = g.id AND e.kind <> 'change')
        WHEN g.stage IN (w.stage, 'closed') THEN w.first_contact_at
        ELSE coalesce(w.first_contact_at, now())
      END
    FROM jsonb_to_recordset($1::jsonb) AS g (
      id uuid, "ownerId" uuid, stage lead_stage, reason text, "nextAt" timestamptz, "nextStep" text, "batchId" uuid,
      before jsonb, after jsonb
    ) WHERE w.application_id = g.id RETURNING g.id, version, before, after
  )
  INSERT INTO lead_events (application_id, by, kind, change_id, version, before, after)
  SELECT id, $2, 'change', $3::uuid, version, before, after FROM written`;

/** Stores changes of locked leads, with an event for each actual change; returns those. */
export async function store(
  models: Models,
  changes: readonly Change[],
  { by, changeId, undone = null }: { by: string; changeId: string | null; undone?: string | null },
) {
  const differing = changes.flatMap(({ old, next }) => {
    const keys = stateKeys.filter((key) => old[key]?.valueOf() !== next[key]?.valueOf());
    return keys.length > 0 ? [{ old, next, keys }] : [];
  });
  const given = differing.map(({ old, next, keys }) => ({
    id: old.applicationId,
    ...recordOf(stateKeys, (key) => next[key]),
    before: recordOf(keys, (key) => old[key]),
    after: recordOf(keys, (key) => next[key]),
  }));
  if (given.length > 0) await models.$executeRawUnsafe(write, JSON.stringify(given), by, changeId, undone);
  return differing;
}
