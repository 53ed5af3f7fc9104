import { applicationSchema, readField } from '../../../shared/application.ts';
import { companyDay } from '../../../shared/company-day.ts';
import { otherCourse } from '../../../shared/courses.ts';
import { type FieldName, fieldNames, fieldOf, recordOf } from '../../../shared/fields.ts';
import { type ImportRow, type ImportTarget, importTargets, plain, targetLabel } from '../../../shared/import.ts';
import { isLocalTime, type Reading, readDecimal, readOption, readPhone, readYear } from './cells.ts';
import { type ImportedStage, readStage, usualStage } from './read-stage.ts';

/** A row as it will be stored, or why it will not. */
export interface ReadRow {
  row: number;
  fields: Record<FieldName, string>;
  /** By the company's clocks, without a time zone. */
  receivedAt: string;
  work: ImportedStage & { ownerId: string | null };
  /** What the sheet noted, and what found no place; empty where there is nothing. */
  note: string;
  /** What was left empty or changed, in words. */
  warnings: string[];
  /** Why it is no lead, in words; empty for one that is. */
  refusals: string[];
  /** Older than leads are kept. */
  isTooOld: boolean;
}

export interface ReadContext {
  /** Accounts in use, by everything that names them, in plain letters. */
  owners: ReadonlyMap<string, string>;
  /** Days after which leads are erased. */
  retentionDays: number | undefined;
}

/** Not before there was a web; a day of the next year is a slip. */
const firstDay = '1995-01-01';

/** What a cell says as the field takes it, before its rule. */
function interpret(name: FieldName, text: string): Reading {
  const { options, number, control, isSpaceless } = fieldOf(name);
  if (isSpaceless) return readPhone(text);
  if (number === 'integer') return readYear(text);
  if (number === 'decimal') return readDecimal(text);
  if (control?.kind === 'tick' && ['no', 'n', 'false', '0'].includes(plain(text))) return { value: '' };
  return options ? readOption(text, options) : { value: text };
}

/** The same after its rule, which is that of the form; only that it may be missing. */
function readCell(name: FieldName, text: string): Reading {
  const reading = text === '' ? { value: '' } : interpret(name, text);
  if (!reading.value) return reading;
  const checked = applicationSchema.shape[name].safeParse(reading.value);
  if (checked.success) return { ...reading, value: String(checked.data) };
  return { problem: checked.error.issues[0]?.message ?? 'it is not valid' };
}

type Cells = Record<ImportTarget, string>;

/** What is told of a row, and what is kept of it in the note. */
interface Remarks {
  warnings: string[];
  kept: string[];
}

function keep({ kept }: Remarks, target: ImportTarget, cells: Cells): void {
  kept.push(`${targetLabel(target)} in the sheet: ${cells[target]}`);
}

/** The fields of a row; what is not valid is left empty, and kept as it stood. */
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
  // A course that is not in the list is still what they asked for.
  const asked = readCell('others', [cells.course, fields.others].filter(Boolean).join(', '));
  if (cells.course !== '') {
    remarks.warnings.push(`Course: “${cells.course.slice(0, 60)}” is not in the list. It becomes ${otherCourse}.`);
    if (asked.value === undefined) keep(remarks, 'course', cells);
  }
  return { ...fields, course: otherCourse, others: asked.value ?? fields.others };
}

/** Whether a lead that came on that day would be erased at once. */
function isPastRetention(text: string, retentionDays: number | undefined): boolean {
  return (
    retentionDays !== undefined &&
    isLocalTime(text) &&
    Date.parse(text.slice(0, 10)) < Date.now() - retentionDays * 86_400_000
  );
}

/** Why a date cannot be when a lead came; undefined where it can. */
function refuseDate(text: string, retentionDays: number | undefined): string | undefined {
  if (text === '') return 'there is no date';
  if (!isLocalTime(text)) return `“${text.slice(0, 40)}” is no date that can be read`;
  const day = text.slice(0, 10);
  if (day > companyDay()) return 'it is in the future';
  if (day < firstDay) return 'it is too long ago';
  return isPastRetention(text, retentionDays) ? `leads are kept for ${retentionDays} days, and it is older` : undefined;
}

/** The account and the stage that a row names; what nobody knows is kept as it stood. */
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

/** Checks a row of a sheet, and reads it as the lead that it will be. */
export function readRow({ row, values }: ImportRow, { owners, retentionDays }: ReadContext): ReadRow {
  // As a text of several lines is read, whatever it is for.
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
