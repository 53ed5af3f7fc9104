import type { Received } from '../../shared/api/api.ts';
import { changeBatch, isOpen, type Worked } from '../../shared/lead-work.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { Audit, Models } from '../audit/audit.ts';
import { auditedFilter, leadCondition } from '../leads/filter.ts';
import { findOtherOpen } from '../leads/persons.ts';
import { sessionOf } from '../platform/database/database.ts';
import { Prisma } from '../platform/database/generated/client.ts';
import { Problem } from '../platform/http/problems.ts';
import {
  changed,
  type EventState,
  etagOf,
  lockBatches,
  lockWork,
  settle,
  store,
  toWork,
  workParts,
} from '../records/work.ts';
import { changeWords } from './timeline.ts';

export type Transaction = { models: Models; audit: Audit; by: string };

/** @throws Problem `not-found` for a lead that does not exist, or has no work because it is held. */
export async function readWork({ leadWork }: Models, applicationId: string) {
  return toWork(await leadWork.findUniqueOrThrow({ where: { applicationId }, include: workParts }));
}

/** What changed since a version, in words by field. */
async function changesSince(models: Models, applicationId: string, version: number) {
  const where = { applicationId, kind: 'change', version: { gt: version } };
  const events = await models.leadEvent.findMany({ where, orderBy: { id: 'asc' } });
  const wordsOf = await changeWords(models, events);
  const changes: Record<string, string> = {};
  for (const event of events) {
    for (const { field, label, value } of wordsOf(event))
      changes[field] = `${event.by} set it to ${value ?? `no ${label.toLowerCase()}`}.`;
  }
  return changes;
}

/**
 * `ifMatch` is the header: one entity tag, several, or `*`.
 * @throws Problem `work-changed` with the changes of others, `not-found`, `invalid-fields`.
 */
export async function changeWork(
  { models, audit, by }: Transaction,
  id: string,
  { contact, note, forPerson, ...given }: Worked,
  { ifMatch, changeId }: { ifMatch: string; changeId: string },
) {
  const person = forPerson ? (await findOtherOpen(sessionOf(models), [id]))(id) : [];
  // All at once and in their order, because two people may work on two applications of the person.
  const locked = await lockWork(models, [id, ...person.map((other) => other.id)]);
  const own = locked.find(({ applicationId }) => applicationId === id);
  if (!own) throw new Problem('not-found');
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (!tags.includes('*') && !tags.includes(etagOf(own))) {
    const seen = Number(/^"(\d{1,9})"$/.exec(tags[0] ?? '')?.[1] ?? 0);
    throw new Problem('work-changed', { errors: await changesSince(models, id, seen) });
  }
  const others = locked.filter((other) => other !== own && isOpen(other.stage));
  const settled = await settle(models, given, own);
  const { stage, reason, nextAt } = settled;
  // A note, or a call without an answer, leaves the stages as they were.
  const isReached = stage !== 'new' && (contact !== undefined || stage !== own.stage);
  const shared = stage === 'won' || reason === 'duplicate' ? {} : { ...(isReached && { stage, reason }), nextAt };
  const leads = [own, ...others];
  const changes = leads.map((old) => ({ old, next: changed(old, old === own ? settled : shared) }));
  for (const { old, next } of await store(models, changes, { by, changeId })) {
    const detail = { stage: next.stage, ...(old.stage !== next.stage && { from: old.stage }) };
    await audit('work.change', formatReferenceId(old.application.number), detail);
  }
  for (const { applicationId, application } of leads) {
    const referenceId = formatReferenceId(application.number);
    if (contact) {
      const { way, replyText } = contact;
      const { at } = await models.leadEvent.create({ data: { applicationId, kind: way, replyText, by } });
      const first = { applicationId, firstContactAt: null };
      await models.leadWork.updateMany({ where: first, data: { firstContactAt: at } });
      await audit('work.contact', referenceId, { way });
    }
    if (note) {
      await models.leadNote.create({ data: { applicationId, text: note, by } });
      await audit('note.add', referenceId);
    }
  }
  return readWork(models, id);
}

/** Takes the next matches by number, as changed leads may match no longer. @throws Problem `invalid-fields` */
export async function changeMany(
  { models, audit, by }: Transaction,
  { filter, change, changeId, after }: Received<'POST /api/admin/work/changes', 'body'>,
) {
  // The undo of another account's change would include this one.
  if (await models.leadEvent.findFirst({ where: { changeId, by: { not: by } }, select: { id: true } }))
    throw new Problem('invalid-fields', { errors: { changeId: 'Please use a new ID.' } });
  const condition = leadCondition(filter);
  const matching = (further: Prisma.Sql) => models.$queryRaw<{ id: string; number: bigint }[]>`
    SELECT a.id, a.number FROM applications a WHERE ${condition} AND ${further}`;
  const found = await matching(
    Prisma.sql`a.number > ${after}::bigint ORDER BY a.number LIMIT ${Prisma.raw(String(changeBatch))}`,
  );
  if (found.length === 0) return { changed: 0, next: null };
  const settled = await settle(models, change);
  const ids = found.map(({ id }) => id);
  const leads = await lockWork(models, ids);
  // Leads may have changed during the wait for their locks.
  const still = new Set((await matching(Prisma.sql`a.id = ANY(${ids}::uuid[])`)).map(({ id }) => id));
  const matched = leads.filter((old) => still.has(old.applicationId));
  const changes = matched.map((old) => ({ old, next: changed(old, settled) }));
  const differing = await store(models, changes, { by, changeId });
  await audit('work.change-many', null, {
    change: changeId,
    set: Object.keys(change),
    filter: auditedFilter(filter),
    leads: differing.map(({ old }) => Number(old.application.number)),
  });
  return { changed: differing.length, next: found.length < changeBatch ? null : Number(found.at(-1)?.number) };
}

/** Undoes an own change of the next leads, unless changed since. A deleted owner or batch is not restored. */
export async function undoChange({ models, audit, by }: Transaction, changeId: string) {
  const events = await models.leadEvent.findMany({
    where: { changeId, by },
    orderBy: [{ application: { number: 'asc' } }, { id: 'asc' }],
    take: changeBatch,
  });
  const byLead = Map.groupBy(events, ({ applicationId }) => applicationId);
  const undone = (await lockWork(models, [...byLead.keys()])).flatMap((old) => {
    const own = byLead.get(old.applicationId) ?? [];
    // The earliest of several changes of a lead has the state before all of them.
    const before: EventState = Object.assign({}, ...own.map((event) => event.before).reverse());
    return own.at(-1)?.version === old.version ? [{ old, before }] : [];
  });
  const accounts = await models.staffAccount.findMany({ where: { disabledAt: null }, select: { id: true } });
  const batchIds = undone.flatMap(({ before }) => before.batchId ?? []);
  const restorable = new Set([...accounts.map(({ id }) => id), ...(await lockBatches(models, batchIds))]);
  const changes = undone.map(({ old, before: { nextAt = old.nextAt, ...before } }) => {
    const next = { ...old, ...before, nextAt: nextAt === null ? null : new Date(nextAt) };
    for (const key of ['ownerId', 'batchId'] as const) {
      const earlier = next[key];
      if (earlier !== null && !restorable.has(earlier)) next[key] = old[key];
    }
    return { old, next };
  });
  await store(models, changes, { by, changeId: null, undone: changeId });
  await models.leadEvent.updateMany({ where: { id: { in: events.map(({ id }) => id) } }, data: { changeId: null } });
  const leads = undone.map(({ old }) => Number(old.application.number));
  if (leads.length > 0) await audit('work.undo', null, { change: changeId, leads });
  return { restored: undone.length, skipped: byLead.size - undone.length, isDone: events.length < changeBatch };
}
