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
 * Where a formula may begin in a field of a CSV: at its start, and behind each character by which some spreadsheets
 * separate cells or rows, whatever spaces and quotes stand between. It means the same in JavaScript and PostgreSQL.
 */
const csvFormula = '(^|[;\\t\\r\\n][ "]*)([=+\\-@＝＋－＠\\t\\r\\n])';

/** The text of a field of a CSV that no spreadsheet runs, also one that separates by semicolons or tabs. */
export function safeCsvField(text: string): string {
  return text.replace(new RegExp(csvFormula, 'g'), `$1'$2`);
}

/** The same as SQL, for an expression of the type text. */
export function safeCsvFieldSql(text: string): string {
  return `regexp_replace(${text}, '${csvFormula}', '\\1''\\2', 'g')`;
}
