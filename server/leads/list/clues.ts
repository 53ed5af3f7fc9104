/** Letters and digits by threes; a short word as a whole, because three of its letters are those of many others. */
const threes = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{4,5}(?![\p{L}\p{N}])|[\p{L}\p{N}]{3}/gu;

/**
 * Parts of a text by which the trigram index finds all that has it and hardly anything else, in their order. The index reads a list for each trigram: those
 * between find nothing that these do not, and neither does a common one where the others tell as much.
 *
 * @param sample searched texts, which say what is common.
 */
export function cluesIn(text: string, sample: readonly string[]): string[] {
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
  // A common short word by a part of it that few other words have.
  clues = clues.map((clue) => {
    const count = counts.get(clue) ?? 0;
    if (!common.some(([part]) => part === clue)) return clue;
    const letters = [...clue];
    const parts = letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''));
    return parts.find((part) => countOf([part]) <= 1.1 * count) ?? clue;
  });
  return clues.length === 1 ? clues.map((clue) => withSigns(clue, text)) : clues;
}

/** A part with the signs beside it, which tell the index where a word begins or ends: `.net` is not in `kubernetes`. */
function withSigns(clue: string, text: string): string {
  const sign = '[^\\p{L}\\p{N}\\s\\\\%_]?';
  return new RegExp(sign + clue + sign, 'u').exec(text)?.[0] ?? clue;
}
