import { columnOf, fieldNames, fieldOf } from '../../../shared/fields.ts';
import { originNames } from '../../../shared/origin.ts';
import { site } from '../../../shared/site.ts';
import { noticeSql, purposesSql } from '../../applicants/consent/consents.ts';
import { isFormulaFree, safeCsvFieldSql } from '../../platform/spreadsheet-cells.ts';
import { referenceIdSql } from '../list/reference-id-sql.ts';
import { batchSql, givenSql, importedFromSql, workOfLeads } from './leads-view.ts';

/** A column of every export. */
export interface ExportColumn {
  name: string;
  /** SQL, in a statement from {@link exportedTables}. */
  value: string;
  /** Its values are numbers, in formats that have numbers. */
  isNumber?: boolean;
  /** Its values are times: {@link timeSql}. */
  isTime?: boolean;
  /** None of its texts can hold a formula. */
  isChecked?: boolean;
}

function fieldColumn(name: (typeof fieldNames)[number]): ExportColumn {
  const { number } = fieldOf(name);
  const column = givenSql(name);
  const value = number === 'decimal' ? `trim_scale(${column})` : column;
  return { name, value, isNumber: number !== undefined, isChecked: isFormulaFree(name) };
}

/** SQL: the FROM clause of an export. */
export const exportedTables = `applications a JOIN resumes r ON r.id = a.resume_id ${workOfLeads}`;

/** SQL: a time in the session's time zone, with its offset. */
const timeSql = (time: string) => `to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`;

/**
 * The columns in order: the fields by their API names, and columns of the server and of staff. `copy.p1` is the prefix
 * of resume links.
 */
export const exportColumns: readonly ExportColumn[] = [
  { name: 'referenceId', value: referenceIdSql(`'${site.referencePrefix.replaceAll("'", "''")}'`), isChecked: true },
  { name: 'receivedAt', value: timeSql('a.received_at'), isTime: true, isChecked: true },
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
  { name: 'owner', value: 'o.email' },
  { name: 'stage', value: 'w.stage', isChecked: true },
  { name: 'stageReason', value: 'w.reason' },
  { name: 'nextStep', value: 'w.next_step' },
  { name: 'nextAt', value: timeSql('w.next_at'), isTime: true, isChecked: true },
  { name: 'batch', value: batchSql, isChecked: true },
  { name: 'importedFrom', value: importedFromSql },
];

/** The select list of a CSV, with defused cells, or of the other formats, which distinguish texts from formulas. */
export function selectList(format: 'csv' | 'jsonl'): string {
  const columns = exportColumns.map(({ name, value, isChecked }) => {
    return `${format === 'csv' && !isChecked ? safeCsvFieldSql(value) : value} AS "${name}"`;
  });
  return columns.join(', ');
}
