import type { z } from 'zod';
import { columnOf, type FieldName, fieldNames, fieldOf, isAlwaysGiven, recordOf } from '../../../shared/fields.ts';
import type { LeadFields } from '../../../shared/lead-fields.ts';
import { type OriginName, originNames } from '../../../shared/origin.ts';
import { formatReferenceId } from '../../../shared/reference-id.ts';
import { resumeRisks } from '../../../shared/resume-risks.ts';
import { type leadRowSchema, leadSources } from '../../../shared/staff-leads.ts';
import type { ResumeLinks } from '../../intake/resumes/resumes.ts';
import type { Db } from '../../platform/database/database.ts';
import { type StoredWork, toWork, workColumns, workJoins } from '../work/stored-work.ts';

/** SQL: the fields of the lead `a` by their names. */
export const fieldColumns = fieldNames.map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ');

type StoredLead = Record<FieldName, unknown> &
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
    imported: z.output<typeof leadRowSchema>['imported'];
    deliveries: string[];
  };

/** A row in one statement; Prisma would send one for each table, and convert its rows. */
const selectRows = `
  SELECT ${workColumns}, ${fieldColumns}, ${originNames.map((name) => `a.${columnOf(name)} AS "${name}"`).join(', ')},
    a.id, a.number, a.received_at AS "receivedAt", a.source,
    r.id AS "resumeId", r.file_name AS "fileName", r.size, r.risks, r.scan,
    CASE WHEN m.id IS NOT NULL THEN json_build_object('fileName', m.file_name, 'row', i.row) END AS imported,
    ARRAY(SELECT d.state::text FROM deliveries d WHERE d.application_id = a.id) AS deliveries
  FROM applications a JOIN resumes r ON r.id = a.resume_id
    LEFT JOIN imported_leads i ON i.application_id = a.id LEFT JOIN imports m ON m.id = i.import_id
    LEFT JOIN lead_work w ON w.application_id = a.id ${workJoins}`;

/** The fields for the API: decimals become numbers, and a number that an imported lead lacks becomes null. */
export function toFields(stored: Readonly<Record<FieldName, unknown>>): LeadFields {
  return recordOf(fieldNames, (name) => {
    const value = stored[name];
    if (value === 0 && isAlwaysGiven(fieldOf(name))) return null;
    return fieldOf(name).number && value !== null ? Number(value) : value;
  }) as LeadFields;
}

/** The risks of a file in display order; null means that the file was not opened yet. */
export function risksOf(risks: readonly string[] | null) {
  return resumeRisks.filter((risk) => (risks ?? ['unchecked']).includes(risk));
}

/** A lead for the API. */
function toRow(links: ResumeLinks, lead: StoredLead): z.output<typeof leadRowSchema> {
  const { id, number, receivedAt, source, resumeId, fileName, size, risks, scan, imported, deliveries } = lead;
  const hasFile = size > 0;
  return {
    id,
    ...toFields(lead),
    number: Number(number),
    referenceId: formatReferenceId(number),
    receivedAt,
    resumeFileName: hasFile ? fileName : null,
    resumeUrl: hasFile ? links.urlOf(resumeId) : null,
    resumeRisks: hasFile ? risksOf(risks) : [],
    resumeScan: scan,
    source: leadSources.find((known) => known === source) ?? null,
    ...recordOf(originNames, (name) => lead[name]),
    imported,
    // The worst state that any delivery has.
    delivery: (['failed', 'waiting', 'delivered'] as const).find((worst) => deliveries.includes(worst)) ?? 'none',
    work: lead.stage === null ? null : toWork(lead),
  };
}

/** One lead; undefined when there is none (any more). */
export async function readRow(
  { rows }: Db,
  links: ResumeLinks,
  key: { id: string } | { number: bigint },
): Promise<z.output<typeof leadRowSchema> | undefined> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['number', key.number];
  const [lead] = await rows<StoredLead>(`${selectRows} WHERE a.${column} = $1`, [value]);
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
