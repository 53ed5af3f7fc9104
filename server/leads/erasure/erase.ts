import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { EraseReason } from '../../../shared/staff-leads.ts';
import { leadEvents } from '../../deliveries/lead-events.ts';
import { tryLimit } from '../../deliveries/queue.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DeliveryKind, DeliveryState } from '../../platform/database/generated/enums.ts';
import type { SqlSession } from '../../platform/database/sql-session.ts';
import { Problem } from '../../platform/http/problems.ts';
import { defineJob, type Jobs } from '../../platform/jobs/define-job.ts';
import { appendAudit } from '../../staff/audit/append.ts';
import { forgetSearches } from '../export/orders.ts';
import type { EraseFromDrive } from './erase-from-drive.ts';
import { requestVacuum } from './vacuum.ts';

/** Job data: the file's ID, and the certificate to complete. */
interface DriveErasureData {
  fileId: string;
  erasureId: string;
  /** The second removal runs when no upload can be in progress any more, and completes the certificate. */
  isLast: boolean;
}

/** Seconds until the second removal: an attempt that was in progress when the lead was erased has ended by then. */
const secondRemovalDelay = tryLimit / 1000 + 120;

/** Milliseconds after which removing a file times out. */
const timeout = 60_000;

type LeadKey = { id: string } | { number: bigint };

interface ErasedLead {
  id: string;
  number: string;
  resume_id: string;
  idempotency_key: string | null;
}

interface ErasedDelivery {
  id: string;
  kind: DeliveryKind;
  state: DeliveryState;
  file_id: string | null;
}

export interface EraseServices {
  database: Db;
  jobs: Jobs;
}

interface RemovalServices {
  database: Db;
  eraseFromDrive: EraseFromDrive;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Removes a file of an erased lead from Drive. Rounds wait until a Drive account is configured, and survive an outage of months. */
export const driveErasure = defineJob<RemovalServices, DriveErasureData>({
  name: 'erase-from-drive',
  queue: {
    retryLimit: 10_000,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
    retentionSeconds: 400 * 86_400,
    deleteAfterSeconds: 3600,
  },
  pollSeconds: 5,
  async run({ database, eraseFromDrive, logger }, { fileId, erasureId, isLast }) {
    const outcome = await eraseFromDrive(fileId, AbortSignal.timeout(timeout));
    if (outcome === 'trashed')
      logger.warn('erased file moved to the Drive trash: the account has no permission to delete it permanently');
    if (isLast) await database.rows('UPDATE erasures SET drive_erased_at = now() WHERE id = $1', [erasureId]);
    logger.info({ erasureId, outcome }, 'file erased from Drive');
  },
});

/** Content-derived keys of the form without JavaScript are not kept: the same person may apply again. */
function hashOfKey(key: string | null): Buffer | null {
  return key === null || key.startsWith('form:') ? null : createHash('sha256').update(key).digest();
}

/** Deletes the rows of a lead, all but its newest file. */
async function removeLead(session: SqlSession, key: LeadKey) {
  const [column, value] = 'id' in key ? ['id = $1::uuid', key.id] : ['number = $1::bigint', String(key.number)];
  const [lead] = await session.rows<ErasedLead>(
    `SELECT id, number, resume_id, idempotency_key FROM applications WHERE ${column} FOR UPDATE`,
    [value],
  );
  if (!lead) throw new Problem('not-found');
  const deliveries = await session.rows<ErasedDelivery>(
    'SELECT id, kind, state, file_id FROM deliveries WHERE application_id = $1 FOR UPDATE',
    [lead.id],
  );
  const [{ record } = { record: null }] = await session.rows<{ record: unknown }>(
    `SELECT to_jsonb(a) - '{search_text,words,resume_words}'::text[] || jsonb_build_object('consents', (
       SELECT coalesce(jsonb_agg(to_jsonb(k) - 'application_id'), '[]') FROM consents k WHERE k.application_id = a.id
     )) AS record FROM applications a WHERE id = $1`,
    [lead.id],
  );
  // Earlier resumes go with their lead.
  const [{ resumes } = { resumes: 1 }] = await session.rows<{ resumes: number }>(
    'SELECT count(*)::int AS resumes FROM resumes WHERE (id = $2 OR earlier_of = $1) AND size > 0',
    [lead.id, lead.resume_id],
  );
  await session.rows('DELETE FROM applications WHERE id = $1', [lead.id]);
  return { lead, deliveries, record, resumes };
}

/**
 * Erases one lead permanently: its row, its file, its deliveries, and search words that wait in exports, in one transaction,
 * and its file on Drive in a job. A certificate without personal data remains, and the number is not reused.
 *
 * @param by the actor, as in the audit trail.
 * @param keepDays days for which its record and newest file are kept out of everybody's reach; {@link eraseWithdrawn} ends that.
 * @returns the ID of the certificate.
 * @throws Problem `not-found` when there is no such lead (any more).
 */
export async function eraseLead(
  { database, jobs }: EraseServices,
  key: LeadKey,
  { by, reason, keepDays = 0 }: { by: string; reason: EraseReason; keepDays?: number },
): Promise<{ certificateId: string; referenceId: string }> {
  return database.transaction(async (session) => {
    const { lead, deliveries, record, resumes } = await removeLead(session, key);
    const files = deliveries.flatMap(({ kind, file_id: fileId }) => (kind === 'drive' && fileId ? [fileId] : []));
    const elsewhere = deliveries.filter(({ kind, state }) => kind !== 'drive' && state === 'delivered');
    const [certificate] = await session.rows<{ id: string }>(
      `INSERT INTO erasures (number, by, reason, resumes, deliveries, drive_files, sent_elsewhere, idempotency_hash)
       VALUES ($1, $2, $3, $8, $4, $5, $6, $7) RETURNING id`,
      [
        lead.number,
        by,
        reason,
        deliveries.length,
        files.length,
        elsewhere.map(({ kind }) => kind),
        hashOfKey(lead.idempotency_key),
        resumes,
      ],
    );
    if (!certificate) throw new Error('INSERT INTO erasures returned no row');
    const erasureId = certificate.id;
    if (keepDays > 0) {
      // A copy for the search alone: it goes at once, and the file that is kept is not read again.
      await session.rows('DELETE FROM resume_texts WHERE resume_id = $1', [lead.resume_id]);
      await session.rows(
        `INSERT INTO withdrawn_records (erasure_id, record, resume_id, keep_until)
         VALUES ($1, $2, $3, now() + make_interval(days => $4))`,
        [erasureId, JSON.stringify(record), lead.resume_id, keepDays],
      );
    } else {
      await session.rows('DELETE FROM resumes WHERE id = $1', [lead.resume_id]);
    }
    for (const fileId of files) {
      await driveErasure.send(jobs, { fileId, erasureId, isLast: false }, { session });
      await driveErasure.send(jobs, { fileId, erasureId, isLast: true }, { session, startAfter: secondRemovalDelay });
    }
    await forgetSearches(session);
    await requestVacuum(jobs, session);
    const referenceId = formatReferenceId(lead.number);
    if (deliveries.some(({ kind }) => kind === 'webhook')) {
      const event = reason === 'withdrawal' ? 'application.withdrawn' : 'application.erased';
      await leadEvents.send(jobs, { event, referenceId }, { session });
    }
    await appendAudit(session, {
      actor: by,
      action: 'application.erase',
      subject: referenceId,
      detail: { reason, certificate: erasureId, deliveries: deliveries.length, driveFiles: files.length },
    });
    return { certificateId: erasureId, referenceId };
  });
}

/** What is still to be removed from Drive, for a backup: only the jobs know. Empty in a database that has no jobs yet. */
export async function readPendingRemovals({ rows }: SqlSession): Promise<unknown[]> {
  const [table] = await rows<{ found: boolean }>(`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`);
  if (!table?.found) return [];
  const found = await rows<{ data: unknown }>(
    `SELECT data FROM pgboss.job WHERE name = $1 AND state < 'completed' ORDER BY created_on, id`,
    ['erase-from-drive'],
  );
  return found.map(({ data }) => data);
}

/** Puts in again what {@link readPendingRemovals} found. */
export async function restoreRemovals(jobs: Jobs, removals: readonly unknown[]): Promise<void> {
  for (const removal of removals) await driveErasure.send(jobs, removal as DriveErasureData);
}

/** Erases the records of withdrawn applications that have been kept for long enough. Returns how many. */
export async function eraseWithdrawn({ database, jobs }: EraseServices): Promise<number> {
  return database.transaction(async (session) => {
    const ended = await session.rows<{ resume_id: string }>(
      'DELETE FROM withdrawn_records WHERE keep_until < now() RETURNING resume_id',
    );
    if (ended.length === 0) return 0;
    await session.rows('DELETE FROM resumes WHERE id = ANY($1::uuid[])', [ended.map((row) => row.resume_id)]);
    await requestVacuum(jobs, session);
    return ended.length;
  });
}
