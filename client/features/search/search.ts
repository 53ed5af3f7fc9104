/** What a search result leads to. */
export type SearchKind = 'page' | 'course' | 'module' | 'question';

/** Something that can be found: one record of the index that the build writes. */
export interface SearchEntry {
  kind: SearchKind;
  title: string;
  /** Path, with the anchor of a module or question. */
  path: string;
  /** Where it belongs, such as the course of a module. */
  context?: string;
  /** Sentences or topics that are searched too; the first match is shown below the title. */
  details: readonly string[];
  /** What people also call it: found, but never shown. */
  keywords?: string;
}

export interface SearchResult {
  entry: SearchEntry;
  /** The detail that matched best, or the first one when the title alone matched. */
  excerpt: string | undefined;
}

interface IndexedText {
  text: string;
  words: readonly string[];
}

interface IndexedEntry {
  entry: SearchEntry;
  title: readonly string[];
  context: readonly string[];
  keywords: readonly string[];
  details: readonly IndexedText[];
}

export type SearchIndex = readonly IndexedEntry[];

const weights = { title: 8, keyword: 5, context: 3, detail: 2 };
/** What people add to the name of what they look for. */
const kindWords: Partial<Record<SearchKind, string>> = { course: 'course training class' };
const kindOrder: readonly SearchKind[] = ['page', 'course', 'module', 'question'];

/** Words in lower case without accents; signs that carry meaning in names such as C++ and C# stay. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+[+#]*/gu) ?? []
  );
}

/** Prepares the entries once, so that every keystroke only compares words. */
export function indexEntries(entries: readonly SearchEntry[]): SearchIndex {
  return entries.map((entry) => ({
    entry,
    title: wordsOf(entry.title),
    context: wordsOf(entry.context ?? ''),
    keywords: wordsOf(`${kindWords[entry.kind] ?? ''} ${entry.keywords ?? ''}`),
    details: entry.details.map((text) => ({ text, words: wordsOf(text) })),
  }));
}

/** 2 when one of the words is the term, 1 when one begins with it, 0 otherwise. */
function match(term: string, words: readonly string[]): number {
  if (words.includes(term)) return 2;
  return words.some((word) => word.startsWith(term)) ? 1 : 0;
}

function bestDetail(terms: readonly string[], details: readonly IndexedText[]): string | undefined {
  let best = details[0];
  let bestScore = 0;
  for (const detail of details) {
    const score = terms.reduce((sum, term) => sum + match(term, detail.words), 0);
    if (score > bestScore) [best, bestScore] = [detail, score];
  }
  return best?.text;
}

/** How well an entry answers the terms; 0 when one of them is missing. */
function score(terms: readonly string[], { title, keywords, context, details }: IndexedEntry): number {
  let total = 0;
  for (const term of terms) {
    const found = Math.max(
      match(term, title) * weights.title,
      match(term, keywords) * weights.keyword,
      match(term, context) * weights.context,
      ...details.map((detail) => match(term, detail.words) * weights.detail),
    );
    if (found === 0) return 0;
    total += found;
  }
  return total;
}

/**
 * The entries that contain every word of the query, or a word that begins with it, best first: matches in the title
 * before matches in the text, whole words before beginnings, pages before what they contain, short titles before long.
 *
 * @param limit the longest list to return.
 */
export function search(index: SearchIndex, query: string, limit: number): SearchResult[] {
  const terms = [...new Set(wordsOf(query))];
  if (terms.length === 0) return [];
  return index
    .map((candidate) => ({ candidate, points: score(terms, candidate) }))
    .filter(({ points }) => points > 0)
    .sort(
      (a, b) =>
        b.points - a.points ||
        kindOrder.indexOf(a.candidate.entry.kind) - kindOrder.indexOf(b.candidate.entry.kind) ||
        a.candidate.title.length - b.candidate.title.length,
    )
    .slice(0, limit)
    .map(({ candidate }) => ({ entry: candidate.entry, excerpt: bestDetail(terms, candidate.details) }));
}

/** Letters to add, leave out, replace or swap with the next, until one word is the other. */
export function distance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** Wrong letters that a word of this length may have; a short one would become any other. */
const tolerance = (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

/**
 * The query with every word that nothing begins with replaced by the nearest one that the index has; undefined when there is
 * nothing to replace, or nothing near. Meant for queries that find nothing.
 */
export function corrected(index: SearchIndex, query: string): string | undefined {
  const known = new Set(
    index.flatMap(({ title, keywords, context, details }) => [
      ...[title, keywords, context].flat(),
      ...details.flatMap(({ words }) => words),
    ]),
  );
  const terms = wordsOf(query);
  const nearest = terms.map((term) => {
    if (match(term, [...known]) > 0) return term;
    let best: string | undefined;
    let least = tolerance(term) + 1;
    for (const word of known) {
      // The end of a word that is still being typed counts as no error.
      const away = Math.min(distance(term, word), distance(term, word.slice(0, term.length)) + 0.5);
      if (away < least) [best, least] = [word, away];
    }
    return best;
  });
  if (nearest.includes(undefined) || nearest.every((term, position) => term === terms[position])) return undefined;
  return nearest.join(' ');
}
