/** SQL of the view `leads`, which staff query, and of the search columns, derived from the table of fields. */
import { columnOf, type FieldName, fieldNames, fieldOf, isAlwaysGiven } from '../../../shared/fields.ts';
import { originNames } from '../../../shared/origin.ts';
import { noticeSql, purposesSql } from '../../applicants/consent/consents.ts';
import { notHeldSql } from '../../intake/spam/holds.ts';
import { referenceIdSql } from '../list/reference-id-sql.ts';

/** SQL: a field of a lead; null for a number that an imported lead lacks. */
export function givenSql(name: FieldName): string {
  const column = `a.${columnOf(name)}`;
  return isAlwaysGiven(fieldOf(name)) && fieldOf(name).number !== undefined ? `nullif(${column}, 0)` : column;
}

/** SQL: the sheet and row from which a lead was imported. */
export const importedFromSql = `(
    SELECT i.file_name || ', row ' || m."row"
    FROM imported_leads m JOIN imports i ON i.id = m.import_id WHERE m.application_id = a.id
  )`;

/** SQL: the overall state of a lead's deliveries. */
const deliveryState = `(
    SELECT CASE WHEN bool_or(d.state = 'failed') THEN 'failed' WHEN bool_or(d.state = 'waiting') THEN 'waiting'
      WHEN bool_or(d.state = 'delivered') THEN 'delivered' ELSE 'none' END
    FROM deliveries d WHERE d.application_id = a.id
  )`;

/** SQL: joins the work `w` of lead `a`, its owner `o` and its batch `b`. */
export const workOfLeads = `LEFT JOIN lead_work w ON w.application_id = a.id
LEFT JOIN staff_accounts o ON o.id = w.owner_id LEFT JOIN batches b ON b.id = w.batch_id`;

/** SQL: a lead's batch `b`, such as `AWS 2026-12-07`, which sorts by date. */
export const batchSql = `b.course || ' ' || to_char(b.starts_on, 'YYYY-MM-DD')`;

/** The view's columns by name. The table `company` holds the values of shared/site.ts. */
export const viewColumns: Readonly<Record<string, string>> = {
  reference_id: referenceIdSql('c.reference_prefix'),
  received_at_utc: `a.received_at AT TIME ZONE 'UTC'`,
  received_at_local: 'a.received_at AT TIME ZONE c.time_zone',
  resume_file_name: `nullif(r.file_name, '')`,
  resume_size: 'nullif(r.size, 0)',
  resume_risks: 'r.risks',
  delivery_state: deliveryState,
  ...Object.fromEntries(fieldNames.map((name) => [columnOf(name), givenSql(name)])),
  notice_version: noticeSql,
  consents: purposesSql,
  is_held: `NOT ${notHeldSql}`,
  owner: 'o.email',
  stage: 'w.stage::text',
  stage_reason: 'w.reason',
  next_step: 'w.next_step',
  next_at_utc: `w.next_at AT TIME ZONE 'UTC'`,
  ...Object.fromEntries(originNames.map(columnOf).map((column) => [column, `a.${column}`])),
  batch: batchSql,
  imported_from: importedFromSql,
};

/**
 * The query of the view.
 *
 * @param order names of the view's existing columns, which come first because PostgreSQL adds columns only at the end.
 */
export function viewQuery(order: readonly string[] = []): string {
  const names = [...new Set([...order, ...Object.keys(viewColumns)])];
  const columns = names.map((name) => `  ${viewColumns[name]} AS ${name}`);
  return `SELECT\n${columns.join(',\n')}
FROM applications a JOIN resumes r ON r.id = a.resume_id LEFT JOIN company c ON c.id = 1
${workOfLeads}`;
}

/** SQL expressions of the generated search columns: any part of `search_text` is found, and words of `words`. */
export function searchExpressions(): Record<'search_text' | 'words', string> {
  const textOf = (name: FieldName) => {
    const column = fieldOf(name).number ? `${columnOf(name)}::text` : columnOf(name);
    return isAlwaysGiven(fieldOf(name)) ? column : `coalesce(${column}, '')`;
  };
  const joined = (names: readonly FieldName[]) => names.map(textOf).join(` || ' ' || `);
  const searched = fieldNames.filter((name) => fieldOf(name).search);
  const parts = searched.filter((name) => fieldOf(name).search === 'parts');
  return {
    search_text: `lower(' ' || ${joined(parts)} || ' ')`,
    words: `to_tsvector('simple', search_words(${joined(searched)}))`,
  };
}
