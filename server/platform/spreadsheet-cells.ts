/** Which texts a spreadsheet would take for a formula, and how to keep it from running them. */
import { type FieldName, fieldOf } from '../../shared/fields.ts';

/** Characters with which a spreadsheet takes a cell for a formula, in their wide forms too. */
const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/** Whether the rule of a field lets no text through that begins like a formula. */
export function isFormulaFree(name: FieldName): boolean {
  const { number, options, isChecked } = fieldOf(name);
  return number !== undefined || options !== undefined || isChecked === true;
}

/** The text of a cell that no spreadsheet runs: an apostrophe before what would begin a formula. */
export function safeCell(text: string): string {
  return formulaStarts.includes(text.slice(0, 1)) ? `'${text}` : text;
}

/**
 * The same as SQL, for an expression of the type text. Letters are let through by one comparison, because nearly all texts
 * begin with one.
 */
export function safeCellSql(text: string): string {
  const starts = formulaStarts.map((start) => `chr(${start.codePointAt(0)})`).join(', ');
  const mayBegin = `(${text} COLLATE "C" < 'A' OR ${text} COLLATE "C" >= '＀')`;
  return `CASE WHEN ${mayBegin} AND left(${text}, 1) IN (${starts}) THEN '''' || ${text} ELSE ${text} END`;
}
