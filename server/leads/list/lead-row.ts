import type { z } from 'zod';
import { columnOf, type FieldName, fieldNames, fieldOf, isAlwaysGiven, recordOf } from '../../../shared/fields.ts';
import type { LeadFields } from '../../../shared/lead-fields.ts';
import { type OriginName, originNames } from '../../../shared/origin.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { resumeRisks } from '../../../shared/resume-risks.ts';
import { type leadRowSchema, leadSources } from '../../../shared/staff-leads.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DeliveryState } from '../../platform/database/generated/enums.ts';
import { leadWorkColumns, namesOfWork, type StoredWork, toWork } from '../work/stored-work.ts';

type StoredLead = Record<FieldName, string | number | null> &
  Record<OriginName, string | null> &
  (StoredWork | { stage: null }) & {
    id: string;
    number: string;
    receivedAt: Date;
    source: string | null;
    resumeId: string;
    fileName: string;
    size: number;
    risks: string[] | null;
    scan: z.output<typeof leadRowSchema>['resumeScan'];
    importedFrom: string | null;
    importedRow: number;
    deliveries: DeliveryState[] | null;
  };

/** All of a row in one statement: each row of a page would otherwise be looked up in seven tables, one after the other. */
const selectRows = `
  SELECT ${leadWorkColumns}, a.id, a.number, a.received_at AS "receivedAt", a.source,
    ${[...fieldNames, ...originNames].map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ')},
    r.id AS "resumeId", r.file_name AS "fileName", r.size, r.risks, r.scan::text, m.file_name AS "importedFrom", i.row AS "importedRow",
    (SELECT array_agg(d.state::text) FROM deliveries d WHERE d.application_id = a.id) AS deliveries
  FROM applications a JOIN resumes r ON r.id = a.resume_id
    LEFT JOIN imported_leads i ON i.application_id = a.id LEFT JOIN imports m ON m.id = i.import_id
    LEFT JOIN lead_work w ON w.application_id = a.id ${namesOfWork}`;

/** A value as JSON has it: decimals are read as text, and a number that an imported lead lacks is none. */
function plain(name: FieldName, value: string | number | null): string | number | null {
  if (value === 0 && isAlwaysGiven(fieldOf(name))) return null;
  return name === 'experienceYears' && value !== null ? Number(value) : value;
}

/** A lead as it goes over the wire. */
function toRow(links: ResumeLinks, lead: StoredLead): z.output<typeof leadRowSchema> {
  const { id, number, receivedAt, source, resumeId, fileName, size, risks, importedFrom, importedRow, deliveries } =
    lead;
  return {
    id,
    ...(recordOf(fieldNames, (name) => plain(name, lead[name])) as LeadFields),
    number: Number(number),
    referenceId: formatReferenceId(number),
    receivedAt,
    resumeFileName: size > 0 ? fileName : null,
    resumeUrl: size > 0 ? links.urlOf(resumeId) : null,
    resumeRisks: resumeRisks.filter((risk) => (risks ?? (size > 0 ? ['unchecked'] : [])).includes(risk)),
    resumeScan: lead.scan,
    source: leadSources.find((known) => known === source) ?? null,
    ...recordOf(originNames, (name) => lead[name]),
    imported: importedFrom === null ? null : { fileName: importedFrom, row: importedRow },
    // The worst state that any delivery has.
    delivery: (['failed', 'waiting', 'delivered'] as const).find((state) => deliveries?.includes(state)) ?? 'none',
    work: lead.stage === null ? null : toWork(lead),
  };
}

/** One lead; undefined when there is none (any more). */
export async function readRow(
  { rows }: Db,
  links: ResumeLinks,
  key: { id: string } | { number: bigint },
): Promise<z.output<typeof leadRowSchema> | undefined> {
  const [by, value] = 'id' in key ? ['id', key.id] : ['number', key.number];
  const [lead] = await rows<StoredLead>(`${selectRows} WHERE a.${by} = $1`, [value]);
  return lead && toRow(links, lead);
}

/** These leads, in this order; erased ones are left out. */
export async function readRows(
  { rows }: Db,
  links: ResumeLinks,
  leads: readonly { id: string }[],
): Promise<z.output<typeof leadRowSchema>[]> {
  const found = await rows<StoredLead>(`${selectRows} WHERE a.id = ANY($1::uuid[])`, [leads.map(({ id }) => id)]);
  const byId = new Map(found.map((lead) => [lead.id, toRow(links, lead)]));
  return leads.flatMap(({ id }) => byId.get(id) ?? []);
}
