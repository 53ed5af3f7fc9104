import type { z } from 'zod';
import { formatReferenceId, parseReferenceId } from '../../../shared/reference-id.ts';
import type { leadDetailSchema, ScanState } from '../../../shared/staff-leads.ts';
import { mediaTypes } from '../../intake/resumes/media-types.ts';
import { overdueAfter, type ScanSettings } from '../../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import { describeHold } from '../../intake/spam/holds.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { Problem } from '../../platform/http/problems.ts';
import { findPerson } from '../persons/find-person.ts';
import { readUnchecked, risksOf, rowSelection, toRow } from './lead-row.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

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
    viewPath: isGiven && shownTypes.includes(resume.mediaType) ? `${downloadPath}/view` : null,
    scan: { state, note, scannedAt, releasedAt, releasedBy, releasedFor },
  };
}

/** A file that a newer one took the place of. */
function toEarlierResume(
  settings: ScanSettings,
  resume: SelectedResume,
  { isAvailable, unchecked }: { isAvailable: boolean; unchecked: ReadonlySet<string> },
) {
  const scan = scanState(settings, resume);
  return {
    ...resume,
    receivedAt: resume.uploadedAt,
    risks: risksOf(resume, unchecked),
    scan,
    downloadPath: isAvailable && givenStates.includes(scan) ? `/api/admin/resumes/${resume.id}` : null,
  };
}

const leadSelection = {
  ...rowSelection,
  skillList: true,
  resume: { select: resumeSelection },
  earlierResumes: { select: resumeSelection, orderBy: { version: 'desc' } },
  consents: { orderBy: { givenAt: 'asc' } },
  hold: { select: { reasons: true, decision: true, decidedAt: true, decidedBy: true } },
  corrections: { orderBy: { correctedAt: 'desc' } },
  deliveries: { select: deliverySelection, orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] },
} as const satisfies Prisma.ApplicationSelect;

/** The resumes of a lead whose bytes are here or in the object store. */
function resumesWithBytes({ prisma }: Db, leadId: string) {
  return prisma.resume.findMany({
    where: {
      OR: [{ application: { id: leadId } }, { earlierOf: leadId }],
      NOT: { content: null, objectKey: null },
    },
    select: { id: true },
  });
}

/** The reference ID of the lead before a number, or behind it. */
async function neighbour({ prisma }: Db, number: Prisma.BigIntFilter, orderBy: 'asc' | 'desc') {
  const found = await prisma.application.findFirst({
    where: { number },
    orderBy: { number: orderBy },
    select: { number: true },
  });
  return found && formatReferenceId(found.number);
}

/** @throws Problem `not-found` when there is no such lead (any more). */
export async function readLead(
  database: Db,
  { links, settings }: { links: ResumeLinks; settings: ScanSettings },
  key: ReturnType<typeof leadKey>,
): Promise<z.output<typeof leadDetailSchema>> {
  const lead = await database.prisma.application.findUnique({ where: key, select: leadSelection });
  // Prisma asks for the resume apart: it is null when the lead was erased in between.
  if (!lead?.resume) throw new Problem('not-found');
  const { resume, earlierResumes } = lead;
  const [withBytes, unchecked, previous, next, person, contactMessages] = await Promise.all([
    resumesWithBytes(database, lead.id),
    readUnchecked(
      database,
      [resume, ...earlierResumes].map(({ id }) => id),
    ),
    neighbour(database, { lt: lead.number }, 'desc'),
    neighbour(database, { gt: lead.number }, 'asc'),
    findPerson(database, lead.id),
    lead.email &&
      database.prisma.contactMessage.count({ where: { email: { equals: lead.email, mode: 'insensitive' } } }),
  ]);
  const isAvailable = ({ id }: SelectedResume) => withBytes.some((one) => one.id === id);
  const { skillList, deliveries, hold, corrections, consents } = lead;
  return {
    ...toRow(links, lead, unchecked),
    ...{ skillList, deliveries, corrections, consents, person, previous, next },
    resume: resume.size > 0 ? toResume(settings, resume, isAvailable(resume)) : null,
    earlierResumes: earlierResumes.map((one) =>
      toEarlierResume(settings, one, { isAvailable: isAvailable(one), unchecked }),
    ),
    hold: describeHold(hold),
    contactMessages: contactMessages || 0,
  };
}
