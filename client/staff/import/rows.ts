import {
  type ImportRow,
  type ImportTarget,
  importBatch,
  importLimits,
  importTargets,
  type RowFate,
  targetLabels,
} from '../../../shared/import.ts';
import { type DateOrder, readDate } from './read-date.ts';

/** A sheet as text. The first of its rows has the names of the columns. */
export interface Sheet {
  name: string;
  rows: string[][];
  /** The row with the names of the columns, from 1; titles may be above. */
  headerRow: number;
}

/** Other names of columns in sheets, see {@link wordsOf}. */
const synonyms: Partial<Record<ImportTarget, string>> = {
  receivedAt: 'timestamp, date, dt, received, submitted, created, enquiry date, registration date, lead date',
  name: 'full name, candidate name, student name, applicant name, candidate, student, applicant',
  email: 'email address, mail, e mail',
  phone: 'phone, mobile, mob, ph, contact, cell',
  whatsapp: 'whatsapp, wa',
  address: 'city, location, place, native place',
  skills: 'skill, skill set, skillset, key skills, known skills, technologies',
  areaOfInterest: 'interest, interested, domain',
  course: 'interested course, course name, course opted, course applied, program, programme, training',
  collegeName: 'college, university, college university, institute, institution',
  yearOfPassing: 'year, passing out year, passed out year, passout year, pass out, passed out, graduation year, yop',
  highestEducation: 'education, qualification, highest qualification, degree, highest degree',
  certifications: 'certification, certificates',
  referenceName: 'reference, referred by, referral',
  workExperience: 'experience, fresher experienced, experience level',
  experienceYears: 'experience years, total experience, total exp, years, exp, yrs exp',
  jobRole: 'role, designation, job title, position',
  currentEmployee: 'company, employer, organisation, organization',
  currentCTC: 'ctc, salary',
  noticePeriod: 'notice',
  portfolio: 'website',
  stage: 'status, lead status, lead stage',
  owner: 'assigned to, counsellor, counselor, lead owner, handled by, recruiter, called by',
  note: 'notes, remarks, remark, comments, comment, feedback, follow up, followup, counsellor remarks',
};

/** Words without which the name of a column means the same. */
const fillers = 'the of your in for at on no number id details profile url link current lpa days time'.split(' ');

/** The words of a column's name in the order of the alphabet: "Name of the Candidate" is "candidate name". */
function wordsOf(name: string) {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const meant = words.filter((word) => !fillers.includes(word));
  return meant.sort().join(' ');
}

const byName: ReadonlyMap<string, ImportTarget> = new Map(
  importTargets.flatMap((target) => {
    const names = [...(synonyms[target]?.split(',') ?? []), targetLabels[target], target];
    return names.map((name) => [wordsOf(name), target] as const);
  }),
);

/** The targets of columns by name; undefined for unknown names and repeated targets. */
export function guessColumns(header: readonly string[]): (ImportTarget | undefined)[] {
  const seen = new Set<ImportTarget>();
  return header.map((name) => {
    const target = byName.get(wordsOf(name));
    if (target === undefined || (seen.has(target) && target !== 'note')) return undefined;
    seen.add(target);
    return target;
  });
}

/** The target of each column; undefined for a column that is left out. */
export type Mapping = readonly (ImportTarget | undefined)[];

/** Bytes of a call's rows as JSON; the server takes 128 kB in all. */
const callBytes = 120_000;

const encoder = new TextEncoder();
const bytesOf = (value: unknown) => encoder.encode(JSON.stringify(value)).length;

export interface PreparedRows {
  rows: ImportRow[];
  /** Rows that are too long for a call. */
  refused: RowFate[];
}

/** The reason why a mapped sheet cannot be imported; `receivedOn` is the date of all rows, where no column has it. */
export function refuseMapping(mapping: Mapping, receivedOn: string): string | undefined {
  const has = (target: ImportTarget) => mapping.includes(target);
  if (!has('name')) return 'Say which column has the name.';
  if (!has('phone') && !has('email') && !has('whatsapp'))
    return 'Say which column has the phone number or the e-mail address.';
  if (!has('receivedAt') && receivedOn === '') return 'Say which column has the date of each row, or one date for all.';
  return undefined;
}

/** A cell of the column's kind. Several columns can be the note, each under its name. */
function valuesOf(cells: readonly string[], header: readonly string[], mapping: Mapping, order: DateOrder) {
  const values: ImportRow['values'] = {};
  const hasNotes = mapping.filter((target) => target === 'note').length > 1;
  for (const [at, target] of mapping.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (target === undefined || cell === '') continue;
    if (target === 'receivedAt') values.receivedAt = readDate(cell, order);
    else if (target === 'note' && hasNotes)
      values.note = `${values.note ? `${values.note}\n` : ''}${header[at]}: ${cell}`;
    else values[target] = cell;
  }
  return values;
}

/** The filled cells of a sheet, as the server expects them. See {@link refuseMapping} for `receivedOn`. */
export function prepareRows(
  { headerRow, rows: [header = [], ...rows] }: Sheet,
  mapping: Mapping,
  { order, receivedOn }: { order: DateOrder; receivedOn: string },
): PreparedRows {
  const prepared: PreparedRows = { rows: [], refused: [] };
  const dated = mapping.includes('receivedAt') ? {} : { receivedAt: receivedOn };
  for (const [index, cells] of rows.entries()) {
    const row = index + headerRow + 1;
    const values = valuesOf(cells, header, mapping, order);
    const isTooLong =
      Object.values(values).some((value) => value !== undefined && value.length > importLimits.cell) ||
      bytesOf(values) > callBytes - 1_000;
    const words = ['A cell of this row, or all together, is too long.'];
    if (isTooLong) prepared.refused.push({ row, fate: 'refused', referenceId: null, words, keys: [] });
    else if (Object.keys(values).length > 0) prepared.rows.push({ row, values: { ...dated, ...values } });
  }
  return prepared;
}

/** The number of next rows for one call. */
export function rowsOfCall(rows: readonly ImportRow[]): number {
  let bytes = 0;
  const end = rows.slice(0, importBatch).findIndex((row) => {
    bytes += bytesOf(row) + 1;
    return bytes > callBytes;
  });
  return Math.max(1, end === -1 ? Math.min(rows.length, importBatch) : end);
}
