/** Reads single cells of a sheet, as spreadsheets and people write them. */
import { plain } from '../../../shared/import.ts';
import { phoneDigits } from '../../../shared/limits.ts';

/** The value of a cell, which may be only a part of it; or the reason why it has none. */
export type Reading =
  | { value: string; isPart?: boolean; problem?: undefined }
  | { value?: undefined; isPart?: undefined; problem: string };

/** The digits of a number in scientific notation, such as 9.8765E+09, if none were cut off. */
function readScientific(text: string): string | undefined {
  const [, first = '', rest = '', exponent = ''] = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i.exec(text) ?? [];
  return rest.length === Number(exponent) ? first + rest : undefined;
}

/** The country's code or a leading 0, before a number of ten digits. */
const prefix = new RegExp(`^(?:0{0,2}91|0)(?=\\d{${phoneDigits}}$)`);

/** The first phone number of a cell, without the country's code or a leading 0. */
export function readPhone(text: string): Reading {
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(text)) {
    const value = readScientific(text);
    return value ? { value } : { problem: 'the spreadsheet has cut this number off' };
  }
  const parts = text.replace(/\.0+$/, '').split(/[/,;|\n]|\bor\b/i);
  const numbers = parts.map((part) => part.replace(/\D/g, '').replace(prefix, '')).filter((digits) => digits !== '');
  const value = numbers.find((digits) => digits.length === phoneDigits) ?? numbers[0] ?? '';
  return { value, isPart: numbers.length > 1 };
}

/** The one year of a cell such as `May 2019`. */
export function readYear(text: string): Reading {
  const years = text.match(/(?<!\d)(19|20)\d{2}(?!\d)/g) ?? [];
  return years.length === 1 && years[0] ? { value: years[0] } : { problem: 'there is no single year in it' };
}

/** A number such as `2.5 years`. */
export function readDecimal(text: string): Reading {
  const [, value] = /^(\d+(?:\.\d+)?)\s*(?:\+\s*)?(?:years?|yrs?|y)?\.?$/i.exec(text) ?? [];
  return value === undefined ? { problem: 'it is no number' } : { value: value.replace(/(\.\d\d)\d+$/, '$1') };
}

/** The option that a cell names. */
export function readOption(text: string, options: readonly string[]): Reading {
  const value = options.find((option) => plain(option) === plain(text));
  return value === undefined ? { problem: 'it is none of the choices' } : { value };
}

/** Whether a text is a valid day, or a valid day with a time. */
export function isLocalTime(text: string): boolean {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/.exec(text) ?? [];
  if (day === undefined) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
