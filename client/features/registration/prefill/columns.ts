import { headingOf } from './resume-parts.ts';
import type { Line } from './resume-text.ts';
import type { PlacedCell, Row } from './rows.ts';

/** How high two columns are at least that no heading tells from a table, as a share of the page's width. */
const columnHeight = 0.35;

interface Band {
  from: number;
  to: number;
  gutter: number;
}

/** What a label says of the text beside it, by which they are known to be one line. */
const labelled = [
  [/\be-?mail\b/i, /\S@\S/],
  [/\b(?:phone|mobile|telephone|contact|cell|tel)\b/i, /^\W*(?:\p{L}+\W+)?\d[\d\s-]{8}/u],
] as const;

/** What stands in the margin beside what happened then. */
const date = /\b(?:19|20)\d\d\b|^(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\b/i;

function isLabelled(row: Row, gutter: number): boolean {
  const label = row.flatMap((cell) => (cell.right <= gutter ? [cell.text] : [])).join(' ');
  const value = row.find((cell) => cell.left >= gutter)?.text ?? '';
  return labelled.some(([kind, pattern]) => kind.test(label) && pattern.test(value) && !pattern.test(label));
}

/** Whether what stands right of a gutter is a column of its own, not the dates of what stands left of it. */
function areColumns(rows: readonly Row[], gutter: number, pageWidth: number): boolean {
  const left = rows.filter((row) => row.some((cell) => cell.right <= gutter));
  const right = rows.filter((row) => row.some((cell) => cell.left >= gutter));
  if (left.length < 4 || right.length < 4 || rows.some((row) => isLabelled(row, gutter))) return false;
  const inMargin = left
    .map((row) => row.findLast((cell) => cell.right <= gutter)?.text ?? '')
    .filter((text) => date.test(text) || headingOf(text) !== undefined);
  if (inMargin.length > left.length / 2) return false;
  // The head of a table has more cells.
  const isHeaded = right.some((row) => {
    const first = row.find((cell) => cell.left >= gutter);
    return first && row.length < 3 && first.left < gutter + 3 && headingOf(first.text) !== undefined;
  });
  if (isHeaded) return true;
  if ((rows[0]?.[0]?.base ?? 0) - (rows.at(-1)?.[0]?.base ?? 0) < pageWidth * columnHeight) return false;
  const alone = right.filter((row) => !left.includes(row)).length;
  const widths = right.map((row) => (row.at(-1)?.right ?? 0) - gutter).sort((one, other) => one - other);
  const isWide = (widths[Math.floor(widths.length / 2)] ?? 0) > pageWidth / 4;
  return alone >= 3 || (isWide && right.length >= 10);
}

/** Whether a row above two columns is of neither: centred on the page, or a line of addresses and numbers. */
function isAcross(row: Row, below: readonly Row[], pageWidth: number): boolean {
  const left = row[0]?.left ?? 0;
  const isCentred = Math.abs((left + (row.at(-1)?.right ?? 0)) / 2 - pageWidth / 2) < 0.03 * pageWidth;
  const isAligned = below.some((other) => other.some((cell) => Math.abs(cell.left - left) < 1));
  const ofContact = row.filter(({ text }) => /\S@\S|\d[\d\s-]{8}\d/.test(text));
  return (isCentred && !isAligned) || ofContact.length > 1;
}

/** Leaves out what stands above two columns, in the middle of the page, and what follows below one that has come to its end. */
function trim(rows: readonly Row[], { from, to, gutter }: Band, pageWidth: number): Band {
  let first = from;
  while (first < to && isAcross(rows[first] ?? [], rows.slice(first + 1, to), pageWidth)) first++;
  const lastRight = rows.findLastIndex((row, index) => index < to && row.some((cell) => cell.left >= gutter));
  const heading = rows.findIndex((row, index) => index > lastRight && headingOf(row[0]?.text ?? '') !== undefined);
  const hasHeading = rows.slice(first, lastRight + 1).some((row) => headingOf(row[0]?.text ?? '') !== undefined);
  return { from: first, to: !hasHeading && heading > first ? Math.min(to, heading) : to, gutter };
}

/** The longest stretch of rows that one gutter divides into two columns. */
function findBand(rows: readonly Row[], pageWidth: number): Band | undefined {
  const starts = new Set(rows.flatMap((row) => row.map(({ left }) => Math.floor(left) - 1)));
  let best: (Band & { height: number }) | undefined;
  const isCrossed = (row: Row, gutter: number) => row.some(({ left, right }) => left < gutter && right > gutter);
  for (const gutter of starts) {
    if (gutter < pageWidth * 0.15 || gutter > pageWidth * 0.85) continue;
    for (let from = 0; from < rows.length; from++) {
      let to = from;
      while (to < rows.length && !isCrossed(rows[to] ?? [], gutter)) to++;
      const height = (rows[from]?.[0]?.base ?? 0) - (rows[to - 1]?.[0]?.base ?? 0);
      if (height > (best?.height ?? 0) && areColumns(rows.slice(from, to), gutter, pageWidth))
        best = { from, to, gutter, height };
      from = Math.max(from, to);
    }
  }
  return best && trim(rows, best, pageWidth);
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

/** Puts the rows of a page into reading order: where it has two columns, first the left one, then the right one. */
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
