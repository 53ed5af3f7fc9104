/** The rows of text on a page, made of the runs that its program has drawn. */
import { type Cell, gap } from './resume-text.ts';

/** A cell in its place on a page, in points from the left and the lower edge. */
export interface PlacedCell extends Cell {
  left: number;
  right: number;
  base: number;
}

/** The cells on one base line, from left to right. */
export type Row = PlacedCell[];

interface Run {
  text: string;
  size: number;
  left: number;
  right: number;
  base: number;
}

/** Joins the runs of text of a page to cells and rows, from top to bottom. */
export function toRows(runs: readonly Run[]): Row[] {
  const rows: Run[][] = [];
  for (const run of [...runs].sort((one, other) => other.base - one.base)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.base - run.base) < 0.4 * Math.min(first.size, run.size)) row.push(run);
    else rows.push([run]);
  }
  const starts = columnStarts(rows);
  return rows.map((row) => joinRuns(row, starts)).filter((row) => row.length > 0);
}

/** A gap that may divide two cells, as a share of the letters' height; a space between words is half as wide. */
const narrowGap = 0.45;

/** Where text begins behind a gap in three rows at least: the columns of a table, however close they are. */
function columnStarts(rows: readonly Run[][]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const runs = row.filter(({ text }) => text.trim()).sort((one, other) => one.left - other.left);
    for (const [index, run] of runs.entries()) {
      const before = runs[index - 1];
      if (!before || run.left - before.right < narrowGap * run.size) continue;
      const start = Math.round(run.left);
      counts.set(start, (counts.get(start) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count > 2).map(([start]) => start));
}

/** Letters take two thirds of their height; more when they are set apart, and then it is not known where a word ends. */
const tightLetters = 0.85;

/** The text of a cell, with spaces between letters that are drawn far apart. */
function spread({ text, size, left, right }: PlacedCell): string {
  const plain = text.replaceAll(gap, ' ').trim();
  const isApart = plain.length > 3 && right - left > tightLetters * size * plain.length;
  return isApart && /^[\p{L}\s]+$/u.test(plain) ? [...plain.replace(/\s/g, '')].join(' ') : plain;
}

function joinRuns(runs: Run[], starts: ReadonlySet<number>): Row {
  const cells: Row = [];
  for (const run of runs.sort((one, other) => one.left - other.left)) {
    const cell = cells.at(-1);
    const distance = cell ? run.left - cell.right : 0;
    // A space is where nothing is drawn: those that are written may be missing, or too many.
    if (run.text.trim() === '') continue;
    const isColumn = distance > narrowGap * run.size && starts.has(Math.round(run.left));
    if (!cell || isColumn || distance > Math.max(cell.size, run.size)) {
      cells.push({ ...run });
      continue;
    }
    const isApart = distance > 0.12 * run.size && !/\s$/.test(cell.text) && !/^\s/.test(run.text);
    cell.text += (isApart ? ' ' : '') + run.text;
    cell.right = Math.max(cell.right, run.right);
    cell.size = Math.max(cell.size, run.size);
  }
  return cells.map((cell) => ({ ...cell, text: spread(cell) })).filter(({ text }) => text);
}
