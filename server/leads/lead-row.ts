import { type FieldName, fieldNames, fieldOf, isAlwaysGiven, recordOf } from '../../shared/fields.ts';
import type { LeadFields } from '../../shared/lead-fields.ts';
import { originNames } from '../../shared/origin.ts';
import { formatReferenceId } from '../../shared/reference-id.ts';
import { resumeRisks } from '../../shared/resume-risks.ts';
import { type LeadRow, type LeadSource, leadSources } from '../../shared/staff-leads.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { DeliveryState } from '../database/generated/enums.ts';
import type { ResumeLinks } from '../resumes/resumes.ts';
import { describeWork, workSelection } from '../work/describe-work.ts';

/** What a row of the list is made of. */
export const rowSelection = {
  id: true,
  number: true,
  receivedAt: true,
  ...recordOf(fieldNames, () => true as const),
  source: true,
  ...recordOf(originNames, () => true as const),
  resumeId: true,
  resume: { select: { fileName: true, size: true, risks: true, scan: true } },
  imported: { select: { row: true, import: { select: { fileName: true } } } },
  deliveries: { select: { state: true } },
  work: { select: workSelection },
} as const satisfies Prisma.ApplicationSelect;

export type SelectedLead = Prisma.ApplicationGetPayload<{ select: typeof rowSelection }>;

/** The worst state that any delivery of a lead has. */
function worst(deliveries: readonly { state: DeliveryState }[]): LeadRow['delivery'] {
  const states = new Set(deliveries.map(({ state }) => state));
  return (['failed', 'waiting', 'delivered'] as const).find((state) => states.has(state)) ?? 'none';
}

function knownSource(source: string | null): LeadSource | null {
  return leadSources.find((known) => known === source) ?? null;
}

/** A value as JSON has it: Prisma reads a number with decimals as an object. */
function plain(value: SelectedLead[FieldName]): string | number | null {
  return typeof value === 'object' && value !== null ? Number(value) : value;
}

/** A number that an imported lead lacks is none. */
function given(name: FieldName, value: string | number | null): string | number | null {
  return value === 0 && isAlwaysGiven(fieldOf(name)) ? null : value;
}

/** A lead as it goes over the wire. */
export function toRow(links: ResumeLinks, lead: SelectedLead): LeadRow {
  const { resume, resumeId, imported, deliveries, work, number, receivedAt, source, id } = lead;
  const fields = recordOf(fieldNames, (name) => given(name, plain(lead[name]))) as LeadFields;
  return {
    id,
    ...fields,
    number: Number(number),
    referenceId: formatReferenceId(number),
    receivedAt: receivedAt.toISOString(),
    resumeFileName: resume.size > 0 ? resume.fileName : null,
    resumeUrl: resume.size > 0 ? links.urlOf(resumeId) : null,
    resumeRisks: resumeRisks.filter((risk) => resume.risks.includes(risk)),
    resumeScan: resume.scan,
    source: knownSource(source),
    ...recordOf(originNames, (name) => lead[name]),
    imported: imported && { fileName: imported.import.fileName, row: imported.row },
    delivery: worst(deliveries),
    work: describeWork(work),
  };
}

/** The leads with these numbers, in this order; erased ones are left out. */
export async function readRows(
  { prisma }: Pick<Database, 'prisma'>,
  links: ResumeLinks,
  numbers: readonly bigint[],
): Promise<LeadRow[]> {
  if (numbers.length === 0) return [];
  const leads = await prisma.application.findMany({ where: { number: { in: [...numbers] } }, select: rowSelection });
  const byNumber = new Map(leads.map((lead) => [lead.number, toRow(links, lead)]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}
