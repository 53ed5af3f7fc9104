/** Text that stands together: no wide gap divides it. */
export interface Cell {
  text: string;
  /** Height of the letters, in points. */
  size: number;
}

/**
 * One line of a resume in reading order. The cells of a table's row, or a text and the date at the right edge, are one
 * line.
 */
export interface Line {
  cells: readonly Cell[];
  /** Addresses that its text is linked to, which may say more than the text. */
  links: readonly string[];
  /** Its text may go on in the next line, in the middle of a word: it reaches the edge of its column. */
  isFull?: boolean;
}

/** Divides the cells in the text of a line. */
export const gap = '\t';

/** Whether the letters are set apart: "A S H A  R A O". */
export function isSpacedOut(text: string): boolean {
  return /^\p{L}\.?(?:\s+\p{L}\.?){3,}$/u.test(text.trim());
}

/** Joins "E D U C A T I O N"; two spaces are one between words. A PDF does not tell them from one. */
export function closeUp(text: string): string {
  if (!isSpacedOut(text)) return text;
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replace(/\s/g, ''))
    .join(' ');
}

export function textOf({ cells }: Line): string {
  return cells.map(({ text }) => closeUp(text)).join(gap);
}

const ligatures = /[\ufb00-\ufb06]/g;

/** The text as it would be typed: without ligatures, unusual spaces and hyphens, or invisible characters. */
export function plain(text: string): string {
  return text
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .normalize('NFC');
}
