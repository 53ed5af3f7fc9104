import { fieldNames } from '../../shared/fields.ts';
import { site } from '../../shared/site.ts';

/** The columns of every export, in their order: the names on the wire (website.md 3), and what the server adds. */
export const exportColumns = ['referenceId', 'receivedAt', ...fieldNames, 'resumeFileName', 'resumeUrl'] as const;

export type ExportColumn = (typeof exportColumns)[number];

/** Columns whose values are numbers, where a format knows any. */
export const numberColumns: ReadonlySet<string> = new Set<ExportColumn>(['yearOfPassing', 'experienceYears']);

/**
 * Columns that hold what somebody typed freely, and so may begin like a formula. All others are checked choices, ten
 * digits, web addresses or the server's own.
 */
const freeText: ReadonlySet<string> = new Set<ExportColumn>([
  'name',
  'email',
  'address',
  'skills',
  'areaOfInterest',
  'others',
  'collegeName',
  'certifications',
  'referenceName',
  'jobRole',
  'currentEmployee',
  'currentCTC',
  'noticePeriod',
  'resumeFileName',
]);

const prefix = `${site.referencePrefix}/Ref/`.replaceAll("'", "''");

/** How the columns are read that are not simply a column of the table. `copy.p1` is the beginning of a resume's link. */
const expressions: Partial<Record<ExportColumn, string>> = {
  referenceId: `'${prefix}' || CASE WHEN a.number < 1000000 THEN lpad(a.number::text, 6, '0') ELSE a.number::text END`,
  receivedAt: `replace(a.received_at::text, ' ', 'T') || ':00'`,
  experienceYears: 'trim_scale(a.experience_years)',
  currentCTC: 'a.current_ctc',
  resumeFileName: 'r.file_name',
  resumeUrl: `current_setting('copy.p1') || a.resume_id`,
};

function expressionOf(column: ExportColumn): string {
  return expressions[column] ?? `a.${column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
}

/** Characters with which a spreadsheet takes a cell for a formula, in their wide forms too. */
const formulaStarts = `'=', '+', '-', '@', E'\\t', E'\\r', '＝', '＋', '－', '＠'`;

/**
 * The text of a cell that no spreadsheet runs: an apostrophe before what would begin a formula. Letters are let through by
 * one comparison, because nearly all texts begin with one.
 */
function safe(expression: string): string {
  const mayBegin = `(${expression} COLLATE "C" < 'A' OR ${expression} COLLATE "C" >= '＀')`;
  return `CASE WHEN ${mayBegin} AND left(${expression}, 1) IN (${formulaStarts}) THEN '''' || ${expression} ELSE ${expression} END`;
}

/** The select list of a CSV, whose cells are safe, or of the other formats, which tell texts from formulas themselves. */
export function selectList(format: 'csv' | 'jsonl'): string {
  const select = (column: ExportColumn) => {
    const expression = expressionOf(column);
    return `${format === 'csv' && freeText.has(column) ? safe(expression) : expression} AS "${column}"`;
  };
  return exportColumns.map(select).join(', ');
}
