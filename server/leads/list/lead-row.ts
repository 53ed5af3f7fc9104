import type { z } from 'zod';
import { type FieldName, fieldNames, fieldOf, isAlwaysGiven, recordOf } from '../../../shared/fields.ts';
import type { LeadFields } from '../../../shared/lead-fields.ts';
import { originNames } from '../../../shared/origin.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { resumeRisks } from '../../../shared/resume-risks.ts';
import { type leadRowSchema, leadSources } from '../../../shared/staff-leads.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Prisma } from '../../platform/database/generated/client.ts';
import { toWork, workParts } from '../work/stored-work.ts';

export const fieldsSelection = recordOf(fieldNames, () => true as const);

/** What the list shows of a lead. */
export const rowSelection = {
  ...fieldsSelection,
  ...recordOf(originNames, () => true as const),
  id: true,
  number: true,
  receivedAt: true,
  source: true,
  resume: { select: { id: true, fileName: true, size: true, risks: true, scan: true } },
  imported: { select: { row: true, import: { select: { fileName: true } } } },
  deliveries: { select: { state: true } },
  work: { include: workParts },
} as const satisfies Prisma.ApplicationSelect;

/** The fields as JSON has them: decimals are numbers, and a number that an imported lead lacks is none. */
export function toFields(stored: Readonly<Record<FieldName, unknown>>): LeadFields {
  return recordOf(fieldNames, (name) => {
    const value = stored[name];
    if (value === 0 && isAlwaysGiven(fieldOf(name))) return null;
    return fieldOf(name).number && value !== null ? Number(value) : value;
  }) as LeadFields;
}

/** IDs of those of these files that were not looked at yet: Prisma reads a missing list as an empty one. */
export async function readUnchecked({ prisma }: Db, resumeIds: string[]): Promise<ReadonlySet<string>> {
  const where = { id: { in: resumeIds }, risks: { equals: null }, size: { gt: 0 } };
  const found = await prisma.resume.findMany({ where, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

/** The risks of a file in the order in which they are shown. */
export function risksOf({ id, risks }: { id: string; risks: string[] }, unchecked: ReadonlySet<string>) {
  return resumeRisks.filter((risk) => (unchecked.has(id) ? risk === 'unchecked' : risks.includes(risk)));
}

/** A lead as it goes over the wire. */
export function toRow(
  links: ResumeLinks,
  lead: Prisma.ApplicationGetPayload<{ select: typeof rowSelection }>,
  unchecked: ReadonlySet<string>,
): z.output<typeof leadRowSchema> {
  const { id, number, receivedAt, source, resume, imported, deliveries, work } = lead;
  const hasFile = resume.size > 0;
  return {
    id,
    ...toFields(lead),
    number: Number(number),
    referenceId: formatReferenceId(number),
    receivedAt,
    resumeFileName: hasFile ? resume.fileName : null,
    resumeUrl: hasFile ? links.urlOf(resume.id) : null,
    resumeRisks: risksOf(resume, unchecked),
    resumeScan: resume.scan,
    source: leadSources.find((known) => known === source) ?? null,
    ...recordOf(originNames, (name) => lead[name]),
    imported: imported && { fileName: imported.import.fileName, row: imported.row },
    // The worst state that any delivery has.
    delivery:
      (['failed', 'waiting', 'delivered'] as const).find((worst) => deliveries.some(({ state }) => state === worst)) ??
      'none',
    work: work && toWork(work),
  };
}

/** These leads, in this order; erased ones are left out. */
export async function readRows(
  database: Db,
  links: ResumeLinks,
  leads: readonly { id: string }[],
): Promise<z.output<typeof leadRowSchema>[]> {
  const ids = leads.map(({ id }) => id);
  const found = await database.prisma.application.findMany({ where: { id: { in: ids } }, select: rowSelection });
  // Prisma asks for the resume apart: it is null when the lead was erased in between.
  const whole = found.filter(({ resume }) => resume);
  const unchecked = await readUnchecked(
    database,
    whole.map(({ resume }) => resume.id),
  );
  const byId = new Map(whole.map((lead) => [lead.id, toRow(links, lead, unchecked)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
