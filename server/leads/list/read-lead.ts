import type { z } from 'zod';
import { formatReferenceId, parseReferenceId } from '../../../shared/reference-id.ts';
import type { leadDetailSchema } from '../../../shared/staff-leads.ts';
import { mediaTypes } from '../../intake/resumes/media-types.ts';
import { givenStates, type ScanSettings, scanState } from '../../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import { holdAnswer } from '../../intake/spam/holds.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import { findPerson } from '../persons/find-person.ts';
import { readRow, risksOf } from './lead-row.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The key of a lead in a path: its ID, its number or its reference ID.
 *
 * @throws Problem `not-found` for another text.
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

/** The file for the API, with its paths for downloading and viewing. */
function toResume(settings: ScanSettings, resume: SelectedResume, isAvailable: boolean) {
  const state = scanState(settings, resume);
  const isGiven = isAvailable && givenStates.includes(state);
  const downloadPath = `/api/admin/resumes/${resume.id}`;
  const { scanNote: note, scannedAt, releasedAt, releasedBy, releasedFor } = resume;
  return {
    ...resume,
    receivedAt: resume.uploadedAt,
    sha256: Buffer.from(resume.sha256).toString('hex'),
    isAvailable,
    downloadPath,
    viewPath: isGiven && resume.mediaType === mediaTypes.pdf ? `${downloadPath}/view` : null,
    scan: { state, note, scannedAt, releasedAt, releasedBy, releasedFor },
  };
}

/** An earlier file of the application, for the API. */
function toEarlierResume(
  settings: ScanSettings,
  resume: SelectedResume,
  { isAvailable, isUnchecked }: { isAvailable: boolean; isUnchecked: boolean },
) {
  const scan = scanState(settings, resume);
  return {
    ...resume,
    receivedAt: resume.uploadedAt,
    risks: risksOf(isUnchecked ? null : resume.risks),
    scan,
    downloadPath: isAvailable && givenStates.includes(scan) ? `/api/admin/resumes/${resume.id}` : null,
  };
}

/** The details for the page of a lead; null when it was erased meanwhile. */
function readDetail({ prisma }: Db, id: string) {
  return prisma.application.findUnique({
    where: { id },
    select: {
      skillList: true,
      resume: { select: resumeSelection },
      earlierResumes: { select: resumeSelection, orderBy: { version: 'desc' } },
      consents: { orderBy: { givenAt: 'asc' } },
      hold: { select: { reasons: true, decision: true, decidedAt: true, decidedBy: true } },
      corrections: { orderBy: { correctedAt: 'desc' } },
      deliveries: { select: deliverySelection, orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] },
    },
  });
}

interface Surroundings {
  previous: string | null;
  next: string | null;
  /** IDs of resumes whose file is stored here or in the object store. */
  available: string[];
  /** IDs of resumes that were not opened yet, because Prisma reads a missing list of risks as an empty one. */
  unchecked: string[];
}

/** The neighbours of a lead by number, and the states of its resumes, read without their files. */
const surroundings = `
  SELECT (SELECT max(number) FROM applications WHERE number < a.number) AS previous,
    (SELECT min(number) FROM applications WHERE number > a.number) AS next,
    ARRAY(SELECT r.id::text FROM resumes r WHERE (r.id = a.resume_id OR r.earlier_of = a.id)
      AND (r.content IS NOT NULL OR r.object_key IS NOT NULL)) AS available,
    ARRAY(SELECT r.id::text FROM resumes r WHERE r.earlier_of = a.id AND r.risks IS NULL AND r.size > 0) AS unchecked
  FROM applications a WHERE a.id = $1`;

/** @throws Problem `not-found` when there is no such lead (any more). */
export async function readLead(
  database: Db,
  { links, settings }: { links: ResumeLinks; settings: ScanSettings },
  key: ReturnType<typeof leadKey>,
): Promise<z.output<typeof leadDetailSchema>> {
  const row = await readRow(database, links, key);
  if (!row) throw new Problem('not-found');
  const [detail, [around], person, contactMessages] = await Promise.all([
    readDetail(database, row.id),
    database.rows<Surroundings>(surroundings, [row.id]),
    findPerson(database, row.id),
    row.email && database.prisma.contactMessage.count({ where: { email: { equals: row.email, mode: 'insensitive' } } }),
  ]);
  // Prisma reads the resume separately: it is null when the lead was erased in between.
  if (!detail?.resume || !around) throw new Problem('not-found');
  const { skillList, resume, earlierResumes, deliveries, hold, corrections, consents } = detail;
  const isAvailable = ({ id }: SelectedResume) => around.available.includes(id);
  return {
    ...row,
    ...{ skillList, deliveries, corrections, consents, person },
    previous: around.previous && formatReferenceId(around.previous),
    next: around.next && formatReferenceId(around.next),
    resume: resume.size > 0 ? toResume(settings, resume, isAvailable(resume)) : null,
    earlierResumes: earlierResumes.map((one) =>
      toEarlierResume(settings, one, {
        isAvailable: isAvailable(one),
        isUnchecked: around.unchecked.includes(one.id),
      }),
    ),
    hold: holdAnswer(hold),
    contactMessages: contactMessages || 0,
  };
}
