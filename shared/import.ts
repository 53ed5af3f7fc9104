/** Import of earlier leads from a sheet: schemas of the call in `shared/api/imports.ts`. */
import { fieldNames, fieldOf, recordOf } from './fields.ts';
import { z } from './zod.ts';

/** The labels of all targets of a column, in display order: the fields of the form, and others. */
export const targetLabels = {
  receivedAt: 'Received on',
  ...recordOf(fieldNames, (name) => fieldOf(name).label),
  stage: 'Stage',
  owner: 'Owner',
  note: 'Note',
};

export type ImportTarget = keyof typeof targetLabels;
export const importTargets = Object.keys(targetLabels) as ImportTarget[];

/** Reduces a text to letters with their marks, and digits, in lower case, to compare different spellings. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Maximum number of rows of one call. */
export const importBatch = 200;

/** Bytes of a file, and characters of a cell and of a file's name. */
export const importLimits = { file: 20 * 1024 * 1024, cell: 10_000, fileName: 200 } as const;

const cell = z
  .string()
  .max(importLimits.cell, `A cell must have at most ${importLimits.cell.toLocaleString('en')} characters`);

const importRowSchema = z.object({
  row: z.int().min(1).max(2_000_000).describe('In the sheet, where the first one is 1'),
  values: z
    .object(recordOf(importTargets, () => cell.optional()))
    .describe(
      'As they stand in the sheet, but `receivedAt`, which is 2024-05-31 or 2024-05-31T14:03:22 by the company’s ' +
        'clocks',
    ),
});
export type ImportRow = z.output<typeof importRowSchema>;

export const importSchema = z.object({
  id: z.guid().describe('Of the import; the same in all its calls'),
  fileName: z.string().trim().min(1).max(importLimits.fileName),
  sha256: z
    .string()
    .regex(/^[\da-f]{64}$/, 'expected 64 hexadecimal digits')
    .describe('Of the file'),
  isDryRun: z.boolean().default(false).describe('Only say what would become of the rows'),
  rows: z.array(importRowSchema).min(1).max(importBatch),
});

export const rowFateSchema = z.object({
  row: z.int(),
  // `there`: its lead exists already, or was erased.
  fate: z.enum(['import', 'there', 'refused']),
  referenceId: z.string().nullable().describe('Of the lead that was made, or that is there'),
  isTooOld: z.boolean().optional().describe('It is refused because it is older than leads are kept'),
  words: z.array(z.string()).describe('Why it is refused, or where it is; what was left empty'),
  keys: z.array(z.string()).describe('Two rows that have one of these in common are one lead'),
});
export type RowFate = z.output<typeof rowFateSchema>;

/** The sheet and row of an imported lead. */
export const importedFromSchema = z.object({ fileName: z.string(), row: z.int() });

/** Where a lead stood that staff made of a message of the contact form: in no row. */
export const messageSource = { fileName: 'a message of the contact form', row: 0 } as const;

/** Such as `Imported from old leads.csv, row 12`. */
export function describeImported({ fileName, row }: z.output<typeof importedFromSchema>): string {
  return row === messageSource.row ? `Made from ${fileName}` : `Imported from ${fileName}, row ${row}`;
}
