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
  return rows.map(joinRuns).filter((row) => row.length > 0);
}

/** Letters take two thirds of their height; more when they are set apart, and then it is not known where a word ends. */
const tightLetters = 0.85;

/** The text of a cell, with spaces between letters that are drawn far apart. */
function spread({ text, size, left, right }: PlacedCell): string {
  const plain = text.replaceAll(gap, ' ').trim();
  const isApart = plain.length > 3 && right - left > tightLetters * size * plain.length;
  return isApart && /^[\p{L}\s]+$/u.test(plain) ? [...plain.replace(/\s/g, '')].join(' ') : plain;
}

function joinRuns(runs: Run[]): Row {
  const cells: Row = [];
  for (const run of runs.sort((one, other) => one.left - other.left)) {
    const cell = cells.at(-1);
    const distance = cell ? run.left - cell.right : 0;
    // A space is where nothing is drawn: those that are written may be missing, or too many.
    if (run.text.trim() === '') continue;
    if (!cell || distance > Math.max(cell.size, run.size)) {
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
