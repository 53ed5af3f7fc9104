import type { z } from 'zod';
import { changeBatch, isOpen, type NewWork, type WorkChange, type workSchema } from '../../../shared/lead-work.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { LeadFilter } from '../../../shared/staff-leads.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Audit, Models } from '../../staff/audit/change.ts';
import { describeFilter, leadCondition } from '../list/filter.ts';
import { changeDescriber, type EventState } from './describe-change.ts';
import {
  changed,
  etagOf,
  lockWork,
  type NumberedWork,
  numberedWork,
  settle,
  store,
  toWork,
  workParts,
} from './stored-work.ts';

/** The transaction of a request's change, with what writes into the audit trail. */
interface Transaction {
  models: Models;
  audit: Audit;
  session: SqlSession;
}

/** @throws Problem `not-found` for a lead that is not there, or has no work because it is held. */
export async function readWork({ leadWork }: Models, applicationId: string): Promise<z.output<typeof workSchema>> {
  const work = await leadWork.findUnique({ where: { applicationId }, include: workParts });
  if (!work) throw new Problem('not-found');
  return toWork(work);
}

/** What others changed after a version, in words by field. */
async function changesSince(models: Models, applicationId: string, version: number): Promise<Record<string, string>> {
  const events = await models.leadEvent.findMany({
    where: { applicationId, kind: 'change', version: { gt: version } },
    orderBy: { id: 'asc' },
  });
  const describe = await changeDescriber(models, events);
  return Object.fromEntries(
    events.flatMap((event) =>
      describe(event).map(({ field, label, value }) => {
        return [field, `${event.by} set it to ${value ?? `no ${label.toLowerCase()}`}.`];
      }),
    ),
  );
}

/** Refuses what an open lead cannot be without. */
function requireWhole({ stage, owner, nextAt }: NewWork): void {
  if (!isOpen(stage)) return;
  const errors = {
    ...(owner === null && { owner: 'An open lead needs an owner.' }),
    ...(nextAt === null && { nextAt: 'An open lead needs a next date.' }),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid-fields', { errors });
}

/**
 * Puts other work in the place of a lead's.
 *
 * @param ifMatch the header: the tag of the version that was read, several, or `*`.
 * @param changeId by which it can be undone.
 * @throws Problem `work-changed` with what others changed, `not-found`, `invalid-fields`.
 */
export async function changeWork(
  { models, audit, session }: Transaction,
  applicationId: string,
  work: NewWork,
  { by, ifMatch, changeId }: { by: string; ifMatch: string; changeId: string },
): Promise<z.output<typeof workSchema>> {
  requireWhole(work);
  const [old] = await lockWork(models, [applicationId]);
  if (!old) throw new Problem('not-found');
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes('*') && !tags.includes(etagOf(old))) {
    const seen = Number(/^"(\d{1,9})"$/.exec(tags[0] ?? '')?.[1] ?? 0);
    throw new Problem('work-changed', { errors: await changesSince(models, applicationId, seen) });
  }
  const next = changed(old, await settle(models, work, old));
  if ((await store(session, [{ old, next }], { by, changeId })).length > 0) {
    const detail = { stage: next.stage, ...(old.stage !== next.stage && { from: old.stage }) };
    await audit('work.change', formatReferenceId(old.application.number), detail);
  }
  return readWork(models, applicationId);
}

/**
 * What was done for a person counts for their other open applications as well: the stage and the next date. Each keeps
 * its owner, next step and batch. A lead that is won, or a duplicate, is so alone.
 *
 * @param others leads whose work is locked.
 */
export async function changeOthers(
  { models, audit, session }: Transaction,
  others: readonly NumberedWork[],
  { stage, reason, nextAt }: NewWork,
  { by, changeId }: { by: string; changeId: string },
): Promise<void> {
  if (stage === 'won' || reason === 'duplicate') return;
  const settled = await settle(models, { ...(stage !== 'new' && { stage, reason }), ...(nextAt && { nextAt }) });
  const changes = others.map((old) => ({ old, next: changed(old, settled) }));
  for (const { application, stage: from } of await store(session, changes, { by, changeId })) {
    await audit('work.change', formatReferenceId(application.number), { ...(stage !== 'new' && { stage }), from });
  }
}

interface ManyChanges {
  /** Which leads. */
  filter: LeadFilter;
  change: WorkChange;
  changeId: string;
  /** The number behind which to begin. */
  after: number;
  by: string;
}

/**
 * Changes the next leads that match, in the order of their numbers, so that leads that match no longer do not disturb.
 *
 * @returns how many were changed, and where to go on; null when all are done.
 * @throws Problem `invalid-fields`, also for the ID of another account's change, whose undo this would be a part of.
 */
export async function changeMany(
  { models, audit, session }: Transaction,
  { filter, change, changeId, after, by }: ManyChanges,
): Promise<{ changed: number; next: number | null }> {
  if (await models.leadEvent.findFirst({ where: { changeId, by: { not: by } }, select: { id: true } }))
    throw new Problem('invalid-fields', { errors: { changeId: 'Please use a new ID.' } });
  const condition = leadCondition(filter);
  const matching = (further: Prisma.Sql) =>
    models.$queryRaw<{ id: string; number: bigint }[]>(
      Prisma.sql`SELECT a.id, a.number FROM applications a WHERE ${condition} AND ${further}`,
    );
  const found = await matching(
    Prisma.sql`a.number > ${after}::bigint ORDER BY a.number LIMIT ${Prisma.raw(String(changeBatch))}`,
  );
  if (found.length === 0) return { changed: 0, next: null };
  const settled = await settle(models, change);
  const ids = found.map(({ id }) => id);
  const leads = await lockWork(models, ids);
  // Some may have been changed while this waited for their locks.
  const still = new Set((await matching(Prisma.sql`a.id = ANY(${ids}::uuid[])`)).map(({ id }) => id));
  const differing = await store(
    session,
    leads.filter((old) => still.has(old.applicationId)).map((old) => ({ old, next: changed(old, settled) })),
    { by, changeId },
  );
  await audit('work.change-many', null, {
    change: changeId,
    set: Object.keys(change),
    filter: describeFilter(filter),
    leads: differing.map(({ application }) => Number(application.number)),
  });
  return { changed: differing.length, next: found.length < changeBatch ? null : Number(found.at(-1)?.number) };
}

/** Locks the work of the next leads that a change of this person made as they are now, and returns its events. */
async function lockMade(models: Models, { changeId, by }: { changeId: string; by: string }) {
  const locked = await models.$queryRaw<{ id: bigint }[]>`
    SELECT e.id FROM lead_events e JOIN applications a ON a.id = e.application_id
      JOIN lead_work w ON w.application_id = e.application_id AND w.version = e.version
    WHERE e.change_id = ${changeId}::uuid AND e.by = ${by}
    ORDER BY a.number LIMIT ${changeBatch}::int FOR KEY SHARE OF a FOR UPDATE OF w`;
  const ids = locked.map(({ id }) => id);
  const events = await models.leadEvent.findMany({
    where: { id: { in: ids } },
    select: { id: true, before: true, application: { select: { work: { include: numberedWork } } } },
    orderBy: { application: { number: 'asc' } },
  });
  return events.flatMap(({ id, before, application: { work } }) =>
    work ? [{ id, before: before as EventState, old: work }] : [],
  );
}

/**
 * The IDs of the accounts in use and of the batches to which work can go back. Batches stay until the transaction ends.
 */
async function whatIsThere(models: Models, states: readonly EventState[]): Promise<ReadonlySet<string>> {
  const accounts = await models.staffAccount.findMany({ where: { disabledAt: null }, select: { id: true } });
  const batches = await models.$queryRaw<{ id: string }[]>`
    SELECT id FROM batches WHERE id = ANY(${states.flatMap(({ batchId }) => batchId ?? [])}::uuid[]) FOR KEY SHARE`;
  return new Set([...accounts, ...batches].map(({ id }) => id));
}

/**
 * Takes back a change that this person made, of one lead or many, where nobody has changed the lead since. An owner or
 * a batch that is gone does not come back.
 *
 * @returns how many leads are as before, how many were left as others made them, and whether it has to go on.
 */
export async function undoChange(
  { models, audit, session }: Transaction,
  changeId: string,
  by: string,
): Promise<{ restored: number; skipped: number; isDone: boolean }> {
  const events = await lockMade(models, { changeId, by });
  const isThere = await whatIsThere(
    models,
    events.map(({ before }) => before),
  );
  const earlier = (before: string | null | undefined, now: string | null) =>
    before === undefined || (before !== null && !isThere.has(before)) ? now : before;
  const changes = events.map(({ before: { ownerId, batchId, nextAt, ...before }, old }) => {
    const next = {
      ...old,
      ...before,
      nextAt: nextAt === undefined ? old.nextAt : nextAt === null ? null : new Date(nextAt),
      ownerId: earlier(ownerId, old.ownerId),
      batchId: earlier(batchId, old.batchId),
    };
    return { old, next };
  });
  await store(session, changes, { by, changeId: null });
  const { leadEvent } = models;
  await leadEvent.updateMany({ where: { id: { in: events.map(({ id }) => id) } }, data: { changeId: null } });
  if (events.length > 0) {
    const leads = events.map(({ old }) => Number(old.application.number));
    await audit('work.undo', null, { change: changeId, leads });
  }
  const isDone = events.length < changeBatch;
  const skipped = isDone ? await leadEvent.count({ where: { changeId, by } }) : 0;
  return { restored: events.length, skipped, isDone };
}
