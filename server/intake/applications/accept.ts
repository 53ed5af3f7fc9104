import type { Application } from '../../../shared/application.ts';
import type { SentConsent } from '../../../shared/consent.ts';
import { fieldNames, fieldOf, noticeSection, recordOf } from '../../../shared/fields.ts';
import type { HoldReason } from '../../../shared/holds.ts';
import { messages } from '../../../shared/messages.ts';
import { callBy } from '../../../shared/office-hours.ts';
import type { Origin } from '../../../shared/origin.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import type { LeadSource } from '../../../shared/staff-leads.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problems.ts';
import { sha256 } from '../../platform/secrets.ts';
import { createSecret, issueSecret } from '../../records/own-links.ts';
import type { Placed } from '../resumes/files.ts';
import type { Resume } from '../resumes/resumes.ts';
import type { ResumeServices } from '../resumes/routes.ts';
import { type LeadValues, storeLead } from './store-lead.ts';

export interface Submission {
  application: Application;
  /** The file itself, or the ID of an early upload. */
  resume: Resume | { id: string };
  source: LeadSource;
  /** Neither origin nor batch is part of the content by which a repeat is recognized. */
  origin: Origin;
  batchId: string | null;
  consent: SentConsent;
  /** Of spam. */
  signs: readonly HoldReason[];
  /** Without JavaScript, a hash of the content. */
  idempotencyKey?: string | undefined;
}

function hashFields({ application, consent }: Submission) {
  const names = fieldNames.filter((name) => fieldOf(name).section !== noticeSection.id || application[name] !== '');
  return sha256(JSON.stringify([...names.map((name) => application[name]), ...consent.chosen]));
}

/** The hash that the statement stores; undefined where the early upload is gone. */
async function hashContent({ prisma }: Db, submission: Submission) {
  const { resume } = submission;
  const file =
    'sha256' in resume ? resume : await prisma.resume.findUnique({ where: resume, select: { sha256: true } });
  return file ? sha256(Buffer.concat([hashFields(submission), file.sha256])) : undefined;
}

function valuesOf(submission: Submission, secretHash: Buffer, placed?: Placed): LeadValues {
  const { application, resume, origin, consent } = submission;
  const values = {
    ...submission,
    ...origin,
    ...recordOf(fieldNames, (name) => application[name] || null),
    nextAt: callBy(),
    fieldsHash: hashFields(submission),
    secretHash,
    noticeVersion: consent.noticeVersion,
    purposes: ['request', ...consent.chosen],
  };
  if ('id' in resume) return { ...values, uploadId: resume.id };
  return { ...values, ...resume, size: resume.content.length, ...placed };
}

/** Answers a repeat. Only the key proves the applicant: staff know the fields, the file and its link. */
async function recall(database: Db, submission: Submission) {
  const { idempotencyKey, resume } = submission;
  const earlier = await database.prisma.application.findFirst({
    where: {
      OR: [
        ...(idempotencyKey ? [{ idempotencyKey }] : []),
        ...('id' in resume ? [{ resumeId: resume.id }, { earlierResumes: { some: { id: resume.id } } }] : []),
      ],
    },
    // The same key takes precedence.
    orderBy: { idempotencyKey: { sort: 'asc', nulls: 'last' } },
    select: { id: true, number: true, contentHash: true, idempotencyKey: true, source: true },
  });
  if (earlier) {
    const referenceId = formatReferenceId(earlier.number);
    const hasSameKey = earlier.idempotencyKey === idempotencyKey;
    if ((await hashContent(database, submission))?.equals(earlier.contentHash)) {
      // Without JavaScript the key is a hash of the content, which staff know.
      const isApplicant = hasSameKey && earlier.source !== 'web-no-script';
      return { referenceId, ...(isApplicant && { secret: await issueSecret(database, earlier) }) };
    }
    if (hasSameKey) throw new Problem('idempotency-key-reused', { referenceId });
  } else if (idempotencyKey) {
    const idempotencyHash = sha256(idempotencyKey);
    const erased = await database.prisma.erasure.count({ where: { idempotencyHash } });
    if (erased > 0) throw new Problem('idempotency-key-reused');
  }
  throw new Problem('invalid-fields', { errors: { resume: messages.resumeExpired } });
}

/**
 * Stores a lead with its resume and deliveries. A repeat (same key or early upload, and same content) gets the first
 * reference ID, even concurrently; with the same key, also a new secret, since the first answer may have been lost.
 *
 * @throws Problem `idempotency-key-reused` for the key of other content or an erased lead; `invalid-fields` for an
 *   early upload that is gone or of another application.
 */
export async function acceptApplication(
  { database: { intake }, files, metrics, onAccepted, storing }: ResumeServices,
  sent: Submission,
): Promise<{ referenceId: string; secret?: string }> {
  const { secret, hash: secretHash } = createSecret();
  const { resume, source } = sent;
  const ofContent = source === 'web-no-script' ? await hashContent(intake, sent) : undefined;
  const submission = ofContent ? { ...sent, idempotencyKey: `form:${ofContent.toString('hex')}` } : sent;
  const placed = 'content' in resume ? await files.put(resume.content) : undefined;
  const lead = await storeLead(intake, storing, valuesOf(submission, secretHash, placed));
  if (!lead) {
    const repeated = await recall(intake, submission);
    metrics.application('repeated', '');
    return repeated;
  }
  const [reason] = lead.holdReasons;
  metrics.application(reason ? 'held' : 'accepted', reason ?? '');
  onAccepted();
  return { referenceId: formatReferenceId(lead.number), secret };
}
