import type { z } from 'zod';
import { changeBatch, isOpen, type NewWork, type WorkChange, type workSchema } from '../../../shared/lead-work.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { LeadFilter } from '../../../shared/staff-leads.ts';
import { Prisma } from '../../platform/database/generated/client.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Audit, Models } from '../../staff/audit/change.ts';
import { auditedFilter, leadCondition } from '../list/filter.ts';
import { changeWords, type EventState } from './change-words.ts';
import { changed, etagOf, lockWork, numberedWork, settle, store, toWork, workParts } from './stored-work.ts';

/** The transaction of a request's change. */
interface Transaction {
  models: Models;
  audit: Audit;
  session: SqlSession;
}

/** @throws Problem `not-found` for a lead that does not exist, or has no work because it is held. */
export async function readWork({ leadWork }: Models, applicationId: string): Promise<z.output<typeof workSchema>> {
  const work = await leadWork.findUnique({ where: { applicationId }, include: workParts });
  if (!work) throw new Problem('not-found');
  return toWork(work);
}

/** Changes since a version, in words by field. */
async function changesSince(models: Models, applicationId: string, version: number): Promise<Record<string, string>> {
  const events = await models.leadEvent.findMany({
    where: { applicationId, kind: 'change', version: { gt: version } },
    orderBy: { id: 'asc' },
  });
  const wordsOf = await changeWords(models, events);
  return Object.fromEntries(
    events.flatMap((event) =>
      wordsOf(event).map(({ field, label, value }) => {
        return [field, `${event.by} set it to ${value ?? `no ${label.toLowerCase()}`}.`];
      }),
    ),
  );
}

/** @throws Problem `invalid-fields` for an open lead without an owner or a next date. */
function requireWhole({ stage, owner, nextAt }: NewWork): void {
  if (!isOpen(stage)) return;
  const errors = {
    ...(owner === null && { owner: 'An open lead needs an owner.' }),
    ...(nextAt === null && { nextAt: 'An open lead needs a next date.' }),
  };
  if (Object.keys(errors).length > 0) throw new Problem('invalid-fields', { errors });
}

/**
 * Replaces the work of a lead.
 *
 * @param ifMatch the header: the entity tag of the version that was read, several, or `*`.
 * @param changeId ID for undoing the change.
 * @throws Problem `work-changed` with the changes of others, `not-found`, `invalid-fields`.
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

interface ManyChanges {
  filter: LeadFilter;
  change: WorkChange;
  changeId: string;
  /** Begins behind this lead number. */
  after: number;
  by: string;
}

/**
 * Changes the next matching leads by number, so that leads which no longer match do not shift the batches.
 *
 * @returns the number of changed leads, and the number to continue behind; null when all are done.
 * @throws Problem `invalid-fields`, also for the ID of another account's change, whose undo would include this one.
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
  // Leads may have changed during the wait for their locks.
  const still = new Set((await matching(Prisma.sql`a.id = ANY(${ids}::uuid[])`)).map(({ id }) => id));
  const differing = await store(
    session,
    leads.filter((old) => still.has(old.applicationId)).map((old) => ({ old, next: changed(old, settled) })),
    { by, changeId },
  );
  await audit('work.change-many', null, {
    change: changeId,
    set: Object.keys(change),
    filter: auditedFilter(filter),
    leads: differing.map(({ application }) => Number(application.number)),
  });
  return { changed: differing.length, next: found.length < changeBatch ? null : Number(found.at(-1)?.number) };
}

/** Locks the work of the next leads whose latest change is this one, and returns its events. */
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
 * The IDs of the accounts and batches that work can be restored to. The batches are locked until the transaction ends.
 */
async function findRestorable(models: Models, states: readonly EventState[]): Promise<ReadonlySet<string>> {
  const accounts = await models.staffAccount.findMany({ where: { disabledAt: null }, select: { id: true } });
  const batches = await models.$queryRaw<{ id: string }[]>`
    SELECT id FROM batches WHERE id = ANY(${states.flatMap(({ batchId }) => batchId ?? [])}::uuid[]) FOR KEY SHARE`;
  return new Set([...accounts, ...batches].map(({ id }) => id));
}

/**
 * Undoes an own change of one or many leads, except those that were changed since. A deleted owner or batch is not
 * restored.
 *
 * @returns the numbers of restored and of skipped leads, and whether all are done.
 */
export async function undoChange(
  { models, audit, session }: Transaction,
  changeId: string,
  by: string,
): Promise<{ restored: number; skipped: number; isDone: boolean }> {
  const events = await lockMade(models, { changeId, by });
  const restorable = await findRestorable(
    models,
    events.map(({ before }) => before),
  );
  const earlier = (before: string | null | undefined, now: string | null) =>
    before === undefined || (before !== null && !restorable.has(before)) ? now : before;
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
