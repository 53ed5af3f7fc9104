import type { z } from 'zod';
import { splitSkills } from '../../shared/application.ts';
import { columnOf, type FieldName, fieldNames, fieldOf, isAlwaysGiven, recordOf } from '../../shared/fields.ts';
import { type HoldDecision, type HoldReason, holdReasons } from '../../shared/holds.ts';
import type { LeadFields } from '../../shared/lead-fields.ts';
import { type OriginName, originNames } from '../../shared/origin.ts';
import { formatReferenceId, parseReferenceId } from '../../shared/reference-id.ts';
import { resumeRisks } from '../../shared/resume-risks.ts';
import { type leadRowSchema, leadSources, type resumeSchema } from '../../shared/staff-leads.ts';
import { readPauses } from '../deliveries/queue.ts';
import { mediaTypes } from '../intake/resumes/media-types.ts';
import { givenStates, type ScanSettings, scanState } from '../intake/resumes/read-resume.ts';
import type { ResumeLinks } from '../intake/resumes/resumes.ts';
import { notHeld } from '../intake/spam/holds.ts';
import { type Db, escapeLike, isId } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problems.ts';
import type { Platform } from '../platform/server-parts.ts';
import { type StoredWork, toWork, workColumns, workJoins } from '../records/work.ts';
import { findPerson } from './persons.ts';

/** @param text is an ID, a number or a reference ID. @throws Problem `not-found` */
function leadKey(text: string): { id: string } | { number: bigint } {
  if (isId(text)) return { id: text };
  const number = parseReferenceId(text);
  if (number === undefined) throw new Problem('not-found');
  return { number: BigInt(number) };
}

/** The lead of a {@link leadKey}. @throws Problem `not-found` */
export async function findLead({ prisma }: Db, key: string) {
  const where = leadKey(key);
  const { id, number } = await prisma.application.findUniqueOrThrow({ where, select: { id: true, number: true } });
  return { id, referenceId: formatReferenceId(number) };
}

type Row = z.output<typeof leadRowSchema>;
type StoredLead = Record<FieldName, unknown> &
  Record<OriginName, string | null> &
  Pick<Row, 'id' | 'receivedAt' | 'resumeScan' | 'imported'> &
  (StoredWork | { stage: null }) & {
    number: string;
    source: string | null;
    resumeId: string;
    fileName: string;
    size: number;
    risks: string[] | null;
    deliveries: string[];
  };

/** Prisma would send a statement for each table, and convert the rows. */
const selectRows = `
  SELECT ${workColumns},
    ${[...fieldNames, ...originNames].map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ')},
    a.id, a.number, a.received_at AS "receivedAt", a.source,
    r.id AS "resumeId", r.file_name AS "fileName", r.size, r.risks, r.scan AS "resumeScan",
    CASE WHEN m.id IS NOT NULL THEN json_build_object('fileName', m.file_name, 'row', i.row) END AS imported,
    ARRAY(SELECT d.state::text FROM deliveries d WHERE d.application_id = a.id) AS deliveries
  FROM applications a JOIN resumes r ON r.id = a.resume_id
    LEFT JOIN imported_leads i ON i.application_id = a.id LEFT JOIN imports m ON m.id = i.import_id
    LEFT JOIN lead_work w ON w.application_id = a.id ${workJoins}
  WHERE a.id = ANY($1::uuid[])`;

/** In display order; null: the file was not opened yet. */
function risksOf(risks: readonly string[] | null) {
  return resumeRisks.filter((risk) => (risks ?? ['unchecked']).includes(risk));
}

/** Decimals become numbers, and a number that an imported lead lacks becomes null. */
function toRow(links: ResumeLinks, lead: StoredLead): Row {
  const { id, number, receivedAt, source, resumeId, fileName, size, risks, resumeScan, imported, deliveries } = lead;
  const hasFile = size > 0;
  const fields = recordOf(fieldNames, (name) => {
    const value = lead[name];
    if (value === 0 && isAlwaysGiven(fieldOf(name))) return null;
    return fieldOf(name).number && value !== null ? Number(value) : value;
  });
  return {
    ...{ id, receivedAt, resumeScan, imported },
    ...(fields as LeadFields),
    number: Number(number),
    referenceId: formatReferenceId(number),
    resumeFileName: hasFile ? fileName : null,
    resumeUrl: hasFile ? links.urlOf(resumeId) : null,
    resumeRisks: hasFile ? risksOf(risks) : [],
    source: leadSources.find((known) => known === source) ?? null,
    ...recordOf(originNames, (name) => lead[name]),
    delivery: (['failed', 'waiting', 'delivered'] as const).find((worst) => deliveries.includes(worst)) ?? 'none',
    work: lead.stage === null ? null : toWork(lead),
  };
}

/** Leads for the API by their IDs; erased ones are left out. */
export async function readRows({ rows }: Db, links: ResumeLinks, ids: readonly string[]) {
  const found = await rows<StoredLead>(selectRows, [ids]);
  return new Map(found.map((lead) => [lead.id, toRow(links, lead)]));
}

type LeadResume = z.output<typeof resumeSchema>;
type StoredResume = Omit<LeadResume, 'risks' | 'scan' | 'isGiven' | 'downloadPath' | 'viewPath'> &
  Omit<LeadResume['scan'], 'state'> & { risks: string[] | null; scan: 'clean' | 'found' | null };

const selectResumes = `
  SELECT r.id, r.version, r.file_name AS "fileName", r.media_type AS "mediaType", r.size,
    r.uploaded_at AS "receivedAt", encode(r.sha256, 'hex') AS sha256, r.risks,
    r.content IS NOT NULL OR r.object_key IS NOT NULL AS "isAvailable", r.scan, r.scan_note AS note,
    r.scanned_at AS "scannedAt", r.released_at AS "releasedAt", r.released_by AS "releasedBy",
    r.released_for AS "releasedFor"
  FROM applications a JOIN resumes r ON r.id = a.resume_id OR r.earlier_of = a.id
  WHERE a.id = $1 AND r.size > 0 ORDER BY r.version DESC`;

function toResume(settings: ScanSettings, stored: StoredResume): LeadResume {
  const { note, scannedAt, releasedAt, releasedBy, releasedFor, ...resume } = stored;
  const state = scanState(settings, { ...stored, uploadedAt: stored.receivedAt });
  const isGiven = resume.isAvailable && givenStates.includes(state);
  const downloadPath = `/api/admin/resumes/${resume.id}`;
  return {
    ...resume,
    risks: risksOf(resume.risks),
    isGiven,
    downloadPath,
    viewPath: isGiven && resume.mediaType === mediaTypes.pdf ? `${downloadPath}/view` : null,
    scan: { state, note, scannedAt, releasedAt, releasedBy, releasedFor },
  };
}

async function readNeighbour({ prisma }: Db, number: bigint, compare: 'lt' | 'gt') {
  const found = await prisma.application.findFirst({
    where: { number: { [compare]: number }, ...notHeld },
    orderBy: { number: compare === 'lt' ? 'desc' : 'asc' },
    select: { number: true },
  });
  return found && formatReferenceId(found.number);
}

/** What the page of the lead of a {@link leadKey} shows. @throws Problem `not-found` */
export async function readLead({ database, links, config }: Platform & { links: ResumeLinks }, key: string) {
  const { application, contactMessage } = database.prisma;
  const lead = await application.findUniqueOrThrow({
    where: leadKey(key),
    select: {
      ...{ id: true, number: true, email: true, skills: true, hold: true },
      consents: { orderBy: { givenAt: 'asc' } },
      corrections: { orderBy: { correctedAt: 'desc' } },
      deliveries: { orderBy: [{ createdAt: 'asc' }, { kind: 'asc' }] },
    },
  });
  const { id, number, email, skills, hold, deliveries, ...parts } = lead;
  const [rows, resumes, person, pauses, previous, next, contactMessages] = await Promise.all([
    readRows(database, links, [id]),
    database.rows<StoredResume>(selectResumes, [id]),
    findPerson(database, id),
    readPauses(database),
    readNeighbour(database, number, 'lt'),
    readNeighbour(database, number, 'gt'),
    // Prisma compares with ILIKE.
    email === '' ? 0 : contactMessage.count({ where: { email: { equals: escapeLike(email), mode: 'insensitive' } } }),
  ]);
  const row = rows.get(id);
  if (!row) throw new Problem('not-found');
  const [resume = null, ...earlierResumes] = resumes.map((one) => toResume(config, one));
  const isPaused = (kind: string) => pauses.some((pause) => pause.kind === kind && pause.by !== null);
  return {
    ...row,
    ...parts,
    ...{ person, contactMessages, resume, earlierResumes, previous, next },
    hold: hold && {
      ...hold,
      reasons: hold.reasons.map((reason) => holdReasons[reason as HoldReason] ?? reason),
      decision: hold.decision as HoldDecision | null,
    },
    skillList: splitSkills(skills),
    deliveries: deliveries.map((delivery) => ({ ...delivery, isPaused: isPaused(delivery.kind) })),
  };
}
