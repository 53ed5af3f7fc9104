/** Text without a wide gap. */
export interface Cell {
  text: string;
  /** Height of the letters in points. */
  size: number;
}

/** A line of a resume in reading order. The cells of a row, or a text and the date at the right edge, are one line. */
export interface Line {
  cells: readonly Cell[];
  /** The addresses of its links, which may differ from the text. */
  links: readonly string[];
  /** The text reaches the edge of its column, so that it may go on in the next line within a word. */
  isFull?: boolean;
}

/** Separates the cells of a line. */
export const gap = '\t';

/** Whether the letters are spaced: "A S H A R A O". */
export function isSpacedOut(text: string): boolean {
  return /^\p{L}\.?(?:\s+\p{L}\.?){3,}$/u.test(text.trim());
}

/** Joins "E D U C A T I O N"; two spaces separate words. In a PDF they may be one. */
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

/** The text as it would be typed, without ligatures, unusual spaces and hyphens, or invisible characters. */
export function plain(text: string): string {
  return text
    .replace(ligatures, (letters) => letters.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .normalize('NFC');
}
