import type { Database } from '../database/database.ts';

/** Letters and digits by threes; a short word as a whole, because three of its letters are those of many others. */
const threes = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{4,5}(?![\p{L}\p{N}])|[\p{L}\p{N}]{3}/gu;

/** Leads whose texts say what is common, and milliseconds until others are read. */
const sampleSize = 500;
const freshFor = 3_600_000;

/** The searched texts of the latest leads. */
export type Sample = readonly string[];

/** Reads a sample, and again when it is old. */
export function createSample({ rows }: Pick<Database, 'rows'>): () => Promise<Sample> {
  let readAt = Number.NEGATIVE_INFINITY;
  let sample: Sample = [];
  return async () => {
    if (performance.now() - readAt > freshFor) {
      const latest = await rows<{ text: string }>(
        'SELECT search_text AS text FROM applications WHERE search_text IS NOT NULL ORDER BY number DESC LIMIT $1',
        [sampleSize],
      );
      sample = latest.map(({ text }) => text);
      readAt = performance.now();
    }
    return sample;
  };
}

/** The share of a sample that has all of these; NaN without a sample. */
export function shareOf(parts: readonly string[], sample: Sample): number {
  return sample.filter((one) => parts.every((part) => one.includes(part))).length / sample.length;
}

/**
 * Parts of a text by which the trigram index finds all that has it and hardly anything else, in their order. The index reads a list for each trigram: those
 * between find nothing that these do not, and neither does a common one where the others tell as much.
 */
export function cluesIn(text: string, sample: Sample): string[] {
  let clues: string[] = text.match(threes) ?? [];
  const countOf = (parts: readonly string[]) =>
    sample.filter((one) => parts.every((part) => one.includes(part))).length;
  const counts = new Map(clues.map((clue) => [clue, countOf([clue])]));
  const common = [...counts].filter(([, count]) => count > sample.length / 50).sort(([, a], [, b]) => b - a);
  const found = countOf(clues);
  for (const [part] of common) {
    const others = clues.filter((clue) => clue !== part);
    if (others.length > 0 && countOf(others) <= 1.1 * found) clues = others;
  }
  return clues.length === 1 ? clues.map((clue) => withSigns(clue, text)) : clues;
}

/** A part with the signs beside it, which tell the index where a word begins or ends: `.net` is not in `kubernetes`. */
function withSigns(clue: string, text: string): string {
  const sign = '[^\\p{L}\\p{N}\\s\\\\%_]?';
  return new RegExp(sign + clue + sign, 'u').exec(text)?.[0] ?? clue;
}
