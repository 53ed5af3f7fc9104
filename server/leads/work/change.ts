import type { z } from 'zod';
import { nameOfBatch } from '../../../shared/batches.ts';
import { describeStage, isOpen, type NewWork, type Stage, type workSchema } from '../../../shared/lead-work.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import { appendAudit } from '../../staff/audit/append.ts';
import {
  changed,
  lockWork,
  type StoredWork,
  settle,
  store,
  toWork,
  type WorkState,
  workColumns,
  workTables,
} from './stored-work.ts';

type Store = Db;

/** The tag of a version of work. */
export function etagOf({ version }: Pick<z.output<typeof workSchema>, 'version'>): string {
  return `"${version}"`;
}

/** @throws Problem `not-found` for a lead that is not there, or has no work because it is held. */
async function findWork(session: SqlSession, applicationId: string, lock: '' | typeof lockWork): Promise<StoredWork> {
  const [work] = await session.rows<StoredWork>(
    `SELECT ${workColumns} FROM ${workTables} WHERE w.application_id = $1 ${lock}`,
    [applicationId],
  );
  if (!work) throw new Problem('not-found');
  return work;
}

/** @throws Problem `not-found` for a lead that is not there, or is held. */
export async function readWork(database: Store, applicationId: string): Promise<z.output<typeof workSchema>> {
  return toWork(await findWork(database, applicationId, ''));
}

/** What others changed after a version, in words by field. */
async function changesSince(session: SqlSession, applicationId: string, version: number) {
  const events = await session.rows<{
    by: string;
    after: Partial<WorkState>;
    owner: string | null;
    batch: { course: string; startsOn: string } | null;
  }>(
    `SELECT e.by, e.after, s.name AS owner,
       CASE WHEN b.id IS NOT NULL THEN jsonb_build_object('course', b.course, 'startsOn', b.starts_on) END AS batch
     FROM lead_events e LEFT JOIN staff_accounts s ON s.id::text = e.after->>'ownerId'
     LEFT JOIN batches b ON b.id::text = e.after->>'batchId'
     WHERE e.application_id = $1 AND e.kind = 'change' AND e.version > $2 ORDER BY e.id`,
    [applicationId, version],
  );
  const errors: Record<string, string> = {};
  for (const { by, after, owner, batch } of events) {
    if ('ownerId' in after) errors.owner = `${by} gave it to ${owner ?? 'nobody'}.`;
    if (after.stage) errors.stage = `${by} set it to ${describeStage({ reason: null, ...after, stage: after.stage })}.`;
    if ('nextAt' in after) errors.nextAt = `${by} set it to ${after.nextAt ?? 'no date'}.`;
    if ('batchId' in after) errors.batch = `${by} set it to ${batch ? nameOfBatch(batch) : 'no batch'}.`;
    if ('nextStep' in after) errors.nextStep = `${by} set it to ${after.nextStep ?? 'nothing'}.`;
  }
  return errors;
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
  database: Store,
  applicationId: string,
  work: NewWork,
  { by, ifMatch, changeId }: { by: string; ifMatch: string; changeId: string },
): Promise<z.output<typeof workSchema>> {
  requireWhole(work);
  return database.transaction(async (session) => {
    const old = await findWork(session, applicationId, lockWork);
    const tags = ifMatch.split(',').map((tag) => tag.trim());
    if (!tags.includes('*') && !tags.includes(etagOf(old))) {
      const seen = Number(/^"(\d{1,9})"$/.exec(tags[0] ?? '')?.[1] ?? 0);
      throw new Problem('work-changed', { errors: await changesSince(session, applicationId, seen) });
    }
    const next = changed(old, await settle(session, work, old));
    const isChanged = (await store(session, [{ old, next }], { by, changeId })).length > 0;
    if (isChanged) {
      const detail = { stage: next.stage, ...(old.stage !== next.stage && { from: old.stage as Stage }) };
      await appendAudit(session, { actor: by, action: 'work.change', subject: formatReferenceId(old.number), detail });
    }
    return toWork(await findWork(session, applicationId, ''));
  });
}
