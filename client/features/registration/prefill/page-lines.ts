/** Puts the runs of text on a page into lines in reading order. */
import { headingOf } from './resume-parts.ts';
import { type Cell, gap, type Line } from './resume-text.ts';

/** A cell, or a run of its text, with its position in points from the left and lower edges. */
interface PlacedCell extends Cell {
  left: number;
  right: number;
  base: number;
}

/** The cells on one baseline, from left to right. */
export type Row = PlacedCell[];

/** Joins the runs of text of a page into cells and rows, from top to bottom. */
export function toRows(runs: readonly PlacedCell[]): Row[] {
  const rows: PlacedCell[][] = [];
  for (const run of [...runs].sort((one, other) => other.base - one.base)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && Math.abs(first.base - run.base) < 0.4 * Math.min(first.size, run.size)) row.push(run);
    else rows.push([run]);
  }
  return rows.map(joinRuns).filter((row) => row.length > 0);
}

/** Letters are about two thirds as wide as high. If they are wider, they are spaced, and ends of words are unknown. */
const tightLetters = 0.85;

/** The text of a cell, with spaces where letters are far apart. */
function spread({ text, size, left, right }: PlacedCell): string {
  const plain = text.replaceAll(gap, ' ').trim();
  const isApart = plain.length > 3 && right - left > tightLetters * size * plain.length;
  return isApart && /^[\p{L}\s]+$/u.test(plain) ? [...plain.replace(/\s/g, '')].join(' ') : plain;
}

function joinRuns(runs: PlacedCell[]): Row {
  const cells: Row = [];
  for (const run of runs.sort((one, other) => one.left - other.left)) {
    const cell = cells.at(-1);
    const distance = cell ? run.left - cell.right : 0;
    // Spaces are recognised by gaps, because written ones may be missing or too many.
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

/**
 * Whether the text right of a gutter is a column of its own, which contains a heading. Otherwise it may be the cells of
 * a table, or dates for the text on the left.
 */
function areColumns(rows: readonly Row[], gutter: number): boolean {
  const right = rows.filter((row) => row.some((cell) => cell.left >= gutter));
  const hasLeft = rows.filter((row) => row.some((cell) => cell.right <= gutter)).length >= 4;
  // The head of a table has more cells.
  const isHeaded = right.some((row) => {
    const first = row.find((cell) => cell.left >= gutter);
    return first && row.length < 3 && first.left < gutter + 3 && headingOf(first.text) !== undefined;
  });
  return hasLeft && right.length >= 4 && isHeaded;
}

/** The longest sequence of rows that one gutter divides into two columns. */
function findBand(rows: readonly Row[], pageWidth: number) {
  const starts = new Set(rows.flatMap((row) => row.map(({ left }) => Math.floor(left) - 1)));
  let best: { from: number; to: number; gutter: number; height: number } | undefined;
  const isCrossed = (row: Row, gutter: number) => row.some(({ left, right }) => left < gutter && right > gutter);
  for (const gutter of starts) {
    if (gutter < pageWidth * 0.15 || gutter > pageWidth * 0.85) continue;
    for (let from = 0; from < rows.length; from++) {
      let to = from;
      while (to < rows.length && !isCrossed(rows[to] ?? [], gutter)) to++;
      const height = (rows[from]?.[0]?.base ?? 0) - (rows[to - 1]?.[0]?.base ?? 0);
      if (height > (best?.height ?? 0) && areColumns(rows.slice(from, to), gutter)) best = { from, to, gutter, height };
      from = Math.max(from, to);
    }
  }
  return best;
}

function toLines(rows: readonly Row[], linksOf: (row: Row) => string[]): Line[] {
  const edge = Math.max(0, ...rows.flatMap((row) => row.map(({ right }) => right)));
  return rows
    .filter((row) => row.length > 0)
    .map((row) => ({
      cells: row.map(({ text, size }) => ({ text, size })),
      links: linksOf(row),
      isFull: (row.at(-1)?.right ?? 0) > edge - 2.5 * (row.at(-1)?.size ?? 0),
    }));
}

/** Puts the rows of a page into reading order: of two columns, first the left one. */
export function readingOrder(rows: readonly Row[], pageWidth: number, linksOf: (row: Row) => string[]): Line[] {
  const band = findBand(rows, pageWidth);
  if (!band) return toLines(rows, linksOf);
  const { from, to, gutter } = band;
  const columns = rows.slice(from, to);
  const side = (isSide: (cell: PlacedCell) => boolean) =>
    toLines(
      columns.map((row) => row.filter(isSide)),
      linksOf,
    );
  return [
    ...readingOrder(rows.slice(0, from), pageWidth, linksOf),
    ...side(({ right }) => right <= gutter),
    ...side(({ left }) => left >= gutter),
    ...readingOrder(rows.slice(to), pageWidth, linksOf),
  ];
}
