import MiniSearch, { type SearchResult as Match, type SearchOptions } from 'minisearch';

/** What a search result leads to. */
type SearchKind = 'page' | 'course' | 'module' | 'question';

/** Something that can be found: one record of the index that the build writes. */
export interface SearchEntry {
  kind: SearchKind;
  title: string;
  /** Path, with the anchor of a module or question. */
  path: string;
  /** Where it belongs, such as the course of a module. */
  context?: string;
  /** Sentences or topics that are searched too; the one that matches best is shown below the title. */
  details: readonly string[];
  /** What people also call it: found, but never shown. */
  keywords?: string | undefined;
}

/** What people add to the name of a course: its page says it. */
const courseWords = 'course training class fees price cost duration syllabus batch';
const preference: Record<SearchKind, number> = { page: 1.5, course: 1.4, module: 1, question: 1 };

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

/** Wrong letters that a word of this length may have: a short one would become any other, and a swap counts as two. */
const tolerance = (term: string) => (term.length < 4 ? false : term.length < 6 ? 1 : 2);

/** Prepares the entries once, so that a keystroke only looks words up. */
export function indexEntries(entries: readonly SearchEntry[]): MiniSearch {
  const engine = new MiniSearch({
    fields: ['title', 'keywords', 'context', 'details'],
    storeFields: ['kind', 'title', 'path', 'context', 'details'],
    tokenize: wordsOf,
    processTerm: (term) => term,
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: { title: 4, keywords: 2, context: 1.5 },
      boostDocument: (_id, _term, entry) => preference[entry?.kind as SearchKind],
    },
  });
  engine.addAll(
    entries.map((entry, id) => {
      const { kind, keywords = '' } = entry;
      return { ...entry, id, keywords: kind === 'course' ? `${courseWords} ${keywords}` : keywords };
    }),
  );
  return engine;
}

/** The detail with most of the words, or the first one when the title alone matched. */
function excerptOf({ details }: SearchEntry, words: readonly string[]): string | undefined {
  const count = (detail: string) => wordsOf(detail).filter((word) => words.includes(word)).length;
  return details.toSorted((a, b) => count(b) - count(a))[0];
}

/**
 * What the words of the query lead to, best first: entries that have all of them or words that begin with them;
 * where there are none, entries with similar words; where there are none either, entries with some of them.
 *
 * @param limit the longest list to return.
 */
export function search(engine: MiniSearch, query: string, limit: number) {
  const lenient: SearchOptions = { fuzzy: tolerance, maxFuzzy: 2 };
  const ways: readonly SearchOptions[] = [{}, lenient, { ...lenient, combineWith: 'OR' }];
  const matches = ways.reduce<Match[]>((found, way) => (found.length > 0 ? found : engine.search(query, way)), []);
  return (matches.slice(0, limit) as (Match & SearchEntry)[]).map((match) => ({
    ...match,
    excerpt: excerptOf(match, match.terms),
  }));
}
