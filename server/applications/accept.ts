import { createHash } from 'node:crypto';
import { type Application, splitSkills } from '../../shared/application.ts';
import { messages } from '../../shared/messages.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import type { LeadSource } from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import type { SqlSession } from '../database/migrate.ts';
import type { Outbox } from '../deliveries/outbox.ts';
import { Problem } from '../problems.ts';
import type { Resume } from '../resumes/resumes.ts';

export interface Submission {
  application: Application;
  /** The file itself, or the ID of an early upload. */
  resume: Resume | { id: string };
  source: LeadSource;
  /** Repeats under one key are one application. */
  idempotencyKey?: string | undefined;
}

/** The columns of a lead, in the order of {@link columnValues}. */
const columns = `source, name, email, address, phone, whatsapp, skills, skill_list, area_of_interest, course, others, college_name,
  year_of_passing, certifications, highest_education, reference_name, work_experience, experience_years, job_role,
  current_employee, current_ctc, notice_period, portfolio, linkedin, github, idempotency_key, content_hash`;

const columnCount = columns.split(',').length;

function placeholders(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${from + index}`).join(', ');
}

/** Keeps out a repeat of a request whose lead is stored, or was erased; `key` is the place of its Idempotency-Key. */
function isNew(key: number): string {
  return `NOT EXISTS (SELECT FROM applications WHERE idempotency_key = $${key})
    AND NOT EXISTS (SELECT FROM erasures WHERE idempotency_hash = sha256(convert_to($${key}, 'UTF8')))`;
}

// One statement each, so that a lead and its file are stored together or not at all. A key that is known already stops
// them before they draw a number; one that arrives at the same moment is stopped by the unique index.
const acceptWithUpload = `
  INSERT INTO applications (resume_id, ${columns})
  SELECT $1, ${placeholders(2, columnCount)}
  WHERE ${isNew(columnCount)}
  ON CONFLICT DO NOTHING
  RETURNING number`;

const acceptWithFile = `
  WITH lead AS (
    INSERT INTO applications (resume_id, ${columns})
    SELECT gen_random_uuid(), ${placeholders(6, columnCount)}
    WHERE ${isNew(columnCount + 4)}
    ON CONFLICT DO NOTHING
    RETURNING number, resume_id
  ), file AS (
    INSERT INTO resumes (id, file_name, media_type, size, sha256, content)
    SELECT resume_id, $1, $2, $3, $4, $5 FROM lead
  )
  SELECT number FROM lead`;

function columnValues({ application: a, source, idempotencyKey }: Submission, contentHash: Buffer): unknown[] {
  const or = (value: string) => value || null;
  return [
    source,
    a.name,
    a.email,
    a.address,
    a.phone,
    a.whatsapp,
    a.skills,
    splitSkills(a.skills),
    a.areaOfInterest,
    a.course,
    or(a.others),
    a.collegeName,
    Number(a.yearOfPassing),
    or(a.certifications),
    a.highestEducation,
    or(a.referenceName),
    a.workExperience,
    or(a.experienceYears),
    or(a.jobRole),
    or(a.currentEmployee),
    or(a.currentCTC),
    or(a.noticePeriod),
    or(a.portfolio),
    or(a.linkedin),
    or(a.github),
    idempotencyKey ?? null,
    contentHash,
  ];
}

/** SHA-256 of everything that was sent: equal for a repeat, different for anything else. */
export function hashSubmission({ application, resume }: Pick<Submission, 'application' | 'resume'>): Buffer {
  const file = 'id' in resume ? resume.id : resume.sha256.toString('hex');
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(application).sort(), file]))
    .digest();
}

/** An application that stands in the way of this one: with its key, or with its resume. */
async function findEarlier(database: Pick<Database, 'prisma'>, { idempotencyKey, resume }: Submission) {
  return database.prisma.application.findFirst({
    where: {
      OR: [...(idempotencyKey ? [{ idempotencyKey }] : []), ...('id' in resume ? [{ resumeId: resume.id }] : [])],
    },
    // The one with the same key decides, when another one has the resume.
    orderBy: { idempotencyKey: { sort: 'asc', nulls: 'last' } },
    select: { number: true, contentHash: true, idempotencyKey: true },
  });
}

/** Whether the lead that came with this key was erased. */
async function isErased({ prisma }: Pick<Database, 'prisma'>, idempotencyKey: string): Promise<boolean> {
  const idempotencyHash = createHash('sha256').update(idempotencyKey).digest();
  return (await prisma.erasure.count({ where: { idempotencyHash } })) > 0;
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

type Store = (session: Pick<SqlSession, 'rows'>) => Promise<{ number: string }[]>;

/** Stores a lead and what is to leave the house because of it, both or neither. One round trip when nothing is. */
async function storeWithDeliveries(database: Database, outbox: Outbox, store: Store): Promise<{ number: string }[]> {
  if (outbox.kinds.length === 0) return store(database);
  const stored = await database.transaction(async (session) => {
    const leads = await store(session);
    for (const { number } of leads) await outbox.enqueue(session, number);
    return leads;
  });
  outbox.announce();
  return stored;
}

/**
 * Stores a lead with its resume and its deliveries, for good, and issues its reference ID. A repeat (same key, or same early
 * upload, and same content) is answered with the reference ID of the first, however many arrive at once.
 *
 * @throws Problem `idempotency-key-reused` for the same key with other content or of an erased lead, `invalid-fields` for an early upload that
 *   does not exist (any more) or belongs to another application.
 */
export async function acceptApplication(database: Database, outbox: Outbox, submission: Submission): Promise<string> {
  const { resume, idempotencyKey } = submission;
  const contentHash = hashSubmission(submission);
  const values = columnValues(submission, contentHash);
  const expired = (cause?: unknown) =>
    new Problem('invalid-fields', { errors: { resume: messages.resumeExpired }, cause });
  const store: Store = ({ rows }) =>
    'id' in resume
      ? rows(acceptWithUpload, [resume.id, ...values])
      : rows(acceptWithFile, [
          resume.fileName,
          resume.mediaType,
          resume.content.length,
          resume.sha256,
          resume.content,
          ...values,
        ]);

  let stored: { number: string }[];
  try {
    stored = await storeWithDeliveries(database, outbox, store);
  } catch (error) {
    throw isForeignKeyViolation(error) ? expired(error) : error;
  }
  if (stored[0]) return formatReferenceId(stored[0].number);

  const earlier = await findEarlier(database, submission);
  if (earlier && contentHash.equals(earlier.contentHash)) return formatReferenceId(earlier.number);
  if (earlier && idempotencyKey && earlier.idempotencyKey === idempotencyKey) {
    throw new Problem('idempotency-key-reused');
  }
  if (idempotencyKey && (await isErased(database, idempotencyKey))) throw new Problem('idempotency-key-reused');
  throw expired();
}
