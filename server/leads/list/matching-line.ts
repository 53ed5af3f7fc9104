import { type FieldName, fieldOf } from '../../../shared/fields.ts';
import type { LeadMatch } from '../../../shared/staff-leads.ts';
import { mayBegin, plainWords, type Term } from './search-terms.ts';

/** Characters of a line that are shown. */
const shown = 160;

/** The fields that may be why a lead was found and that the list does not show as it stands; the first of equals is told. */
const toldFields: readonly FieldName[] = [
  'currentEmployee',
  'jobRole',
  'skills',
  'certifications',
  'email',
  'address',
  'others',
];

interface Wanted {
  /** As the index has it. */
  words: string;
  isWhole: boolean;
  /** What every line with these words contains, in lower case: cheap to look for. */
  clue: string;
  /** Finds it in the text as it was written. */
  pattern: RegExp;
}

function wantedOf(term: Term): Wanted[] {
  if (term.kind === 'reference') return [];
  const text = term.kind === 'number' ? term.digits : term.text;
  const words = plainWords(text);
  if (words === '') return [];
  const isWhole = term.kind === 'words' ? term.isQuoted || !mayBegin(words) : words.length < 5;
  const clue = (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['']).reduce((a, b) => (b.length > a.length ? b : a));
  const pattern = text
    .split(/\s+/u)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('[^\\p{L}\\p{N}]+');
  return [{ words, isWhole, clue, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${pattern}`, 'giu') }];
}

/** How many of the words a text has. */
function countIn(text: string, wanted: readonly Wanted[]): number {
  const lower = text.toLowerCase();
  const possible = wanted.filter(({ clue }) => lower.includes(clue));
  if (possible.length === 0) return 0;
  const plain = ` ${plainWords(text)} `;
  return possible.filter(({ words, isWhole }) => plain.includes(` ${words}${isWhole ? ' ' : ''}`)).length;
}

/** The part of a long line in which the first of the words stands. */
function cutOut(line: string, wanted: readonly Wanted[]): string {
  if (line.length <= shown) return line;
  const first = Math.min(...wanted.map(({ pattern }) => line.search(pattern)).filter((at) => at >= 0), line.length);
  const begin = first + 40 < shown ? 0 : Math.min(first - 40, line.length - shown);
  const part = line
    .slice(begin, begin + shown)
    .toWellFormed()
    .trim();
  return `${begin > 0 ? '… ' : ''}${part}${begin + shown < line.length ? ' …' : ''}`;
}

function describe(where: string, line: string, wanted: readonly Wanted[]): LeadMatch {
  const text = cutOut(line, wanted);
  const found = wanted.flatMap(({ pattern }) => [...text.matchAll(pattern)]);
  const marks = found.map((match): [number, number] => [match.index, match.index + match[0].length]);
  return { where, text, marks: marks.sort(([a], [b]) => a - b) };
}

/**
 * The line that says why a lead was found: of its resume, or of a field, whichever has most of the words.
 *
 * @param lead its fields.
 * @param text of its resume.
 * @returns null when what was found stands in the list, or over the end of a page.
 */
export function matchingLine(
  terms: readonly Term[],
  lead: Partial<Record<FieldName, string | number | null>>,
  text: string,
): LeadMatch | null {
  const wanted = terms.flatMap(wantedOf);
  let best: { count: number; where: string; line: string } = { count: 0, where: '', line: '' };
  const consider = (where: string, line: string) => {
    const count = countIn(line, wanted);
    if (count > best.count) best = { count, where, line };
  };
  for (const name of toldFields) consider(fieldOf(name).label, String(lead[name] ?? ''));
  const lines = text.split('\n');
  for (const line of lines) {
    if (best.count === wanted.length) break;
    consider('Resume', line);
  }
  // Words within quotes may go over the end of a line.
  if (best.count === 0) lines.forEach((line, index) => void consider('Resume', `${line} ${lines[index + 1] ?? ''}`));
  return best.count === 0 ? null : describe(best.where, best.line.replace(/\s+/gu, ' '), wanted);
}
