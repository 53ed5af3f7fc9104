import { hash } from 'node:crypto';
import { type Application, splitSkills } from '../../shared/application.ts';
import { columnOf, fieldNames } from '../../shared/fields.ts';
import { messages } from '../../shared/messages.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { LeadSource } from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import type { Outbox } from '../deliveries/outbox.ts';
import { Problem } from '../http/problems.ts';
import type { Resume } from '../resumes/resumes.ts';

export interface Submission {
  application: Application;
  /** The file itself, or the ID of an early upload. */
  resume: Resume | { id: string };
  source: LeadSource;
  /** Requests with the same key are one application. */
  idempotencyKey?: string | undefined;
}

/** The columns of a lead, in the order of {@link columnValues}. */
const columnNames = ['source', 'skill_list', ...fieldNames.map(columnOf), 'idempotency_key', 'content_hash'];

function placeholders(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${from + index}`).join(', ');
}

/** A condition that excludes repeats of a stored or erased lead; `key` is the parameter number of the Idempotency-Key. */
function isNew(key: number): string {
  return `NOT EXISTS (SELECT FROM applications WHERE idempotency_key = $${key})
    AND NOT EXISTS (SELECT FROM erasures WHERE idempotency_hash = sha256(convert_to($${key}, 'UTF8')))`;
}

/**
 * The statements that store a lead with its file, its deliveries and their jobs, atomically and in one round trip. The column
 * values come first, then the file's. A known key stops them before they draw a number; concurrent requests with one key
 * violate the unique index.
 *
 * @param deliveries further CTEs that read `lead (id)`.
 */
function statements(deliveries: string) {
  const key = columnNames.indexOf('idempotency_key') + 1;
  const next = columnNames.length + 1;
  const values = placeholders(1, columnNames.length - 1);
  const fieldsHash = `$${columnNames.length}::bytea`;
  const lead = `
  ), lead AS (
    INSERT INTO applications (${columnNames.join(', ')}, resume_id)
    SELECT ${values}, sha256(${fieldsHash} || file.sha256), file.id FROM file
    RETURNING id, number
  )${deliveries}
  SELECT number FROM lead`;
  return {
    withUpload: `
  WITH claimed AS (
    DELETE FROM uploads WHERE resume_id = $${next} AND ${isNew(key)} RETURNING resume_id
  ), file AS (
    SELECT r.id, r.sha256 FROM claimed JOIN resumes r ON r.id = claimed.resume_id${lead}`,
    withFile: `
  WITH file AS (
    INSERT INTO resumes (file_name, media_type, size, sha256, risks, content)
    SELECT ${placeholders(next, 6)} WHERE ${isNew(key)}
    RETURNING id, sha256${lead}`,
  };
}

function columnValues({ application, source, idempotencyKey }: Submission): unknown[] {
  const answers = fieldNames.map((name) => application[name] || null);
  return [source, splitSkills(application.skills), ...answers, idempotencyKey ?? null, hashFields(application)];
}

/** SHA-256 of the form fields. */
function hashFields(application: Application): Buffer {
  return hash('sha256', JSON.stringify(fieldNames.map((name) => application[name])), 'buffer');
}

/** SHA-256 of the form fields and the file, as the statements compute it. */
export function hashContent(application: Application, fileHash: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([hashFields(application), fileHash]), 'buffer');
}

/** SHA-256 of the submission's file; undefined for an early upload that no longer exists. */
export async function hashOfFile(
  { prisma }: Pick<Database, 'prisma'>,
  resume: Submission['resume'],
): Promise<Uint8Array | undefined> {
  if ('sha256' in resume) return resume.sha256;
  return (await prisma.resume.findUnique({ where: { id: resume.id }, select: { sha256: true } }))?.sha256;
}

/** An earlier application with the same key or the same resume. */
async function findEarlier({ prisma }: Pick<Database, 'prisma'>, { idempotencyKey, resume }: Submission) {
  return prisma.application.findFirst({
    where: {
      OR: [...(idempotencyKey ? [{ idempotencyKey }] : []), ...('id' in resume ? [{ resumeId: resume.id }] : [])],
    },
    // The one with the same key takes precedence.
    orderBy: { idempotencyKey: { sort: 'asc', nulls: 'last' } },
    select: { number: true, contentHash: true, idempotencyKey: true },
  });
}

/** Whether a lead with this key was erased. */
async function isErased({ prisma }: Pick<Database, 'prisma'>, idempotencyKey: string): Promise<boolean> {
  const idempotencyHash = hash('sha256', idempotencyKey, 'buffer');
  return (await prisma.erasure.count({ where: { idempotencyHash } })) > 0;
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/**
 * Stores a lead durably with its resume and its deliveries, and issues its reference ID. A repeat (same key or same early
 * upload, and same content) gets the reference ID of the first, also when they arrive concurrently.
 *
 * @throws Problem `idempotency-key-reused` for the same key with other content or of an erased lead, `invalid-fields` for
 *   an early upload that does not exist (any more) or belongs to another application.
 */
export type AcceptApplication = (submission: Submission) => Promise<string>;

/**
 * Prepares {@link AcceptApplication}.
 *
 * @param enqueueQueries see {@link Outbox.enqueueQueries}.
 * @param onAccepted called after a lead is stored, but not for repeats.
 */
export function createAcceptApplication(
  database: Database,
  { enqueueQueries }: Pick<Outbox, 'enqueueQueries'>,
  onAccepted: () => void,
): AcceptApplication {
  const { withUpload, withFile } = statements(enqueueQueries);

  function store(submission: Submission): Promise<{ number: string }[]> {
    const { resume } = submission;
    const values = columnValues(submission);
    if ('id' in resume) return database.rows(withUpload, [...values, resume.id]);
    const { fileName, mediaType, sha256, risks, content } = resume;
    return database.rows(withFile, [...values, fileName, mediaType, content.length, sha256, risks, content]);
  }

  /** The reference ID of the application that this one repeats. */
  async function recall(submission: Submission): Promise<string> {
    const { application, resume, idempotencyKey } = submission;
    const earlier = await findEarlier(database, submission);
    const fileHash = await hashOfFile(database, resume);
    if (earlier && fileHash && hashContent(application, fileHash).equals(earlier.contentHash)) {
      return formatReferenceId(earlier.number);
    }
    const isReused = earlier
      ? earlier.idempotencyKey === idempotencyKey
      : idempotencyKey !== undefined && (await isErased(database, idempotencyKey));
    if (idempotencyKey !== undefined && isReused) throw new Problem('idempotency-key-reused');
    throw new Problem('invalid-fields', { errors: { resume: messages.resumeExpired } });
  }

  return async (submission) => {
    let stored: { number: string }[] = [];
    try {
      stored = await store(submission);
    } catch (error) {
      // A concurrent repeat.
      if (!isUniqueViolation(error)) throw error;
    }
    if (!stored[0]) return recall(submission);
    onAccepted();
    return formatReferenceId(stored[0].number);
  };
}
