import { hash } from 'node:crypto';
import { type Application, splitSkills } from '../../../shared/application.ts';
import type { SentConsent } from '../../../shared/consent.ts';
import { columnOf, fieldNames, fieldOf, noticeSection } from '../../../shared/fields.ts';
import type { HoldReason } from '../../../shared/holds.ts';
import { messages } from '../../../shared/messages.ts';
import { type Origin, originNames } from '../../../shared/origin.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { LeadSource } from '../../../shared/staff-leads.ts';
import { createSecret } from '../../applicants/own-page/secret.ts';
import type { Outbox } from '../../deliveries/outbox.ts';
import { giveToOwner } from '../../leads/work/assign.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import type { Placed, ResumeFiles } from '../resumes/files.ts';
import type { Resume } from '../resumes/resumes.ts';

export interface Submission {
  application: Application;
  /** The file itself, or the ID of an early upload. */
  resume: Resume | { id: string };
  source: LeadSource;
  /** Where the applicant came from. It is no part of the content by which a repeat is told. */
  origin: Origin;
  consent: SentConsent;
  /** Why it waits for somebody's look before it is delivered; empty for nearly all. */
  holdReasons: readonly HoldReason[];
  /** Whether our form's script sent it; undefined for what our form did not send. */
  withScript: boolean | undefined;
  /** Requests with the same key are one application. */
  idempotencyKey?: string | undefined;
}

/** The parameters that every statement begins with: the columns of a lead and its consents, in the order of {@link leadValues}. */
const columnNames = [
  'source',
  'link_hash',
  'skill_list',
  'with_script',
  ...fieldNames.map(columnOf),
  ...originNames.map(columnOf),
  'idempotency_key',
  'content_hash',
];
const noticeParameter = columnNames.length + 1;
const purposesParameter = columnNames.length + 2;
const holdParameter = columnNames.length + 3;
const firstOfFile = columnNames.length + 4;

function placeholders(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${from + index}`).join(', ');
}

/** A condition that excludes repeats of a stored or erased lead; `key` is the parameter number of the Idempotency-Key. */
function isNew(key: number): string {
  return `NOT EXISTS (SELECT FROM applications WHERE idempotency_key = $${key})
    AND NOT EXISTS (SELECT FROM erasures WHERE idempotency_hash = sha256(convert_to($${key}, 'UTF8')))`;
}

/**
 * The statements that store a lead with its file, its consents, its deliveries and their jobs, atomically and in one round trip.
 * The lead's values come first, then the file's. A known key stops them before they draw a number; concurrent requests with one key
 * violate the unique index.
 *
 * @param afterwards further CTEs that read `lead (id)`: its deliveries, or why it is held.
 */
function statements(afterwards: string) {
  const key = columnNames.indexOf('idempotency_key') + 1;
  const values = placeholders(1, columnNames.length - 1);
  const fieldsHash = `$${columnNames.length}::bytea`;
  const lead = `
  ), lead AS (
    INSERT INTO applications (${columnNames.join(', ')}, resume_id)
    SELECT ${values}, sha256(${fieldsHash} || file.sha256), file.id FROM file
    RETURNING id, number, course, received_at
  ), agreed AS (
    INSERT INTO consents (application_id, purpose, notice, way)
    SELECT lead.id, purpose::consent_purpose, n.version, $1
    FROM lead, notices n, unnest($${purposesParameter}::text[]) purpose WHERE n.version = $${noticeParameter}
  )${afterwards}
  SELECT number FROM lead`;
  return {
    withUpload: `
  WITH claimed AS (
    DELETE FROM uploads WHERE resume_id = $${firstOfFile} AND ${isNew(key)} RETURNING resume_id
  ), file AS (
    SELECT r.id, r.sha256 FROM claimed JOIN resumes r ON r.id = claimed.resume_id${lead}`,
    withFile: `
  WITH file AS (
    INSERT INTO resumes (file_name, media_type, size, sha256, risks, object_key, content)
    SELECT ${placeholders(firstOfFile, 7)} WHERE ${isNew(key)}
    RETURNING id, sha256${lead}`,
  };
}

/** A held lead has no deliveries until somebody releases it. */
const hold = `, held AS (
    INSERT INTO holds (application_id, reasons) SELECT id, $${holdParameter}::text[] FROM lead
  )`;

/** In the statement of a lead that is not held, for the parameter that it has all the same. */
const noHold = `, held AS (SELECT $${holdParameter}::text[])`;

function leadValues(submission: Submission, linkHash: Buffer): unknown[] {
  const { application, source, origin, consent, holdReasons, withScript, idempotencyKey } = submission;
  const answers = fieldNames.map((name) => application[name] || null);
  const fieldsHash = hashFields({ application, consent });
  const cameFrom = originNames.map((name) => origin[name] ?? null);
  const own = [source, linkHash, splitSkills(application.skills), withScript ?? null];
  const columns = [...own, ...answers, ...cameFrom, idempotencyKey ?? null, fieldsHash];
  return [...columns, consent.noticeVersion, ['request', ...consent.chosen], holdReasons];
}

type Answers = Pick<Submission, 'application' | 'consent'>;

/** SHA-256 of what was typed and ticked. Without a tick it is what it was before there were any boxes. */
function hashFields({ application, consent }: Answers): Buffer {
  const names = fieldNames.filter((name) => fieldOf(name).section !== noticeSection.id || application[name] !== '');
  return hash('sha256', JSON.stringify([...names.map((name) => application[name]), ...consent.chosen]), 'buffer');
}

/** SHA-256 of the answers and the file, as the statements compute it. */
export function hashContent(answers: Answers, fileHash: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([hashFields(answers), fileHash]), 'buffer');
}

/** SHA-256 of the submission's file; undefined for an early upload that no longer exists. */
export async function hashOfFile(
  { prisma }: Pick<Database, 'prisma'>,
  resume: Submission['resume'],
): Promise<Uint8Array | undefined> {
  if ('sha256' in resume) return resume.sha256;
  return (await prisma.resume.findUnique({ where: { id: resume.id }, select: { sha256: true } }))?.sha256;
}

/** What an accepted application is answered with. */
export interface Accepted {
  referenceId: string;
  /** Opens the applicant's own page. It is stored hashed, so it can be given out only now. */
  secret: string;
}

/** An earlier application with the same key or the same resume. */
async function findEarlier({ prisma }: Pick<Database, 'prisma'>, { idempotencyKey, resume }: Submission) {
  return prisma.application.findFirst({
    where: {
      OR: [
        ...(idempotencyKey ? [{ idempotencyKey }] : []),
        ...('id' in resume ? [{ resumeId: resume.id }, { earlierResumes: { some: { id: resume.id } } }] : []),
      ],
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
 * upload, and same content) gets the reference ID of the first, also when they arrive concurrently, and a new secret: the
 * answer with the first one may be lost.
 *
 * @throws Problem `idempotency-key-reused` for the same key with other content or of an erased lead, `invalid-fields` for
 *   an early upload that does not exist (any more) or belongs to another application.
 */
export type AcceptApplication = (submission: Submission) => Promise<Accepted>;

/**
 * Prepares {@link AcceptApplication}.
 *
 * @param enqueueQueries see {@link Outbox.enqueueQueries}.
 * @param onOutcome called after a lead is stored, or told apart as a repeat: with why it is held, empty otherwise.
 */
export function createAcceptApplication(
  database: Database,
  { enqueueQueries }: Pick<Outbox, 'enqueueQueries'>,
  files: Pick<ResumeFiles, 'put' | 'takeBack'>,
  onOutcome: (outcome: 'accepted' | 'held' | 'repeated', reason: string) => void,
): AcceptApplication {
  const atOnce = statements(noHold + enqueueQueries + giveToOwner);
  const held = statements(hold);

  function store(submission: Submission, linkHash: Buffer, placed: Placed | undefined): Promise<{ number: string }[]> {
    const { resume, holdReasons } = submission;
    const { withUpload, withFile } = holdReasons.length > 0 ? held : atOnce;
    const values = leadValues(submission, linkHash);
    if ('id' in resume) return database.rows(withUpload, [...values, resume.id]);
    const { fileName, mediaType, sha256, risks, content } = resume;
    const file = [fileName, mediaType, content.length, sha256, risks, placed?.objectKey, placed?.content];
    return database.rows(withFile, [...values, ...file]);
  }

  /** The reference ID of the application that this one repeats. Its own page opens with the new secret from now on. */
  async function recall(submission: Submission, linkHash: Buffer): Promise<string> {
    const { resume, idempotencyKey } = submission;
    const earlier = await findEarlier(database, submission);
    const fileHash = await hashOfFile(database, resume);
    if (earlier && fileHash && hashContent(submission, fileHash).equals(earlier.contentHash)) {
      await database.rows('UPDATE applications SET link_hash = $2 WHERE number = $1', [earlier.number, linkHash]);
      return formatReferenceId(earlier.number);
    }
    const isReused = earlier
      ? earlier.idempotencyKey === idempotencyKey
      : idempotencyKey !== undefined && (await isErased(database, idempotencyKey));
    if (idempotencyKey !== undefined && isReused) throw new Problem('idempotency-key-reused');
    throw new Problem('invalid-fields', { errors: { resume: messages.resumeExpired } });
  }

  return async (submission) => {
    const { secret, hash: linkHash } = createSecret();
    const { resume } = submission;
    const placed = 'content' in resume ? await files.put(resume.content) : undefined;
    let stored: { number: string }[] = [];
    try {
      stored = await store(submission, linkHash, placed);
    } catch (error) {
      // A concurrent repeat.
      if (!isUniqueViolation(error)) throw error;
    }
    if (!stored[0]) {
      if (placed) await files.takeBack(placed);
      const referenceId = await recall(submission, linkHash);
      onOutcome('repeated', '');
      return { referenceId, secret };
    }
    const [reason] = submission.holdReasons;
    onOutcome(reason ? 'held' : 'accepted', reason ?? '');
    return { referenceId: formatReferenceId(stored[0].number), secret };
  };
}
