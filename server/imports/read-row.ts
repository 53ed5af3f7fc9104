import { applicationSchema, readField } from '../../shared/application.ts';
import { companyDayBegins } from '../../shared/company-day.ts';
import { otherCourse } from '../../shared/courses.ts';
import { type FieldName, fieldNames, fieldOf, recordOf } from '../../shared/fields.ts';
import { type ImportRow, importTargets, plain, type RowFate, targetLabels } from '../../shared/import.ts';
import { isOpen, reasonsOf, type Stage, stageLabels, stages } from '../../shared/lead-work.ts';
import { phoneDigits } from '../../shared/limits.ts';
import { readShortened, withoutPrefix } from '../../shared/phone.ts';
import { z } from '../../shared/zod.ts';
import { readCsvField } from '../platform/spreadsheet-cells.ts';

/** Has a value, or the reason why there is none. */
interface Reading {
  value?: string;
  /** Of the cell. */
  isPart?: boolean;
  problem?: string;
}

function firstOf([value, ...others]: readonly string[], problem: string): Reading {
  return value === undefined ? { problem } : { value, isPart: others.length > 0 };
}

/** A number of another country keeps its plus, because it may have ten digits as well. */
function readNumber(text: string) {
  const digits = text.replace(/\D/g, '');
  return /^\s*\+(?!\s*91)/.test(text) ? `+${digits}` : withoutPrefix(digits);
}

/** The first phone number, without the country's code or a leading 0. */
export function readPhone(text: string): Reading {
  const shortened = readShortened(text);
  if (shortened?.isCut) return { problem: 'the spreadsheet has cut this number off' };
  if (shortened) return { value: withoutPrefix(shortened.digits) };
  const parts = text.replace(/\.0+$/, '').split(/[/,;|&\n]|\b(?:or|and)\b|(?<=\d{10})\s+(?=\+?\d{10})/i);
  const numbers = parts.map(readNumber).filter(Boolean);
  const complete = numbers.find((digits) => digits.length === phoneDigits);
  const reading = firstOf(numbers, 'there is no number in it');
  return complete ? { ...reading, value: complete } : reading;
}

/** A day, or one with a time in minutes or whole seconds, without a time zone. */
const localTime = z.union([
  z.iso.date(),
  ...[-1, 0].map((precision) => z.iso.datetime({ local: true, precision }).regex(/\d$/)),
]);

/** Common words, and the labels. An open stage has no reason. */
const stageWords: readonly (readonly [Stage, reason: string | null, words: string])[] = [
  ['new', null, 'open, fresh, pending, not contacted, not called'],
  ['contacted', null, 'called, call back, follow up, followed up, in progress, interested, hot, warm, demo'],
  ['won', 'enrolled', 'joined, admitted, converted, paid, registered'],
  ['won', 'placed', 'selected, hired'],
  ['closed', 'no-answer', 'no answer, not reachable, not picking, rnr, switched off'],
  ['closed', 'elsewhere', 'joined elsewhere, joined other'],
  ['closed', 'other', 'lost, dropped, dead, cold'],
  ...stages.map((stage) => [stage, isOpen(stage) ? null : 'other', stageLabels[stage]] as const),
  ...stages.flatMap((stage) =>
    Object.entries(reasonsOf(stage))
      .filter(([reason]) => reason !== 'other')
      .map(([reason, label]) => [stage, reason, label] as const),
  ),
];

const byWord = new Map(
  stageWords.flatMap(([stage, reason, words]) => words.split(',').map((word) => [plain(word), { stage, reason }])),
);

/** Milliseconds after which a lead without a stage in the sheet is closed: open ones would bury the new. */
const staleAfter = 30 * 86_400_000;

type Cells = Record<keyof typeof targetLabels, string>;

/** The note repeats the cells that are `kept`. */
type Remarks = { warnings: string[]; kept: (keyof Cells)[] };

/** Converts to the format of a field, without applying its rule. */
function interpret(name: FieldName, text: string): Reading {
  const { options, number, control, isSpaceless } = fieldOf(name);
  if (isSpaceless) return readPhone(text);
  if (name === 'email') {
    // Such as `Asha <asha@example.org>` or `mailto:asha@example.org`.
    const addresses = text.replace(/\s*@\s*/g, '@').match(/[^\s@<>,;:/|]+@[^\s@<>,;:/|]+/g);
    return firstOf(addresses ?? [], 'there is no address in it');
  }
  if (number === 'integer') {
    // Such as `May 2019`.
    const years = text.match(/(?<!\d)(19|20)\d{2}(?!\d)/g) ?? [];
    return firstOf(years.length === 1 ? years : [], 'there is no single year in it');
  }
  if (number === 'decimal') {
    // Such as `2.5 years`.
    const [, value] = /^(\d+(?:\.\d+)?)\s*(?:\+\s*)?(?:years?|yrs?|y)?\.?$/i.exec(text) ?? [];
    return value === undefined ? { problem: 'it is no number' } : { value: value.replace(/(\.\d\d)\d+$/, '$1') };
  }
  if (control?.kind === 'tick' && ['no', 'n', 'false', '0'].includes(plain(text))) return { value: '' };
  if (!options) return { value: text };
  const alike = options.filter((option) => plain(option) === plain(text));
  return firstOf(alike, 'it is none of the choices');
}

/** By the form's rule for the field, but the cell may be empty. */
function readCell(name: FieldName, text: string): Reading {
  const reading = text ? interpret(name, text) : { value: '' };
  if (!reading.value) return reading;
  const checked = applicationSchema.shape[name].safeParse(reading.value);
  if (checked.success) return { ...reading, value: String(checked.data) };
  return { problem: checked.error.issues[0]?.message ?? 'it is not valid' };
}

/** Invalid values are left empty and kept in the note. */
function readCells(cells: Cells, { warnings, kept }: Remarks) {
  const fields = recordOf(fieldNames, (name) => {
    const { value = '', isPart, problem } = readCell(name, cells[name]);
    const isLost = problem !== undefined && name !== 'course';
    if (isLost) warnings.push(`${fieldOf(name).label}: ${problem}. It is left empty, and kept in the note.`);
    if (isLost || isPart) kept.push(name);
    return value;
  });
  if (fields.course || (!cells.course && !fields.others)) return fields;
  // An unlisted course becomes "other", with its name.
  const asked = readCell('others', [cells.course, fields.others].filter(Boolean).join(', '));
  if (cells.course) {
    warnings.push(`Course: “${cells.course.slice(0, 60)}” is not in the list. It becomes ${otherCourse}.`);
    if (asked.value === undefined) kept.push('course');
  }
  return { ...fields, course: otherCourse, others: asked.value ?? fields.others };
}

const firstDay = '1995-01-01';

/** By the company's clocks; with the reason to refuse the row. */
function readTime(text: string, retentionDays = Number.POSITIVE_INFINITY) {
  if (!localTime.safeParse(text).success) {
    const problem = text === '' ? 'there is no date' : `“${text.slice(0, 40)}” is no date that can be read`;
    return { day: '', receivedAt: new Date(Number.NaN), isTooOld: false, problem };
  }
  const [day = '', time = '00:00'] = text.split('T');
  const receivedAt = new Date(companyDayBegins(day).getTime() + Date.parse(`1970-01-01T${time}Z`));
  const age = Date.now() - receivedAt.getTime();
  const isTooOld = age > retentionDays * 86_400_000;
  let problem = isTooOld ? `leads are kept for ${retentionDays} days, and it is older` : undefined;
  if (age < 0) problem = 'it is in the future';
  if (day < firstDay) problem = 'it is too long ago';
  return { day, receivedAt, isTooOld, problem };
}

/** Unknown names are kept in the note. */
function readWork(cells: Cells, day: string, owners: ReadonlyMap<string, string>, { warnings, kept }: Remarks) {
  const stage = byWord.get(plain(cells.stage));
  const ownerId = owners.get(plain(cells.owner));
  for (const [target, known] of [
    ['stage', stage],
    ['owner', ownerId],
  ] as const) {
    if (known || !cells[target]) continue;
    const named = cells[target].slice(0, 60);
    warnings.push(`${targetLabels[target]}: “${named}” is not known here. It is kept in the note.`);
    kept.push(target);
  }
  const isStale = Date.now() - Date.parse(day) > staleAfter;
  const usual = isStale ? ({ stage: 'closed', reason: 'before' } as const) : ({ stage: 'new', reason: null } as const);
  return { ...(stage ?? usual), ownerId };
}

/** Converts a row to a lead with its fate, yet without keys. `owners` are IDs by {@link plain} names. */
export function readRow({ row, values }: ImportRow, owners: ReadonlyMap<string, string>, retentionDays?: number) {
  // `address` is read as a multi-line text, which suits every cell.
  const cells = recordOf(importTargets, (target) => readField('address', readCsvField(values[target] ?? '')));
  const remarks: Remarks = { warnings: [], kept: [] };
  const fields = readCells(cells, remarks);
  const refusals: string[] = [];
  const refuse = (target: keyof Cells, why: string) => refusals.push(`${targetLabels[target]}: ${why}.`);
  if (!fields.name) refuse('name', 'a lead needs one');
  if (!fields.email && !fields.phone && !fields.whatsapp)
    refuse('phone', 'without a number or an e-mail address nobody can be reached');
  const { day, receivedAt, isTooOld, problem } = readTime(cells.receivedAt, retentionDays);
  if (problem) refuse('receivedAt', problem);
  const work = readWork(cells, day, owners, remarks);
  const kept = remarks.kept.map((target) => `${targetLabels[target]} as given: ${cells[target]}`);
  const note = [cells.note, ...kept].filter(Boolean).join('\n');
  const fate: RowFate = { row, fate: 'import', referenceId: null, words: remarks.warnings, keys: [] };
  if (refusals.length > 0) Object.assign(fate, { fate: 'refused', isTooOld, words: refusals });
  return { fields, day, receivedAt, work, note, fate };
}

export type ReadRow = ReturnType<typeof readRow>;
