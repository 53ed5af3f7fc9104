import { columnOf, fieldNames, fieldOf } from '../../shared/fields.ts';
import { site } from '../../shared/site.ts';
import { referenceIdSql } from '../leads/reference-id-sql.ts';

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
  const { number, options, isChecked } = fieldOf(name);
  const column = `a.${columnOf(name)}`;
  const value = number === 'decimal' ? `trim_scale(${column})` : column;
  const isNumber = number !== undefined;
  return { name, value, isNumber, isChecked: isNumber || options !== undefined || isChecked === true };
}

/**
 * The columns in their order: the fields under their names on the wire, and what the server adds. Times are those of the
 * session's time zone, which each of them names. `copy.p1` is the beginning of a resume's link.
 */
export const exportColumns: readonly ExportColumn[] = [
  { name: 'referenceId', value: referenceIdSql(`'${site.referencePrefix.replaceAll("'", "''")}'`), isChecked: true },
  { name: 'receivedAt', value: `to_char(a.received_at, 'YYYY-MM-DD"T"HH24:MI:SS.MSTZH:TZM')`, isChecked: true },
  ...fieldNames.map(fieldColumn),
  { name: 'resumeFileName', value: 'r.file_name' },
  { name: 'resumeRisks', value: `array_to_string(r.risks, ' ')`, isChecked: true },
  { name: 'resumeUrl', value: `current_setting('copy.p1') || a.resume_id`, isChecked: true },
];

/** Characters with which a spreadsheet takes a cell for a formula, in their wide forms too. */
const formulaStarts = `'=', '+', '-', '@', E'\\t', E'\\r', '＝', '＋', '－', '＠'`;

/**
 * The text of a cell that no spreadsheet runs: an apostrophe before what would begin a formula. Letters are let through by
 * one comparison, because nearly all texts begin with one.
 */
function safe(text: string): string {
  const mayBegin = `(${text} COLLATE "C" < 'A' OR ${text} COLLATE "C" >= '＀')`;
  return `CASE WHEN ${mayBegin} AND left(${text}, 1) IN (${formulaStarts}) THEN '''' || ${text} ELSE ${text} END`;
}

/** The select list of a CSV, whose cells are safe, or of the other formats, which tell texts from formulas themselves. */
export function selectList(format: 'csv' | 'jsonl'): string {
  const columns = exportColumns.map(({ name, value, isChecked }) => {
    return `${format === 'csv' && !isChecked ? safe(value) : value} AS "${name}"`;
  });
  return columns.join(', ');
}
