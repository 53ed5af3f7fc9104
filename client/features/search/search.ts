import MiniSearch, { type SearchResult as Match, type SearchOptions } from 'minisearch';

type SearchKind = 'page' | 'course' | 'module' | 'question';

/** A record of the search index, which the build writes. */
export interface SearchEntry {
  kind: SearchKind;
  title: string;
  /** The path, with the anchor of a module or question. */
  path: string;
  /** The context, such as the course of a module. */
  context?: string;
  /** Sentences or topics that are searched as well; the best match is shown below the title. */
  details: readonly string[];
  /** Other words for it, which are searched and never shown. */
  keywords?: string | undefined;
}

/** Words that people add to the name of a course. */
const courseWords = 'course training class fees price cost duration syllabus batch';
const preference: Record<SearchKind, number> = { page: 1.5, course: 1.4, module: 1, question: 1 };

/** Words in lower case without accents; signs stay that distinguish names such as C++ and C#. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+[+#]*/gu) ?? []
  );
}

/** Maximum typing errors in a word of this length: a short one would match any other, and a swap counts as two. */
const tolerance = (term: string) => (term.length < 4 ? false : term.length < 6 ? 1 : 2);

/** Prepares the entries, so that a keystroke only looks words up. */
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

/** The detail with most of the words, or the first one when only the title matches. */
function excerptOf({ details }: SearchEntry, words: readonly string[]): string | undefined {
  const count = (detail: string) => wordsOf(detail).filter((word) => words.includes(word)).length;
  return details.toSorted((a, b) => count(b) - count(a))[0];
}

/**
 * The results of a query, best first: entries that contain all its words or their beginnings, else entries with similar
 * words, else entries with some of the words.
 *
 * @param limit maximum number of results.
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
