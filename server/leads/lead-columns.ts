/** The columns of leads as SQL: for exports, the view `leads`, and what searches read. */
import { columnOf, type FieldName, fieldNames, fieldOf, isAlwaysGiven } from '../../shared/fields.ts';
import { originNames } from '../../shared/origin.ts';
import { notHeldSql } from '../intake/spam/holds.ts';
import { isFormulaFree } from '../platform/spreadsheet-cells.ts';
import { noticeSql, purposesSql } from '../records/consents.ts';

/** A column of exports. */
interface LeadColumn {
  name: string;
  /** SQL over {@link leadTables}. */
  value: string;
  /** Its columns in the view, by default the same in snake case. */
  inView?: Readonly<Record<string, string>>;
  /** By default any text; a checked one holds no formula. A time has the offset of the session's time zone. */
  type?: 'number' | 'time' | 'checked';
}

/** SQL. The table `company` holds values of shared/site.ts. */
export const leadTables = `applications a JOIN resumes r ON r.id = a.resume_id LEFT JOIN company c ON c.id = 1
LEFT JOIN lead_work w ON w.application_id = a.id
LEFT JOIN staff_accounts o ON o.id = w.owner_id LEFT JOIN batches b ON b.id = w.batch_id`;

/** Like `formatReferenceId` of shared/reference-id.ts. */
const referenceIdSql = `c.reference_prefix || '/Ref/' ||
  CASE WHEN a.number < 1000000 THEN lpad(a.number::text, 6, '0') ELSE a.number::text END`;

const timeSql = (time: string) => `to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`;

/** Null for a number that an imported lead lacks. */
function fieldColumn(name: FieldName): LeadColumn {
  const { number } = fieldOf(name);
  const column = `a.${columnOf(name)}`;
  const given = isAlwaysGiven(fieldOf(name)) && number !== undefined ? `nullif(${column}, 0)` : column;
  return {
    name,
    value: number === 'decimal' ? `trim_scale(${given})` : given,
    inView: { [columnOf(name)]: given },
    ...(isFormulaFree(name) && { type: number ? 'number' : 'checked' }),
  };
}

export const leadColumns: readonly LeadColumn[] = [
  { name: 'referenceId', value: referenceIdSql, type: 'checked' },
  {
    name: 'receivedAt',
    value: timeSql('a.received_at'),
    inView: {
      received_at_utc: `a.received_at AT TIME ZONE 'UTC'`,
      received_at_local: 'a.received_at AT TIME ZONE c.time_zone',
    },
    type: 'time',
  },
  ...fieldNames.map(fieldColumn),
  { name: 'resumeFileName', value: `nullif(r.file_name, '')` },
  {
    name: 'resumeRisks',
    value: `array_to_string(r.risks, ' ')`,
    inView: { resume_size: 'nullif(r.size, 0)', resume_risks: 'r.risks' },
    type: 'checked',
  },
  { name: 'resumeUrl', value: 'CASE WHEN r.size > 0 THEN link.prefix || r.id END', inView: {}, type: 'checked' },
  { name: 'noticeVersion', value: noticeSql, type: 'checked' },
  { name: 'consents', value: purposesSql, type: 'checked' },
  ...originNames.map((name) => ({ name, value: `a.${columnOf(name)}` })),
  { name: 'owner', value: 'o.email' },
  { name: 'stage', value: 'w.stage::text', type: 'checked' },
  { name: 'stageReason', value: 'w.reason' },
  { name: 'nextStep', value: 'w.next_step' },
  {
    name: 'nextAt',
    value: timeSql('w.next_at'),
    inView: { next_at_utc: `w.next_at AT TIME ZONE 'UTC'` },
    type: 'time',
  },
  // Such as `AWS 2026-12-07`, which sorts by date.
  { name: 'batch', value: `b.course || ' ' || to_char(b.starts_on, 'YYYY-MM-DD')`, type: 'checked' },
  {
    name: 'importedFrom',
    value: `(
    SELECT concat(i.file_name, ', row ' || nullif(m."row", 0))
    FROM imported_leads m JOIN imports i ON i.id = m.import_id WHERE m.application_id = a.id
  )`,
  },
];

const viewColumns: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...leadColumns.map(({ name, value, inView }) => inView ?? { [columnOf(name)]: value })),
  delivery_state: `(
    SELECT CASE WHEN bool_or(d.state = 'failed') THEN 'failed' WHEN bool_or(d.state = 'waiting') THEN 'waiting'
      WHEN bool_or(d.state = 'delivered') THEN 'delivered' ELSE 'none' END
    FROM deliveries d WHERE d.application_id = a.id
  )`,
  is_held: `NOT ${notHeldSql}`,
};

/** Existing columns, in their `order`, come first, as PostgreSQL adds columns at the end. */
export function viewQuery(order: readonly string[]) {
  const names = [...new Set([...order, ...Object.keys(viewColumns)])];
  return `SELECT\n${names.map((name) => `  ${viewColumns[name]} AS ${name}`).join(',\n')}\nFROM ${leadTables}`;
}

/** SQL of the generated columns: any part of `search_text` is found, and words of `words`. */
export function searchExpressions() {
  const textOf = (name: FieldName) => (fieldOf(name).number ? `${columnOf(name)}::text` : columnOf(name));
  const searched = fieldNames.filter((name) => fieldOf(name).search);
  const parts = searched.filter((name) => fieldOf(name).search === 'parts');
  const given = (name: FieldName) => (isAlwaysGiven(fieldOf(name)) ? textOf(name) : `coalesce(${textOf(name)}, '')`);
  return {
    search_text: `lower(' ' || ${parts.map(given).join(` || ' ' || `)} || ' ')`,
    words: `to_tsvector('simple', search_words(${searched.map(textOf).join(', ')}))`,
  };
}
