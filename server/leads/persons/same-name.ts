import { givenNames } from './given-names.ts';

/**
 * How two names compare. `part`: one leaves out or abbreviates what the other says. `surname`: the given names are the same,
 * the others are not, as after a wedding.
 */
export type NameLikeness = 'same' | 'similar' | 'part' | 'surname' | 'different';

const titles = new Set('mr mrs ms miss dr prof shri sri smt kum kumari mister er ca'.split(' '));

/** First words that many leave out, and how they are shortened. */
const leading = new Set('mohammed syed shaik sheikh'.split(' '));
const mohammed = /^(?:md|mohd|mohamm?[ae]d|muhamm?[ae]d|mohamed)$/;

/** The words of a name, in lower case and without accents, titles and marks. */
function partsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.replace(mohammed, 'mohammed'));
  const untitled = words.filter((word) => !titles.has(word));
  return untitled.length > 0 ? untitled : words;
}

/** What different ways to write a name in Latin letters have in common: Lakshmi and Laxmi, Sandeep and Sandip, Swathi and Swati. */
function soundOf(word: string): string {
  return word
    .replace(/x/g, 'ks')
    .replace(/ksh/g, 'ks')
    .replace(/ph/g, 'f')
    .replace(/w/g, 'v')
    .replace(/z/g, 's')
    .replace(/q/g, 'k')
    .replace(/([bcdgjkpts])h/g, '$1')
    .replace(/c(?=[aeiou]|$)/g, 'c')
    .replace(/ee|ea|ie|y/g, 'i')
    .replace(/oo|ou|ow/g, 'u')
    .replace(/aa/g, 'a')
    .replace(/(.)\1+/g, '$1');
}

/** Letters to insert, leave out, change or swap with their neighbour to get from one word to the other. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j += 1) if (rows[0]) rows[0][j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const isEqual = a[i - 1] === b[j - 1];
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isEqual ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row) row[j] = least;
    }
  }
  return at(a.length, b.length);
}

type WordLikeness = 'equal' | 'similar' | 'initial' | 'none';

/** Whether one word may be the other with a typing error, which two known names never are. */
function isMistyped(a: string, b: string): boolean {
  const known = [a, b].filter((word) => givenNames.has(word)).length;
  if (known === 2) return false;
  const [shorter, longer] = a.length <= b.length ? [a.length, b.length] : [b.length, a.length];
  if (shorter < 3) return false;
  const apart = distance(a, b);
  // In a short word of which neither spelling is known one letter makes another name: Mita and Rita.
  if (known === 0 && a[0] !== b[0]) return longer >= 6 && apart === 1;
  return apart <= (shorter >= 7 && a[0] === b[0] ? 2 : 1);
}

function compareWords(a: string, b: string): WordLikeness {
  if (a === b) return 'equal';
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : 'none';
  if (soundOf(a) === soundOf(b)) return 'similar';
  return isMistyped(a, b) ? 'similar' : 'none';
}

const order: readonly WordLikeness[] = ['equal', 'similar', 'initial', 'none'];

/** Pairs the words of the shorter name with those of the longer one, the best pairs first. */
function pair(few: readonly string[], many: readonly string[]) {
  const candidates = few.flatMap((a, i) => many.map((b, j) => ({ i, j, likeness: compareWords(a, b) })));
  const byLikeness = candidates.filter(({ likeness }) => likeness !== 'none');
  byLikeness.sort(
    (a, b) => order.indexOf(a.likeness) - order.indexOf(b.likeness) || Math.abs(a.i - a.j) - Math.abs(b.i - b.j),
  );
  const pairs = new Map<number, { j: number; likeness: WordLikeness }>();
  const taken = new Set<number>();
  for (const { i, j, likeness } of byLikeness) {
    if (pairs.has(i) || taken.has(j)) continue;
    pairs.set(i, { j, likeness });
    taken.add(j);
  }
  return { pairs, taken };
}

/** Compares the names of two people as they typed them: spelling, order, initials, joined words and typing errors. */
export function compareNames(one: string, other: string): NameLikeness {
  const [few, many] = [partsOf(one), partsOf(other)].sort((a, b) => a.length - b.length) as [string[], string[]];
  const [joinedFew, joinedMany] = [few.join(''), many.join('')];
  if (joinedFew === joinedMany) return 'same';
  if (few.length === 0) return 'different';
  if (few.length !== many.length && compareWords(joinedFew, joinedMany) === 'similar') return 'similar';
  const { pairs, taken } = pair(few, many);
  const likenesses = [...pairs.values()].map(({ likeness }) => likeness);
  const isFull = (word: string) => word.length > 1;
  const hasFull = likenesses.some((likeness) => likeness === 'equal' || likeness === 'similar');
  if (pairs.size === few.length && hasFull) {
    if (few.length === many.length) {
      if (likenesses.every((likeness) => likeness === 'equal')) return 'same';
      return likenesses.includes('initial') ? 'part' : 'similar';
    }
    // Without its first word it is the surname, or the father's name: Ramesh Rao is not Asha Ramesh Rao.
    const [leftOut = ''] = many;
    const isLeftOut = !taken.has(0) && isFull(leftOut) && !leading.has(leftOut);
    // Some put the surname first: Asha is Kulkarni Asha.
    const isSurnameFirst = few.length === 1 && givenNames.has(few[0] ?? '') && !givenNames.has(leftOut);
    return isLeftOut && !isSurnameFirst ? 'different' : 'part';
  }
  const first = compareWords(few[0] ?? '', many[0] ?? '');
  return first === 'equal' || first === 'similar' ? 'surname' : 'different';
}
