import type { z } from 'zod';
import { formatReferenceId, parseReferenceId } from '../../../shared/reference-id.ts';
import { resumeRisks } from '../../../shared/resume-risks.ts';
import type { deliverySchema, leadDetailSchema, ScanState } from '../../../shared/staff-leads.ts';
import { describeConsents } from '../../applicants/consent/consents.ts';
import { mediaTypes } from '../../intake/resumes/media-types.ts';
import { overdueAfter, type ScanSettings } from '../../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import { describeHold } from '../../intake/spam/holds.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import { findPerson } from '../persons/find-person.ts';
import { readRow } from './lead-row.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Leads of the same e-mail address that are named. */
const relatedLimit = 20;

/**
 * How a lead is named in an address: by its ID, its number or its reference ID.
 *
 * @throws Problem `not-found` for a text that is none of them.
 */
export function leadKey(text: string): { id: string } | { number: bigint } {
  if (uuid.test(text)) return { id: text };
  const number = parseReferenceId(text);
  if (number === undefined) throw new Problem('not-found');
  return { number: BigInt(number) };
}

export const deliverySelection = {
  id: true,
  kind: true,
  state: true,
  tries: true,
  createdAt: true,
  lastTriedAt: true,
  deliveredAt: true,
  lastError: true,
  link: true,
  resumeVersion: true,
} as const satisfies Prisma.DeliverySelect;

/** A delivery as it goes over the wire. */
export function toDelivery(
  row: Prisma.DeliveryGetPayload<{ select: typeof deliverySelection }>,
): z.output<typeof deliverySchema> {
  return {
    ...row,
    createdAt: row.createdAt,
    lastTriedAt: row.lastTriedAt,
    deliveredAt: row.deliveredAt,
  };
}

/** The formats that the staff pages show. */
export const shownTypes: readonly string[] = [mediaTypes.pdf, mediaTypes.docx];

const resumeSelection = {
  id: true,
  uploadedAt: true,
  fileName: true,
  mediaType: true,
  size: true,
  version: true,
  sha256: true,
  risks: true,
  scan: true,
  scannedAt: true,
  scanNote: true,
  releasedAt: true,
  releasedBy: true,
  releasedFor: true,
} as const satisfies Prisma.ResumeSelect;

type SelectedResume = Prisma.ResumeGetPayload<{ select: typeof resumeSelection }>;

function scanState({ CLAMD_URL }: ScanSettings, { releasedAt, scan, uploadedAt }: SelectedResume): ScanState {
  if (releasedAt) return 'released';
  if (scan) return scan;
  if (!CLAMD_URL) return 'off';
  return Date.now() - uploadedAt.getTime() > overdueAfter * 60_000 ? 'overdue' : 'waiting';
}

/** States in which a file is handed out. */
const givenStates: readonly ScanState[] = ['off', 'clean', 'released'];

/** The file as it goes over the wire: where it is given to staff as a download, and to be shown. */
function toResume(settings: ScanSettings, resume: SelectedResume, isAvailable: boolean) {
  const { id, fileName, mediaType, size, version } = resume;
  const state = scanState(settings, resume);
  const isGiven = isAvailable && givenStates.includes(state);
  const downloadPath = `/api/admin/resumes/${id}`;
  return {
    id,
    fileName,
    mediaType,
    size,
    version,
    receivedAt: resume.uploadedAt,
    sha256: Buffer.from(resume.sha256).toString('hex'),
    isAvailable,
    downloadPath,
    viewPath: isGiven && shownTypes.includes(mediaType) ? `${downloadPath}/view` : null,
    scan: {
      state,
      note: resume.scanNote,
      scannedAt: resume.scannedAt,
      releasedAt: resume.releasedAt,
      releasedBy: resume.releasedBy,
      releasedFor: resume.releasedFor,
    },
  };
}

/** A file that a newer one took the place of. */
function toEarlierResume(settings: ScanSettings, resume: SelectedResume, isAvailable: boolean) {
  const { id, version, fileName, size, uploadedAt } = resume;
  const scan = scanState(settings, resume);
  return {
    id,
    version,
    fileName,
    size,
    receivedAt: uploadedAt,
    risks: resumeRisks.filter((risk) => (resume.risks ?? ['unchecked']).includes(risk)),
    scan,
    downloadPath: isAvailable && givenStates.includes(scan) ? `/api/admin/resumes/${id}` : null,
  };
}

/** What else came from an e-mail address: the index has mailboxes, of which an address is one way of writing. */
async function readRelated({ prisma }: Db, id: string, email: string) {
  if (email === '') return { applications: [], contactMessages: 0 };
  const [applications, contactMessages] = await Promise.all([
    prisma.$queryRaw<{ id: string; number: bigint; receivedAt: Date }[]>`
      SELECT id, number, received_at AS "receivedAt" FROM applications
      WHERE mailbox_of(email) = mailbox_of(${email}::text) AND lower(email) = lower(${email}::text) AND id <> ${id}::uuid
      ORDER BY number DESC LIMIT ${relatedLimit}::int`,
    prisma.contactMessage.count({ where: { email: { equals: email, mode: 'insensitive' } } }),
  ]);
  return {
    applications: applications.map((lead) => ({
      id: lead.id,
      referenceId: formatReferenceId(lead.number),
      receivedAt: lead.receivedAt,
    })),
    contactMessages,
  };
}

/** What only a lead's own page shows; null when it was erased meanwhile. */
function readDetail({ prisma }: Db, id: string) {
  return prisma.application.findUnique({
    where: { id },
    select: {
      skillList: true,
      resume: { select: resumeSelection },
      earlierResumes: { select: resumeSelection, orderBy: { version: 'desc' } },
      consents: true,
      hold: { select: { reasons: true, decision: true, decidedAt: true, decidedBy: true } },
      corrections: { orderBy: { correctedAt: 'desc' }, select: { field: true, before: true, correctedAt: true } },
      deliveries: { select: deliverySelection, orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] },
    },
  });
}

/** Its neighbours by number, and the resumes of which only it is asked whether their bytes are there: these stay where they are. */
const surroundings = `
  SELECT (SELECT max(number) FROM applications WHERE number < a.number) AS previous,
    (SELECT min(number) FROM applications WHERE number > a.number) AS next,
    ARRAY(SELECT r.id::text FROM resumes r WHERE (r.id = a.resume_id OR r.earlier_of = a.id)
      AND (r.content IS NOT NULL OR r.object_key IS NOT NULL)) AS available
  FROM applications a WHERE a.id = $1`;

/** @throws Problem `not-found` when there is no such lead (any more). */
export async function readLead(
  database: Db,
  { links, settings }: { links: ResumeLinks; settings: ScanSettings },
  key: ReturnType<typeof leadKey>,
): Promise<z.output<typeof leadDetailSchema>> {
  const row = await readRow(database, links, key);
  if (!row) throw new Problem('not-found');
  const [detail, [around], related, person] = await Promise.all([
    readDetail(database, row.id),
    database.rows<{ previous: string | null; next: string | null; available: string[] }>(surroundings, [row.id]),
    readRelated(database, row.id, row.email ?? ''),
    findPerson(database, row.id),
  ]);
  // Prisma asks for the resume apart: it is null when the lead was erased in between.
  if (!detail?.resume || !around) throw new Problem('not-found');
  const { skillList, resume, earlierResumes } = detail;
  const isAvailable = ({ id }: SelectedResume) => around.available.includes(id);
  return {
    ...row,
    skillList,
    resume: resume.size > 0 ? toResume(settings, resume, isAvailable(resume)) : null,
    earlierResumes: earlierResumes.map((one) => toEarlierResume(settings, one, isAvailable(one))),
    deliveries: detail.deliveries.map(toDelivery),
    hold: describeHold(detail.hold),
    corrections: detail.corrections.map((one) => ({ ...one, correctedAt: one.correctedAt })),
    consents: describeConsents(detail.consents),
    related,
    person,
    previous: around.previous && formatReferenceId(around.previous),
    next: around.next && formatReferenceId(around.next),
  };
}
