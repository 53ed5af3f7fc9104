import { applicationSchema, readField } from '../../../shared/application.ts';
import { companyDay } from '../../../shared/company-day.ts';
import { otherCourse } from '../../../shared/courses.ts';
import { type FieldName, fieldNames, fieldOf, recordOf } from '../../../shared/fields.ts';
import { type ImportRow, type ImportTarget, importTargets, plain, targetLabel } from '../../../shared/import.ts';
import { isLocalTime, type Reading, readDecimal, readOption, readPhone, readYear } from './cells.ts';
import { type ImportedStage, readStage, usualStage } from './read-stage.ts';

/** A row as it will be stored, or the reasons for its refusal. */
export interface ReadRow {
  row: number;
  fields: Record<FieldName, string>;
  /** The company's local time, without a time zone. */
  receivedAt: string;
  work: ImportedStage & { ownerId: string | null };
  /** The note of the sheet, with the values that fit no field; may be empty. */
  note: string;
  /** Values that were left empty or changed, in words. */
  warnings: string[];
  /** Reasons for a refusal, in words; empty for a valid row. */
  refusals: string[];
  /** The row is older than the retention period. */
  isTooOld: boolean;
}

export interface ReadContext {
  /** IDs of the accounts in use by their e-mail address and name, in plain letters. */
  owners: ReadonlyMap<string, string>;
  /** Days after which leads are erased. */
  retentionDays: number | undefined;
}

/** The earliest plausible date of an application. */
const firstDay = '1995-01-01';

/** Converts a cell to the format of a field, without applying its rule. */
function interpret(name: FieldName, text: string): Reading {
  const { options, number, control, isSpaceless } = fieldOf(name);
  if (isSpaceless) return readPhone(text);
  if (number === 'integer') return readYear(text);
  if (number === 'decimal') return readDecimal(text);
  if (control?.kind === 'tick' && ['no', 'n', 'false', '0'].includes(plain(text))) return { value: '' };
  return options ? readOption(text, options) : { value: text };
}

/** Reads a cell by the form's rule for the field, but allows it to be empty. */
function readCell(name: FieldName, text: string): Reading {
  const reading = text === '' ? { value: '' } : interpret(name, text);
  if (!reading.value) return reading;
  const checked = applicationSchema.shape[name].safeParse(reading.value);
  if (checked.success) return { ...reading, value: String(checked.data) };
  return { problem: checked.error.issues[0]?.message ?? 'it is not valid' };
}

type Cells = Record<ImportTarget, string>;

/** The warnings about a row, and its values to keep in the note. */
interface Remarks {
  warnings: string[];
  kept: string[];
}

function keep({ kept }: Remarks, target: ImportTarget, cells: Cells): void {
  kept.push(`${targetLabel(target)} in the sheet: ${cells[target]}`);
}

/** The fields of a row; invalid values are left empty and kept in the note. */
function readCells(cells: Cells, remarks: Remarks): Record<FieldName, string> {
  const fields = recordOf(fieldNames, (name) => {
    const { value, isPart, problem } = readCell(name, cells[name]);
    if (isPart) keep(remarks, name, cells);
    if (value !== undefined || name === 'course') return value ?? '';
    remarks.warnings.push(`${fieldOf(name).label}: ${problem}. It is left empty, and kept in the note.`);
    keep(remarks, name, cells);
    return '';
  });
  if (fields.course !== '' || (cells.course === '' && fields.others === '')) return fields;
  // An unlisted course becomes "other", with its name.
  const asked = readCell('others', [cells.course, fields.others].filter(Boolean).join(', '));
  if (cells.course !== '') {
    remarks.warnings.push(`Course: “${cells.course.slice(0, 60)}” is not in the list. It becomes ${otherCourse}.`);
    if (asked.value === undefined) keep(remarks, 'course', cells);
  }
  return { ...fields, course: otherCourse, others: asked.value ?? fields.others };
}

/** Whether a lead of that day would be erased at once. */
function isPastRetention(text: string, retentionDays: number | undefined): boolean {
  return (
    retentionDays !== undefined &&
    isLocalTime(text) &&
    Date.parse(text.slice(0, 10)) < Date.now() - retentionDays * 86_400_000
  );
}

/** The reason to refuse a date of receipt; undefined for a valid one. */
function refuseDate(text: string, retentionDays: number | undefined): string | undefined {
  if (text === '') return 'there is no date';
  if (!isLocalTime(text)) return `“${text.slice(0, 40)}” is no date that can be read`;
  const day = text.slice(0, 10);
  if (day > companyDay()) return 'it is in the future';
  if (day < firstDay) return 'it is too long ago';
  return isPastRetention(text, retentionDays) ? `leads are kept for ${retentionDays} days, and it is older` : undefined;
}

/** The account and the stage that a row names; unknown names are kept in the note. */
function readWork(cells: Cells, owners: ReadContext['owners'], remarks: Remarks) {
  const stage = readStage(cells.stage);
  const ownerId = owners.get(plain(cells.owner));
  for (const [target, known] of [
    ['stage', stage],
    ['owner', ownerId],
  ] as const) {
    if (known || cells[target] === '') continue;
    const named = cells[target].slice(0, 60);
    remarks.warnings.push(`${targetLabel(target)}: “${named}” is not known here. It is kept in the note.`);
    keep(remarks, target, cells);
  }
  const since = new Date(`${cells.receivedAt.slice(0, 10)}T00:00:00Z`);
  return { ...(stage ?? usualStage(since)), ownerId: ownerId ?? null };
}

/** Checks a row of a sheet and converts it to a lead. */
export function readRow({ row, values }: ImportRow, { owners, retentionDays }: ReadContext): ReadRow {
  // `address` is read as a multi-line text, which suits every cell.
  const cells = recordOf(importTargets, (target) => readField('address', values[target] ?? ''));
  const remarks: Remarks = { warnings: [], kept: [] };
  const fields = readCells(cells, remarks);
  const refusals: string[] = [];
  const refuse = (target: ImportTarget, why: string) => refusals.push(`${targetLabel(target)}: ${why}.`);
  if (fields.name === '') refuse('name', 'a lead needs one');
  if (fields.email === '' && fields.phone === '' && fields.whatsapp === '') {
    refuse('phone', 'without a number or an e-mail address nobody can be reached');
  }
  const wrongDate = refuseDate(cells.receivedAt, retentionDays);
  if (wrongDate) refuse('receivedAt', wrongDate);
  const work = readWork(cells, owners, remarks);
  return {
    row,
    fields,
    receivedAt: cells.receivedAt,
    work,
    note: [cells.note, ...remarks.kept].filter(Boolean).join('\n'),
    warnings: remarks.warnings,
    refusals,
    isTooOld: isPastRetention(cells.receivedAt, retentionDays),
  };
}
