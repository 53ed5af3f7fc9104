import Papa from 'papaparse';
import type { RowFate } from '../../../shared/import.ts';
import type { Run } from './use-import-run.ts';

/** What a list of rows can be narrowed to. */
export const fateFilters = ['all', 'import', 'remarks', 'there', 'refused'] as const;
export type FateFilter = (typeof fateFilters)[number];

export function matches({ fate, words }: RowFate, filter: FateFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'remarks' ? fate === 'import' && words.length > 0 : fate === filter;
}

/** What became of a row, in a word; `Imported` once it has a lead. */
export function fateLabel({ fate, referenceId }: RowFate): string {
  if (fate === 'import') return referenceId ? 'Imported' : 'Will be imported';
  return fate === 'there' ? 'Already there' : 'Refused';
}

export function nameIn({ task }: Run, row: number): string {
  return task.rows.get(row)?.name ?? '';
}

/** The fates in the order of the sheet. */
export function fatesOf({ task }: Run): RowFate[] {
  return [...task.fates.values()].sort((one, other) => one.row - other.row);
}

/** Hands the list over as a CSV that Excel reads and in which no cell runs. */
export function downloadFates(run: Run): void {
  const data = fatesOf(run).map((fate) => ({
    Row: fate.row,
    Name: nameIn(run, fate.row),
    'What becomes of it': fateLabel(fate),
    'Reference ID': fate.referenceId ?? '',
    Remarks: fate.words.join(' '),
  }));
  const href = URL.createObjectURL(
    new Blob(['\uFEFF', Papa.unparse(data, { escapeFormulae: true })], { type: 'text/csv' }),
  );
  const link = Object.assign(document.createElement('a'), { href, download: `rows of ${run.task.file.fileName}.csv` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
