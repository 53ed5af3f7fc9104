import { type FieldName, fieldOf } from '../../shared/fields.ts';

/** Whether a field's rule excludes texts that begin like a formula. */
export function isFormulaFree(name: FieldName): boolean {
  const { number, options, isChecked } = fieldOf(name);
  return number !== undefined || options !== undefined || isChecked === true;
}

/**
 * A formula can begin at the start of a CSV field, and behind each character by which some spreadsheets separate cells
 * or rows, with any spaces and quotes between. JavaScript and PostgreSQL read both parts alike.
 */
const [before, start] = ['(^|[;\\t\\r\\n][ "]*)', '([=+\\-@＝＋－＠\\t\\r\\n])'];

/** A cell's text that no spreadsheet runs as a formula. */
export function safeCell(text: string): string {
  return text.replace(new RegExp(`^${start}`), `'$1`);
}

/** A CSV field's text that no spreadsheet runs, even one that separates by semicolons or tabs. */
export function safeCsvField(text: string): string {
  return text.replace(new RegExp(before + start, 'g'), `$1'$2`);
}

/** {@link safeCsvField} as SQL, for an expression of text. */
export function safeCsvFieldSql(text: string): string {
  return `regexp_replace(${text}, '${before}${start}', '\\1''\\2', 'g')`;
}

/** The text that {@link safeCsvField} has defused. */
export function readCsvField(text: string): string {
  return text.replace(new RegExp(`${before}'${start}`, 'g'), '$1$2');
}
