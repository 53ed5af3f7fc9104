import { columnOf, fieldNames, fieldOf } from '../../shared/fields.ts';
import { originNames } from '../../shared/origin.ts';
import { site } from '../../shared/site.ts';
import { noticeSql, purposesSql } from '../consent/consents.ts';
import { batchSql, givenSql, importedFromSql } from '../leads/leads-view.ts';
import { referenceIdSql } from '../leads/reference-id-sql.ts';
import { isFormulaFree, safeCellSql } from '../spreadsheet-cells.ts';

/** A column of every export. */
export interface ExportColumn {
  name: string;
  /** SQL, in a statement with `applications a` and `resumes r`. */
  value: string;
  /** Its values are numbers, where a format knows any. */
  isNumber?: boolean;
  /** None of its texts can begin like a formula. */
  isChecked?: boolean;
}

function fieldColumn(name: (typeof fieldNames)[number]): ExportColumn {
  const { number } = fieldOf(name);
  const column = givenSql(name);
  const value = number === 'decimal' ? `trim_scale(${column})` : column;
  return { name, value, isNumber: number !== undefined, isChecked: isFormulaFree(name) };
}

/**
 * The columns in their order: the fields under their names on the wire, and what the server adds. Times are those of the
 * session's time zone, which each of them names. `copy.p1` is the beginning of a resume's link.
 */
export const exportColumns: readonly ExportColumn[] = [
  { name: 'referenceId', value: referenceIdSql(`'${site.referencePrefix.replaceAll("'", "''")}'`), isChecked: true },
  { name: 'receivedAt', value: `to_char(a.received_at, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`, isChecked: true },
  ...fieldNames.map(fieldColumn),
  { name: 'resumeFileName', value: `nullif(r.file_name, '')` },
  { name: 'resumeRisks', value: `array_to_string(r.risks, ' ')`, isChecked: true },
  {
    name: 'resumeUrl',
    value: `CASE WHEN r.size > 0 THEN current_setting('copy.p1') || a.resume_id END`,
    isChecked: true,
  },
  { name: 'noticeVersion', value: noticeSql, isChecked: true },
  { name: 'consents', value: purposesSql, isChecked: true },
  ...originNames.map((name) => ({ name, value: `a.${columnOf(name)}` })),
  {
    name: 'batch',
    value: `(SELECT ${batchSql} FROM lead_work w JOIN batches b ON b.id = w.batch_id WHERE w.application_id = a.id)`,
    isChecked: true,
  },
  { name: 'importedFrom', value: importedFromSql },
];

/** The select list of a CSV, whose cells are safe, or of the other formats, which tell texts from formulas themselves. */
export function selectList(format: 'csv' | 'jsonl'): string {
  const columns = exportColumns.map(({ name, value, isChecked }) => {
    return `${format === 'csv' && !isChecked ? safeCellSql(value) : value} AS "${name}"`;
  });
  return columns.join(', ');
}
