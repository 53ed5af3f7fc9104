/** Tables of degrees on a page: what stands side by side there belongs together, and what is broken in a cell does too. */

import { isTableHead } from './education.ts';
import { headingOf } from './resume-parts.ts';
import { gap } from './resume-text.ts';
import type { PlacedCell, Row } from './rows.ts';

function baseOf(row: Row | undefined): number {
  return row?.[0]?.base ?? 0;
}

function sizeOf(row: Row): number {
  return Math.max(0, ...row.map(({ size }) => size));
}

/** How much of their width two cells have in common, in points. */
function overlap(one: PlacedCell, other: PlacedCell): number {
  return Math.min(one.right, other.right) - Math.max(one.left, other.left);
}

/** Whether a row tells a year besides something else: each row of degrees does, the rest of a cell does not. */
function isRowOfTable(row: Row): boolean {
  return row.length > 1 && row.some(({ text }) => /\b(?:19|20)\d\d\b/.test(text));
}

function isHead(cells: Row): boolean {
  return isTableHead(cells.map(({ text }) => text).join(gap));
}

/** The index behind the last row of the table whose head is at an index. */
function endOfTable(rows: readonly Row[], head: number): number {
  let end = head + 1;
  for (; end < rows.length; end++) {
    const row = rows[end] ?? [];
    const [only] = row;
    const isHeading = row.length === 1 && only && headingOf(only.text) !== undefined;
    const isProse = row.length === 1 && only && (rows[head] ?? []).filter((cell) => overlap(only, cell) > 0).length > 2;
    const isFar = baseOf(rows[end - 1]) - baseOf(row) > 3.5 * sizeOf(row);
    if (isHeading || isProse || isFar) break;
  }
  return end;
}

/** Puts the rest of broken cells into the cells that it stands under or, where cells are centred, above. */
function merge(rows: readonly Row[]): Row[] {
  const starts = rows.filter((row, index) => index === 0 || isRowOfTable(row));
  const parts = new Map(starts.map((row) => [row, [] as Row[]]));
  for (const row of rows) {
    const distance = (other: Row) => Math.abs(baseOf(other) - baseOf(row));
    const nearest = starts.reduce((best, other) => (distance(other) < distance(best) ? other : best), rows[0] ?? row);
    // Cells are aligned at the top, unless what is below is clearly nearer.
    const above = starts.findLast((other) => baseOf(other) >= baseOf(row)) ?? nearest;
    parts.get(distance(nearest) < 0.7 * distance(above) ? nearest : above)?.push(row);
  }
  return starts.map((start) => joinCells(start, parts.get(start) ?? []));
}

function joinCells(start: Row, parts: readonly Row[]): Row {
  const columns = new Map(start.map((cell) => [cell, [] as PlacedCell[]]));
  const alone: PlacedCell[] = [];
  for (const cell of parts.flat()) {
    const best = start.reduce(
      (found, other) => (overlap(other, cell) > overlap(found, cell) ? other : found),
      start[0] ?? cell,
    );
    if (overlap(best, cell) > 0) columns.get(best)?.push(cell);
    else alone.push(cell);
  }
  const joined = [...columns].map(([cell, own]) => ({
    ...cell,
    text: own
      .map(({ text }) => text)
      .join(' ')
      .replace(/(?<=\p{Ll})- (?=\p{Ll})/gu, ''),
  }));
  return [...joined, ...alone].sort((one, other) => one.left - other.left);
}

/**
 * Joins the rows of tables of degrees whose cells have several lines.
 *
 * @returns all rows, and which of them are of a table.
 */
export function joinTables(rows: readonly Row[]): { rows: Row[]; ofTables: ReadonlySet<Row> } {
  const head = rows.findIndex(
    (row, index) => row.length > 2 && [row, [...row, ...(rows[index + 1] ?? [])]].some((cells) => isHead(cells)),
  );
  if (head < 0) return { rows: [...rows], ofTables: new Set() };
  const end = endOfTable(rows, head);
  const table = rows.slice(head, end);
  const rest = joinTables(rows.slice(end));
  // Beside a table there may be a column of other things.
  const left = Math.min(...(table[0] ?? []).map((cell) => cell.left));
  const right = Math.max(...(table[0] ?? []).map((cell) => cell.right)) + 3 * sizeOf(table[0] ?? []);
  const isAlone = table.flat().every((cell) => cell.right > left && cell.left < right);
  const joined = isAlone ? merge(table) : table;
  return {
    rows: [...rows.slice(0, head), ...joined, ...rest.rows],
    ofTables: new Set([...(isAlone ? joined : []), ...rest.ofTables]),
  };
}
