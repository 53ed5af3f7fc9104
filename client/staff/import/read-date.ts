import { site } from '../../../shared/site.ts';

/** The first part of 03/04/2024. */
export type DateOrder = 'day' | 'month';

const slashed = /^(?<first>\d{1,2})[/.-](?<second>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?:,?\s+(?<clock>.+))?$/;
/** `2024-05-31`, `2024/5/31`, `31/5/2024`, `31 May 2024` and `May 31, 2024`, each with or without a time. */
const patterns = [
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<date>\d{1,2})(?:[T ]+(?<clock>.+))?$/,
  slashed,
  /^(?<date>\d{1,2})(?:st|nd|rd|th)?[\s/-](?<month>[a-z]{3,9})\.?,?[\s/-](?<year>\d{4}|\d{2})(?:,?\s+(?<clock>.+))?$/i,
  /^(?<month>[a-z]{3,9})\.?\s(?<date>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})(?:,?\s+(?<clock>.+))?$/i,
];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (part: string | number) => String(part).padStart(2, '0');

/** The order of a sheet's dates; undefined where every date allows both. */
export function orderOf(texts: readonly string[]): DateOrder | undefined {
  for (const text of texts) {
    const { first, second } = slashed.exec(text.trim())?.groups ?? {};
    if (Number(first) > 12) return 'day';
    if (Number(second) > 12) return 'month';
  }
  return undefined;
}

/** Whether any of the dates depends on the order. */
export function needsOrder(texts: readonly string[]): boolean {
  return orderOf(texts) === undefined && texts.some((text) => slashed.test(text.trim()));
}

/** A time such as `2:03 pm` or `2.03 PM`, in 24 hours; undefined for other texts. */
function readTime(text: string | undefined) {
  if (text === undefined) return '';
  const [, hour, minute, second = '00', half] =
    /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const past = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `T${two(past)}:${minute}:${second}`;
}

/** Sweden writes a time as `2024-05-31 14:03:22`. */
const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: site.timeZone });

/** A time with its zone, such as `2024-05-31T14:03:22Z`, or `2024/05/31 2:03:22 PM GMT+5:30` of Google Forms. */
const zoned = /^(\d{4}-\d\d-\d\dT[\d:.]+(?=[Z+-])|.+\d:\d\d.*(?=GMT|UTC))(?:Z|GMT|UTC)?(?:([+-])(\d{1,2}):?(\d\d))?$/i;

/** A date of a sheet as `2024-05-31` or `2024-05-31T14:03:22` in the company's zone; other texts stay as they are. */
export function readDate(given: string, order: DateOrder): string {
  const text = given.trim().replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,?\s+/i, '');
  const [, local = '', sign = '+', hours = '0', minutes = '00'] = zoned.exec(text) ?? [];
  const time = `${local && readDate(local, order)}T00:00:00`.slice(0, 19);
  const at = new Date(`${time}${sign}${two(hours)}:${minutes}`);
  if (!Number.isNaN(at.getTime())) return moment.format(at).replace(' ', 'T');
  // Spreadsheets count days since the end of 1899: from 1954 to 2064.
  if (/^[2-5]\d{4}(\.\d+)?$/.test(text)) {
    const seconds = Math.round((Number(text) - 25_569) * 86_400);
    return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T00:00:00', '');
  }
  const found = patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  const clock = readTime(found?.clock);
  if (!found || clock === undefined) return text;
  const { year = '', first = '', second = '' } = found;
  const { date = order === 'day' ? first : second, month = order === 'day' ? second : first } = found;
  const number = months.indexOf(month.slice(0, 3).toLowerCase()) + 1 || Number(month);
  const fullYear = `20${year}`.slice(-4);
  if (!number || number > 12 || Number(date) > new Date(Number(fullYear), number, 0).getDate()) return text;
  const day = [fullYear, two(number), two(date)].join('-');
  // Spreadsheets store days as midnight.
  return day + clock.replace('T00:00:00', '');
}
